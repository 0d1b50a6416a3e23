#ifndef LANGUAGE_EVAL_RESOURCE_COLLECT_H
#define LANGUAGE_EVAL_RESOURCE_COLLECT_H

/* Collectors: Type<| query |> { overrides }, and realize(). */

#include "language/eval/internal.h"
#include "language/eval/resource/override.h"

enum collector_kind {
	COLLECT_VIRTUAL,
	COLLECT_EXPORTED,
	COLLECT_FIXED, /* realize() */
};

struct collector {
	uint8_t kind; /* enum collector_kind */
	uint8_t done; /* FIXED: all found; EXPORTED: those of other nodes */
	struct scope *scope;
	const struct source *src;
	uint32_t offset;
	const struct name *type; /* as in references; FIXED: NULL */
	const struct resource_kind_of *type_found; /* FIXED: NULL */
	const struct query *query;		   /* NULL: all */
	uint8_t overrides;			   /* params are set */
	struct params params;
	struct value *refs; /* FIXED: references not found yet */
	uint32_t ref_count;
	uint32_t count, cap;
	struct resource **collected; /* in order of discovery */
	uint32_t seen_cap;	     /* bits in seen, by resource.index */
	uint64_t *seen;
	const struct operands *empty; /* operands that replace an empty set */
};

/* A collector as a value, for relationships only. */
#define COLLECTOR_FLAG 0x01
/* The collector that v is, or NULL. */
struct collector *collector_of(struct value v);

/* Add a collector that realizes the references. */
void collect_fixed(
    struct eval *e, struct scope *s, const struct value *refs, uint32_t n);

/*
 * Evaluate all collectors; *ret_found is set when one of them found another
 * resource.
 */
enum eval_rc collect_all(struct eval *e, int *ret_found);

/*
 * Collect r: realize it and, unless c has collected it before, apply c's
 * attributes and set *ret_found.
 */
enum eval_rc collect_take(
    struct eval *e, struct collector *c, struct resource *r, int *ret_found);

/* EVAL_ERR when realize() named resources that do not exist. */
enum eval_rc collect_check_rest(struct eval *e);

#endif
