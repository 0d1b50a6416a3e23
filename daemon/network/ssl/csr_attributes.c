#include "network/ssl/csr_attributes.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/data/yaml.h"

#define FILE_MAX   ((size_t)1 << 20)
#define REASON_MAX 4096

/* Names of Ruby's classes, for errors. */
static const char *const csr_attributes_class_of[] = {
    [YAML_NULL] = "NilClass",
    [YAML_BOOL] = "TrueClass",
    [YAML_INT] = "Integer",
    [YAML_BIGNUM] = "Integer",
    [YAML_FLOAT] = "Float",
    [YAML_STRING] = "String",
    [YAML_SYMBOL] = "Symbol",
    [YAML_BINARY] = "String",
    [YAML_SEQUENCE] = "Array",
    [YAML_MAPPING] = "Hash",
};

struct csr_attributes_reading {
	struct arena *a;
	const char *path;
	struct strbuf *why;
};

static bool
has_text(const struct yaml_node *n)
{
	return n->kind == YAML_STRING || n->kind == YAML_SYMBOL ||
	       n->kind == YAML_BIGNUM;
}

/* Return a scalar as text; NULL, with a sentence, for others. */
static const char *
csr_attributes_text_of(
    struct csr_attributes_reading *r, const struct yaml_node *n)
{
	char number[FLOAT_TEXT_MAX];

	if (has_text(n) && memchr(n->text, '\0', n->len) == NULL)
		return n->text;
	if (n->kind == YAML_NULL)
		return "";
	if (n->kind == YAML_BOOL)
		return n->integer ? "true" : "false";
	if (n->kind == YAML_INT) {
		snprintf(number, sizeof(number), "%lld", (long long)n->integer);
		return arena_strdup(r->a, number);
	}
	if (n->kind == YAML_FLOAT) {
		(void)float_format(n->number, number);
		return arena_strdup(r->a, number);
	}
	strbuf_addf(r->why, "%s:%u: expected a text, received instance of %s",
	    r->path, n->line, csr_attributes_class_of[n->kind]);
	return NULL;
}

static int
csr_attributes_items_read(struct csr_attributes_reading *r,
    const struct yaml_node *n, struct pki_request_items *ret)
{
	ret->count = 0;
	if (n->kind == YAML_NULL)
		return 0;
	if (n->kind != YAML_MAPPING || n->count > PKI_REQUEST_ITEMS_MAX) {
		strbuf_addf(r->why,
		    "%s:%u: expected a hash of at most %d entries", r->path,
		    n->line, PKI_REQUEST_ITEMS_MAX);
		return -1;
	}
	for (uint32_t i = 0; i < n->count; i++) {
		struct pki_request_item *item = &ret->rows[ret->count++];

		item->oid = csr_attributes_text_of(r, n->pairs[i].key);
		item->value = csr_attributes_text_of(r, n->pairs[i].value);
		if (item->oid == NULL || item->value == NULL)
			return -1;
	}
	return 0;
}

/* Read the sections; an unknown section is an error, as in Puppet. */
static int
csr_attributes_sections_read(struct csr_attributes_reading *r,
    const struct yaml_node *root, struct csr_attributes *ret)
{
	const char *separator = "";
	struct shortbuf others;
	int rc = 0;

	shortbuf_init(&others, REASON_MAX);
	for (uint32_t i = 0; rc == 0 && i < root->count; i++) {
		const struct yaml_pair *p = &root->pairs[i];
		const char *key = csr_attributes_text_of(r, p->key);

		if (key == NULL) {
			rc = -1;
		} else if (strcmp(key, "custom_attributes") == 0) {
			rc = csr_attributes_items_read(
			    r, p->value, &ret->attributes);
		} else if (strcmp(key, "extension_requests") == 0) {
			rc = csr_attributes_items_read(
			    r, p->value, &ret->extensions);
		} else {
			strbuf_addf(&others.out, "%s\"%s\"", separator, key);
			separator = ", ";
		}
	}
	if (rc == 0 && others.out.len > 0) {
		strbuf_addf(r->why, "unexpected attributes [%s] in \"%s\"",
		    shortbuf_text(&others), r->path);
		rc = -1;
	}
	shortbuf_release(&others);
	return rc;
}

static int
csr_attributes_text_read(struct csr_attributes_reading *r, const char *text,
    size_t n, struct csr_attributes *ret)
{
	struct yaml_document doc;

	if (yaml_read(r->a, r->path, text, n, YAML_SYMBOLS, &doc) < 0) {
		strbuf_addstr(r->why, doc.error);
		return -1;
	}
	if (doc.root->kind == YAML_NULL)
		return 0;
	if (doc.root->kind == YAML_MAPPING)
		return csr_attributes_sections_read(r, doc.root, ret);
	strbuf_addf(r->why,
	    "invalid CSR attributes, expected instance of Hash, received "
	    "instance of %s",
	    csr_attributes_class_of[doc.root->kind]);
	return -1;
}

int
csr_attributes_read(struct arena *a, const char *path,
    struct csr_attributes *ret, struct strbuf *why)
{
	struct csr_attributes_reading r = {a, path, why};
	struct shortbuf reason;
	size_t n;
	char *text;
	int missing;

	ret->attributes.count = ret->extensions.count = 0;
	shortbuf_init(&reason, REASON_MAX);
	text = fs_read_state(a, path, FILE_MAX, &n, &reason.out);
	missing = text == NULL && errno == ENOENT;
	if (text == NULL && !missing)
		strbuf_addf(
		    why, "Could not read %s: %s", path, shortbuf_text(&reason));
	shortbuf_release(&reason);
	if (text == NULL)
		return missing ? 0 : -1;
	return csr_attributes_text_read(&r, text, n, ret);
}
