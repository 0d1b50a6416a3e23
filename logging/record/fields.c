#include "logging/record/fields.h"

#include <string.h>

#include "logging/sink/writer.h"

/* In the order of enum log_top, which is the order on the line. */
static const struct {
	const char *name;
	size_t len;
} tops[LOG_TOP_COUNT] = {
    [LOG_TOP_EVENT] = {"event", 5},
    [LOG_TOP_TRACE] = {"trace", 5},
    [LOG_TOP_TRANSACTION] = {"transaction", 11},
    [LOG_TOP_SPAN] = {"span", 4},
    [LOG_TOP_PUPPET] = {"puppet", 6},
    [LOG_TOP_ERROR] = {"error", 5},
    [LOG_TOP_CLIENT] = {"client", 6},
    [LOG_TOP_HTTP] = {"http", 4},
    [LOG_TOP_URL] = {"url", 3},
    [LOG_TOP_USER] = {"user", 4},
    [LOG_TOP_TLS] = {"tls", 3},
    [LOG_TOP_FILE] = {"file", 4},
    [LOG_TOP_RELATED] = {"related", 7},
    [LOG_TOP_LABELS] = {"labels", 6},
    [LOG_TOP_DALANG] = {"dalang", 6},
    [LOG_TOP_SENTENCE] = {"", 0},
};

/* Shorter durations are printed in ms or us. */
#define SECONDS_FROM 10000000
#define NS_PER_US    1000

/* Keys without a first part that do not belong to puppet. */
static const struct {
	const char *key;
	enum log_top top;
} fields_words[] = {
    {"duration", LOG_TOP_EVENT},
    {"outcome", LOG_TOP_EVENT},
    {"reason", LOG_TOP_EVENT},
    {"start", LOG_TOP_EVENT},
    {"end", LOG_TOP_EVENT},
    {"message", LOG_TOP_SENTENCE},
};

const char *
log_top_name(enum log_top top)
{
	return tops[top].name;
}

/*
 * First letters of the words above, a bit each; most keys have another first
 * letter.
 */
#define LETTER(c) (1u << ((c)&31))
#define WORD_LETTERS                                                           \
	(LETTER('d') | LETTER('o') | LETTER('r') | LETTER('s') | LETTER('e') | \
	    LETTER('m'))

/*
 * The object of a key without a dot; two letters with the same bit only cost a
 * comparison.
 */
static enum log_top
top_of_word(const char *key)
{
	if (!(WORD_LETTERS & LETTER(*key)))
		return LOG_TOP_PUPPET;
	for (size_t i = 0; i < sizeof(fields_words) / sizeof(*fields_words);
	     i++)
		if (*key == *fields_words[i].key &&
		    strcmp(key, fields_words[i].key) == 0)
			return fields_words[i].top;
	return LOG_TOP_PUPPET;
}

enum log_top
log_top_find(const char *key, size_t n)
{
	int i = 0;

	while (i < LOG_TOP_COUNT &&
	       (tops[i].len != n || memcmp(tops[i].name, key, n) != 0))
		i++;
	return (enum log_top)i;
}

/*
 * True for a member of event that comes from the message's row, which a tag
 * cannot replace.
 */
static bool
event_is_fixed(const char *name)
{
	static const char *const fixed[] = {
	    "code", "sequence", "dataset", "kind", "action"};

	for (size_t i = 0; i < sizeof(fixed) / sizeof(*fixed); i++)
		if (strcmp(name, fixed[i]) == 0)
			return true;
	return false;
}

/*
 * Called for each tag of each record, therefore cheap: it neither copies nor
 * measures known texts.
 */
void
log_field_init(struct log_field *f, const struct log_tag *tag)
{
	enum log_top top = LOG_TOP_PUPPET;
	size_t skip = 0;

	f->nested = false;
	if (tag->key_dot == tag->key_len) {
		top = top_of_word(tag->key);
	} else {
		top = log_top_find(tag->key, tag->key_dot);
		if (top == LOG_TOP_COUNT)
			top = LOG_TOP_PUPPET;
		else
			skip = tag->key_dot + 1u;
		if (top == LOG_TOP_EVENT && event_is_fixed(tag->key + skip))
			top = LOG_TOP_SENTENCE;
		f->nested = top != LOG_TOP_LABELS &&
			    memchr(tag->key + skip, '.', tag->key_len - skip);
	}
	f->tag = tag;
	f->name = tag->key + skip;
	f->len = (uint16_t)(tag->key_len - skip);
	f->json = NULL;
	f->json_len = 0;
	f->limit = LOG_NO_LIMIT;
	f->top = (uint8_t)top;
}

/* Values as text for people. */

/* Seconds with two decimals, rounded, as Puppet prints them. */
static void
seconds_put(struct log_writer *w, int64_t ns)
{
	int64_t hundredths = ns / 10000000 + (ns % 10000000 >= 5000000);

	log_put_int(w, hundredths / 100);
	log_put(w, ".", 1);
	log_put_uns(w, (uint64_t)(hundredths / 10 % 10));
	log_put_uns(w, (uint64_t)(hundredths % 10));
}

/* Milliseconds with three decimals. */
static void
milliseconds_put(struct log_writer *w, int64_t ns)
{
	int64_t us = ns / NS_PER_US;

	log_put_int(w, us / 1000);
	log_put(w, ".", 1);
	log_put_uns(w, (uint64_t)(us / 100 % 10));
	log_put_uns(w, (uint64_t)(us / 10 % 10));
	log_put_uns(w, (uint64_t)(us % 10));
}

const char *
log_duration_show(int64_t ns, char buf[LOG_SHOW_MAX], size_t *n)
{
	struct log_writer w = {buf, buf + LOG_SHOW_MAX, false};

	if (ns < 0)
		ns = 0;
	if (ns >= SECONDS_FROM) {
		seconds_put(&w, ns);
		log_puts(&w, " seconds");
	} else {
		milliseconds_put(&w, ns);
		log_puts(&w, " ms");
	}
	*n = (size_t)(w.p - buf);
	return buf;
}

const char *
log_tag_show(const struct log_tag *t, char buf[LOG_SHOW_MAX], size_t *n)
{
	struct log_writer w = {buf, buf + LOG_SHOW_MAX, false};

	switch (t->type) {
	case LOG_TAG_STR:
	case LOG_TAG_CODE:
		*n = t->len;
		return t->u.str;
	case LOG_TAG_BOOL:
		log_puts(&w, t->u.num ? "true" : "false");
		break;
	case LOG_TAG_UNS:
	case LOG_TAG_BYTES:
		log_put_uns(&w, t->u.uns);
		break;
	case LOG_TAG_INT:
		log_put_int(&w, t->u.num);
		break;
	case LOG_TAG_NS:
		seconds_put(&w, t->u.num < 0 ? 0 : t->u.num);
		break;
	case LOG_TAG_TIME:
		log_put_time(&w, t->u.num);
		break;
	case LOG_TAG_SECRET:
		log_puts(&w, "[redacted]");
		break;
	default: /* lists, and errors, which record.c has taken apart */
		break;
	}
	*n = (size_t)(w.p - buf);
	return buf;
}
