#include "machine/resource/external/state.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/external/talk.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/redact.h"
#include "language/schema/schema.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

struct talk *
state_talk(struct machine *m, const struct provider *p)
{
	void **at = machine_state(m, &p->data);

	if (*at == NULL)
		*at = talk_new(m, p->data);
	return *at;
}

static int
secret_keep(struct talk *t, struct value v, struct strbuf *err)
{
	if (redact_add(t->secrets, v) == 0)
		return 0;
	strbuf_addf(err,
	    "the provider %s has more than %d secrets, or lines of them, to "
	    "redact",
	    t->partner->provider, REDACT_MAX);
	return -1;
}

/* Set a member; secrets are noted. */
static int
external_state_member_set(struct talk *t, const struct instance *i, int n,
    struct value v, struct vhash *h, struct strbuf *err)
{
	if (v.tag == V_SENSITIVE)
		v = *v.inner;
	if (instance_is_secret(i, n) && secret_keep(t, v, err) < 0)
		return -1;
	vhash_set_str(t->arena, h, i->type->attrs[n].name, v);
	return 0;
}

static struct vhash *
object_begin(struct talk *t, const struct instance *i)
{
	struct vhash *h = vhash_new(t->arena, 8);

	vhash_set_str(
	    t->arena, h, "title", value_string(i->title, i->title_len));
	return h;
}

int
state_should(struct talk *t, const struct instance *i, int keys_only,
    struct value *ret, struct strbuf *err)
{
	struct vhash *h = object_begin(t, i);
	const struct attr *at;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		if (i->should[n].tag == V_UNSET ||
		    (keys_only && !attr_is_key(at) &&
			at->kind != ATTR_PARAMETER))
			continue;
		if (external_state_member_set(t, i, n, i->should[n], h, err) <
		    0)
			return -1;
	}
	*ret = value_hash(h);
	return 0;
}

int
state_is(struct talk *t, const struct instance *i, struct value *ret,
    struct strbuf *err)
{
	struct vhash *h = object_begin(t, i);
	const struct attr *at;
	struct value v;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		v = attr_is_key(at) ? i->should[n] : i->is[n];
		if (v.tag != V_UNSET &&
		    external_state_member_set(t, i, n, v, h, err) < 0)
			return -1;
	}
	*ret = value_hash(h);
	return 0;
}

static int
value_wrong(const struct instance *i, int n, struct value v, struct strbuf *err)
{
	const struct attr *at = &i->type->attrs[n];

	strbuf_addf(err,
	    "Provider returned data that does not match the Type Schema for "
	    "`%s[%s]`\n Value type mismatch:\n    * ",
	    i->type->name, i->title);
	if (instance_is_secret(i, n))
		type_describe_hidden(at->name, at->data_type, err);
	else
		type_describe_mismatch(
		    i->arena, at->name, at->data_type, v, err);
	return -1;
}

static int
external_state_member_take(struct talk *t, struct instance *i,
    const struct ventry *e, struct strbuf *err)
{
	const char *name = value_cstr(i->arena, e->key);
	const struct attr *at;
	int n = resource_type_attr(i->type, name);

	if (n < 0 && strcmp(name, "title") == 0)
		return 0;
	if (n < 0) {
		strbuf_addf(err,
		    "Provider returned data that does not match the Type "
		    "Schema for `%s[%s]`\n Unknown attribute:\n    * %s",
		    i->type->name, i->title, name);
		return -1;
	}
	at = &i->type->attrs[n];
	if (at->kind != ATTR_PROPERTY || e->value.tag == V_UNDEF)
		return 0;
	if (!type_instance(at->data_type, e->value))
		return value_wrong(i, n, e->value, err);
	if (instance_is_secret(i, n) && secret_keep(t, e->value, err) < 0)
		return -1;
	i->is[n] = e->value;
	return 0;
}

int
state_found(struct talk *t, struct instance *i, const struct vhash *h,
    struct strbuf *err)
{
	uint32_t n;
	int a;

	for (a = 0; i->type->attrs[a].name != NULL; a++)
		i->is[a] = (struct value){.tag = V_UNSET};
	instance_found(
	    i, "ensure", value_str(h == NULL ? "absent" : "present"));
	for (n = 0; h != NULL && n < h->count; n++)
		if (external_state_member_take(t, i, &h->entries[n], err) < 0)
			return -1;
	return 0;
}

void
state_key(const struct instance *i, struct strbuf *out)
{
	int n;

	for (n = 0; i->type->attrs[n].name != NULL; n++)
		if (attr_is_key(&i->type->attrs[n])) {
			if (i->should[n].tag != V_UNSET)
				ruby_to_s(i->should[n], out);
			strbuf_addch(out, '\0');
		}
}

void
state_key_of(
    const struct instance *any, const struct vhash *h, struct strbuf *out)
{
	const struct attr *at;
	const struct value *v;

	for (at = any->type->attrs; at->name != NULL; at++) {
		if (!attr_is_key(at))
			continue;
		v = vhash_get_str(h, at->name, strlen(at->name));
		if (v != NULL)
			ruby_to_s(*v, out);
		strbuf_addch(out, '\0');
	}
}
