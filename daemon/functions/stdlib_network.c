/*
 * stdlib's has_interface_with().
 */

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "eval/call.h"
#include "eval/scope_api.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "value/equal.h"
#include "value/hash.h"
#include "value/ruby.h"
#include "value/tostring.h"

static struct value
interfaces_of(struct call *c)
{
	struct value facts;

	if (!call_top_variable(c, "facts", 5, &facts))
		return value_undef();
	return value_member(value_member(facts, "networking"), "interfaces");
}

static enum eval_rc
fn_has_interface(struct call *c, struct value *ret)
{
	struct value all = interfaces_of(c);

	*ret = value_bool(
	    all.tag == V_HASH && vhash_get(all.h, c->args[0]) != NULL);
	return EVAL_OK;
}

/* True when an interface has the attribute with this value. */
static bool
has_attribute(struct value all, struct value kind, struct value v)
{
	const char *name = "network";

	if (kind.s[0] == 'm')
		name = "mac";
	else if (kind.s[0] == 'i')
		name = "ip";
	else if (kind.s[3] == 'm')
		name = "netmask";
	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++)
		if (ruby_equal(value_member(all.h->entries[i].value, name), v))
			return 1;
	return 0;
}

static enum eval_rc
fn_has_interface_with(struct call *c, struct value *ret)
{
	*ret =
	    value_bool(has_attribute(interfaces_of(c), c->args[0], c->args[1]));
	return EVAL_OK;
}

/* True when the variable KIND, or KIND_NAME with a name, has the value. */
static bool
variable_is(
    struct call *c, struct value kind, const struct value *name, struct value v)
{
	struct value found;
	struct strbuf b;
	bool same;

	if (kind.tag != V_STRING && !name)
		return 0;
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(kind, &b);
	if (name) {
		strbuf_addch(&b, '_');
		utf8_downcase(name->s, name->aux, &b);
	}
	same = call_variable(c, value_buf_text(&b), b.len, &found) &&
	       ruby_equal(found, v);
	strbuf_release(&b);
	return same;
}

/* The names in a list with commas, as String#split returns them. */
static struct value
split_names(struct call *c, struct value list)
{
	const char *p = list.s, *end = p + list.aux, *q;
	struct vlist l;

	while (end > p && end[-1] == ',')
		end--;
	vlist_init(&l, c->arena);
	for (; p < end; p = q + 1) {
		q = memchr(p, ',', (size_t)(end - p));
		q = q ? q : end;
		vlist_push(&l, value_string(p, (size_t)(q - p)));
	}
	return vlist_value(&l);
}

/*
 * The facts interfaces, KIND and KIND_INTERFACE, which Puppet 8 does not send
 * any more: has_interface_with of version 8, and the functions that version 9
 * has not renamed.
 */
static enum eval_rc
has_old_interface(
    struct call *c, const struct value *v, uint32_t n, struct value *ret)
{
	const struct value *name;
	struct value all, list;
	bool found;

	*ret = value_bool(0);
	if (!call_variable(c, "interfaces", 10, &list) || list.tag != V_STRING)
		return EVAL_OK;
	all = split_names(c, list);
	found = n > 1 && variable_is(c, v[0], NULL, v[1]);
	for (uint32_t i = 0; !found && i < all.a->count; i++) {
		name = &all.a->items[i];
		found = n == 1 ? value_eql(*name, v[0])
			       : variable_is(c, v[0], name, v[1]);
	}
	*ret = value_bool(found);
	return EVAL_OK;
}

static enum eval_rc
fn_old_has_interface_with(struct call *c, struct value *ret)
{
	if (!c->argc || c->argc > 2)
		return call_error(c,
		    "has_interface_with(): Wrong number of arguments given "
		    "(%u for 1 or 2)",
		    c->argc);
	return has_old_interface(c, legacy_args(c), c->argc, ret);
}

static const struct function_row rows[] = {
    {"has_interface_with", "*Any $args", fn_old_has_interface_with,
	RUN_BOTH | ROW_LEGACY, "True when the node has an interface"},
    {"stdlib::has_interface_with", "String[1] $interface", fn_has_interface,
	RUN_BOTH, "True when the node has an interface"},
    {"stdlib::has_interface_with",
	"Enum['macaddress','netmask','ipaddress','network','ip','mac'] $kind, "
	"String[1] $value",
	fn_has_interface_with, RUN_BOTH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_network = {
    "stdlib_network", rows, "stdlib"};
