#ifndef SERVER_QUERY_ENTITY_H
#define SERVER_QUERY_ENTITY_H

/*
 * Entities of PuppetDB's query language, their fields, and the source of rows.
 *
 * The language has no database.  A source returns the rows of an entity, each
 * as an array of values with the index of the field, for example
 * values[QN_CERTNAME].  A source may return more rows than the query asks for:
 * the language applies the whole filter itself.  Hints are which rows and which
 * fields are needed, so that a source can skip others; they never have to be
 * used.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/query/fields.h"

struct strbuf;

enum query_kind {
	QUERY_NULL,
	QUERY_FALSE,
	QUERY_TRUE,
	QUERY_INT,
	QUERY_REAL,
	QUERY_TEXT, /* UTF-8, n bytes, not NUL-terminated */
	QUERY_TIME, /* integer: ms since 1970; printed in UTC with ms and Z */
	QUERY_JSON, /* n bytes of valid JSON, printed as they are */
	/*
	 * integer: a key of the source; the value is JSON, which is expensive.
	 * The language calls open() of the source for the rows that it prints,
	 * and for those whose filter needs the value.
	 */
	QUERY_LATER,
	QUERY_ABSENT, /* a path that does not exist; NULL is the null of JSON */
};

struct query_value {
	enum query_kind kind;
	union {
		int64_t integer;
		double real;
		struct {
			const char *s;
			size_t n;
		} text;
	};
};

enum query_entity_id {
	QUERY_NODES,
	QUERY_ENVIRONMENTS,
	QUERY_PRODUCERS,
	QUERY_FACTS,
	QUERY_FACT_NAMES,
	QUERY_FACT_PATHS,
	QUERY_FACT_CONTENTS,
	QUERY_FACTSETS,
	QUERY_INVENTORY,
	QUERY_CATALOGS,
	QUERY_EDGES,
	QUERY_RESOURCES,
	QUERY_REPORTS,
	QUERY_EVENTS,
	QUERY_EVENT_COUNTS,	      /* computed from events: no source */
	QUERY_AGGREGATE_EVENT_COUNTS, /* likewise */
	QUERY_PACKAGES,
	QUERY_PACKAGE_INVENTORY,
	QUERY_ENTITIES,
};

/* Kinds of fields as PuppetDB's engine has them, for its error messages. */
enum query_type {
	QUERY_TYPE_STRING,
	QUERY_TYPE_NUMERIC,
	QUERY_TYPE_BOOLEAN,
	QUERY_TYPE_TIMESTAMP,
	QUERY_TYPE_ARRAY,
	QUERY_TYPE_JSON,   /* as a whole */
	QUERY_TYPE_TREE,   /* JSON with dotted paths below the field */
	QUERY_TYPE_SCALAR, /* the value of a fact */
	QUERY_TYPE_PATH,   /* path of a fact */
	QUERY_TYPE_SERIAL, /* compared as JSON text */
};

struct query_field {
	const char *name;     /* as in PuppetDB */
	enum query_type type; /* of the language */
	enum query_kind kind; /* of most values; NULL: any */
	bool is_hidden;	      /* may be asked for in filters only */
	bool is_opaque;	      /* may be printed only */
};

/* The entity has no such field. */
#define QUERY_NO_FIELD UINT32_MAX

struct query_entity {
	const char *name; /* as in ["from", NAME]: fact_contents */
	const char *path; /* as in the URL: fact-contents */
	const struct query_field *fields;
	unsigned count;
	unsigned certname; /* index of certname; QUERY_NO_FIELD: none */
	unsigned active;   /* index of node_active; QUERY_NO_FIELD: none */
};

/* Return the entity; never NULL below QUERY_ENTITIES. */
const struct query_entity *query_entity(enum query_entity_id id);

/* Needs of a query; private to the language. */
struct query_hints;

/* One element of a path below a field. */
struct query_step {
	const char *name; /* key, n bytes; NULL: an index */
	size_t n;
	unsigned index; /* also of a key of digits, which may be an index */
};
/* A path below a field of QUERY_TYPE_TREE, for example facts.os.family. */
struct query_path {
	unsigned field;
	const struct query_step *steps;
	unsigned count; /* at least 1 */
};

/*
 * Return the paths that the query reads, *ret_count of them.  A source whose
 * path_entities has the entity's bit returns their values after the fields:
 * values[query_entity(e)->count + i] is that of path i, ABSENT where it does
 * not exist (any kind; JSON for arrays and objects).  Then query_hint_wants()
 * is true of the field itself only when the whole is needed.
 */
const struct query_path *query_hint_paths(
    const struct query_hints *h, unsigned *ret_count);

/*
 * `column` below is the index of a field, or query_entity(e)->count + i for
 * path i.
 */
/*
 * Return true when rows must have the value in the column (not null); a text, a
 * boolean or a number; for the path of a fact JSON.
 */
bool query_hint_text(
    const struct query_hints *h, unsigned column, struct query_value *ret);
/*
 * Return true when rows must have one of *ret_count values in the column: those
 * of a list, or what a subquery has found.  0 values: no row matches.
 */
bool query_hint_list(const struct query_hints *h, unsigned column,
    const struct query_value **ret, size_t *ret_count);
/*
 * Return true when the times or integers of rows must be at least, or at most,
 * *ret (both included).
 */
bool query_hint_least(
    const struct query_hints *h, unsigned column, int64_t *ret);
bool query_hint_most(
    const struct query_hints *h, unsigned column, int64_t *ret);
/*
 * Return true when the field is printed, filtered, sorted or grouped by; others
 * may be NULL in all rows.
 */
bool query_hint_wants(const struct query_hints *h, unsigned field);

/*
 * Return true when rows are counted only, all or by groups, and count_entities
 * of the source has the entity's bit.  The source then gives one row for many
 * that are equal in all that is wanted: values[columns], behind those of paths,
 * is their number, an integer.
 */
bool query_hint_counts(const struct query_hints *h);

/* 0: continue; 1: the query needs no more rows; -1: it has failed. */
typedef int (*query_each)(void *ctx, const struct query_value *values);

struct query_source {
	void *ctx;
	/* bits 1U << enum query_entity_id: values of paths are returned */
	unsigned path_entities;
	/* likewise: rows that are counted only have their number */
	unsigned count_entities;
	/*
	 * Call each for all rows of the entity that may match, in any order;
	 * values are valid during the call.  0, also when each returned 1; -1
	 * when each did; -1 with the reason in why on another failure.  The
	 * language may call it while it is in `each` of no other call.
	 */
	int (*rows)(void *ctx, enum query_entity_id e,
	    const struct query_hints *h, query_each each, void *each_ctx,
	    struct strbuf *why);
	/*
	 * Append the JSON of a value of QUERY_LATER.  0, or -1 with the reason
	 * in why.  It is called during and after rows(); all keys must be valid
	 * until the next rows().  NULL when no value is QUERY_LATER.
	 */
	int (*open)(void *ctx, enum query_entity_id e, unsigned field,
	    int64_t key, struct strbuf *out, struct strbuf *why);
};

#endif
