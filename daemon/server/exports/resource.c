#include "server/exports/resource.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/exports/structure.h"

/* Bytes of the name of a type: those of Puppet's are far shorter. */
#define RESOURCE_TYPE_MAX 256
/* Parameters of one resource; a stored one has all of them in one row. */
#define RESOURCE_PARAMETERS_MAX 5000

enum resource_key {
	RESOURCE_TYPE,
	RESOURCE_TITLE,
	RESOURCE_TAGS,
	RESOURCE_FILE,
	RESOURCE_LINE,
	RESOURCE_EXPORTED,
	RESOURCE_PARAMETERS,
	RESOURCE_CONTAINER, /* it is for the catalog, and not stored */
	RESOURCE_KEYS
};

/* The keys in their stored order. */
static const char *const resource_keys[RESOURCE_KEYS] = {
    [RESOURCE_TYPE] = "type",
    [RESOURCE_TITLE] = "title",
    [RESOURCE_TAGS] = "tags",
    [RESOURCE_FILE] = "file",
    [RESOURCE_LINE] = "line",
    [RESOURCE_EXPORTED] = "exported",
    [RESOURCE_PARAMETERS] = "parameters",
    [RESOURCE_CONTAINER] = "container",
};

/* The texts of a resource's values. */
struct resource_parts {
	const char *text[RESOURCE_KEYS]; /* NULL: missing */
	size_t n[RESOURCE_KEYS];
};

static int
resource_key_find(const char *name, size_t n)
{
	for (int i = 0; i < RESOURCE_KEYS; i++)
		if (strlen(resource_keys[i]) == n &&
		    memcmp(resource_keys[i], name, n) == 0)
			return i;
	return -1;
}

/* Find the values of the object whose begin r has read. */
static const char *
resource_split(struct json_reader *r, struct resource_parts *parts)
{
	memset(parts, 0, sizeof(*parts));
	if (r->token != JSON_TOKEN_OBJECT)
		return "a resource is not an object";
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		int key = resource_key_find(r->text, r->len);

		if (key < 0)
			return "a resource has an unknown key";
		if (parts->text[key] != NULL)
			return "a resource has a key twice";
		parts->text[key] = json_read_raw(r, &parts->n[key]);
		if (parts->text[key] == NULL)
			return r->error;
	}
	return r->error;
}

/* Read the part as one token. */
static enum json_token
resource_part(struct json_reader *r, struct arena *a,
    const struct resource_parts *parts, enum resource_key key)
{
	if (parts->text[key] == NULL)
		return JSON_TOKEN_ERROR;
	json_read_init(r, a, parts->text[key], parts->n[key]);
	return json_read_next(r);
}

static bool
resource_has_nul(const struct json_reader *r)
{
	return memchr(r->text, '\0', r->len) != NULL;
}

/* True for a name such as My::Def. */
static bool
resource_type_is_valid(const char *s, size_t n)
{
	bool first = true;

	if (n == 0 || n > RESOURCE_TYPE_MAX)
		return false;
	for (size_t i = 0; i < n; i++) {
		char c = s[i];

		if (first && !(c >= 'A' && c <= 'Z'))
			return false;
		first = false;
		if (c == ':' && i + 2 < n && s[i + 1] == ':') {
			i++;
			first = true;
		} else if (!((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
			       (c >= '0' && c <= '9') || c == '_'))
			return false;
	}
	return true;
}

static const char *
resource_write_token(struct json_writer *w, const struct json_reader *r)
{
	switch (r->token) {
	case JSON_TOKEN_OBJECT:
		json_write_object(w);
		break;
	case JSON_TOKEN_OBJECT_END:
		json_write_object_end(w);
		break;
	case JSON_TOKEN_ARRAY:
		json_write_array(w);
		break;
	case JSON_TOKEN_ARRAY_END:
		json_write_array_end(w);
		break;
	case JSON_TOKEN_KEY:
	case JSON_TOKEN_STRING:
		if (resource_has_nul(r))
			return "a text contains NUL";
		if (r->token == JSON_TOKEN_KEY)
			json_write_key(w, r->text, r->len);
		else
			json_write_string(w, r->text, r->len);
		break;
	case JSON_TOKEN_INT:
	case JSON_TOKEN_BIGINT:
	case JSON_TOKEN_DOUBLE:
		json_write_raw(w, r->text, r->len);
		break;
	case JSON_TOKEN_TRUE:
	case JSON_TOKEN_FALSE:
		json_write_bool(w, r->token == JSON_TOKEN_TRUE);
		break;
	case JSON_TOKEN_NULL:
		json_write_null(w);
		break;
	case JSON_TOKEN_ERROR:
	case JSON_TOKEN_END:
		return r->error;
	}
	return NULL;
}

static int
resource_compare_hashes(const void *a, const void *b)
{
	const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* True when two of the hashes of names are equal. */
static bool
resource_is_repeated(struct vec *names)
{
	const uint64_t *n = names->items;

	if (names->count > 1)
		qsort(names->items, names->count, sizeof(*n),
		    resource_compare_hashes);
	for (size_t i = 1; i < names->count; i++)
		if (n[i] == n[i - 1])
			return true;
	return false;
}

/* Note the hash of a parameter's name. */
static const char *
resource_note_name(struct vec *names, const struct json_reader *r)
{
	const struct exports_term name = {.kind = EXPORTS_PARAMETER,
	    .name = r->text,
	    .name_len = r->len,
	    .value = ""};
	uint64_t *hash = vec_push(names);

	if (hash == NULL)
		return "a resource has more than 5000 parameters";
	*hash = exports_term_hash(&name);
	return NULL;
}

/* Write the object that r is at, and note the names of its keys. */
static const char *
resource_copy(struct json_writer *w, struct json_reader *r, struct vec *names)
{
	const char *fault;

	do {
		if (r->token == JSON_TOKEN_KEY && r->depth == 1) {
			fault = resource_note_name(names, r);
			if (fault != NULL)
				return fault;
		}
		fault = resource_write_token(w, r);
		if (fault != NULL)
			return fault;
	} while (json_read_next(r) != JSON_TOKEN_END);
	return NULL;
}

/* Write the parameters, each name once. */
static const char *
resource_parameters(
    struct json_writer *w, struct arena *a, const struct resource_parts *parts)
{
	struct json_reader r;
	struct vec names;
	const char *fault;

	json_write_keystr(w, resource_keys[RESOURCE_PARAMETERS]);
	if (parts->text[RESOURCE_PARAMETERS] == NULL) {
		json_write_raw(w, "{}", 2);
		return NULL;
	}
	if (resource_part(&r, a, parts, RESOURCE_PARAMETERS) !=
	    JSON_TOKEN_OBJECT)
		return "the parameters of a resource are not an object";
	vec_init(&names, sizeof(uint64_t), RESOURCE_PARAMETERS_MAX);
	fault = resource_copy(w, &r, &names);
	if (fault == NULL && resource_is_repeated(&names))
		fault = "a resource has a parameter twice";
	vec_release(&names);
	return fault;
}

static const char *
resource_tags(
    struct json_writer *w, struct arena *a, const struct resource_parts *parts)
{
	struct json_reader r;

	json_write_keystr(w, resource_keys[RESOURCE_TAGS]);
	json_write_array(w);
	if (parts->text[RESOURCE_TAGS] != NULL &&
	    resource_part(&r, a, parts, RESOURCE_TAGS) != JSON_TOKEN_ARRAY)
		return "the tags of a resource are not an array";
	while (parts->text[RESOURCE_TAGS] != NULL &&
	       json_read_next(&r) != JSON_TOKEN_ARRAY_END) {
		if (r.token != JSON_TOKEN_STRING)
			return "a tag is not a text";
		if (resource_has_nul(&r))
			return "a text contains NUL";
		json_write_string(w, r.text, r.len);
	}
	json_write_array_end(w);
	return NULL;
}

/* Write file and line, where they are known. */
static const char *
resource_place(
    struct json_writer *w, struct arena *a, const struct resource_parts *parts)
{
	struct json_reader r;
	enum json_token token = resource_part(&r, a, parts, RESOURCE_FILE);

	if (token == JSON_TOKEN_STRING) {
		if (resource_has_nul(&r))
			return "a text contains NUL";
		json_write_keystr(w, resource_keys[RESOURCE_FILE]);
		json_write_string(w, r.text, r.len);
	} else if (token != JSON_TOKEN_ERROR && token != JSON_TOKEN_NULL)
		return "the file of a resource is not a text";
	token = resource_part(&r, a, parts, RESOURCE_LINE);
	if (token == JSON_TOKEN_INT && r.integer >= 0) {
		json_write_keystr(w, resource_keys[RESOURCE_LINE]);
		json_write_int(w, r.integer);
	} else if (token != JSON_TOKEN_ERROR && token != JSON_TOKEN_NULL)
		return "the line of a resource is not a number";
	return NULL;
}

/* Fill *ret by the type and the title. */
static const char *
resource_names(struct arena *a, const struct resource_parts *parts,
    struct exports_resource *ret)
{
	struct json_reader r;

	if (resource_part(&r, a, parts, RESOURCE_TYPE) != JSON_TOKEN_STRING ||
	    !resource_type_is_valid(r.text, r.len))
		return "the type of a resource is missing or invalid";
	ret->type = r.text;
	ret->type_len = r.len;
	if (resource_part(&r, a, parts, RESOURCE_TITLE) != JSON_TOKEN_STRING)
		return "the title of a resource is missing or not a text";
	if (resource_has_nul(&r))
		return "a text contains NUL";
	ret->title = r.text;
	ret->title_len = r.len;
	if (resource_part(&r, a, parts, RESOURCE_EXPORTED) != JSON_TOKEN_TRUE)
		return "a resource is not exported";
	return NULL;
}

const char *
exports_resource_read(struct json_reader *r, struct arena *a,
    struct strbuf *out, struct exports_resource *ret)
{
	struct resource_parts parts;
	struct json_writer w;
	const char *fault = resource_split(r, &parts);

	if (fault == NULL)
		fault = resource_names(a, &parts, ret);
	if (fault != NULL)
		return fault;
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	json_write_keystr(&w, resource_keys[RESOURCE_TYPE]);
	json_write_string(&w, ret->type, ret->type_len);
	json_write_keystr(&w, resource_keys[RESOURCE_TITLE]);
	json_write_string(&w, ret->title, ret->title_len);
	fault = resource_tags(&w, a, &parts);
	if (fault == NULL)
		fault = resource_place(&w, a, &parts);
	json_write_keystr(&w, resource_keys[RESOURCE_EXPORTED]);
	json_write_bool(&w, 1);
	if (fault == NULL)
		fault = resource_parameters(&w, a, &parts);
	if (fault != NULL)
		return fault;
	json_write_object_end(&w);
	return w.error;
}

/* The receiver of terms. */
struct resource_visit {
	struct arena *arena;
	bool structures; /* arrays and objects, too */
	exports_term_fn *fn;
	void *ctx;
};

/* The parameter's value is the array or object that r is at. */
static int
resource_structure_term(struct json_reader *r, struct exports_term *t,
    const struct resource_visit *to)
{
	struct strbuf form;
	int result = 0;

	if (!to->structures)
		return json_read_skip(r);
	strbuf_init(&form, EXPORTS_STRUCTURE_BYTES);
	t->form = 'j';
	/* one that is too long equals none of a filter */
	if (exports_structure_write(r, &form) == 0) {
		t->value = strbuf_shown(&form);
		t->value_len = form.len;
		result = to->fn(to->ctx, t);
	} else if (r->error != NULL)
		result = -1;
	strbuf_release(&form);
	return result;
}

/* The parameters of the object that r is at. */
static int
resource_parameter_terms(struct json_reader *r, const struct resource_visit *to)
{
	struct exports_term t = {.kind = EXPORTS_PARAMETER};
	int result;

	if (r->token != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		t.name = r->text;
		t.name_len = r->len;
		json_read_next(r);
		result = exports_term_take(&t, r, to->arena)
			     ? to->fn(to->ctx, &t)
			     : resource_structure_term(r, &t, to);
		if (result != 0)
			return result;
	}
	return r->token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

/* The tags of the array that r is at. */
static int
resource_tag_terms(struct json_reader *r, const struct resource_visit *to)
{
	struct exports_term t = {.kind = EXPORTS_TAG, .name = ""};

	if (r->token != JSON_TOKEN_ARRAY)
		return -1;
	while (json_read_next(r) == JSON_TOKEN_STRING) {
		exports_term_take(&t, r, to->arena);
		if (to->fn(to->ctx, &t))
			return 1;
	}
	return r->token == JSON_TOKEN_ARRAY_END ? 0 : -1;
}

static int
resource_title_term(struct json_reader *r, const struct resource_visit *to)
{
	struct exports_term t = {.kind = EXPORTS_TITLE, .name = ""};

	if (r->token != JSON_TOKEN_STRING)
		return -1;
	exports_term_take(&t, r, to->arena);
	return to->fn(to->ctx, &t);
}

/* The value of the key that r is at. */
static int
resource_value_terms(struct json_reader *r, const struct resource_visit *to)
{
	int key = resource_key_find(r->text, r->len);

	json_read_next(r);
	switch (key) {
	case RESOURCE_TITLE:
		return resource_title_term(r, to);
	case RESOURCE_TAGS:
		return resource_tag_terms(r, to);
	case RESOURCE_PARAMETERS:
		return resource_parameter_terms(r, to);
	default:
		return json_read_skip(r);
	}
}

int
exports_resource_terms(struct arena *a, const char *json, size_t n,
    bool structures, exports_term_fn *fn, void *ctx)
{
	const struct resource_visit to = {a, structures, fn, ctx};
	struct json_reader r;
	int result;

	json_read_init(&r, a, json, n);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(&r) == JSON_TOKEN_KEY) {
		result = resource_value_terms(&r, &to);
		if (result != 0)
			return result;
	}
	return r.token == JSON_TOKEN_OBJECT_END &&
		       json_read_next(&r) == JSON_TOKEN_END
		   ? 0
		   : -1;
}
