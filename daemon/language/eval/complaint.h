#ifndef LANGUAGE_EVAL_COMPLAINT_H
#define LANGUAGE_EVAL_COMPLAINT_H

/*
 * Errors in a set of parameters, collected and raised as one error
 * (language/types/describe/describe.h builds the text).  It costs nothing
 * without errors.
 */

#include "language/eval/internal.h"
#include "language/types/describe/describe.h"

struct complaints {
	struct eval *e;
	struct type_report report; /* initialised by the first complaint */
	uint8_t any;
};

static inline void
complaints_init(struct complaints *c, struct eval *e)
{
	c->e = e;
	c->any = 0;
}

/* The parameter is unknown. */
void complain_unknown(struct complaints *c, const struct name *param);
/*
 * Complain if the parameter's value is missing (V_UNSET; allowed if optional)
 * or invalid.
 */
void complain_value(struct complaints *c, const struct name *param,
    const struct type *t, int optional, struct value v);

/* Raise all complaints, "SUBJECT: ..."; EVAL_OK without complaints. */
enum eval_rc complaints_raise(struct complaints *c, const char *subject);

#endif
