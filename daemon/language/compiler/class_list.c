#include "language/compiler/class_list.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/lang/ast.h"
#include "language/lang/lex/lexer.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"
#include "language/types/describe/format.h"
#include "language/types/parse.h"

#define SOURCE_MAX ((size_t)1 << 20)

/* The length of the text up to the end of its last token: without comments. */
static size_t
code_length(struct arena *a, const char *text, size_t n)
{
	struct diag_list unused;
	struct source part = {
	    .text = arena_memdup(a, text, n), .len = (uint32_t)n};
	struct lexer lx = {.arena = a, .diags = &unused};
	struct token t;
	size_t end = 0;

	diag_init(&unused, a, 1);
	lx.names = intern_new(a);
	source_index(&part, a);
	lexer_init(&lx, &part, 0);
	for (;;) {
		lexer_next(&lx, &t);
		if (t.kind == TOK_EOF || t.kind == TOK_ERROR)
			break;
		if (lx.c.outer == NULL)
			end = (size_t)(lx.c.p - part.text);
	}
	lexer_release(&lx);
	return t.kind == TOK_EOF ? end : n;
}

/* Literals that JSON has; NULL for others. */
static json_t *class_list_literal(const struct ast *n);

static json_t *
literal_list(const struct ast_list *l)
{
	json_t *all = json_array();

	for (uint32_t i = 0; i < l->count; i++) {
		json_t *item = class_list_literal(l->items[i]);

		if (item == NULL) {
			json_decref(all);
			return NULL;
		}
		json_array_append_new(all, item);
	}
	return all;
}

static json_t *
literal_hash(const struct ast_list *l)
{
	json_t *all = json_object();

	for (uint32_t i = 0; i < l->count; i++) {
		const struct ast_binary *entry = (const void *)l->items[i];
		json_t *key = class_list_literal(entry->left);
		json_t *item = json_is_string(key)
				   ? class_list_literal(entry->right)
				   : NULL;

		if (item != NULL)
			json_object_setn_new(all, json_string_value(key),
			    json_string_length(key), item);
		json_decref(key);
		if (item == NULL) {
			json_decref(all);
			return NULL;
		}
	}
	return all;
}

static json_t *
class_list_literal(const struct ast *n)
{
	switch (n->kind) {
	case AST_STRING:
		return json_doc_text(((const struct ast_string *)n)->s,
		    ((const struct ast_string *)n)->len);
	case AST_QNAME:
		return json_doc_str(((const struct ast_name *)n)->name->text);
	case AST_INT:
		return json_integer(((const struct ast_int *)n)->value);
	case AST_FLOAT:
		return json_real(((const struct ast_float *)n)->value);
	case AST_BOOL:
		return json_boolean(n->op);
	case AST_UNDEF:
		return json_null();
	case AST_LIST:
		return literal_list((const struct ast_list *)n);
	case AST_HASH:
		return literal_hash((const struct ast_list *)n);
	default:
		return NULL;
	}
}

/* The type as Puppet prints it; null when it is not a literal. */
static json_t *
type_text(struct arena *a, const struct source *src, const struct ast_param *p)
{
	uint32_t from = p->type->offset;
	size_t n = code_length(a, src->text + from, p->offset - from);
	const char *error;
	const struct type *t =
	    type_parse(a, src->text + from, n, NULL, NULL, &error);
	struct growbuf out;
	json_t *text;

	if (t == NULL)
		return json_null();
	growbuf_init(&out);
	type_format(t, &out.out);
	text = json_doc_text(growbuf_text(&out), out.out.len);
	growbuf_release(&out);
	return text;
}

static json_t *
class_list_parameter(
    struct arena *a, const struct source *src, const struct ast_param *p)
{
	json_t *o = json_object(), *value;
	const char *text = src->text + p->value_offset;

	if (p->value != NULL) {
		value = class_list_literal(p->value);
		if (value != NULL && !json_is_null(value))
			json_object_set(o, "default_literal", value);
		json_decref(value);
		json_object_set_new(o, "default_source",
		    json_doc_text(text,
			code_length(a, text, p->value_end - p->value_offset)));
	}
	json_object_set_new(o, "name", json_doc_str(p->name->text));
	if (p->type != NULL)
		json_object_set_new(o, "type", type_text(a, src, p));
	return o;
}

static json_t *
class_entry(struct arena *a, const struct source *src, const struct ast_body *b)
{
	json_t *o = json_object(), *params = json_array();

	for (uint32_t i = 0; i < b->param_count; i++)
		json_array_append_new(
		    params, class_list_parameter(a, src, &b->params[i]));
	json_object_set_new(o, "name", json_doc_str(b->name->text));
	json_object_set_new(o, "params", params);
	return o;
}

static json_t *
classes_of(struct arena *a, const struct source *src)
{
	json_t *all = json_array();

	for (uint32_t i = 0; i < src->definition_count; i++)
		if (src->definitions[i]->kind == AST_CLASS)
			json_array_append_new(
			    all, class_entry(a, src,
				     (const void *)src->definitions[i]));
	return all;
}

/* As Puppet: the only error, or their number. */
static json_t *
class_list_error_of(const struct diag_list *diags)
{
	const struct diag *d = diag_first_error(diags);
	struct shortbuf out;
	json_t *text;

	shortbuf_init(&out, SOURCE_MAX);
	if (diags->errors > 1)
		strbuf_addf(
		    &out.out, "Found %zu errors. Giving up", diags->errors);
	else if (d != NULL)
		diag_format(d, &out.out);
	text = json_doc_text(shortbuf_text(&out), out.out.len);
	shortbuf_release(&out);
	return text;
}

json_t *
class_list(struct arena *a, const char *path)
{
	json_t *o = json_object();
	struct diag_list diags;
	struct parse_options options = {
	    .arena = a, .names = intern_new(a), .diags = &diags};
	struct validate_options checks = {
	    .diags = &diags, .strict = STRICT_WARNING};
	struct source *src;

	diag_init(&diags, a, 10);
	src = parse_file(&options, path);
	if (src != NULL && validate_source(&checks, src) == 0)
		json_object_set_new(o, "classes", classes_of(a, src));
	else
		json_object_set_new(o, "error", class_list_error_of(&diags));
	json_object_set_new(o, "path", json_doc_str(path));
	return o;
}
