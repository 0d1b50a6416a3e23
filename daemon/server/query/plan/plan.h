#ifndef SERVER_QUERY_PLAN_PLAN_H
#define SERVER_QUERY_PLAN_PLAN_H

/*
 * A plan: what a tree (term.h) means for the fields of an entity.  A select
 * reads the rows of one entity, keeps those that its filter is true of, and
 * returns columns of them, sorted, grouped and cut.  Filters have selects of
 * their own, which run first.
 *
 * Filters have the three values of SQL: a comparison with null is unknown, and
 * so is its negation.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/query/entity.h"

struct query_field_path;
struct query_found;
struct query_job;
struct query_pattern;
struct query_term;
struct vec;

enum query_function {
	QUERY_PLAIN, /* the value itself */
	QUERY_COUNT,
	QUERY_AVG,
	QUERY_SUM,
	QUERY_MIN,
	QUERY_MAX,
	QUERY_TO_STRING, /* from here on of one row each */
	QUERY_JSONB_TYPEOF,
	QUERY_FUNCTIONS,
};

/* Parts of a row that are read. */
enum query_operand_kind {
	QUERY_OPERAND_FIELD,
	QUERY_OPERAND_PATH,
};

struct query_operand {
	enum query_operand_kind kind;
	unsigned field;
	unsigned path;		       /* index of the select's paths */
	const struct query_part *rest; /* behind the path, from a match() on */
	unsigned rest_count;
	enum query_function function; /* of the field or path */
	bool is_star;		      /* count() without argument: of rows */
	const char *format;	      /* of to_string, format_len bytes */
	size_t format_len;
};

enum query_expr_kind {
	QUERY_EXPR_TRUE,
	QUERY_EXPR_FALSE,
	QUERY_EXPR_AND,
	QUERY_EXPR_OR,
	QUERY_EXPR_NOT,
	QUERY_EXPR_COMPARE,  /* operand op value */
	QUERY_EXPR_REGEX,    /* operand as text; false when null */
	QUERY_EXPR_NULL,     /* the operand is null, or is not */
	QUERY_EXPR_LIST,     /* the operand is one of the values */
	QUERY_EXPR_SELECT,   /* the operands are in what a select finds */
	QUERY_EXPR_CONTAINS, /* the operand contains the value (jsonb @>) */
	QUERY_EXPR_ELEMENT,  /* a text of an array is the value */
	QUERY_EXPR_ELEMENT_REGEX, /* a text of an array matches */
	QUERY_EXPR_PATH_REGEX, /* each element of a path matches its pattern */
	QUERY_EXPR_ANY_PATH,   /* a leaf whose path matches is compared */
	QUERY_EXPR_PARAMETER_REGEX, /* name and JSON of a parameter match */
};

enum query_compare { QUERY_EQ, QUERY_LT, QUERY_LE, QUERY_GT, QUERY_GE };

struct query_expr {
	enum query_expr_kind kind;
	struct query_operand operand;
	enum query_compare compare;
	bool is_null;	/* of QUERY_EXPR_NULL */
	bool is_serial; /* the operand is compared as JSON text */
	bool is_typed;	/* ordered only with values of its own kind */
	bool has_value; /* of QUERY_EXPR_ANY_PATH: is compared with value */
	bool absent_is_false; /* else a comparison with it is unknown */
	struct query_value value;
	const struct query_value *values; /* of a list; of an operand each */
	unsigned count;			  /* of values, parts or patterns */
	const struct query_expr *const *parts;
	struct query_pattern **patterns;
	const struct query_operand *operands; /* operand_count, of a select */
	unsigned operand_count;
	struct query_select *select;
};

struct query_column {
	const char *name; /* in the answer, name_len bytes */
	size_t name_len;
	/* the text before its value, by query_print_prepare() */
	const char *label;
	size_t label_len;
	const struct query_term *title; /* as in the query; may be NULL */
	struct query_operand operand;
};

struct query_order {
	struct query_operand operand;
	unsigned column; /* or an index of the columns, when is_column */
	bool is_column;
	bool is_descending;
};

/* Columns, groups and fields of an order. */
#define QUERY_COLUMNS_MAX 64U
/* Paths that a select reads. */
#define QUERY_PATHS_MAX 256U

struct query_select {
	enum query_entity_id id;
	const struct query_entity *entity;
	const struct query_expr *filter; /* NULL: none */
	struct query_column columns[QUERY_COLUMNS_MAX];
	unsigned column_count;
	struct query_operand groups[QUERY_COLUMNS_MAX];
	unsigned group_count;
	struct query_order orders[QUERY_COLUMNS_MAX];
	unsigned order_count;
	bool has_aggregate;
	bool is_distinct; /* rows that are printed alike are one */
	int64_t limit;	  /* -1: none */
	int64_t offset;
	struct query_path *paths; /* that the source may return */
	unsigned path_count;
	uint64_t wanted;	   /* bits of fields */
	struct query_found *found; /* the result, when it has run */
};

#endif
