#include "server/query/plan/operand.h"

/* Operands: fields, dotted fields and functions of them. */

#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "server/query/job.h"
#include "server/query/parse/field_path.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/names.h"
#include "server/query/plan/plan.h"
#include "server/query/query.h"

static bool
operand_same_path(const struct query_path *p, unsigned field,
    const struct query_step *steps, unsigned count)
{
	unsigned i;

	if (p->field != field || p->count != count)
		return false;
	for (i = 0; i < count; i++) {
		const struct query_step *x = &p->steps[i], *y = &steps[i];

		if ((x->name == NULL) != (y->name == NULL) || x->n != y->n ||
		    x->index != y->index ||
		    (x->n > 0 && memcmp(x->name, y->name, x->n) != 0))
			return false;
	}
	return true;
}

/* Return the index of the path in those of the select, added when new. */
static int
operand_add_path(struct query_job *j, struct query_select *s, unsigned field,
    const struct query_step *steps, unsigned count, unsigned *ret)
{
	unsigned i;

	for (i = 0; i < s->path_count; i++)
		if (operand_same_path(&s->paths[i], field, steps, count)) {
			*ret = i;
			return 0;
		}
	if (s->path_count == QUERY_PATHS_MAX)
		return query_exceed(
		    j, "%u dotted fields of a query", QUERY_PATHS_MAX);
	s->paths[s->path_count] =
	    (struct query_path){.field = field, .steps = steps, .count = count};
	*ret = s->path_count++;
	return 0;
}

/* Set a step to a name; one of digits is also the index of an array. */
static void
operand_step(struct query_step *step, const struct query_part *part)
{
	int64_t index;

	*step = (struct query_step){.name = part->s, .n = part->n};
	if (part->kind == QUERY_PART_INDEX)
		*step = (struct query_step){.index = part->index};
	else if (integer_parse(part->s, part->n, 10, &index) == 0 &&
		 index >= 0 && index < UINT32_MAX)
		step->index = (unsigned)index;
}

int
query_plan_path(struct query_job *j, struct query_select *s, unsigned field,
    const struct query_field_path *path, struct query_operand *ret)
{
	bool is_trusted = s->id == QUERY_INVENTORY && field == QI_TRUSTED;
	unsigned count = 0, first = is_trusted ? 1 : 0;
	struct query_step *steps;

	*ret =
	    (struct query_operand){.kind = QUERY_OPERAND_PATH, .field = field};
	while (
	    count < path->count && path->parts[count].kind != QUERY_PART_MATCH)
		count++;
	ret->rest = path->parts + count;
	ret->rest_count = path->count - count;
	steps = arena_zalloc(j->arena, (count + 1) * sizeof(*steps));
	/* trusted.x is facts.trusted.x: a source has one tree of paths */
	if (is_trusted) {
		steps[0] = (struct query_step){.name = "trusted", .n = 7};
		field = QI_FACTS;
	}
	ret->field = field;
	for (unsigned i = 0; i < count; i++)
		operand_step(&steps[first + i], &path->parts[i]);
	if (count + first == 0) {
		ret->kind = QUERY_OPERAND_FIELD;
		return 0;
	}
	return operand_add_path(j, s, field, steps, count + first, &ret->path);
}

static int
operand_unknown(
    struct query_job *j, struct query_select *s, const struct query_term *t)
{
	return query_fault(j,
	    "Can't extract unknown '%s' field '%s'. Acceptable fields are %s",
	    query_entity_alias(s->id), query_term_shown(j, t),
	    query_fields_shown(j, s->entity, true));
}

/* Plan a field that is not a function. */
static int
operand_field(struct query_job *j, struct query_select *s,
    const struct query_term *t, struct query_operand *ret)
{
	struct query_field_path path;
	unsigned field;

	if (t->kind != QUERY_TERM_TEXT)
		return operand_unknown(j, s, t);
	field = query_field_find(s->entity, t->text.s, t->text.n);
	if (field != QUERY_NO_FIELD && !s->entity->fields[field].is_hidden) {
		*ret = (struct query_operand){
		    .kind = QUERY_OPERAND_FIELD, .field = field};
		return 0;
	}
	if (memchr(t->text.s, '.', t->text.n) == NULL)
		return operand_unknown(j, s, t);
	if (query_field_path_parse(j, t->text.s, t->text.n, &path) < 0)
		return -1;
	field = query_field_find(s->entity, path.top.s, path.top.n);
	if (field == QUERY_NO_FIELD || path.has_match ||
	    s->entity->fields[field].type != QUERY_TYPE_TREE)
		return operand_unknown(j, s, t);
	return query_plan_path(j, s, field, &path, ret);
}

/* Check what a function is of, and set its format. */
static int
operand_arguments(struct query_job *j, struct query_select *s,
    const struct query_term *t, struct query_operand *ret)
{
	unsigned count = t->count - 2;
	unsigned most = ret->function == QUERY_TO_STRING ? 2 : 1;
	enum query_type type = s->entity->fields[ret->field].type;

	if (count > most || (count < most && ret->function != QUERY_COUNT))
		return query_refuse(j,
		    "wrong number of arguments (%u) provided for function %s",
		    count, query_term_shown(j, t->items[1]));
	if (ret->function == QUERY_TO_STRING) {
		if (t->items[3]->kind != QUERY_TERM_TEXT ||
		    type != QUERY_TYPE_TIMESTAMP)
			return query_refuse(j,
			    "field %s must be a timestamp, and the format a "
			    "text",
			    query_term_quoted(j, t->items[2]));
		ret->format = t->items[3]->text.s;
		ret->format_len = t->items[3]->text.n;
	}
	if ((ret->function == QUERY_SUM || ret->function == QUERY_AVG) &&
	    type != QUERY_TYPE_NUMERIC && type != QUERY_TYPE_SCALAR &&
	    type != QUERY_TYPE_TREE)
		return query_refuse(j, "field %s must be a numeric type",
		    query_term_quoted(j, t->items[2]));
	return 0;
}

int
query_plan_operand(struct query_job *j, struct query_select *s,
    const struct query_term *t, struct query_operand *ret)
{
	enum query_function function;

	if (!query_term_calls(t, "function"))
		return operand_field(j, s, t, ret);
	if (t->count < 2 || t->items[1]->kind != QUERY_TERM_TEXT)
		return operand_unknown(j, s, t);
	function =
	    query_function_find(t->items[1]->text.s, t->items[1]->text.n);
	if (function == QUERY_FUNCTIONS)
		return operand_unknown(j, s, t);
	*ret = (struct query_operand){0};
	if (t->count > 2) {
		if (operand_field(j, s, t->items[2], ret) < 0)
			return -1;
	}
	ret->is_star = t->count == 2;
	ret->function = function;
	return operand_arguments(j, s, t, ret);
}
