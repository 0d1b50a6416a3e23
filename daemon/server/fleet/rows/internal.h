#ifndef SERVER_FLEET_ROWS_INTERNAL_H
#define SERVER_FLEET_ROWS_INTERNAL_H

/* Shared by the files of this folder. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/vec.h"
#include "server/fleet/rows.h"
#include "server/fleet/rows/value.h"
#include "server/query/entity.h"

struct arena;
struct compress;
struct fleet_facts;
struct fleet_index;
struct json_reader;
struct map;
struct rows_kept;

#define ROWS_NODES_MAX ((size_t)4 << 20)

/* Parts of a node; each is loaded when a query needs it. */
#define ROWS_FACTSET 1U
#define ROWS_CATALOG 2U
#define ROWS_LATEST  4U /* its latest report */

struct rows_node {
	int64_t id;
	struct rows_text certname;
	int64_t deactivated, expired; /* 0: it is not */
	unsigned loaded, has;	      /* parts */
	uint64_t call;		      /* the last scope that it is in */
	struct {
		int64_t ts, received, environment, producer, change;
		uint8_t hash[ROWS_HASH_BYTES];
	} factset;
	struct {
		int64_t received, environment, resources, edges;
		int64_t change;
	} catalog;
	struct {
		int64_t id, ended, environment, status;
		int8_t noop, noop_pending; /* -1: null */
		uint8_t hash[ROWS_HASH_BYTES];
		struct rows_text job_id, cached_catalog_status;
	} latest;
};

struct fleet_rows {
	struct exports *x;
	struct query_source source;
	bool is_open;	  /* a transaction of ours */
	bool is_begun;	  /* by fleet_rows_begin() */
	int64_t deadline; /* 0: none */
	uint64_t bodies;
	const char *damaged; /* a document; NULL: none was found */
	char damaged_of[EXPORTS_CERTNAME_MAX];

	/* All nodes, by id, as of `state`; nodes.c. */
	uint64_t state;
	bool directory_is_new; /* `state` was read */
	struct arena *directory;
	struct vec nodes; /* of struct rows_node */
	bool has_nodes;
	unsigned parts;	       /* those that all nodes have loaded */
	struct map *certnames; /* to nodes */
	struct vec names;      /* of struct rows_name, by id */
	bool has_names;
	/* nodes of one call that were read without the others */
	struct vec few;
	struct vec scope; /* of struct rows_node *, each once */
	uint64_t call;	  /* number of the scope */

	struct arena *work;  /* of one call of rows() */
	struct arena *body;  /* of one body */
	struct arena *brief; /* of one row */
	struct arena *later; /* of one field that is read later */

	/* Facts; facts_index.c. */
	struct fleet_index *facts;
	size_t facts_max;
	bool facts_are_new; /* as of facts_state */
	uint64_t facts_state;
	int64_t facts_change;	 /* the last change that is in it */
	size_t facts_refused;	 /* nodes when it was full; 0: it was not */
	struct fleet_index *one; /* the facts of single nodes */

	/* Resources; kept.c. */
	struct rows_kept *kept;
	size_t kept_max;
};

struct rows_name {
	int64_t id, kind;
	struct rows_text text;
};

/* The demand of a query for a field. */
struct rows_demand {
	bool is_asked, is_made;
	unsigned field;
	struct query_value value;
};
/* Fields of an entity whose demands are looked at for each row. */
#define ROWS_DEMANDS 4

/* One call of rows(). */
struct rows_call {
	struct fleet_rows *r;
	enum query_entity_id entity;
	const struct query_entity *shape;
	const struct query_hints *hints;
	const struct query_path *paths;
	unsigned path_count;
	query_each each;
	void *each_ctx;
	struct query_value *values; /* cleared to null */
	struct query_value *number; /* behind them: of equal rows, 1 */
	struct strbuf *why;
	struct rows_demand demands[ROWS_DEMANDS];
};

/*
 * Functions of the files return 0, or -1 with the reason in why, unless their
 * comment has more.
 */

/* --- source.c --- */

/* Set the maxima, in bytes; 0: none of it is kept. */
void fleet_rows_limit(struct fleet_rows *r, size_t facts, size_t resources);

/* Give the row to the language.  1: it needs no more; -1: it has failed. */
int rows_give(struct rows_call *c);
/* The same for a number of rows that are equal in all that is wanted. */
int rows_give_many(struct rows_call *c, int64_t count);
/* -1 with a reason when the time is over. */
int rows_check_time(struct fleet_rows *r, struct strbuf *why);
/* The reason of the database's last fault.  Always -1. */
int rows_fail(struct fleet_rows *r, struct strbuf *why);
/* A body of the node (kind: "facts") is damaged.  Always -1. */
int rows_damaged(struct fleet_rows *r, const char *kind,
    const struct rows_text *certname, struct strbuf *why);
/*
 * Expand a body of the database into r->body, which is reset.  NULL: it is
 * damaged.
 */
const char *rows_expand(
    struct fleet_rows *r, const void *p, size_t n, size_t *ret_n);
/*
 * True when rows must have another text in the field, or the other truth: the
 * row is not wanted.
 */
bool rows_is_skipped(
    struct rows_call *c, unsigned field, const struct rows_text *text);
bool rows_is_not(struct rows_call *c, unsigned field, bool is_true);
static inline bool
rows_wants(const struct rows_call *c, unsigned field)
{
	return query_hint_wants(c->hints, field);
}

/* --- nodes.c --- */

/*
 * Set r->scope to the nodes that may have rows, by what the query demands of
 * certname and node_active, with the parts loaded.
 */
int rows_scope(struct rows_call *c, unsigned parts);
/* The node of an id with the parts loaded; NULL with *ret -1 on failure. */
struct rows_node *rows_node_by_id(
    struct rows_call *c, int64_t id, unsigned parts, int *ret);
/* The text of a name; null when it is missing. */
int rows_name(struct fleet_rows *r, int64_t id, struct rows_text *ret,
    struct strbuf *why);
/* The certname of a node that is known, in r->brief. */
int rows_certname(struct fleet_rows *r, int64_t id, struct rows_text *ret,
    struct strbuf *why);
/* Read the database anew when it has changed. */
int rows_refresh(struct fleet_rows *r, struct strbuf *why);
static inline bool
rows_is_active(const struct rows_node *n)
{
	return n->deactivated == 0 && n->expired == 0;
}

/* --- facts_index.c --- */

/* Facts of nodes, where they are found. */
struct rows_facts {
	struct fleet_index *x;
	bool is_single;	     /* x is r->one: bodies are read, of all nodes */
	unsigned generation; /* numbers of x are others than before */
};

/*
 * Prepare to read the facts of count nodes: the index of all is made or brought
 * up to date, unless the nodes are few or it would be too large.
 */
int rows_facts_begin(struct fleet_rows *r, size_t count, struct rows_facts *ret,
    struct strbuf *why);
/*
 * Set *ret to the facts of a node, valid until the next call; NULL: it has
 * none.
 */
int rows_facts_of(struct fleet_rows *r, struct rows_facts *f,
    const struct rows_node *n, const struct fleet_facts **ret,
    struct strbuf *why);

/* --- catalogs.c --- */

/*
 * Begin to read the node's catalog: the reader is in the array of that name
 * ("resources", "edges").  1; 0: the node has no catalog.
 */
int rows_catalog_begin(struct fleet_rows *r, const struct rows_node *n,
    const char *array, struct json_reader *ret, struct strbuf *why);

/* --- the entities --- */

int rows_of_nodes(struct rows_call *c);
int rows_of_names(struct rows_call *c);
int rows_of_facts(struct rows_call *c);
int rows_of_fact_names(struct rows_call *c);
int rows_of_fact_paths(struct rows_call *c);
int rows_of_fact_contents(struct rows_call *c);
int rows_of_factsets(struct rows_call *c);
int rows_of_inventory(struct rows_call *c);
int rows_of_catalogs(struct rows_call *c);
int rows_of_edges(struct rows_call *c);
int rows_of_resources(struct rows_call *c);
int rows_of_reports(struct rows_call *c);
int rows_of_events(struct rows_call *c);
int rows_of_packages(struct rows_call *c);

/* Append the JSON of a field that is read later: key is the node's id. */
int rows_open_factset(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why);
int rows_open_inventory(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why);
int rows_open_catalog(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why);
/* key is the report's id */
int rows_open_report(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why);

#endif
