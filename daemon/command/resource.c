/* dalang resource: lists the resources of this machine, and changes one. */
#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/machine.h"
#include "agent/applyd/files/web_files.h"
#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "command/type_named.h"
#include "base/privsep/process.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/subject.h"
#include "language/schema/metaparameter.h"
#include "base/settings/compat.h"
#include "base/settings/unbuilt.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/transaction.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_yaml.h"
#include "language/value/tostring.h"

#define TEXT_MAX     ((size_t)256 << 20)
#define SENTENCE_MAX ((size_t)1 << 20)
/* Maximum number of --param. */
#define EXTRA_MAX 64

const struct command_option resource_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"edit", 'e', NULL, "edit what is printed, then apply it"},
    {"param", 'p', "PARAM", "also print this parameter"},
    {"to_json", 'j', NULL, "print JSON, in the structure of to_yaml"},
    {"to_yaml", 'y', NULL, "print YAML for Hiera"},
    {"types", 't', NULL, "list all types"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

struct shell {
	struct session s;
	struct machine *machine;
	const struct resource_type *type;
	const char *title;  /* NULL: all */
	char **assignments; /* "attr=value", ends with NULL */
	int edit, to_yaml, to_json, list_types;
	const char *extra[EXTRA_MAX];
	unsigned extra_count;
	struct strbuf why;
};

static int
command_resource_set_option(void *arg, int letter, const char *value)
{
	struct shell *sh = arg;

	switch (letter) {
	case 'e':
		sh->edit = 1;
		return 0;
	case 'y':
		sh->to_yaml = 1;
		return 0;
	case 'j':
		sh->to_json = 1;
		return 0;
	case 't':
		sh->list_types = 1;
		return 0;
	case 'p':
		if (sh->extra_count < EXTRA_MAX)
			sh->extra[sh->extra_count++] = value;
		return 0;
	default:
		sh->s.level = letter == 'd' ? "debug" : "info";
		return 0;
	}
}

static int
command_resource_failed(const char *why)
{
	command_error("Could not run: %s", why);
	return -1;
}

static int
arguments_take(struct shell *sh, char **args)
{
	struct arena *a = sh->s.arena;
	char hint[NEAREST_HINT_MAX];
	const char *why;

	if (args[0] == NULL)
		return command_resource_failed(
		    "You must specify the type to display");
	sh->type = type_named(sh->machine, args[0], &why);
	if (sh->type == NULL && why != NULL)
		return command_resource_failed(why);
	if (sh->type == NULL)
		return command_resource_failed(
		    arena_printf(a, "Could not find type %s%s", args[0],
			type_named_hint(sh->machine, args[0], hint)));
	sh->title = args[1];
	if (sh->title != NULL && *sh->title == '\0')
		return command_resource_failed(
		    "Title or name must be provided");
	sh->assignments = args[1] == NULL ? args + 1 : args + 2;
	for (char **s = sh->assignments; *s != NULL; s++) {
		const char *p = *s;

		while (isalnum((unsigned char)*p) || *p == '_')
			p++;
		if (p == *s || *p != '=' || p[1] == '\0')
			return command_resource_failed(arena_printf(
			    a, "Invalid parameter setting %s", *s));
	}
	if (sh->edit && sh->to_yaml)
		return command_resource_failed(
		    "Editing with Yaml output is not supported");
	if (sh->edit && sh->to_json)
		return command_resource_failed(
		    "Editing with JSON output is not supported");
	return 0;
}

/* True for a property that Puppet prints: one with a value. */
static bool
command_resource_is_shown(const char *name, struct value v)
{
	if (v.tag == V_STRING && v.aux == 0)
		return 0;
	if ((v.tag == V_ARRAY && v.a->count == 0) ||
	    (v.tag == V_HASH && v.h->count == 0))
		return 0;
	/* only a link has a target (file.rb, to_resource) */
	if (strcmp(name, "target") == 0 && instance_value_is(v, "notlink"))
		return 0;
	if (strcmp(name, "ensure") == 0)
		return v.tag != V_UNSET && v.tag != V_UNDEF;
	return !instance_absent(v);
}

static bool
is_extra(const struct shell *sh, const char *name)
{
	for (unsigned i = 0; i < sh->extra_count; i++)
		if (strcmp(sh->extra[i], name) == 0)
			return 1;
	return 0;
}

static bool
is_assigned(const struct shell *sh, const char *name)
{
	size_t n = strlen(name);

	for (char **s = sh->assignments; *s != NULL; s++)
		if (strncmp(*s, name, n) == 0 && (*s)[n] == '=')
			return 1;
	return 0;
}

/* Return the name in "provider=NAME", or NULL. */
static const char *
provider_assigned(const struct shell *sh)
{
	static const char head[] = "provider=";

	for (char **s = sh->assignments; *s != NULL; s++)
		if (strncmp(*s, head, strlen(head)) == 0 &&
		    sh->type->ops->providers != NULL)
			return *s + strlen(head);
	return NULL;
}

static const char *
command_resource_provider_name(const struct instance *i)
{
	return i->provider != NULL ? i->provider->name : i->type->ops->provider;
}

/*
 * True for an attribute that a module's type declares sensitive: it is not
 * printed. (The hash of a user's password, of a built-in type, is printed as
 * Puppet does.)
 */
static bool
command_resource_is_hidden(const struct attr *at)
{
	return (at->flags & ATTR_SECRET) && at->data_type != NULL;
}

/* Collect the attributes to print, sorted by name with ensure first. */
static struct vhash *
command_resource_attributes_of(const struct shell *sh, const struct instance *i)
{
	struct vhash *h = vhash_new(sh->s.arena, 8);
	const struct attr *at = i->type->attrs;
	int only = *sh->assignments != NULL;
	bool absent = instance_value_is(instance_is(i, "ensure"), "absent");

	for (int n = 0; at[n].name != NULL; n++) {
		struct value v = i->is[n];

		/* the edited text will be applied */
		if (sh->edit && ((at[n].flags & ATTR_READONLY) ||
				    command_resource_is_hidden(&at[n])))
			continue;
		if (at[n].flags & ATTR_PRINTED ||
		    (is_extra(sh, at[n].name) && at[n].kind == ATTR_PARAMETER &&
			!instance_value_is(i->should[n], "false")))
			v = i->should[n];
		else if (at[n].kind != ATTR_PROPERTY ||
			 (absent && strcmp(at[n].name, "ensure") != 0))
			continue;
		if (only && strcmp(at[n].name, "ensure") != 0 &&
		    !(at[n].flags & ATTR_PRINTED) &&
		    !is_assigned(sh, at[n].name))
			continue;
		if (command_resource_is_shown(at[n].name, v))
			vhash_set_str(sh->s.arena, h, at[n].name,
			    command_resource_is_hidden(&at[n])
				? value_str("[redacted]")
				: v);
	}
	if (command_resource_provider_name(i) != NULL)
		vhash_set_str(sh->s.arena, h, "provider",
		    value_str(command_resource_provider_name(i)));
	/* the only metaparameter that has a default */
	if (is_extra(sh, "loglevel"))
		vhash_set_str(sh->s.arena, h, "loglevel", value_str("notice"));
	return h;
}

static int
command_resource_by_name(const void *a, const void *b)
{
	const struct ventry *x = a, *y = b;
	int ensure = (strcmp(y->key.s, "ensure") == 0) -
		     (strcmp(x->key.s, "ensure") == 0);

	return ensure != 0 ? ensure : strcmp(x->key.s, y->key.s);
}

static void
manifest_add(struct vhash *h, const struct instance *i, struct strbuf *out)
{
	size_t width = 0;

	for (uint32_t n = 0; n < h->count; n++)
		if (h->entries[n].key.aux > width)
			width = h->entries[n].key.aux;
	strbuf_addf(out, "%s { '", i->type->name);
	for (size_t n = 0; n < i->title_len; n++) {
		if (i->title[n] == '\'')
			strbuf_addch(out, '\\');
		strbuf_addch(out, i->title[n]);
	}
	strbuf_addstr(out, "':\n");
	for (uint32_t n = 0; n < h->count; n++) {
		strbuf_addf(out, "  %-*s => ", (int)width, h->entries[n].key.s);
		value_to_source(h->entries[n].value, out);
		strbuf_addstr(out, ",\n");
	}
	strbuf_addstr(out, "}\n");
}

static int
by_title(const void *a, const void *b)
{
	const struct instance *const *x = a, *const *y = b;

	return strcmp((*x)->title, (*y)->title);
}

/* Render the whole list as text; 0, or -1 after printing an error. */
static int
command_resource_render(
    struct shell *sh, struct instance_list *l, struct strbuf *out)
{
	struct arena *a = sh->s.arena;
	struct vhash *all = vhash_new(a, l->count), *top = vhash_new(a, 1);

	if (l->count > 0)
		qsort(l->items, l->count, sizeof(*l->items), by_title);
	for (uint32_t n = 0; n < l->count; n++) {
		struct vhash *h =
		    command_resource_attributes_of(sh, l->items[n]);

		if (h->count > 0)
			qsort(h->entries, h->count, sizeof(*h->entries),
			    command_resource_by_name);
		if (!sh->to_yaml && !sh->to_json)
			manifest_add(h, l->items[n], out);
		else
			vhash_set_str(
			    a, all, l->items[n]->title, value_hash(h));
	}
	if (!sh->to_yaml && !sh->to_json)
		return 0;
	vhash_set_str(a, top, sh->type->name,
	    sh->to_yaml && all->count == 0 ? value_undef() : value_hash(all));
	if (sh->to_yaml)
		return value_to_yaml(value_hash(top), out);
	if (json_doc_print(out, value_json(value_hash(top)), JSON_LAYOUT_RUBY) <
	    0)
		return -1;
	strbuf_addch(out, '\n');
	return 0;
}

/* Set the provider, which checks the other values, and the attributes. */
static int
command_resource_attributes_set(struct shell *sh, struct instance *i)
{
	const char *provider = provider_assigned(sh);

	if (provider != NULL &&
	    provider_set(i, value_str(provider), &sh->why) < 0)
		return -1;
	for (char **s = sh->assignments; *s != NULL; s++) {
		size_t len = strcspn(*s, "=");
		int n = resource_type_attr(
		    sh->type, arena_memdup(sh->s.arena, *s, len));

		if (n >= 0 &&
		    instance_set(i, n, value_str(*s + len + 1), &sh->why) < 0)
			return -1;
	}
	return 0;
}

/*
 * Return the resource that the arguments describe, or NULL after printing an
 * error.
 */
static struct instance *
instance_make(struct shell *sh)
{
	struct instance *i = instance_new(sh->machine, sh->type, sh->title);

	if (command_resource_attributes_set(sh, i) < 0 ||
	    instance_complete(i, &sh->why) < 0) {
		command_resource_failed(strbuf_shown(&sh->why));
		return NULL;
	}
	return i;
}

/* Read a resource that was not listed. */
static struct instance *
instance_find(struct shell *sh)
{
	struct instance *i = instance_make(sh);

	if (i == NULL)
		return NULL;
	if (!instance_suitable(i)) {
		command_resource_failed(arena_printf(sh->s.arena,
		    "Could not find a suitable provider for %s",
		    sh->type->name));
		return NULL;
	}
	i->audit = value_str("all");
	(void)subject_set(i->type, i);
	if (instance_retrieve(i, &sh->why) < 0) {
		command_resource_failed(strbuf_shown(&sh->why));
		return NULL;
	}
	return i;
}

/* Read the state of a listed resource; 0, or -1 after printing an error. */
static int
listed_read(struct shell *sh, struct instance *i)
{
	if (!i->type->ops->lists_keys || instance_retrieve(i, &sh->why) == 0)
		return 0;
	return command_resource_failed(strbuf_shown(&sh->why));
}

/*
 * Find a resource by its listed name: 1, 0 without one, or -1 after printing
 * the error of a type that cannot be listed.
 */
static int
listed_find(struct shell *sh, struct instance **ret)
{
	struct instance_list l = {.count = 0};

	if (provider_instances(sh->machine, sh->type, &l, &sh->why) != 0)
		return command_resource_failed(strbuf_shown(&sh->why));
	for (uint32_t n = 0; n < l.count; n++) {
		*ret = l.items[n];
		if (strcmp((*ret)->title, sh->title) == 0)
			return listed_read(sh, *ret) < 0 ? -1 : 1;
	}
	return 0;
}

/*
 * Puppet lists all resources of the type to find one.  With several providers,
 * the default one is asked first here: the package managers of languages take
 * seconds for their lists.
 */
static struct instance *
instance_read(struct shell *sh)
{
	const struct provider *const *p = sh->type->ops->providers;
	int several = p != NULL && p[0] != NULL && p[1] != NULL, found;
	struct instance *i = NULL, *listed;

	if (several || *sh->assignments != NULL) {
		i = instance_find(sh);
		if (i == NULL || *sh->assignments != NULL ||
		    instance_present(i))
			return i;
	}
	found = listed_find(sh, &listed);
	if (found != 0)
		return found > 0 ? listed : NULL;
	return i != NULL ? i : instance_find(sh);
}

static int
list_one(struct shell *sh, struct instance_list *l)
{
	struct instance *i = instance_read(sh);
	struct instance **items;

	if (i == NULL)
		return -1;
	items = arena_alloc(sh->s.arena, sizeof(*items));
	items[0] = i;
	*l = (struct instance_list){.items = items, .count = 1};
	return 0;
}

static int
list_all(struct shell *sh, struct instance_list *l)
{

	if (strcmp(sh->type->name, "file") == 0)
		return command_resource_failed(
		    "Listing all file instances is not supported.  "
		    "Please specify a file or directory, e.g. puppet "
		    "resource file /etc");
	if (provider_instances(sh->machine, sh->type, l, &sh->why) != 0)
		return command_resource_failed(strbuf_shown(&sh->why));
	for (uint32_t n = 0; n < l->count; n++)
		if (listed_read(sh, l->items[n]) < 0)
			return -1;
	return 0;
}

/* Build a catalog of this one resource. */
static struct catalog *
command_resource_catalog_make(struct shell *sh)
{
	struct arena *a = sh->s.arena;
	struct catalog *c = catalog_new(a, intern_new(a));
	struct resource *r;

	c->name = "resource";
	c->environment = "production";
	c->version = value_undef();
	r = resource_new(a, intern_str(c->names, sh->type->ref), sh->title,
	    strlen(sh->title));
	r->kind = KIND_COMPILABLE_TYPE;
	for (char **s = sh->assignments; *s != NULL; s++) {
		size_t n = strcspn(*s, "=");

		resource_set(
		    a, r, intern(c->names, *s, n), value_str(*s + n + 1));
	}
	catalog_add(c, r);
	return c;
}

static int
attribute_unknown(struct shell *sh, const char *name)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;

	nearest_begin(&n, name);
	for (const struct attr *a = sh->type->attrs; a->name != NULL; a++)
		nearest_offer(&n, a->name);
	for (const struct attr *a = metaparameters; a->name != NULL; a++)
		nearest_offer(&n, a->name);
	return command_resource_failed(arena_printf(sh->s.arena,
	    "no parameter named '%s'%s", name, nearest_hint(&n, hint)));
}

static int
attributes_known(struct shell *sh)
{
	for (char **s = sh->assignments; *s != NULL; s++) {
		const char *name =
		    arena_memdup(sh->s.arena, *s, strcspn(*s, "="));

		if (resource_type_attr(sh->type, name) < 0 &&
		    !metaparameter_known(name) &&
		    (sh->type->ops->providers == NULL ||
			strcmp(name, "provider") != 0))
			return attribute_unknown(sh, name);
	}
	return 0;
}

static int
command_resource_change(struct shell *sh)
{
	struct settings *s = sh->s.settings;
	struct run_options o = {.standalone = 1,
	    .quiet = 1,
	    .machine = sh->machine,
	    .noop = settings_bool(s, "noop"),
	    .noop_as_change =
		compat_of((int)settings_int(s, "compat")).noop_as_change};
	struct report *r;

	if (attributes_known(sh) < 0 || instance_make(sh) == NULL)
		return -1;
	r = report_new(sh->s.arena, "resource");
	return transaction_apply(
	    command_resource_catalog_make(sh), &o, sh->s.arena, r);
}

/* Run the editor by the shell, because it may be given with options. */
static int
run_editor(const char *path)
{
	const char *editor = getenv("EDITOR");
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		execl("/bin/sh", "sh", "-c", "$0 \"$1\"",
		    editor != NULL ? editor : "vi", path, (char *)NULL);
		_exit(127);
	}
	if (pid < 0 || waitpid(pid, &status, 0) < 0)
		return -1;
	return status == 0 ? 0 : -1;
}

/* Run dalang apply -v FILE, with the same settings. */
static int
apply_file(struct shell *sh, const char *path)
{
	char *argv[] = {arena_strdup(sh->s.arena, "apply"),
	    arena_strdup(sh->s.arena, "--verbose"),
	    arena_strdup(sh->s.arena, "--confdir"),
	    arena_strdup(sh->s.arena, settings_get(sh->s.settings, "confdir")),
	    arena_strdup(sh->s.arena, "--vardir"),
	    arena_strdup(sh->s.arena, settings_get(sh->s.settings, "vardir")),
	    arena_strdup(sh->s.arena, path), NULL};
	const struct command *c = commands;

	while (c->name != NULL && strcmp(c->name, "apply") != 0)
		c++;
	return c->run(c, 7, argv);
}

/*
 * Create the file in this directory, which other users are less likely to own.
 */
static int
edit(struct shell *sh, const struct strbuf *text)
{
	char path[] = "x2dalangXXXXXX";
	int fd = mkstemp(path), rc = 1;

	if (fd < 0 || fs_write_buf(fd, text) < 0)
		command_resource_failed(arena_printf(sh->s.arena,
		    "Could not write a file here: %s", strerror(errno)));
	else if (run_editor(path) < 0)
		command_resource_failed(
		    "the editor failed; nothing was applied");
	else
		rc = apply_file(sh, path);
	if (fd >= 0) {
		close(fd);
		unlink(path);
	}
	return rc;
}

static int
command_resource_show(struct shell *sh)
{
	struct instance_list l = {0};
	struct strbuf text;
	int rc;

	if (*sh->assignments != NULL && command_resource_change(sh) < 0)
		return 1;
	rc = sh->title != NULL ? list_one(sh, &l) : list_all(sh, &l);
	if (rc < 0)
		return 1;
	strbuf_init(&text, TEXT_MAX);
	rc = command_resource_render(sh, &l, &text) < 0 || strbuf_is_cut(&text);
	if (text.len == 0)
		strbuf_addch(&text, '\n');
	if (rc == 0 && sh->edit)
		rc = edit(sh, &text);
	else if (command_print_buf(stdout, &text) < 0)
		rc = 1;
	strbuf_release(&text);
	return rc;
}

static int
types_print(struct machine *m)
{
	for (const struct resource_type *const *t = machine_types(m);
	     *t != NULL; t++)
		printf("%s\n", (*t)->name);
	return 0;
}

static int
command_resource_start(
    struct shell *sh, const struct command *self, int argc, char **argv)
{
	int ret, first;

	first = session_options(
	    &sh->s, self, argc, argv, command_resource_set_option, sh, &ret);
	if (first < 0)
		return ret;
	sh->s.parts = SETTINGS_APPLIES;
	if (session_log(&sh->s, 0) < 0)
		return 1;
	sh->machine = agent_machine(sh->s.arena, sh->s.settings);
	web_files_use(sh->machine, sh->s.settings, "");
	sh->machine->texts_only = 1;
	sh->machine->modulepath = session_modulepath(&sh->s);
	if (sh->list_types)
		return types_print(sh->machine);
	if (arguments_take(sh, &sh->s.argv[first]) < 0)
		return 1;
	ret = command_resource_show(sh);
	machine_end(sh->machine);
	return ret;
}

int
command_resource(const struct command *self, int argc, char **argv)
{
	struct shell sh;
	int ret;

	memset(&sh, 0, sizeof(sh));
	session_init(&sh.s, SETTINGS_USER);
	strbuf_init(&sh.why, SENTENCE_MAX);
	ret = command_resource_start(&sh, self, argc, argv);
	strbuf_release(&sh.why);
	session_end(&sh.s);
	return ret;
}
