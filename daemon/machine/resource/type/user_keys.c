#include "machine/resource/type/user_keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/owned_file.h"
#include "machine/file/rights.h"
#include "machine/resource/attr.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/editor/authorized_keys.h"
#include "machine/resource/text.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

#define KEYS_TYPE "Ssh_authorized_key"

/* True when the file is in the home directory. */
static bool
is_in_home(const char *s)
{
	return strncmp(s, "~/", 2) == 0 || strncmp(s, "%h/", 3) == 0;
}

static int
user_keys_entry_check(struct instance *i, struct value v, struct strbuf *err)
{
	if (v.tag != V_STRING)
		strbuf_addf(err,
		    "Each entry for purge_ssh_keys must be a string, not a %s",
		    ruby_class(v));
	else if (v.s[0] != '/' && !is_in_home(v.s))
		strbuf_addf(err, "Paths to keyfiles must be absolute, not %s",
		    ruby_text(i->arena, v));
	else
		return 0;
	return -1;
}

int
user_keys_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n;

	if (instance_value_is(*v, "true") || instance_value_is(*v, "false")) {
		*v = value_bool(instance_value_is(*v, "true"));
		return 0;
	}
	if (v->tag != V_STRING && v->tag != V_ARRAY) {
		strbuf_addf(err,
		    "purge_ssh_keys must be true, false, or an array of file "
		    "names, not %s",
		    ruby_inspect_text(i->arena, *v));
		return -1;
	}
	for (n = 0; n < attr_count(*v); n++)
		if (user_keys_entry_check(i, attr_nth(*v, n), err) < 0)
			return -1;
	return 0;
}

/*
 * The file of an entry; NULL where it is in a home directory that is not known.
 */
static const char *
user_keys_path_of(struct instance *i, const char *entry, const char *home)
{
	if (!is_in_home(entry))
		return entry;
	return home == NULL
		   ? NULL
		   : arena_printf(i->arena, "%s%s", home, strchr(entry, '/'));
}

/*
 * Return whether a declared key is the key with that name in the user's file.
 */
static bool
is_it(const struct instance *declared, const char *name, const char *user,
    const char *path)
{
	return instance_value_is(instance_should(declared, "name"), name) &&
	       (instance_value_is(instance_should(declared, "user"), user) ||
		   instance_value_is(
		       instance_should(declared, "target"), path));
}

/*
 * The title for a key that is to be removed; NULL when the key is declared.
 * The declaration must be for the same user or file, since users choose the
 * names of their keys.
 */
static const char *
user_keys_title_of(const struct generation *g, const char *name,
    const char *user, const char *path)
{
	const struct instance *i = generation_declared(g, KEYS_TYPE, name);

	if (i == NULL)
		return name;
	return is_it(i, name, user, path)
		   ? NULL
		   : arena_printf(g->arena, "%s:%s", path, name);
}

static void
file_purge(struct instance *i, struct generation *g, const struct rights *user,
    const char *path)
{
	struct owned_file f = {.path = path, .owner = user};
	const char *name = instance_text(i, "name"), **names, *title;
	struct vhash *params;
	struct shortbuf why;
	int more;

	shortbuf_init(&why, 4096);
	names = authorized_keys_names(i->arena, &f, &more, &why.out);
	if (names == NULL)
		resource_error(
		    i, arena_printf(i->arena, "Could not purge keys: %s",
			   shortbuf_text(&why)));
	shortbuf_release(&why);
	for (; names != NULL && *names != NULL; names++) {
		title = user_keys_title_of(g, *names, name, path);
		if (title == NULL)
			continue;
		params = generation_add(g, KEYS_TYPE, title);
		if (title != *names)
			vhash_set_str(
			    g->arena, params, "name", value_str(*names));
		vhash_set_str(g->arena, params, "target", value_str(f.path));
		vhash_set_str(g->arena, params, "ensure", value_str("absent"));
		vhash_set_str(g->arena, params, "user", value_str(name));
	}
	if (more)
		resource_warn(i, arena_printf(i->arena,
				     "%s has more than %u keys: the next run "
				     "checks the others",
				     path, (unsigned)AUTHORIZED_KEYS_MAX));
}

int
user_keys_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	struct value v = instance_should(i, "purge_ssh_keys");
	const struct rights *user =
	    rights_find(i->arena, instance_text(i, "name"));
	const char *home = instance_text(i, "home"), *path;
	uint32_t n;

	(void)err;
	if (user == NULL || instance_value_is(v, "false"))
		return 0;
	g->metaparams = METAPARAMS_ALL;
	if (home == NULL)
		home = user->home;
	if (v.tag == V_BOOL)
		v = value_str("~/.ssh/authorized_keys");
	for (n = 0; n < attr_count(v); n++) {
		path = user_keys_path_of(
		    i, ruby_text(i->arena, attr_nth(v, n)), home);
		if (path != NULL)
			file_purge(i, g, user, path);
	}
	return 0;
}
