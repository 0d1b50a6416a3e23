#include "machine/resource/provider/package/args.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/*
 * The factor by which the time limit of a package manager exceeds that of other
 * programs.
 */
#define LIMIT_TIMES 12

const char *const *
package_home(struct arena *a)
{
	const char **environment = arena_zalloc(a, 2 * sizeof(char *));
	const char *dir = getenv("HOME");

	if (dir != NULL)
		environment[0] = arena_printf(a, "HOME=%s", dir);
	return environment;
}

void
package_args_add(struct package_args *w, const char *word)
{
	if (w->count < PACKAGE_ARGS_MAX)
		w->items[w->count++] = word;
	else
		w->too_many = 1;
	w->items[w->count] = NULL;
}

void
package_args_add_all(struct package_args *w, const char *const *words)
{
	for (; *words != NULL; words++)
		package_args_add(w, *words);
}

static int
keys_compare(const void *a, const void *b)
{
	const struct ventry *x = *(const struct ventry *const *)a;
	const struct ventry *y = *(const struct ventry *const *)b;
	int order = 0;

	(void)ruby_compare(x->key, y->key, &order);
	return order;
}

/* The pairs of an option that is a hash. */
static void
pairs_add(struct package_args *w, struct instance *i, const struct vhash *h)
{
	const struct ventry **sorted =
	    arena_alloc(i->arena, h->count * sizeof(const void *) + 1);
	uint32_t n;

	for (n = 0; n < h->count; n++)
		sorted[n] = &h->entries[n];
	qsort(sorted, h->count, sizeof(const void *), keys_compare);
	for (n = 0; n < h->count; n++)
		package_args_add(w, arena_printf(i->arena, "%s=%s",
					ruby_text(i->arena, sorted[n]->key),
					ruby_text(i->arena, sorted[n]->value)));
}

void
package_args_add_options(
    struct package_args *w, struct instance *i, const char *attribute)
{
	struct value list = instance_should(i, attribute), v;

	for (uint32_t n = 0; (v = attr_nth(list, n)).tag != V_UNSET; n++)
		if (v.tag == V_HASH)
			pairs_add(w, i, v.h);
		else
			package_args_add(w, ruby_text(i->arena, v));
}

/*
 * The value of the option in one item; NULL where the item is another option.
 */
static const char *
args_option_value(struct instance *i, struct value v, const char *option)
{
	const struct value *found;
	const char *text;
	size_t n = strlen(option);

	if (v.tag == V_HASH) {
		found = vhash_get_str(v.h, option, n);
		return found == NULL ? NULL : ruby_text(i->arena, *found);
	}
	text = ruby_text(i->arena, v);
	return strncmp(text, option, n) == 0 && text[n] == '=' ? text + n + 1
							       : NULL;
}

static int
args_have(const struct package_args *w, const char *word)
{
	size_t n;

	for (n = 0; n < w->count; n++)
		if (strcmp(w->items[n], word) == 0)
			return 1;
	return 0;
}

void
package_args_add_values(
    struct package_args *w, struct instance *i, const char *option)
{
	struct value list = instance_should(i, "install_options"), v;
	const char *value, *word;

	for (uint32_t n = 0; (v = attr_nth(list, n)).tag != V_UNSET; n++) {
		value = args_option_value(i, v, option);
		if (value == NULL)
			continue;
		word = arena_printf(i->arena, "%s=%s", option, value);
		if (!args_have(w, word))
			package_args_add(w, word);
	}
}

int
package_args_run(struct instance *i, const struct package_args *w,
    struct command_output *out, struct strbuf *err)
{
	struct program_call c = {
	    .argv = w->items,
	    .environment = w->environment,
	    .times = LIMIT_TIMES,
	    .output_max =
		w->output_max != 0 ? w->output_max : PACKAGE_OUTPUT_MAX,
	    .beginning = w->beginning,
	    .separate = w->separate,
	    .any_code = w->any_code,
	};

	if (w->too_many) {
		strbuf_addf(err,
		    "The command '%s' would have more than %d words",
		    w->items[0], PACKAGE_ARGS_MAX);
		return ATTR_ERR_COMPLETE;
	}
	return command_execute(i->arena, &c, out, err) < 0 ? ATTR_ERR_COMPLETE
							   : 0;
}

/* With a blank in it: in double quotes, as Puppet has it. */
static struct value
args_quoted(struct instance *i, struct value v)
{
	const char *text = ruby_text(i->arena, v), *s;
	struct strbuf b;

	if (strchr(text, ' ') == NULL)
		return value_str(text);
	strbuf_init(&b, 1u << 20);
	strbuf_addch(&b, '"');
	for (s = text; *s != '\0'; s++) {
		if (*s == '"')
			strbuf_addch(&b, '\\');
		strbuf_addch(&b, *s);
	}
	strbuf_addch(&b, '"');
	return value_string_take(i->arena, &b);
}

static int
args_option_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct vhash *h;
	uint32_t n;

	if (v->tag == V_STRING) {
		*v = args_quoted(i, *v);
		return 0;
	}
	if (v->tag != V_HASH) {
		strbuf_addstr(
		    err, "Expected either a string or hash of options");
		return -1;
	}
	h = vhash_new(i->arena, v->h->count);
	for (n = 0; n < v->h->count; n++)
		vhash_set(i->arena, h, args_quoted(i, v->h->entries[n].key),
		    args_quoted(i, v->h->entries[n].value));
	*v = value_hash(h);
	return 0;
}

int
package_options_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n, count = attr_count(*v);
	struct varray *list = varray_new(i->arena, count);

	for (n = 0; n < count; n++) {
		list->items[n] = attr_nth(*v, n);
		if (args_option_munge(i, &list->items[n], err) < 0)
			return -1;
	}
	*v = value_array(list);
	return 0;
}
