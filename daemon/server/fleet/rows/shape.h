#ifndef SERVER_FLEET_ROWS_SHAPE_H
#define SERVER_FLEET_ROWS_SHAPE_H

/*
 * The shape of a JSON value: its text without blanks, in which each scalar is
 * the byte FLEET_SHAPE_LEAF, which JSON cannot have.  Keys are as in the text,
 * with their quotes and escapes.  Scalars are leaves, counted from 0.
 *
 *	{"family":"Debian","release":["12",4]}	has the shape
 *	{"family":.,"release":[.,.]}		with three leaves
 *
 * Machines of one kind have the same shapes, and differ in leaves.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct json_reader;
struct query_step;
struct strbuf;

#define FLEET_SHAPE_LEAF '\001'

/* Take a leaf, the n bytes of a scalar's JSON; -1: it cannot be kept. */
typedef int (*fleet_shape_take)(void *ctx, const char *raw, size_t n);

/*
 * Append the shape of the value whose first token was just read from a text of
 * n bytes at s; 0, or -1 when the text is not JSON or take returned -1.
 */
int fleet_shape_read(struct json_reader *r, const char *s, size_t n,
    struct strbuf *out, fleet_shape_take take, void *ctx);

/* A value inside a shape. */
struct fleet_shape_part {
	size_t at, n;	/* its part of the text */
	uint32_t first; /* its first leaf */
};

/* Find the value at the path: false when it is missing. */
bool fleet_shape_find(const char *shape, size_t n,
    const struct query_step *steps, unsigned count,
    struct fleet_shape_part *ret);

/*
 * The path of a leaf behind the name of the fact, as the rest of an array:
 * ,"family"] or ,"release",0] and ] of a shape that is a leaf itself.
 */
struct fleet_shape_path {
	const char *text; /* n bytes */
	size_t n;
};

/* Return the paths of all leaves, in a. */
const struct fleet_shape_path *fleet_shape_paths(
    struct arena *a, const char *shape, size_t n, uint32_t leaves);

#endif
