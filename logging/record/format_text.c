#include "logging/record/format_text.h"

#include <string.h>

/* As in lib/puppet/util/log/destinations.rb. */
struct level_word {
	const char *level, *word;
};

static const struct level_word level_words[] = {
    [LOG_LEVEL_TRACE] = {"trace", "Trace"},
    [LOG_LEVEL_DEBUG] = {"debug", "Debug"},
    [LOG_LEVEL_INFO] = {"info", "Info"},
    [LOG_LEVEL_NOTICE] = {"notice", "Notice"},
    [LOG_LEVEL_WARN] = {"warning", "Warning"},
    [LOG_LEVEL_ERROR] = {"err", "Error"},
    [LOG_LEVEL_FATAL] = {"crit", "Critical"},
};

/*
 * Puppet's three levels above error are all FATAL; these words distinguish
 * them.
 */
static const struct level_word fatal_words[] = {
    {"crit", "Critical"},
    {"alert", "Alert"},
    {"emerg", "Emergency"},
};

static bool
format_text_begins_with(const char *s, size_t n, const char *word)
{
	size_t len = strlen(word);

	return n > len && memcmp(s, word, len) == 0 && s[len] == ':';
}

bool
log_text_begins_record(const char *s, size_t n)
{
	for (int i = 0; i <= LOG_LEVEL_FATAL; i++)
		if (format_text_begins_with(s, n, level_words[i].word))
			return true;
	for (size_t i = 0; i < sizeof(fatal_words) / sizeof(*fatal_words); i++)
		if (format_text_begins_with(s, n, fatal_words[i].word))
			return true;
	return false;
}

/* Find by the full key, so that a tag of the event does not match. */
static const struct log_tag *
tag_of(const struct log_record *r, const char *key)
{
	const struct log_field *f = log_record_find(r, key, strlen(key));

	return f ? f->tag : NULL;
}

static const struct level_word *
format_text_level_of(const struct log_record *r)
{
	const struct log_tag *t = tag_of(r, "puppet.log_level");

	for (size_t i = 0; t && i < sizeof(fatal_words) / sizeof(*fatal_words);
	     i++)
		if (t->len == strlen(fatal_words[i].level) &&
		    memcmp(t->u.str, fatal_words[i].level, t->len) == 0)
			return &fatal_words[i];
	return &level_words[r->message->level];
}

static void
piece_put(void *arg, const char *s, size_t n, bool plain)
{
	(void)plain;
	if (s)
		log_put(arg, s, n);
}

static void
format_text_tag_put(struct log_writer *w, const struct log_tag *t)
{
	char buf[LOG_SHOW_MAX];
	size_t n;
	const char *s = log_tag_show(t, buf, &n);

	log_put(w, s, n);
}

/* Return the most precise of the three that exists, or NULL. */
static const struct log_tag *
format_text_source_of(const struct log_record *r)
{
	const struct log_tag *t = tag_of(r, "puppet.source");

	if (!t)
		t = tag_of(r, "puppet.scope");
	return t ? t : tag_of(r, "puppet.resource");
}

static void
source_put(struct log_writer *w, const struct log_record *r)
{
	const struct log_tag *t = format_text_source_of(r);

	if (!t)
		return;
	format_text_tag_put(w, t);
	log_puts(w, ": ");
}

/* Write ", " after the first part that exists. */
static void
part_put(struct log_writer *w, const char **before, const char *name,
    const struct log_tag *t)
{
	if (!t)
		return;
	log_puts(w, *before);
	log_puts(w, name);
	format_text_tag_put(w, t);
	*before = ", ";
}

static bool
called_with_node(const struct log_record *r)
{
	for (int i = 0; i < r->ncalled; i++)
		if (log_field_is_node(&r->fields[i]))
			return true;
	return false;
}

/*
 * Messages with an issue code do not contain their place; Puppet adds it, and
 * the node when the call gave one (lib/puppet/util/log.rb, to_s).  A node of
 * the context is ignored.
 */
static void
place_put(struct log_writer *w, const struct log_record *r)
{
	const struct log_tag *file = tag_of(r, "puppet.file");
	const struct log_tag *line = tag_of(r, "puppet.line");
	const char *before = " (";

	if (!tag_of(r, "puppet.issue"))
		return;
	part_put(w, &before, "file: ", file);
	part_put(w, &before, "line: ", line);
	if (line)
		part_put(w, &before, "column: ", tag_of(r, "puppet.column"));
	if (*before == ',')
		log_puts(w, ")");
	if (called_with_node(r)) {
		log_puts(w, " on node ");
		format_text_tag_put(w, r->node);
	}
}

void
log_format_message(const struct log_record *r, struct log_writer *w)
{
	log_record_sentence(r, piece_put, w);
	place_put(w, r);
}

/* Write a stack in lines of its own, as Puppet with trace. */
static void
stack_put(struct log_writer *w, const struct log_record *r)
{
	const struct log_tag *t = tag_of(r, "error.stack_trace");

	if (!t)
		return;
	log_puts(w, "\n");
	format_text_tag_put(w, t);
}

void
log_format_text(const struct log_record *r, struct log_writer *w)
{
	log_puts(w, format_text_level_of(r)->word);
	log_puts(w, ": ");
	source_put(w, r);
	log_format_message(r, w);
	stack_put(w, r);
}

static void
piece_count(void *arg, const char *s, size_t n, bool plain)
{
	(void)plain;
	*(size_t *)arg += s ? n : 0;
}

/* Return the bytes of a tag's value, 0 without one. */
static size_t
shown_size(const struct log_tag *t)
{
	char buf[LOG_SHOW_MAX];
	size_t n = 0;

	if (t)
		log_tag_show(t, buf, &n);
	return n;
}

static size_t
tag_size(const struct log_record *r, const char *key)
{
	return shown_size(tag_of(r, key));
}

const char *
log_format_heads(
    const struct log_record *r, size_t *ret_level, size_t *ret_source)
{
	const struct level_word *l = format_text_level_of(r);

	*ret_level = strlen(l->word) + 2;
	*ret_source = shown_size(format_text_source_of(r));
	return l->level;
}

size_t
log_format_text_size(const struct log_record *r)
{
	/* words, digits and brackets take less than 128 bytes */
	size_t n = 128;

	log_record_sentence(r, piece_count, &n);
	n += tag_size(r, "puppet.source") + tag_size(r, "puppet.scope");
	n += tag_size(r, "puppet.resource") + tag_size(r, "puppet.file");
	n += tag_size(r, "error.stack_trace");
	return n + tag_size(r, "puppet.node");
}
