#ifndef EVAL_COMPLAINT_H
#define EVAL_COMPLAINT_H

/*
 * What is wrong with a set of parameters, gathered and told as Puppet lists
 * it: in one line, or one line each.
 */

#include "base/strbuf.h"
#include "eval/internal.h"

struct complaints {
	struct eval *e;
	struct strbuf text;
	uint32_t count;
};

void complaints_init(struct complaints *c, struct eval *e);

/* The parameter is not known. */
void complain_unknown(struct complaints *c, const struct name *param);
/* Its value is missing (V_UNSET; optional: that is allowed) or wrong. */
void complain_value(struct complaints *c, const struct name *param,
    const struct type *t, int optional, struct value v);

/* Raises what there is, "SUBJECT: ..."; EVAL_OK where there is nothing. */
enum eval_rc complaints_raise(struct complaints *c, const char *subject);

#endif
