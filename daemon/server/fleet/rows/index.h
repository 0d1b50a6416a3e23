#ifndef SERVER_FLEET_ROWS_INDEX_H
#define SERVER_FLEET_ROWS_INDEX_H

/*
 * The facts of all nodes, in memory.
 *
 * Machines differ less than their facts seem to: most values are those of many
 * nodes.  Each distinct scalar is kept once, and is a number (a leaf); small
 * integers are their own number.  A fact that is an array or object is its
 * shape (shape.h) and its leaves; those, too, are kept once for all nodes that
 * have the same.  A node is then a row of cells, one for each fact, in the
 * order of its JSON.
 *
 * What a node no longer has is dropped when as much was replaced as there is.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fleet_index;
struct strbuf;

/* Facts of one node. */
#define FLEET_INDEX_FACTS 65536U

enum fleet_index_result {
	FLEET_INDEX_OK,
	FLEET_INDEX_FULL,    /* its maximum is reached: it is empty now */
	FLEET_INDEX_DAMAGED, /* the JSON; the index is as it was */
};

/* An index of at most max bytes. */
struct fleet_index *fleet_index_new(size_t max);
/* NULL is allowed. */
void fleet_index_free(struct fleet_index *x);
/* Forget all nodes. */
void fleet_index_reset(struct fleet_index *x);

/*
 * Set the facts of a node: json is an object of n bytes.  What was returned
 * before is no longer valid.
 */
enum fleet_index_result fleet_index_put(
    struct fleet_index *x, int64_t node, const char *json, size_t n);
/*
 * The share of one node, bytes of its JSON: the facts of a larger one are not
 * kept, so that they do not take the place of those of all others.  Others have
 * 23 KB, rarely 200.
 */
#define FLEET_INDEX_SHARE ((size_t)1 << 20)
/* Note that the node has facts which are too large, instead of them. */
void fleet_index_put_large(struct fleet_index *x, int64_t node);
bool fleet_index_is_large(const struct fleet_index *x, int64_t node);
void fleet_index_remove(struct fleet_index *x, int64_t node);
/* Number of nodes, and bytes of memory. */
size_t fleet_index_count(const struct fleet_index *x);
size_t fleet_index_bytes(const struct fleet_index *x);
/* Return node number i that has facts, from 0; -1 behind the last one. */
int64_t fleet_index_node(const struct fleet_index *x, size_t *at);

struct fleet_cell {
	uint32_t name;	/* number of the name */
	uint32_t value; /* equal ones have the same; else private to index.c */
};
struct fleet_facts {
	uint32_t count;
	struct fleet_cell cells[];
};

/* The facts of the node; NULL: it has none, or they are too large. */
const struct fleet_facts *fleet_index_find(
    const struct fleet_index *x, int64_t node);

/* The number of a fact's name; 0: no node has it. */
uint32_t fleet_index_name(
    const struct fleet_index *x, const char *name, size_t n);
/* The text of a name, n bytes. */
const char *fleet_index_name_text(
    const struct fleet_index *x, uint32_t name, size_t *ret_n);
/*
 * The cell of that name; NULL: the node has no such fact.  *guess is where the
 * last node had it, 0 at first.
 */
const struct fleet_cell *fleet_index_cell(
    const struct fleet_facts *f, uint32_t name, uint32_t *guess);

/* A fact: a shape and its leaves. */
struct fleet_value {
	uint32_t shape; /* the number of the shape; 0: it is a leaf */
	const char *text;
	size_t n;
	const uint32_t *leaves;
	uint32_t count;
};

/* Set *ret to the fact; valid while the cell is. */
void fleet_index_value(const struct fleet_index *x,
    const struct fleet_cell *cell, struct fleet_value *ret);
/* Bytes of a small integer. */
#define FLEET_LEAF_ROOM 16
/* The JSON of a leaf, n bytes, maybe in room. */
const char *fleet_index_leaf(const struct fleet_index *x, uint32_t leaf,
    char room[FLEET_LEAF_ROOM], size_t *ret_n);
/* True when the leaf is a small integer, which *ret is then. */
bool fleet_index_integer(uint32_t leaf, int64_t *ret);
/*
 * PuppetDB's name of the leaf's type: string, integer, float, boolean, null.
 */
const char *fleet_index_type(const struct fleet_index *x, uint32_t leaf);
/*
 * Append the JSON of a part of the fact: n bytes of its shape at `at`, whose
 * leaves begin with number first.
 */
void fleet_index_write(const struct fleet_index *x, const struct fleet_value *v,
    size_t at, size_t n, uint32_t first, struct strbuf *out);

#endif
