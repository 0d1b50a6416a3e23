#include "server/fleet/agent_resource.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/fleet/canonical.h"
#include "server/fleet/fleet.h"
#include "server/fleet/namevar.h"

/* Parameters of one resource, and values of one list that is sorted. */
#define AGENT_PARAMETERS    10000
#define AGENT_ITEMS	    1000000
#define AGENT_RELATIONS_MAX 1000000

const struct agent_relation_kind agent_relations[AGENT_RELATIONS] = {
    {"before", true, PARTS_BEFORE},
    {"require", false, PARTS_REQUIRED_BY},
    {"notify", true, PARTS_NOTIFIES},
    {"subscribe", false, PARTS_SUBSCRIPTION_OF},
};

/* The members of a resource, in the order in which they are written. */
enum agent_member {
	MEMBER_EXPORTED,
	MEMBER_FILE,
	MEMBER_KIND,
	MEMBER_LINE,
	MEMBER_PARAMETERS,
	MEMBER_TAGS,
	MEMBER_TITLE,
	MEMBER_TYPE,
	MEMBER_SECRETS,
	AGENT_MEMBERS
};

/* Names with their lengths: each resource is compared with all of them. */
#define AGENT_WORD(s)            \
	{                        \
		s, sizeof(s) - 1 \
	}

static const struct agent_word {
	const char *s;
	size_t n;
} agent_members[AGENT_MEMBERS] = {
    [MEMBER_EXPORTED] = AGENT_WORD("exported"),
    [MEMBER_FILE] = AGENT_WORD("file"),
    [MEMBER_KIND] = AGENT_WORD("kind"),
    [MEMBER_LINE] = AGENT_WORD("line"),
    [MEMBER_PARAMETERS] = AGENT_WORD("parameters"),
    [MEMBER_TAGS] = AGENT_WORD("tags"),
    [MEMBER_TITLE] = AGENT_WORD("title"),
    [MEMBER_TYPE] = AGENT_WORD("type"),
    [MEMBER_SECRETS] = AGENT_WORD("sensitive_parameters"),
};

/* The parameters that are more than values, those of relations first. */
static const struct agent_word agent_words[] = {AGENT_WORD("before"),
    AGENT_WORD("require"), AGENT_WORD("notify"), AGENT_WORD("subscribe"),
    AGENT_WORD("alias"), AGENT_WORD("audit"), AGENT_WORD("check"),
    AGENT_WORD("tag")};
#define AGENT_WORD_ALIAS 4

/* A value in the text of all values. */
struct agent_span {
	size_t at, n; /* n 0: it is missing */
};

struct agent_parameter {
	const char *name;
	size_t name_len;
	struct agent_span value;
	const char *text; /* of a string */
	size_t text_len;
	bool is_plain; /* the name stands between its quotes */
};

/* A value of a list; of a string with its text. */
struct agent_item {
	struct agent_span value;
	const char *text; /* NULL: it is not a string */
	size_t text_len;
};

/* The name of a parameter. */
struct agent_name {
	const char *text;
	size_t n;
};

/* One resource while it is read. */
struct agent_one {
	struct agent_resources *all;
	struct canonical *c;
	struct agent_span members[AGENT_MEMBERS];
	const char *type, *title;
	size_t type_len, title_len;
	bool has_alias;	 /* the parameter */
	size_t alias_at; /* its place among the parameters */
};

void
agent_resources_init(
    struct agent_resources *a, struct catalog_parts *parts, size_t max)
{
	memset(a, 0, sizeof(*a));
	a->parts = parts;
	vec_init(
	    &a->relations, sizeof(struct agent_relation), AGENT_RELATIONS_MAX);
	strbuf_init(&a->values, max);
	strbuf_init(&a->sorted, max);
	vec_init(
	    &a->parameters, sizeof(struct agent_parameter), AGENT_PARAMETERS);
	vec_init(&a->items, sizeof(struct agent_item), AGENT_ITEMS);
	vec_init(&a->aliases, sizeof(struct agent_item), AGENT_ITEMS);
	vec_init(&a->secrets, sizeof(struct agent_name), AGENT_PARAMETERS);
}

void
agent_resources_release(struct agent_resources *a)
{
	vec_release(&a->relations);
	strbuf_release(&a->values);
	strbuf_release(&a->sorted);
	vec_release(&a->parameters);
	vec_release(&a->items);
	vec_release(&a->aliases);
	vec_release(&a->secrets);
}

static bool
agent_is(const char *s, size_t n, const struct agent_word *word)
{
	return word->n == n && memcmp(s, word->s, n) == 0;
}

/* --- lists --- */

static int
agent_relation_add(struct agent_one *o, int kind)
{
	const struct json_reader *r = o->c->r;
	struct agent_relation *x = vec_push(&o->all->relations);

	if (x == NULL)
		return json_read_fail(
		    o->c->r, "it has more than 1000000 relationships");
	x->resource = (uint32_t)o->all->parts->resources.count;
	x->kind = (uint8_t)kind;
	if (r->token == JSON_TOKEN_STRING) {
		x->text = r->text;
		x->n = r->len;
	}
	return 0;
}

/* Append a value; kind >= 0: the references in it are relationships. */
static int
agent_value(struct agent_one *o, int kind)
{
	struct canonical *c = o->c;
	bool first = true;

	if (kind < 0)
		return canonical_value(c);
	if (c->r->token != JSON_TOKEN_ARRAY) {
		if (c->r->token == JSON_TOKEN_STRING)
			canonical_repair(c);
		return agent_relation_add(o, kind) < 0 ? -1
						       : canonical_value(c);
	}
	strbuf_addch(c->out, '[');
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END) {
		if (!first)
			strbuf_addch(c->out, ',');
		first = false;
		if (c->r->error != NULL || agent_value(o, kind) < 0)
			return -1;
	}
	strbuf_addch(c->out, ']');
	return 0;
}

/* Append a value as an item of the list. */
static int
agent_item_add(struct agent_one *o, struct vec *list, int kind)
{
	struct canonical *c = o->c;
	struct agent_item item = {.value.at = c->out->len}, *to;

	if (c->r->token == JSON_TOKEN_STRING) {
		canonical_repair(c);
		item.text = c->r->text;
		item.text_len = c->r->len;
	}
	if (agent_value(o, kind) < 0)
		return -1;
	item.value.n = c->out->len - item.value.at;
	to = vec_push(list);
	if (to == NULL)
		return json_read_fail(c->r, "a list is too long");
	*to = item;
	return 0;
}

struct agent_sorted {
	struct agent_name name; /* by which it is sorted */
	struct agent_span value;
};

static int
agent_compare(const void *a, const void *b)
{
	const struct agent_name *x = &((const struct agent_sorted *)a)->name;
	const struct agent_name *y = &((const struct agent_sorted *)b)->name;
	int order = memcmp(x->text, y->text, x->n < y->n ? x->n : y->n);

	return order != 0 ? order : (x->n > y->n) - (x->n < y->n);
}

/* Append the items as an array, sorted by their texts. */
static int
agent_items_write(struct agent_one *o, const struct vec *items)
{
	struct agent_sorted *s =
	    arena_alloc(o->c->r->arena, (items->count + 1) * sizeof(*s));
	struct strbuf *list = &o->all->sorted;
	const char *values = strbuf_shown(&o->all->values);

	for (size_t i = 0; i < items->count; i++) {
		const struct agent_item *item = vec_at(items, i);

		s[i].value = item->value;
		s[i].name.text =
		    item->text != NULL ? item->text : values + item->value.at;
		s[i].name.n =
		    item->text != NULL ? item->text_len : item->value.n;
	}
	if (items->count > 1)
		qsort(s, items->count, sizeof(*s), agent_compare);
	strbuf_reset(list);
	strbuf_addch(list, '[');
	for (size_t i = 0; i < items->count; i++) {
		if (i > 0)
			strbuf_addch(list, ',');
		strbuf_add(list, values + s[i].value.at, s[i].value.n);
	}
	strbuf_addch(list, ']');
	strbuf_addbuf(&o->all->values, list);
	return 0;
}

/* --- parameters --- */

/* The place of a parameter in agent_words[], or -1. */
static int
agent_word_find(const char *name, size_t n)
{
	const int count = sizeof(agent_words) / sizeof(*agent_words);

	for (int i = 0; i < count; i++)
		if (agent_is(name, n, &agent_words[i]))
			return i;
	return -1;
}

/* Read the array whose first token was read as a list that is sorted. */
static int
agent_list_read(struct agent_one *o, struct agent_parameter *p, int kind)
{
	struct vec *items = &o->all->items;
	struct canonical *c = o->c;

	vec_reset(items);
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END)
		if (c->r->error != NULL || agent_item_add(o, items, kind) < 0)
			return -1;
	p->value.at = c->out->len;
	return agent_items_write(o, items);
}

/* Take the declared aliases, of which undef is none. */
static int
agent_aliases_take(struct agent_one *o)
{
	struct vec *list = &o->all->aliases;
	struct canonical *c = o->c;

	if (c->r->token == JSON_TOKEN_NULL)
		return 0;
	if (c->r->token != JSON_TOKEN_ARRAY)
		return agent_item_add(o, list, -1);
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END) {
		if (c->r->error != NULL)
			return -1;
		if (c->r->token != JSON_TOKEN_NULL &&
		    agent_item_add(o, list, -1) < 0)
			return -1;
	}
	return 0;
}

static int
agent_parameter_read(struct agent_one *o)
{
	struct canonical *c = o->c;
	struct agent_parameter *p = vec_push(&o->all->parameters);
	int word, kind, result;

	if (p == NULL)
		return json_read_fail(
		    c->r, "a resource has more than 10000 parameters");
	canonical_repair(c);
	p->name = c->r->text;
	p->name_len = c->r->len;
	p->is_plain = json_read_is_plain(c->r);
	word = agent_word_find(p->name, p->name_len);
	kind = word < AGENT_RELATIONS ? word : -1;
	json_read_next(c->r);
	p->value.at = c->out->len;
	if (word == AGENT_WORD_ALIAS) {
		const struct json_reader declared = *c->r;

		/* once for the list, and once as it is */
		o->has_alias = true;
		o->alias_at = o->all->parameters.count - 1;
		if (agent_aliases_take(o) < 0)
			return -1;
		*c->r = declared;
		p->value.at = c->out->len;
	}
	if (c->r->token == JSON_TOKEN_STRING) {
		canonical_repair(c);
		p->text = c->r->text;
		p->text_len = c->r->len;
	}
	result = c->r->token == JSON_TOKEN_ARRAY && word >= 0
		     ? agent_list_read(o, p, kind)
		     : agent_value(o, kind);
	p->value.n = c->out->len - p->value.at;
	return result;
}

static int
agent_parameters_read(struct agent_one *o)
{
	struct canonical *c = o->c;

	if (c->r->token != JSON_TOKEN_OBJECT)
		return json_read_fail(
		    c->r, "the parameters of a resource are not an object");
	while (json_read_next(c->r) == JSON_TOKEN_KEY)
		if (agent_parameter_read(o) < 0)
			return -1;
	return c->r->error != NULL ? -1 : 0;
}

static int
agent_secrets_read(struct agent_one *o)
{
	struct canonical *c = o->c;
	struct agent_name *name;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return json_read_fail(
		    c->r, "sensitive_parameters is not an array");
	while (json_read_next(c->r) == JSON_TOKEN_STRING) {
		name = vec_push(&o->all->secrets);
		if (name == NULL)
			return json_read_fail(c->r, "a list is too long");
		name->text = c->r->text;
		name->n = c->r->len;
	}
	return c->r->token == JSON_TOKEN_ARRAY_END
		   ? 0
		   : json_read_fail(
			 c->r, "a name of sensitive_parameters is not a text");
}

static bool
agent_is_secret(const struct agent_one *o, const struct agent_parameter *p)
{
	for (size_t i = 0; i < o->all->secrets.count; i++) {
		const struct agent_name *s = vec_at(&o->all->secrets, i);

		if (s->n == p->name_len && memcmp(s->text, p->name, s->n) == 0)
			return true;
	}
	return false;
}

/* --- aliases --- */

static struct agent_parameter *
agent_parameter_find(const struct agent_one *o, const char *name)
{
	const struct agent_word word = {name, strlen(name)};

	for (size_t i = 0; i < o->all->parameters.count; i++) {
		struct agent_parameter *p = vec_at(&o->all->parameters, i);

		if (agent_is(p->name, p->name_len, &word))
			return p;
	}
	return NULL;
}

/* True when the list has an item with the same JSON. */
static bool
agent_has_item(
    const struct agent_one *o, const struct vec *list, struct agent_span value)
{
	const char *values = strbuf_shown(&o->all->values);

	for (size_t i = 0; i < list->count; i++) {
		const struct agent_item *item = vec_at(list, i);

		if (item->value.n == value.n &&
		    memcmp(values + item->value.at, values + value.at,
			value.n) == 0)
			return true;
	}
	return false;
}

/*
 * Add what the namevar has to the aliases: the catalog has it as a parameter
 * when it is not the title.
 */
static int
agent_alias_namevar(struct agent_one *o, const char *namevar)
{
	const struct agent_parameter *p = agent_parameter_find(o, namevar);
	struct agent_item *item;

	if (p == NULL || agent_has_item(o, &o->all->aliases, p->value))
		return 0;
	if (p->value.n == 4 &&
	    memcmp(strbuf_shown(&o->all->values) + p->value.at, "null", 4) == 0)
		return 0;
	item = vec_push(&o->all->aliases);
	if (item == NULL)
		return json_read_fail(o->c->r, "a list is too long");
	item->value = p->value;
	item->text = p->text;
	item->text_len = p->text_len;
	return 0;
}

/* The namevar of the type, and its kind; most resources have that of the last.
 */
static const char *
agent_namevar(struct agent_one *o)
{
	struct agent_resources *a = o->all;

	if (a->type_len != o->type_len || a->type == NULL ||
	    memcmp(a->type, o->type, o->type_len) != 0) {
		a->type = o->type;
		a->type_len = o->type_len;
		a->namevar =
		    namevar_of_type(o->type, o->type_len, &a->namevar_kind);
	}
	return a->namevar;
}

/* Make the parameter alias of all names that the resource has. */
static int
agent_aliases(struct agent_one *o)
{
	const char *namevar = agent_namevar(o);
	const enum namevar_kind kind = o->all->namevar_kind;
	struct vec *list = &o->all->aliases;
	struct agent_parameter *p;

	if (kind == NAMEVAR_MANY)
		return 0; /* the declared aliases stay as they are */
	if (kind == NAMEVAR_ONE && agent_alias_namevar(o, namevar) < 0)
		return -1;
	if (list->count == 0)
		return 0;
	p = o->has_alias ? vec_at(&o->all->parameters, o->alias_at)
			 : vec_push(&o->all->parameters);
	if (p == NULL)
		return json_read_fail(o->c->r, "a list is too long");
	p->name = "alias";
	p->name_len = 5;
	p->is_plain = false;
	p->value.at = o->all->values.len;
	if (agent_items_write(o, list) < 0)
		return -1;
	p->value.n = o->all->values.len - p->value.at;
	return 0;
}

/* --- the resource --- */

static int
agent_member_read(struct agent_one *o, enum agent_member member)
{
	struct canonical *c = o->c;
	int result;

	json_read_next(c->r);
	if (member == MEMBER_PARAMETERS)
		return agent_parameters_read(o);
	if (member == MEMBER_SECRETS)
		return agent_secrets_read(o);
	if (member == MEMBER_TITLE || member == MEMBER_TYPE) {
		if (c->r->token != JSON_TOKEN_STRING)
			return json_read_fail(
			    c->r, "a type or title is not a text");
		canonical_repair(c);
	}
	if (member == MEMBER_TITLE) {
		o->title = c->r->text;
		o->title_len = c->r->len;
	}
	if (member == MEMBER_TYPE) {
		o->type = c->r->text;
		o->type_len = c->r->len;
	}
	if ((member == MEMBER_TAGS && c->r->token != JSON_TOKEN_ARRAY) ||
	    (member == MEMBER_EXPORTED && c->r->token != JSON_TOKEN_TRUE &&
		c->r->token != JSON_TOKEN_FALSE))
		return json_read_fail(
		    c->r, "tags or exported of a resource is malformed");
	o->members[member].at = c->out->len;
	result = canonical_value(c);
	/* file and line may be unknown */
	if (c->r->token != JSON_TOKEN_NULL)
		o->members[member].n = c->out->len - o->members[member].at;
	return result;
}

static int
agent_members_read(struct agent_one *o)
{
	struct canonical *c = o->c;

	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		int i;

		for (i = 0; i < AGENT_MEMBERS; i++)
			if (agent_is(c->r->text, c->r->len, &agent_members[i]))
				break;
		if (i == AGENT_MEMBERS) {
			json_read_skip(c->r);
			continue;
		}
		if (agent_member_read(o, (enum agent_member)i) < 0)
			return -1;
	}
	if (c->r->error != NULL)
		return -1;
	if (o->type == NULL || o->title == NULL || o->type_len == 0)
		return json_read_fail(
		    c->r, "a resource has no type or no title");
	return 0;
}

static int
agent_parameter_compare(
    const struct agent_parameter *x, const struct agent_parameter *y)
{
	size_t n = x->name_len, m = y->name_len;
	int order = memcmp(x->name, y->name, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

static int
agent_parameter_order(const void *a, const void *b)
{
	return agent_parameter_compare(a, b);
}

/* Sort the parameters; most resources have less than ten. */
static void
agent_parameters_sort(struct vec *parameters)
{
	struct agent_parameter *p = parameters->items, one;

	if (parameters->count > 20) {
		qsort(p, parameters->count, sizeof(*p), agent_parameter_order);
		return;
	}
	for (size_t i = 1; i < parameters->count; i++) {
		size_t j = i;

		one = p[i];
		for (; j > 0 && agent_parameter_compare(&p[j - 1], &one) > 0;
		     j--)
			p[j] = p[j - 1];
		p[j] = one;
	}
}

/* Append a string that was read, of which only the text is known. */
static void
agent_name_write(struct strbuf *out, const struct agent_parameter *p)
{
	struct json_writer w;

	if (p->is_plain) {
		strbuf_add(out, p->name - 1, p->name_len + 2);
		return;
	}
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_string(&w, p->name, p->name_len);
}

/* Sort the parameters, and find a name that is there twice. */
static int
agent_parameters_check(struct agent_one *o)
{
	struct vec *parameters = &o->all->parameters;
	const struct agent_parameter *p = parameters->items;

	agent_parameters_sort(parameters);
	for (size_t i = 1; i < parameters->count; i++)
		if (agent_parameter_compare(&p[i - 1], &p[i]) == 0)
			return json_read_fail(
			    o->c->r, "a resource has a parameter twice");
	return 0;
}

static void
agent_parameters_write(struct agent_one *o, struct strbuf *out)
{
	const char *values = strbuf_shown(&o->all->values);
	struct vec *parameters = &o->all->parameters;
	int separator = '{';

	for (size_t i = 0; i < parameters->count; i++) {
		const struct agent_parameter *p = vec_at(parameters, i);

		if (agent_is_secret(o, p))
			continue;
		strbuf_addch(out, separator);
		agent_name_write(out, p);
		strbuf_addch(out, ':');
		strbuf_add(out, values + p->value.at, p->value.n);
		separator = ',';
	}
	if (separator == '{')
		strbuf_addch(out, '{');
	strbuf_addch(out, '}');
}

/* Give members that are missing the values that they have then. */
static void
agent_complete(struct agent_one *o)
{
	struct strbuf *values = &o->all->values;
	struct agent_span *exported = &o->members[MEMBER_EXPORTED];
	struct agent_span *tags = &o->members[MEMBER_TAGS];

	if (exported->n == 0) {
		*exported = (struct agent_span){values->len, 5};
		strbuf_addstr(values, "false");
	}
	if (tags->n == 0) {
		*tags = (struct agent_span){values->len, 2};
		strbuf_addstr(values, "[]");
	}
}

/* Write the resource at the end of the text. */
static void
agent_write(struct agent_one *o, struct strbuf *out)
{
	const char *values = strbuf_shown(&o->all->values);
	int separator = '{';

	for (int i = 0; i < MEMBER_SECRETS; i++) {
		const struct agent_span *s = &o->members[i];

		if (i == MEMBER_KIND && o->all->is_stored)
			continue;
		if (i == MEMBER_PARAMETERS) {
			strbuf_addch(out, separator);
			strbuf_add(out, "\"parameters\":", 13);
			agent_parameters_write(o, out);
		} else if (s->n > 0) {
			strbuf_addch(out, separator);
			strbuf_addch(out, '"');
			strbuf_add(out, agent_members[i].s, agent_members[i].n);
			strbuf_add(out, "\":", 2);
			strbuf_add(out, values + s->at, s->n);
		} else
			continue;
		separator = ',';
	}
	strbuf_addch(out, '}');
	if (strbuf_is_cut(&o->all->values) || strbuf_is_cut(&o->all->sorted))
		strbuf_cut(out);
}

/* Register the aliases, so that relationships find the resource. */
static void
agent_aliases_register(struct agent_one *o)
{
	for (size_t i = 0; i < o->all->aliases.count; i++) {
		const struct agent_item *item = vec_at(&o->all->aliases, i);

		if (item->text != NULL)
			parts_add_alias(
			    o->all->parts, item->text, item->text_len);
	}
}

int
agent_resource_read(struct agent_resources *a, struct canonical *c)
{
	struct agent_one o = {.all = a, .c = c};
	struct strbuf *text = c->out;
	size_t at = text->len;
	bool twice;

	if (c->r->token != JSON_TOKEN_OBJECT)
		return json_read_fail(c->r, "a resource is not an object");
	strbuf_reset(&a->values);
	vec_reset(&a->parameters);
	vec_reset(&a->aliases);
	vec_reset(&a->secrets);
	c->out = &a->values;
	if (agent_members_read(&o) == 0 && agent_aliases(&o) == 0)
		agent_parameters_check(&o);
	c->out = text;
	if (c->r->error != NULL)
		return -1;
	agent_complete(&o);
	agent_write(&o, text);
	if (parts_add(a->parts, o.type, o.type_len, o.title, o.title_len, at,
		&twice) == NULL)
		return json_read_fail(
		    c->r, twice ? "a resource is there twice"
				: "it has more than 100000 resources");
	agent_aliases_register(&o);
	return 0;
}
