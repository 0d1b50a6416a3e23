#ifndef EVAL_COMPLAINT_H
#define EVAL_COMPLAINT_H

/*
 * What is wrong with a set of parameters, gathered and raised as one error
 * (types/describe.h words it).  Costs nothing while nothing is wrong.
 */

#include "eval/internal.h"
#include "types/describe.h"

struct complaints {
	struct eval *e;
	struct type_report report; /* begun with the first complaint */
	uint8_t any;
};

static inline void
complaints_init(struct complaints *c, struct eval *e)
{
	c->e = e;
	c->any = 0;
}

/* The parameter is not known. */
void complain_unknown(struct complaints *c, const struct name *param);
/* Its value is missing (V_UNSET; optional: that is allowed) or wrong. */
void complain_value(struct complaints *c, const struct name *param,
    const struct type *t, int optional, struct value v);

/* Raises what there is, "SUBJECT: ..."; EVAL_OK where there is nothing. */
enum eval_rc complaints_raise(struct complaints *c, const char *subject);

#endif
