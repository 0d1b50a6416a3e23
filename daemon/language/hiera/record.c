#include "language/hiera/record.h"

#include <string.h>

#include "language/hiera/explain.h"

/* The steps of a lookup, summed up. */
struct summary {
	const char *key;
	size_t len;
	const char *level; /* the first that has the key */
	const char *path;  /* its file or URI, or NULL */
	const char *merge; /* the strategy, if several values are merged */
	uint32_t levels;   /* of the hierarchies */
	uint32_t searched; /* files, URIs and functions */
	uint32_t missing;  /* files that do not exist */
	uint32_t having;   /* those that have the key */
	bool options;	   /* lookup_options has set the strategy */
};

static bool
hiera_record_is_found(const struct explain_node *n)
{
	return n->event == EXPLAIN_FOUND ||
	       n->event == EXPLAIN_FOUND_IN_OVERRIDES ||
	       n->event == EXPLAIN_FOUND_IN_DEFAULTS;
}

/* The level that a place belongs to. */
static const char *
hiera_record_level_of(const struct explain_node *n)
{
	while (n != NULL && n->kind != EXPLAIN_PROVIDER)
		n = n->parent;
	return n == NULL ? NULL : n->text;
}

static void
place_seen(struct summary *s, const struct explain_node *n)
{
	if (n->event == EXPLAIN_LOCATION_NOT_FOUND)
		s->missing++;
	else
		s->searched++;
	if (!hiera_record_is_found(n))
		return;
	if (s->having++ == 0) {
		s->level = hiera_record_level_of(n);
		s->path = n->kind == EXPLAIN_PROVIDER ? NULL : n->text;
	}
}

static void
node_seen(struct summary *s, const struct explain_node *n)
{
	switch (n->kind) {
	case EXPLAIN_KEY:
		/* lookup_options are looked up before */
		if (strlen(n->text) == s->len &&
		    memcmp(n->text, s->key, s->len) == 0) {
			s->levels = s->searched = s->missing = 0;
			s->having = 0;
			s->merge = NULL;
		}
		break;
	case EXPLAIN_MERGE_SOURCE:
		s->options = 1;
		break;
	case EXPLAIN_MERGE:
		if (n->event == EXPLAIN_RESULT && s->merge == NULL)
			s->merge = n->text;
		break;
	case EXPLAIN_PATH:
	case EXPLAIN_URI:
		place_seen(s, n);
		break;
	case EXPLAIN_PROVIDER:
		/* a layer has no level around it */
		if (hiera_record_level_of(n->parent) == NULL)
			break;
		s->levels++;
		/* a function */
		if (n->event != EXPLAIN_NOTHING && n->first == NULL)
			place_seen(s, n);
		break;
	default:
		break;
	}
}

/* The node that follows n in the order of the explanation, or NULL. */
static const struct explain_node *
hiera_record_after(const struct explain_node *n)
{
	/* values that a value interpolates are lookups of their own */
	if (n->first != NULL && n->kind != EXPLAIN_INTERPOLATION)
		return n->first;
	while (n != NULL && n->next == NULL)
		n = n->parent;
	return n == NULL ? NULL : n->next;
}

void
record_lookup(const struct explainer *x, const char *key, size_t len,
    bool found, const char *file, uint32_t line)
{
	struct summary s = {.key = key, .len = len};

	for (const struct explain_node *n = &x->root; n != NULL;
	     n = hiera_record_after(n))
		node_seen(&s, n);
	if (!found) {
		log_event(COMPILE_HIERA, HIE_NOT_FOUND,
		    log_strn("lookup_key", key, len),
		    log_uns("searched", s.searched),
		    log_uns("levels", s.levels), log_uns("missing", s.missing),
		    log_str("file", file), log_nth("line", line));
		return;
	}
	log_event(COMPILE_HIERA, HIE_FOUND, log_strn("lookup_key", key, len),
	    log_str("level", s.level == NULL ? "a default" : s.level),
	    log_str("path", s.path), log_str("merge", s.merge),
	    log_bool("lookup_options", s.options), log_uns("having", s.having),
	    log_uns("searched", s.searched), log_uns("levels", s.levels),
	    log_uns("missing", s.missing), log_str("file", file),
	    log_nth("line", line));
}

void
record_undefined(
    const char *level, const char *variable, size_t len, const char *file)
{
	log_event(COMPILE_HIERA, HIE_UNDEFINED, log_str("level", level),
	    log_strn("variable", variable, len), log_str("file", file));
}
