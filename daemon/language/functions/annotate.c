/*
 * annotate: values of types below Annotation, bound to single values.
 * (lib/puppet/pops/types/annotation.rb)
 */

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/scope_families.h"
#include "language/types/annotation.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"

/* Maximum number of annotations in one compile. */
#define ANNOTATIONS_MAX ((size_t)1 << 16)

/* An annotation is bound to a value by its address, not to equal values. */
struct annotate_key {
	const void *value;
	const void *type;
};

/* An annotation of a value: the type, the value, and their key. */
struct annotate_subject {
	struct call *c;
	const struct type *type;
	struct value v;
	struct annotate_key key;
	bool binds; /* false: the value has no identity */
};

static struct annotate_subject
subject_of(struct call *c, const struct type *t)
{
	struct annotate_subject s = {
	    .c = c, .type = object_of_alias(t), .v = c->args[1]};

	s.key.type = s.type;
	s.binds = s.v.tag == V_OBJECT || s.v.tag == V_ARRAY ||
		  s.v.tag == V_HASH || s.v.tag == V_TYPE;
	if (s.v.tag == V_TYPE) {
		s.v.t = object_of_alias(s.v.t);
		s.key.value = s.v.t;
	} else if (s.binds)
		s.key.value = s.v.p;
	return s;
}

static struct value *
annotation_place(const struct annotate_subject *s)
{
	struct map *m = *call_annotations(s->c);

	return m == NULL || !s->binds
		   ? NULL
		   : map_get(m, (const char *)&s->key, sizeof(s->key));
}

static const struct value *
annotation_of_type(const struct annotate_subject *s)
{
	return s->v.tag == V_TYPE ? annotation_declared(s->v.t, s->type) : NULL;
}

static enum eval_rc
refuse_annotation(const struct annotate_subject *s)
{
	struct arena *a = s->c->arena;
	const struct type *t = type_generalize(a, type_infer(a, s->v));

	return call_error(s->c, "A value of the type %s cannot be annotated",
	    type_to_s(a, t));
}

static enum eval_rc
annotation_bind(
    const struct annotate_subject *s, struct value hash, struct value *ret)
{
	struct map **m = call_annotations(s->c);
	struct conversion cv = {.arena = s->c->arena,
	    .type = s->type,
	    .args = &hash,
	    .argc = 1,
	    .resolver = call_type,
	    .ctx = s->c};
	const char *error = annotation_make(&cv, ret);
	struct value *v;

	if (error != NULL)
		return call_error(s->c, "%s", error);
	if (!s->binds)
		return refuse_annotation(s);
	if (*m == NULL)
		*m = map_new(s->c->arena, ANNOTATIONS_MAX);
	v = arena_alloc(s->c->arena, sizeof(*v));
	*v = *ret;
	if (map_set(*m, (const char *)&s->key, sizeof(s->key), v) == 0)
		return EVAL_OK;
	return call_error(
	    s->c, "More than %zu values are annotated", ANNOTATIONS_MAX);
}

/* The annotation that is bound, or NULL. */
static const struct value *
annotation_found(const struct annotate_subject *s)
{
	const struct value *v = annotation_place(s);

	return v == NULL || v->tag == V_UNSET ? NULL : v;
}

/*
 * Return the annotation of the value; if it does not exist, make it from the
 * hash that the type or the block provides.
 */
static enum eval_rc
fn_annotate(struct call *c, struct value *ret)
{
	struct annotate_subject s = subject_of(c, c->args[0].t);
	const struct value *v = annotation_found(&s);
	struct value hash = value_undef();
	enum eval_rc rc = EVAL_OK;

	*ret = value_undef();
	if (v != NULL) {
		*ret = *v;
		return EVAL_OK;
	}
	if ((v = annotation_of_type(&s)) != NULL)
		hash = *v;
	else if (c->block.tag != V_UNSET)
		rc = call_block(c, c->block, NULL, 0, &hash);
	if (rc != EVAL_OK || hash.tag == V_UNDEF)
		return rc;
	return annotation_bind(&s, hash, ret);
}

/* Bind another annotation, or remove it. */
static enum eval_rc
fn_annotate_new(struct call *c, struct value *ret)
{
	struct annotate_subject s = subject_of(c, c->args[0].t);
	bool clear = c->args[2].tag == V_STRING;
	struct value *v;

	if (annotation_of_type(&s) != NULL)
		return call_error(c,
		    "attempt to %s %s annotation declared on %s",
		    clear ? "clear" : "redefine", type_name(s.type),
		    type_name(s.v.t));
	if (!clear)
		return annotation_bind(&s, c->args[2], ret);
	*ret = value_undef();
	if (annotation_found(&s) != NULL) {
		v = annotation_place(&s);
		*ret = *v;
		v->tag = V_UNSET;
	}
	return EVAL_OK;
}

/* Make the annotations that the value does not have yet; return the value. */
static enum eval_rc
fn_annotate_all(struct call *c, struct value *ret)
{
	const struct vhash *h = c->args[2].h;
	const struct value *hash;
	struct annotate_subject s;
	struct value made;
	enum eval_rc rc = EVAL_OK;

	for (uint32_t i = 0; rc == EVAL_OK && i < h->count; i++) {
		s = subject_of(c, h->entries[i].key.t);
		if (annotation_found(&s) != NULL)
			continue;
		hash = annotation_of_type(&s);
		if (hash == NULL)
			hash = &h->entries[i].value;
		rc = annotation_bind(&s, *hash, &made);
	}
	*ret = c->args[1];
	return rc;
}

#define HASH "Hash[Pattern[/\\A[a-z_]\\w*\\z/], Any]"

static const struct function_row annotate_rows[] = {
    {"annotate", "Type[Annotation] $type, Any $value, &?Callable[0, 0] $block",
	fn_annotate, RUN_SERVER, "The annotation of a value"},
    {"annotate",
	"Type[Annotation] $type, Any $value, "
	"Variant[Enum['clear'], " HASH "] $annotation_hash",
	fn_annotate_new, RUN_SERVER, NULL},
    {"annotate",
	"Type[Pcore] $type, Any $value, "
	"Hash[Type[Annotation], " HASH "] $annotations",
	fn_annotate_all, RUN_SERVER, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_annotate = {
    "annotate", annotate_rows, NULL};
