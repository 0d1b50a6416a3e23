#include "server/exports/filter.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "server/exports/bucket.h"
#include "server/exports/exports.h"
#include "server/exports/resource.h"
#include "server/exports/structure.h"

enum filter_op { FILTER_EQUAL, FILTER_NOT, FILTER_AND, FILTER_OR };

/* The state of an expression; the values are ordered. */
enum filter_truth { FILTER_FALSE, FILTER_MAYBE, FILTER_TRUE };

struct filter_node {
	enum filter_op op;
	unsigned term;		   /* FILTER_EQUAL: its number */
	struct filter_node *first; /* operands */
	struct filter_node *next;  /* operand of the same expression */
};

struct filter_term {
	struct exports_term t;
	uint64_t hash;
	enum filter_truth truth; /* of the resource that is looked at */
};

struct exports_filter {
	struct filter_node *root;
	struct filter_term *terms; /* EXPORTS_FILTER_TERMS */
	unsigned count;
	bool has_structures; /* terms that are arrays or objects */
};

struct filter_reading {
	struct json_reader r;
	struct exports_filter *f;
	struct arena *a;
	const char *fault;
	unsigned depth;
};

static struct filter_node *filter_read(struct filter_reading *p);

static struct filter_node *
filter_refuse(struct filter_reading *p, const char *reason)
{
	if (p->fault == NULL)
		p->fault = p->r.error != NULL ? p->r.error : reason;
	return NULL;
}

/* Read a text without NUL. */
static int
filter_text(struct filter_reading *p)
{
	return json_read_next(&p->r) == JSON_TOKEN_STRING &&
	       memchr(p->r.text, '\0', p->r.len) == NULL;
}

static int
filter_is(const struct json_reader *r, const char *word)
{
	return r->token == JSON_TOKEN_STRING && r->len == strlen(word) &&
	       memcmp(r->text, word, r->len) == 0;
}

/* field := "title" | "tag" | ["parameter", NAME] */
static int
filter_field(struct filter_reading *p, struct exports_term *t)
{
	struct json_reader *r = &p->r;

	t->name = "";
	json_read_next(r);
	if (filter_is(r, "title") || filter_is(r, "tag")) {
		t->kind = r->len == 3 ? EXPORTS_TAG : EXPORTS_TITLE;
		return 0;
	}
	if (r->token != JSON_TOKEN_ARRAY || !filter_text(p) ||
	    !filter_is(r, "parameter") || !filter_text(p))
		return -1;
	t->kind = EXPORTS_PARAMETER;
	t->name = r->text;
	t->name_len = r->len;
	return json_read_next(r) == JSON_TOKEN_ARRAY_END ? 0 : -1;
}

/* Return the number of the term, the same one for an equal term. */
static unsigned
filter_number(struct exports_filter *f, const struct exports_term *t)
{
	uint64_t hash = exports_term_hash(t);
	unsigned i = 0;

	while (i < f->count && (f->terms[i].hash != hash ||
				   !exports_term_equal(&f->terms[i].t, t)))
		i++;
	if (i == f->count && f->count < EXPORTS_FILTER_TERMS) {
		f->terms[i].t = *t;
		f->terms[i].hash = hash;
		f->count++;
	}
	return i;
}

/* Take the value whose first token was read, and that ends with it. */
static int
filter_value(struct filter_reading *p, struct exports_term *t)
{
	struct strbuf form;
	int result;

	if (exports_term_take(t, &p->r, p->a))
		return 0;
	if (p->r.token != JSON_TOKEN_ARRAY && p->r.token != JSON_TOKEN_OBJECT)
		return -1;
	strbuf_init(&form, EXPORTS_STRUCTURE_BYTES);
	result = exports_structure_write(&p->r, &form);
	t->form = 'j';
	t->value = strbuf_copy(&form, p->a);
	t->value_len = form.len;
	p->f->has_structures = true;
	strbuf_release(&form);
	return result;
}

/* equal := ["=", field, value] */
static struct filter_node *
filter_equal(struct filter_reading *p)
{
	struct exports_term t = {.name = ""};
	struct filter_node *node;

	if (filter_field(p, &t) < 0)
		return filter_refuse(
		    p, "an operand of '=' is not title, tag or a parameter");
	json_read_next(&p->r);
	if (filter_value(p, &t) < 0)
		return filter_refuse(p, "a value is missing");
	if (t.kind != EXPORTS_PARAMETER && t.form != 's')
		return filter_refuse(p, "a title or a tag is not a text");
	if (json_read_next(&p->r) != JSON_TOKEN_ARRAY_END)
		return filter_refuse(p, "'=' has more than two operands");
	node = arena_zalloc(p->a, sizeof(*node));
	node->op = FILTER_EQUAL;
	node->term = filter_number(p->f, &t);
	if (node->term == EXPORTS_FILTER_TERMS)
		return filter_refuse(p, "it has more than 512 comparisons");
	return node;
}

/* list := [op, query, ...] */
static struct filter_node *
filter_operands(struct filter_reading *p, enum filter_op op)
{
	struct filter_node *node = arena_zalloc(p->a, sizeof(*node));
	struct filter_node **end = &node->first;
	unsigned count = 0;

	node->op = op;
	while (json_read_next(&p->r) != JSON_TOKEN_ARRAY_END) {
		*end = filter_read(p);
		if (*end == NULL)
			return NULL;
		end = &(*end)->next;
		count++;
	}
	if (count == 0 || (op == FILTER_NOT && count != 1))
		return filter_refuse(
		    p, "an operator has a wrong number of operands");
	return node;
}

/* query := equal | list; its first token has been read. */
static struct filter_node *
filter_read(struct filter_reading *p)
{
	struct filter_node *node;

	if (p->r.token != JSON_TOKEN_ARRAY)
		return filter_refuse(p, "an operand is not a query");
	if (++p->depth > EXPORTS_FILTER_DEPTH)
		return filter_refuse(p, "it is nested more than 128 deep");
	json_read_next(&p->r);
	if (filter_is(&p->r, "="))
		node = filter_equal(p);
	else if (filter_is(&p->r, "and"))
		node = filter_operands(p, FILTER_AND);
	else if (filter_is(&p->r, "or"))
		node = filter_operands(p, FILTER_OR);
	else if (filter_is(&p->r, "not"))
		node = filter_operands(p, FILTER_NOT);
	else
		node = filter_refuse(
		    p, "an operator is not '=', 'and', 'or' or 'not'");
	p->depth--;
	return node;
}

struct exports_filter *
exports_filter_parse(
    struct arena *a, const char *json, size_t n, struct strbuf *why)
{
	struct exports_filter *f = arena_zalloc(a, sizeof(*f));
	struct filter_reading p = {.f = f, .a = a};

	f->terms = arena_zalloc(a, EXPORTS_FILTER_TERMS * sizeof(*f->terms));
	if (n > EXPORTS_FILTER_BYTES)
		p.fault = "it is longer than 65536 bytes";
	else {
		json_read_init(&p.r, a, json, n);
		json_read_next(&p.r);
		f->root = filter_read(&p);
		if (f->root != NULL && json_read_next(&p.r) != JSON_TOKEN_END)
			filter_refuse(&p, "text behind the query");
	}
	if (p.fault == NULL)
		return f;
	if (why != NULL)
		strbuf_addf(why, "invalid filter: %s", p.fault);
	return NULL;
}

/* --- matching --- */

static enum filter_truth
filter_evaluate(const struct exports_filter *f, const struct filter_node *node)
{
	const struct filter_node *o = node->first;
	enum filter_truth truth;

	switch (node->op) {
	case FILTER_EQUAL:
		return f->terms[node->term].truth;
	case FILTER_NOT:
		return FILTER_TRUE - filter_evaluate(f, o);
	case FILTER_AND:
	case FILTER_OR:
		break;
	}
	truth = node->op == FILTER_AND ? FILTER_TRUE : FILTER_FALSE;
	for (; o != NULL; o = o->next) {
		enum filter_truth other = filter_evaluate(f, o);

		/* the least of "and", the greatest of "or" */
		if ((node->op == FILTER_AND) == (other < truth))
			truth = other;
	}
	return truth;
}

/* Note that the resource has the term; true when the others do not matter. */
static bool
filter_take_term(void *ctx, const struct exports_term *t)
{
	struct exports_filter *f = ctx;

	for (unsigned i = 0; i < f->count; i++)
		if (f->terms[i].truth == FILTER_MAYBE &&
		    exports_term_equal(&f->terms[i].t, t)) {
			f->terms[i].truth = FILTER_TRUE;
			return filter_evaluate(f, f->root) != FILTER_MAYBE;
		}
	return false;
}

/* Evaluate the filter by marks alone. */
static enum filter_truth
filter_guess(struct exports_filter *f, const struct exports_marks *marks)
{
	for (unsigned i = 0; i < f->count; i++)
		f->terms[i].truth =
		    f->terms[i].t.form == 'j' ||
			    exports_marks_have(marks, f->terms[i].hash)
			? FILTER_MAYBE
			: FILTER_FALSE;
	return filter_evaluate(f, f->root);
}

bool
exports_filter_may_match(
    struct exports_filter *f, const struct exports_marks *marks)
{
	return filter_guess(f, marks) != FILTER_FALSE;
}

int
exports_filter_match(
    struct exports_filter *f, const struct exports_bucket *b, struct arena *a)
{
	enum filter_truth truth = filter_guess(f, &b->marks);

	if (truth != FILTER_MAYBE)
		return truth == FILTER_TRUE;
	arena_reset(a);
	if (exports_resource_terms(a, b->json, b->json_len, f->has_structures,
		filter_take_term, f) < 0)
		return -1;
	/* terms that were not found are false */
	for (unsigned i = 0; i < f->count; i++)
		if (f->terms[i].truth == FILTER_MAYBE)
			f->terms[i].truth = FILTER_FALSE;
	return filter_evaluate(f, f->root) == FILTER_TRUE;
}
