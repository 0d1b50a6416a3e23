#include "language/eval/resource/phase.h"

#include "language/eval/call.h"
#include "language/eval/error.h"
#include "language/eval/table.h"
#include "language/lang/source.h"

enum eval_rc
phase_illegal_jump(struct eval *e, enum eval_rc rc)
{
	const char *what = rc == EVAL_BREAK  ? "break"
			   : rc == EVAL_NEXT ? "next"
					     : "return";
	const struct source *src = e->jump_source;
	uint32_t line = 0;

	if (src != NULL)
		line = source_position(src, e->jump_offset).line;
	return eval_raise_at(e,
	    src == NULL || src->path == NULL ? "unknown" : src->path, line, 0,
	    "%s() from context where this is illegal", what);
}

enum eval_rc
phase_end(struct eval *e, enum eval_rc rc)
{
	return rc == EVAL_OK || rc == EVAL_ERR ? rc : phase_illegal_jump(e, rc);
}

enum eval_rc
phase_body(struct eval *e, struct frame *f)
{
	struct frame *caller = e->frame;
	enum eval_rc rc;
	struct value v;

	e->frame = f;
	rc = eval_expr(e, f, f->body->body, &v);
	e->frame = caller;
	return phase_end(e, rc);
}
