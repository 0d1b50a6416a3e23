#include "logging/record/parts.h"

#include <string.h>

#include "logging/call.h"
#include "logging/record/context.h"
#include "logging/emit.h"
#include "logging/message.h"
#include "logging/sink/tap.h"
#include "logging/sink/writer.h"

/*
 * Room for the sequence, time and numbers of later parts, which may be longer.
 */
#define SLACK 64
/* With less room than this the text is cut, not split. */
#define ROOM_LEAST 256

struct parts_part {
	const char *s;
	size_t n;
};

/* Tags of the text and its parts, before the other tags of the call. */
struct parted {
	struct log_tag tags[LOG_TAGS_MAX];
	size_t n;
};

static void
tags_set(struct parted *p, const struct log_tag *tags, size_t n,
    const struct parts_part *part, const char *id, size_t number, size_t count)
{
	p->tags[0] = tags[0];
	p->tags[0].u.str = part->s;
	p->tags[0].len = part->n;
	p->tags[1] = log_str("event.id", id);
	p->tags[2] = log_uns("dalang.part", number);
	p->tags[3] = log_uns("dalang.parts", count);
	n = n - 1 < LOG_PARTS_TAGS ? n - 1 : LOG_PARTS_TAGS;
	memcpy(p->tags + 4, tags + 1, n * sizeof(*tags));
	p->n = n + 4;
}

static struct log_call
call_make(enum log_code code, const struct log_site *site,
    const struct log_tag *tags, size_t n)
{
	return (struct log_call){.message = &log_messages[code],
	    .site = site,
	    .tags = tags,
	    .ntags = n,
	    .context = log_context_get()};
}

/* Count how often a line contains the text: in the sentence, and as a field. */
static size_t
times_in_line(const struct log_message *m, const struct log_tag *text)
{
	size_t n = strcmp(text->key, "message") != 0;

	for (const struct log_piece *p = m->pieces; p->key; p++)
		n += p->key_len == text->key_len &&
		     memcmp(p->key, text->key, p->key_len) == 0;
	return n ? n : 1;
}

/* Return the bytes that a line has for the text, escaped. */
static size_t
room_of(enum log_code code, const struct log_site *site,
    const struct log_tag *tags, size_t n)
{
	static const struct parts_part nothing = {"", 0};
	struct log_tag flat[LOG_CALL_TAGS];
	struct parted p;
	struct log_call c;
	size_t room;

	tags_set(&p, tags, n, &nothing, "0123456789abcdef", LOG_PARTS_MAX,
	    LOG_PARTS_MAX);
	c = call_make(code, site, p.tags, p.n);
	log_call_flatten(&c, flat);
	room = log_emit_room(&c);
	return room < SLACK
		   ? 0
		   : (room - SLACK) / times_in_line(&log_messages[code], tags);
}

/*
 * Return how many bytes of `s`, in complete characters, need at most `room`
 * when escaped.
 */
static size_t
bytes_fitting(const char *s, size_t n, size_t room)
{
	size_t fit = n < room ? n : room, escaped;

	while ((escaped = log_escaped_len(s, fit)) > room)
		fit = fit * room / escaped;
	while (fit < n && fit > 0 && ((unsigned char)s[fit] & 0xc0) == 0x80)
		fit--;
	return fit;
}

/* Return the first part of the rest: up to the last line end that fits. */
static size_t
part_take(const char *s, size_t n, size_t room)
{
	size_t fit = bytes_fitting(s, n, room);
	const char *end = fit < n ? memrchr(s, '\n', fit) : NULL;

	return end ? (size_t)(end - s) + 1 : fit;
}

static size_t
parts_make(struct parts_part *parts, const struct log_tag *text, size_t room)
{
	const char *s = text->u.str;
	size_t n = text->len, count = 0;

	while (n) {
		size_t take = part_take(s, n, room);

		if (take == 0 || count + 1 == LOG_PARTS_MAX)
			take = n;
		parts[count++] = (struct parts_part){s, take};
		s += take;
		n -= take;
	}
	return count;
}

/* Pass the complete text once to a run's report. */
static void
whole_tap(enum log_code code, const struct log_site *site,
    const struct log_tag *tags, size_t n)
{
	struct log_tag flat[LOG_CALL_TAGS];
	struct log_call c = call_make(code, site, tags, n);

	log_call_flatten(&c, flat);
	if (log_tap_here && *log_categories[c.message->category].dataset == 'l')
		log_tap_pass(&c);
}

void
log_parts_raise(enum log_code code, const struct log_site *site,
    const struct log_tag *tags, size_t n)
{
	log_tap_fn *tap = log_tap_here;
	struct parts_part parts[LOG_PARTS_MAX];
	size_t room = 0, count;
	int err = errno;
	struct parted p;
	char id[17];

	/* it is measured only when it can be too long */
	if (tags[0].type == LOG_TAG_STR && tags[0].len > ROOM_LEAST &&
	    !log_emit_makes(LOG_FORM_TEXT))
		room = room_of(code, site, tags, n);
	if (room < ROOM_LEAST ||
	    log_escaped_len(tags[0].u.str, tags[0].len) <= room) {
		log_raise(code, site, err, tags, n);
		return;
	}
	whole_tap(code, site, tags, n);
	log_tap_here = NULL;
	log_context_id(id, 8);
	count = parts_make(parts, &tags[0], room);
	for (size_t i = 0; i < count; i++) {
		tags_set(&p, tags, n, &parts[i], id, i + 1, count);
		log_raise(code, site, err, p.tags, p.n);
	}
	log_tap_here = tap;
}
