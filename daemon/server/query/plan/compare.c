#include "server/query/plan/compare.h"

/* Comparisons of fields with values, by the types of the fields. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "server/query/job.h"
#include "server/query/parse/field_path.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/plan/filter.h"
#include "server/query/plan/names.h"
#include "server/query/plan/operand.h"
#include "server/query/plan/special.h"
#include "server/query/query.h"
#include "server/query/value/moment.h"
#include "server/query/value/pattern.h"
#include "server/query/value/value.h"

int
query_plan_field(const struct query_clause *c, struct query_operand *ret)
{
	const struct query_entity *e = c->select->entity;
	const struct query_term *t = c->field;
	struct query_field_path path;
	unsigned field = QUERY_NO_FIELD;

	if (t->kind == QUERY_TERM_TEXT) {
		field = query_field_find(e, t->text.s, t->text.n);
		*ret = (struct query_operand){.field = field};
		if (field != QUERY_NO_FIELD && !e->fields[field].is_opaque)
			return 0;
		if (memchr(t->text.s, '.', t->text.n) != NULL) {
			if (query_field_path_parse(
				c->job, t->text.s, t->text.n, &path) < 0)
				return -1;
			field = query_field_find(e, path.top.s, path.top.n);
			if (field != QUERY_NO_FIELD &&
			    e->fields[field].type == QUERY_TYPE_TREE)
				return query_plan_path(
				    c->job, c->select, field, &path, ret);
		}
	}
	return query_fault(c->job,
	    "'%s' is not a queryable object for %s. Known queryable objects "
	    "are %s",
	    query_term_shown(c->job, t), query_entity_alias(c->select->id),
	    query_fields_shown(c->job, e, false));
}

struct query_value
query_value_serial(struct query_job *j, const struct query_term *t)
{
	struct query_value v = {.kind = QUERY_NULL};
	struct strbuf b;
	const char *s;

	strbuf_init(&b, QUERY_TEXT_MAX * 6);
	query_term_print(t, &b, true);
	s = strbuf_copy(&b, j->arena);
	if (s != NULL)
		v = query_value_text(s, b.len);
	strbuf_release(&b);
	return v;
}

/* Return the operator as its enum; false for others. */
static bool
compare_of(const struct query_term *op, enum query_compare *ret)
{
	static const char *const names[] = {[QUERY_EQ] = "=",
	    [QUERY_LT] = "<",
	    [QUERY_LE] = "<=",
	    [QUERY_GT] = ">",
	    [QUERY_GE] = ">="};
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (query_term_is(op, names[i])) {
			*ret = (enum query_compare)i;
			return true;
		}
	return false;
}

static bool
compare_is_number(const struct query_term *t)
{
	return t->kind == QUERY_TERM_INT || t->kind == QUERY_TERM_REAL;
}

static const char *
compare_type_name(enum query_type type)
{
	switch (type) {
	case QUERY_TYPE_NUMERIC:
		return "numeric";
	case QUERY_TYPE_BOOLEAN:
		return "boolean";
	default:
		return "string";
	}
}

static int
compare_refuse_value(const struct query_clause *c, enum query_type type)
{
	return query_refuse(c->job,
	    "Argument \"%s\" is incompatible with %s field \"%s\".",
	    query_term_shown(c->job, c->value), compare_type_name(type),
	    query_term_shown(c->job, c->field));
}

/* Read a timestamp: a text, or milliseconds. */
static int
compare_time(const struct query_clause *c, const struct query_term *t,
    struct query_value *ret)
{
	*ret = (struct query_value){.kind = QUERY_TIME};
	if (t->kind == QUERY_TERM_INT) {
		ret->integer = t->integer;
		return 0;
	}
	if (t->kind == QUERY_TERM_TEXT &&
	    query_moment_parse(t->text.s, t->text.n, &ret->integer))
		return 0;
	return query_refuse(c->job, "'%s' is not a valid timestamp value",
	    query_term_shown(c->job, t));
}

/* True when the term is one of the words, which end with NULL. */
static bool
compare_is_word(const struct query_term *t, const char *const *words)
{
	for (; *words != NULL; words++)
		if (query_term_is(t, *words))
			return true;
	return false;
}

static int
compare_boolean(const struct query_clause *c, struct query_value *ret)
{
	static const char *const yes[] = {"true", "yes", "on", "t", "1", NULL};
	static const char *const no[] = {"false", "no", "off", "f", "0", NULL};
	/* PuppetDB takes this one for a text, which PostgreSQL converts */
	bool may_be_text = query_term_is(c->field, "latest_report?");

	if (c->value->kind == QUERY_TERM_TRUE ||
	    (may_be_text && compare_is_word(c->value, yes)))
		ret->kind = QUERY_TRUE;
	else if (c->value->kind == QUERY_TERM_FALSE ||
		 (may_be_text && compare_is_word(c->value, no)))
		ret->kind = QUERY_FALSE;
	else
		return compare_refuse_value(c, QUERY_TYPE_BOOLEAN);
	return 0;
}

/* Set the value that a field of the type is compared with. */
static int
compare_value(
    const struct query_clause *c, enum query_type type, struct query_value *ret)
{
	switch (type) {
	case QUERY_TYPE_TIMESTAMP:
		return compare_time(c, c->value, ret);
	case QUERY_TYPE_BOOLEAN:
		return compare_boolean(c, ret);
	case QUERY_TYPE_NUMERIC:
		if (!compare_is_number(c->value))
			return compare_refuse_value(c, type);
		break;
	case QUERY_TYPE_STRING:
		if (c->value->kind != QUERY_TERM_TEXT)
			return compare_refuse_value(c, type);
		break;
	case QUERY_TYPE_SERIAL:
		*ret = query_value_serial(c->job, c->value);
		return 0;
	default:
		break;
	}
	*ret = query_value_of_term(c->job->arena, c->value);
	return 0;
}

/* Check the elements of a path: texts and integers. */
static int
compare_check_path(const struct query_clause *c, const struct query_term *t)
{
	unsigned i;

	for (i = 0; t->kind == QUERY_TERM_LIST && i < t->count; i++)
		if (t->items[i]->kind != QUERY_TERM_TEXT &&
		    t->items[i]->kind != QUERY_TERM_INT)
			break;
	if (t->kind == QUERY_TERM_LIST && i == t->count)
		return 0;
	return query_refuse(
	    c->job, "Path array element wasnt string or integer in {0}");
}

static struct query_value
compare_lower(struct query_job *j, const struct query_term *t)
{
	struct query_value v = {.kind = QUERY_NULL};
	struct strbuf b;
	const char *s;

	strbuf_init(&b, QUERY_TEXT_MAX * 3);
	utf8_downcase(t->text.s, t->text.n, &b);
	s = strbuf_copy(&b, j->arena);
	if (s != NULL)
		v = query_value_text(s, b.len);
	strbuf_release(&b);
	return v;
}

/* ["=", "tags", TEXT], ["~", "tag", PATTERN] */
static const struct query_expr *
compare_array(const struct query_clause *c, struct query_expr *e, bool is_tag)
{
	if (c->value->kind != QUERY_TERM_TEXT) {
		compare_refuse_value(c, QUERY_TYPE_STRING);
		return NULL;
	}
	if (is_tag)
		e->operand.field = QR_TAGS;
	e->value = is_tag ? compare_lower(c->job, c->value)
			  : query_value_of_term(c->job->arena, c->value);
	if (query_term_is(c->op, "=")) {
		e->kind = QUERY_EXPR_ELEMENT;
		return e;
	}
	e->kind = QUERY_EXPR_ELEMENT_REGEX;
	e->patterns = arena_alloc(c->job->arena, sizeof(*e->patterns));
	e->patterns[0] =
	    query_pattern_new(c->job, e->value.text.s, e->value.text.n);
	return e->patterns[0] != NULL ? e : NULL;
}

/* ["~", FIELD, PATTERN] */
static const struct query_expr *
compare_regex(const struct query_clause *c, struct query_expr *e)
{
	const struct query_field *f =
	    &c->select->entity->fields[e->operand.field];
	struct query_value pattern;

	if (c->value->kind != QUERY_TERM_TEXT && f->type != QUERY_TYPE_SERIAL) {
		query_refuse(c->job, "Argument \"%s\" of ~ is not a text",
		    query_term_shown(c->job, c->value));
		return NULL;
	}
	if (f->type == QUERY_TYPE_NUMERIC || f->type == QUERY_TYPE_BOOLEAN ||
	    f->type == QUERY_TYPE_TIMESTAMP || f->type == QUERY_TYPE_PATH) {
		query_refuse(c->job,
		    "Query operator ~ is not allowed on field %s",
		    query_term_shown(c->job, c->field));
		return NULL;
	}
	pattern = f->type == QUERY_TYPE_SERIAL
		      ? query_value_serial(c->job, c->value)
		      : query_value_of_term(c->job->arena, c->value);
	e->kind = QUERY_EXPR_REGEX;
	e->is_serial = f->type == QUERY_TYPE_SERIAL;
	e->absent_is_false = e->operand.kind == QUERY_OPERAND_FIELD &&
			     f->type == QUERY_TYPE_STRING;
	e->patterns = arena_alloc(c->job->arena, sizeof(*e->patterns));
	e->patterns[0] =
	    query_pattern_new(c->job, pattern.text.s, pattern.text.n);
	return e->patterns[0] != NULL ? e : NULL;
}

/* Return the pattern of an element of a path; a whole element for is_whole. */
static struct query_pattern *
compare_element_pattern(
    struct query_job *j, const struct query_term *t, bool is_whole)
{
	struct query_pattern *p;
	struct growbuf b;

	growbuf_init(&b);
	if (is_whole)
		strbuf_addstr(&b.out, "^(?:");
	if (t->kind == QUERY_TERM_INT)
		strbuf_addint(&b.out, t->integer);
	else
		strbuf_add(&b.out, t->text.s, t->text.n);
	if (is_whole)
		strbuf_addstr(&b.out, ")$");
	p = query_pattern_new(j, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return p;
}

static bool
compare_is_digits(const char *s, size_t n)
{
	return n > 0 && strspn(s, "0123456789") >= n;
}

/* ["~>", "path", [PATTERN..]] */
static const struct query_expr *
compare_path_regex(const struct query_clause *c, struct query_expr *e)
{
	bool is_whole = c->select->id == QUERY_FACT_PATHS;
	const struct query_term *element;
	struct query_value *kinds;
	unsigned i;

	if (c->select->entity->fields[e->operand.field].type !=
	    QUERY_TYPE_PATH) {
		query_refuse(c->job,
		    "Query operator ~> is not allowed on field %s",
		    query_term_shown(c->job, c->field));
		return NULL;
	}
	if (compare_check_path(c, c->value) < 0)
		return NULL;
	e->kind = QUERY_EXPR_PATH_REGEX;
	e->count = c->value->count;
	e->patterns =
	    arena_alloc(c->job->arena, e->count * sizeof(*e->patterns));
	kinds = arena_zalloc(c->job->arena, e->count * sizeof(*kinds));
	e->values = kinds;
	for (i = 0; i < e->count; i++) {
		element = c->value->items[i];
		e->patterns[i] =
		    compare_element_pattern(c->job, element, is_whole);
		if (e->patterns[i] == NULL)
			return NULL;
		if (element->kind == QUERY_TERM_TEXT &&
		    compare_is_digits(element->text.s, element->text.n))
			kinds[i].kind = QUERY_TEXT;
	}
	return e;
}

/* Plan a comparison with a path below a field. */
static const struct query_expr *
compare_path(const struct query_clause *c, struct query_expr *e)
{
	const struct query_path *p = &c->select->paths[e->operand.path];
	bool is_number = false, is_index = false;
	unsigned i;

	for (i = 0; i < p->count; i++) {
		if (p->steps[i].name == NULL)
			is_index = true;
		else if (p->steps[i].index > 0 ||
			 (p->steps[i].n == 1 && p->steps[i].name[0] == '0'))
			is_number = true;
	}
	e->value = query_value_of_term(c->job->arena, c->value);
	if (e->compare == QUERY_EQ && !is_number && !is_index) {
		e->kind = QUERY_EXPR_CONTAINS;
		e->absent_is_false = true;
	}
	return e;
}

/* Append the parts of a path as the pattern of a path, joined by #~. */
static void
compare_add_parts(const struct query_select *s, const struct query_operand *o,
    struct strbuf *out)
{
	const struct query_path *p =
	    o->kind == QUERY_OPERAND_PATH ? &s->paths[o->path] : NULL;
	const char *between = "";
	unsigned i;

	for (i = 0; p != NULL && i < p->count; i++) {
		strbuf_addstr(out, between);
		if (p->steps[i].name == NULL)
			strbuf_addunsigned(out, p->steps[i].index);
		else
			strbuf_add(out, p->steps[i].name, p->steps[i].n);
		between = "#~";
	}
	for (i = 0; i < o->rest_count; i++) {
		strbuf_addstr(out, between);
		if (o->rest[i].kind == QUERY_PART_INDEX)
			strbuf_addunsigned(out, o->rest[i].index);
		else
			strbuf_add(out, o->rest[i].s, o->rest[i].n);
		between = "#~";
	}
}

/* Plan a comparison of any leaf whose path matches, for match(). */
static const struct query_expr *
compare_any_path(const struct query_clause *c, struct query_expr *e)
{
	struct query_pattern **patterns =
	    arena_zalloc(c->job->arena, 2 * sizeof(*patterns));
	struct growbuf b;

	e->kind = QUERY_EXPR_ANY_PATH;
	growbuf_init(&b);
	compare_add_parts(c->select, &e->operand, &b.out);
	patterns[0] = query_pattern_new(c->job, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	e->patterns = patterns;
	e->has_value = !query_term_is(c->op, "~");
	/* the leaves of the whole field are searched, as PuppetDB does it */
	e->operand.kind = QUERY_OPERAND_FIELD;
	if (e->has_value) {
		e->value = query_value_of_term(c->job->arena, c->value);
	} else if (c->value->kind == QUERY_TERM_TEXT) {
		patterns[1] = query_pattern_new(
		    c->job, c->value->text.s, c->value->text.n);
	} else {
		compare_refuse_value(c, QUERY_TYPE_STRING);
	}
	return c->job->status == 0 ? e : NULL;
}

/* Check that the field may be ordered against the value. */
static int
compare_check_order(const struct query_clause *c, enum query_type type)
{
	if (type != QUERY_TYPE_NUMERIC && type != QUERY_TYPE_TIMESTAMP &&
	    type != QUERY_TYPE_SCALAR)
		return query_refuse(c->job,
		    "Query operators >,>=,<,<= are not allowed on field %s",
		    query_term_shown(c->job, c->field));
	if (type != QUERY_TYPE_TIMESTAMP && !compare_is_number(c->value))
		return query_refuse(c->job,
		    "Argument \"%s\" and operator \"%s\" have incompatible "
		    "types.",
		    query_term_shown(c->job, c->value),
		    query_term_shown(c->job, c->op));
	return 0;
}

/* Plan = < <= > >= of a field, not of a path. */
static const struct query_expr *
compare_plain(const struct query_clause *c, struct query_expr *e)
{
	enum query_type type = c->select->entity->fields[e->operand.field].type;

	if (e->compare != QUERY_EQ && compare_check_order(c, type) < 0)
		return NULL;
	if (type == QUERY_TYPE_TREE || type == QUERY_TYPE_JSON) {
		e->kind = QUERY_EXPR_CONTAINS;
		e->absent_is_false = true;
	}
	if (type == QUERY_TYPE_PATH && compare_check_path(c, c->value) < 0)
		return NULL;
	if (type == QUERY_TYPE_SCALAR) {
		e->is_typed = true;
		e->absent_is_false = true;
	}
	e->is_serial = type == QUERY_TYPE_SERIAL;
	return compare_value(c, type, &e->value) < 0 ? NULL : e;
}

/*
 * Plan comparisons that have a meaning of their own: with null, and of reports
 * of any type.  NULL for others.
 */
static struct query_expr *
compare_constant(const struct query_clause *c, struct query_expr *e)
{
	bool is_equal = query_term_is(c->op, "=");

	if (is_equal && query_term_is(c->field, "type") &&
	    query_term_is(c->value, "any"))
		e->kind = QUERY_EXPR_TRUE;
	else if (c->value->kind != QUERY_TERM_NULL)
		return NULL;
	else if (query_term_is(c->op, "~"))
		e->kind = QUERY_EXPR_FALSE;
	else if (is_equal)
		e->kind = QUERY_EXPR_NULL;
	else
		return NULL;
	e->is_null = true;
	return e;
}

/* True for a comparison with the elements of an array of texts. */
static bool
compare_is_of_array(const struct query_clause *c, const struct query_expr *e)
{
	return e->operand.kind == QUERY_OPERAND_FIELD &&
	       c->select->entity->fields[e->operand.field].type ==
		   QUERY_TYPE_ARRAY &&
	       (query_term_is(c->op, "=") || query_term_is(c->op, "~"));
}

const struct query_expr *
query_plan_compare(const struct query_clause *c)
{
	struct query_expr *e = query_expr_new(c->job, QUERY_EXPR_COMPARE);
	bool is_tag;

	if (query_term_is(c->field, "node_state") && query_term_is(c->op, "="))
		return query_plan_state(c, c->value);
	if (query_plan_field(c, &e->operand) < 0)
		return NULL;
	if (query_term_is(c->op, "~>"))
		return compare_path_regex(c, e);
	if (compare_constant(c, e) != NULL)
		return e;
	compare_of(c->op, &e->compare);
	if (e->operand.rest_count > 0)
		return compare_any_path(c, e);
	is_tag = c->select->id == QUERY_RESOURCES && e->operand.field == QR_TAG;
	if (is_tag || compare_is_of_array(c, e))
		return compare_array(c, e, is_tag);
	if (query_term_is(c->op, "~"))
		return compare_regex(c, e);
	return e->operand.kind == QUERY_OPERAND_PATH ? compare_path(c, e)
						     : compare_plain(c, e);
}
