#include "language/compiler/lookup/data_lookup.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/nearest.h"
#include "base/core/strbuf.h"
#include "language/compiler/internal.h"
#include "language/compiler/lookup/lookup.h"
#include "language/eval/scope_api.h"
#include "language/hiera/hiera.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/types/parse.h"

#define ERROR_MAX ((size_t)64 << 10)

/* Ends the lookup with an error. */
static void
data_lookup_end(
    struct data_lookup *l, enum data_result result, const char *error)
{
	l->result = result;
	l->error = error;
}

/* Takes a value whose type is the wanted one. */
static void
data_lookup_take(struct compile *c, struct data_lookup *l, const struct type *t,
    const char *subject, struct value v)
{
	struct arena *a = c->context.arena;
	struct shortbuf b;

	l->value = v;
	l->result = DATA_FOUND;
	if (t == NULL || type_instance(t, v))
		return;
	shortbuf_init(&b, ERROR_MAX);
	type_describe_mismatch(
	    a, arena_printf(a, "%s has wrong type,", subject), t, v, &b.out);
	data_lookup_end(
	    l, DATA_FAILED, arena_memdup(a, shortbuf_text(&b), b.out.len));
	shortbuf_release(&b);
}

static const char *
data_lookup_not_found(struct arena *a, const struct data_lookup *l)
{
	struct shortbuf b;
	const char *text;

	if (l->key_count == 1)
		return arena_printf(a,
		    "Function lookup() did not find a value for the name '%s'",
		    value_cstr(a, l->keys[0]));
	shortbuf_init(&b, ERROR_MAX);
	for (uint32_t i = 0; i < l->key_count; i++)
		strbuf_addf(&b.out, "%s'%s'", i == 0 ? "" : ", ",
		    value_cstr(a, l->keys[i]));
	text = arena_printf(a,
	    "Function lookup() did not find a value for any of the names [%s]",
	    shortbuf_text(&b));
	shortbuf_release(&b);
	return text;
}

/* Looks up the keys in turn: true when the lookup has ended. */
static bool
data_lookup_look_up(
    struct compile *c, struct data_lookup *l, const struct type *t)
{
	struct hiera_session *s = compile_hiera(c);
	struct hiera_query q = {.merge = l->merge, .explain = l->explain};
	const char *why = NULL;
	struct value v;

	for (uint32_t i = 0; i < l->key_count; i++) {
		switch (hiera_lookup(
		    s, &q, l->keys[i].s, l->keys[i].aux, &v, &why)) {
		case HIERA_FOUND:
			data_lookup_take(c, l, t, "Found value", v);
			return 1;
		case HIERA_ERROR:
			data_lookup_end(l,
			    hiera_fault(s) == HIERA_FAULT_OTHER ? DATA_FAILED
								: DATA_NONE,
			    why);
			return 1;
		default:
			break;
		}
	}
	return 0;
}

/* End without a value; a key of the data files may have been meant. */
static void
data_lookup_missing(struct compile *c, struct data_lookup *l)
{
	struct arena *a = c->context.arena;
	struct nearest n;

	data_lookup_end(l, DATA_NONE, data_lookup_not_found(a, l));
	nearest_begin(&n, value_cstr(a, l->keys[0]));
	hiera_keys_offer(compile_hiera(c), &n);
	l->near = n.name;
}

void
data_lookup_run(struct compile *c, struct data_lookup *l)
{
	struct call call = {
	    .e = c->eval, .arena = c->context.arena, .names = c->context.names};
	const struct type *t = NULL;
	const char *why = NULL;

	if (l->type != NULL) {
		t = type_parse(call.arena, l->type, strlen(l->type), call_type,
		    &call, &why);
		if (t == NULL) {
			data_lookup_end(l, DATA_FAILED, why);
			return;
		}
	}
	if (data_lookup_look_up(c, l, t))
		return;
	if (l->fallback.tag != V_UNSET)
		data_lookup_take(c, l, t, "Default value", l->fallback);
	else
		data_lookup_missing(c, l);
}
