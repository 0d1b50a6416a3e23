#ifndef SNMP_AGENT_NOTE_KEY_H
#define SNMP_AGENT_NOTE_KEY_H

/*
 * The state of each thing that a notification may be about - a daemon, a node,
 * whatever its key names: the condition last notified to managers, and when.
 * Their number has a maximum.  A state that equals a new one is idle, and is
 * evicted when the maximum is reached.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Maximum length of a key, octets; longer ones are cut. */
#define NOTE_KEY_MAX 96

/* A moment long ago, in milliseconds. */
#define NOTE_NEVER (INT64_MIN / 2)

struct note_message;

struct note_state {
	char key[NOTE_KEY_MAX];
	uint8_t len;
	bool used;
	bool holds;    /* the condition holds now */
	bool notified; /* managers were notified of it */
	bool again;    /* notify again that it holds */
	/*
	 * True when the row existed at the last look, or when its end is not
	 * notified yet.
	 */
	bool present;
	/* Of an event of a named row: the value at the last look. */
	bool counted;
	uint64_t count;
	uint8_t missed; /* looks at which it was missing; a small number */
	uint32_t look;	/* number of the look that saw it last */
	int64_t raised; /* when its notification was sent, ms */
	int64_t ended;	/* when the notification of its end was sent */
	struct note_message *waiting; /* of an event; owned */
};

struct note_keys;

/*
 * Create room for max states; memory grows with their number.  Returns NULL
 * without memory.
 */
struct note_keys *note_keys_new(size_t max);
void note_keys_free(struct note_keys *k);

/* Raise the maximum to at least max. */
void note_keys_grow(struct note_keys *k, size_t max);

size_t note_keys_count(const struct note_keys *k);

/* Return the state of that key, or NULL. */
struct note_state *note_keys_find(
    struct note_keys *k, const char *key, size_t len);

/*
 * Return the state of that key, which is created if missing; idle states older
 * than `since` are evicted when the maximum is reached.  Returns NULL when all
 * are in use.  Other states may move.
 */
struct note_state *note_keys_take(
    struct note_keys *k, const char *key, size_t len, int64_t since);

/* Return the state at or after *at, which begins with 0, or NULL at the end. */
struct note_state *note_keys_next(struct note_keys *k, size_t *at);

#endif
