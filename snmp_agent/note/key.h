#ifndef SNMP_AGENT_NOTE_KEY_H
#define SNMP_AGENT_NOTE_KEY_H

/*
 * What is known of the things that a notification may be about - a daemon, a
 * node, whatever its key names: what managers were told of it, and when.
 * There is a maximum of them.  A state that says nothing which a new one
 * would not say is idle, and goes when there is no room.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Octets of a key at most; longer ones are cut. */
#define NOTE_KEY_MAX 96

/* A moment long ago, in milliseconds. */
#define NOTE_NEVER (INT64_MIN / 2)

struct note_message;

struct note_state {
	char key[NOTE_KEY_MAX];
	uint8_t len;
	bool used;
	bool holds; /* the condition, now */
	bool told;  /* managers know that it holds */
	bool again; /* tell once more that it holds */
	/* It was there at the last look, or its end is still to be told. */
	bool present;
	uint8_t missed; /* looks at which it was not; they are few */
	uint32_t look;	/* at which it was seen last */
	int64_t raised; /* when its notification was sent, ms */
	int64_t ended;	/* when that of its end was */
	struct note_message *waiting; /* of an event; owned */
};

struct note_keys;

/* Room for max states.  NULL without memory; it grows with their number. */
struct note_keys *note_keys_new(size_t max);
void note_keys_free(struct note_keys *k);

/* From now on at least max. */
void note_keys_grow(struct note_keys *k, size_t max);

size_t note_keys_count(const struct note_keys *k);

/* The state of that key, or NULL. */
struct note_state *note_keys_find(
    struct note_keys *k, const char *key, size_t len);

/*
 * The same; one that is not there is made, for which idle ones of before
 * `since` go when there is no other room.  NULL when all are wanted.  Other
 * states may move.
 */
struct note_state *note_keys_take(
    struct note_keys *k, const char *key, size_t len, int64_t since);

/* The state behind *at, which begins with 0, or NULL at the end. */
struct note_state *note_keys_next(struct note_keys *k, size_t *at);

#endif
