#ifndef SERVER_QUERY_PARSE_FIELD_PATH_H
#define SERVER_QUERY_PARSE_FIELD_PATH_H

/*
 * Dotted fields: facts.os.family, facts.partitions."/dev/sda1".size,
 * facts.a[0], facts.match("net.*").ip.
 */

#include <stdbool.h>
#include <stddef.h>

struct query_job;

enum query_part_kind {
	QUERY_PART_NAME,
	QUERY_PART_INDEX, /* of the part before it, NAME[index] */
	QUERY_PART_MATCH, /* text: a regular expression */
};

struct query_part {
	enum query_part_kind kind;
	const char *s;
	size_t n;
	unsigned index;
};

struct query_field_path {
	struct query_part top; /* the field itself */
	const struct query_part *parts;
	unsigned count;
	bool has_match;
	bool has_index;	 /* NAME[index] */
	bool has_number; /* a name of digits, which may be an index */
};

/*
 * Parse n bytes of a field.  0, or -1 with the job's error; the result is in
 * its arena.
 */
int query_field_path_parse(
    struct query_job *j, const char *s, size_t n, struct query_field_path *ret);

#endif
