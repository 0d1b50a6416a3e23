/* selmodule: modules of SELinux's policy (module selinux_core). */

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/value.h"

#define SEMODULE "/usr/sbin/semodule"

#define MODULE_MAGIC   0xF97CFF8Fu
#define MODULE_VERSION 1

/* Bytes of a module, and modules of a machine, at most. */
#define MODULE_SIZE_MAX ((size_t)64 << 20)
#define MODULES_MAX	100000

static int loaded_key;

/* --- the file of a module --- */

static const char *
type_selmodule_file_of(const struct instance *i)
{
	const char *path = instance_text(i, "selmodulepath");

	if (path != NULL)
		return path;
	return arena_printf(i->arena, "%s/%s.pp",
	    instance_text(i, "selmoduledir"), instance_text(i, "name"));
}

/* The unread rest of a file; numbers are little-endian. */
struct type_selmodule_bytes {
	const unsigned char *s;
	size_t n;
};

/* Skips n bytes; 0 where there are fewer. */
static int
bytes_skip(struct type_selmodule_bytes *b, size_t n)
{
	if (n > b->n)
		return 0;
	b->s += n;
	b->n -= n;
	return 1;
}

static int
type_selmodule_number_read(struct type_selmodule_bytes *b, uint32_t *ret)
{
	const unsigned char *s = b->s;

	if (!bytes_skip(b, 4))
		return 0;
	*ret = s[0] | (uint32_t)s[1] << 8 | (uint32_t)s[2] << 16 |
	       (uint32_t)s[3] << 24;
	return 1;
}

/* A text with its length in front. */
static int
type_selmodule_text_read(struct type_selmodule_bytes *b,
    const unsigned char **ret, uint32_t *ret_len)
{
	if (!type_selmodule_number_read(b, ret_len))
		return 0;
	*ret = b->s;
	return bytes_skip(b, *ret_len);
}

/*
 * The version inside the module's file: after the offsets of all sections and
 * the magic number of the first one follow 14 bytes, the name and the version.
 */
static const char *
version_find(struct arena *a, struct type_selmodule_bytes *b, uint32_t sections)
{
	const unsigned char *text;
	uint32_t n;

	if (!bytes_skip(b, ((size_t)sections + 1) * 4) ||
	    !type_selmodule_text_read(b, &text, &n) ||
	    !type_selmodule_text_read(b, &text, &n) || !bytes_skip(b, 14) ||
	    !type_selmodule_text_read(b, &text, &n) ||
	    !type_selmodule_text_read(b, &text, &n))
		return NULL;
	return arena_memdup(a, text, n);
}

static const char *
file_version(struct instance *i, struct strbuf *err)
{
	const char *path = type_selmodule_file_of(i), *version = NULL;
	struct type_selmodule_bytes b;
	struct place p;
	uint32_t magic, kind, sections;

	b.s = (const unsigned char *)fs_read_regular(
	    i->arena, path, MODULE_SIZE_MAX, &b.n, &p);
	if (b.s == NULL && place_explains(&p))
		place_failed(&p, path, err);
	else if (b.s == NULL)
		strbuf_addf(err, "%s @ rb_sysopen - %s", strerror(errno), path);
	else if (!type_selmodule_number_read(&b, &magic) ||
		 !type_selmodule_number_read(&b, &kind) ||
		 !type_selmodule_number_read(&b, &sections))
		strbuf_addf(err, "%s is not a policy module", path);
	else if (magic != MODULE_MAGIC)
		strbuf_addf(err, "Found %u instead of magic %u in %s", magic,
		    MODULE_MAGIC, path);
	else if (kind != MODULE_VERSION)
		strbuf_addf(
		    err, "Unknown policy file version %u in %s", kind, path);
	else if ((version = version_find(i->arena, &b, sections)) == NULL)
		strbuf_addf(err, "%s is not a policy module", path);
	return version;
}

/* --- loaded modules --- */

/* NAME [VERSION] a line. */
static struct map *
list_parse(struct arena *a, const char *text)
{
	static const char blanks[] = " \t\r\f\v";
	struct map *loaded = map_new(a, MODULES_MAX);
	const char *line, *word;
	size_t n;

	for (; *text != '\0'; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		line = arena_memdup(a, text, n);
		line += strspn(line, blanks);
		word = line + strcspn(line, blanks);
		word += strspn(word, blanks);
		map_keep(loaded, line, strcspn(line, blanks),
		    (void *)(uintptr_t)arena_memdup(
			a, word, strcspn(word, blanks)));
	}
	return loaded;
}

static struct map *
modules_loaded(struct machine *m, struct strbuf *err)
{
	static const char *const argv[] = {SEMODULE, "--list", NULL};
	void **at = machine_state(m, &loaded_key);
	struct program_call c = {
	    .argv = argv, .output_max = COMMAND_LIST_MAX, .any_code = 1};
	struct command_output out;
	const char *s;

	if (*at != NULL)
		return *at;
	if (command_execute(m->arena, &c, &out, err) < 0)
		return NULL;
	if (out.code == 0) {
		struct map *loaded = list_parse(m->arena, out.text);

		if (!map_is_short(loaded))
			return *at = loaded;
		strbuf_addf(
		    err, "There are more than %u policy modules", MODULES_MAX);
		return NULL;
	}
	strbuf_addstr(err, "Could not list policy modules: \"" SEMODULE
			   " --list\" failed with \"");
	for (s = out.text; *s != '\0'; s++)
		if (*s != '\n' || s[1] != '\0')
			strbuf_addch(err, *s == '\n' ? ' ' : *s);
	strbuf_addch(err, '"');
	return NULL;
}

static int
modules_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	(void)p;
	(void)list;
	(void)n;
	return modules_loaded(m, err) == NULL ? -1 : 0;
}

static int
type_selmodule_module_retrieve(struct instance *i, struct strbuf *err)
{
	const char *name = instance_text(i, "name"), *version, *there;
	struct map *loaded = modules_loaded(i->machine, err);
	const struct map_entry *e;

	if (loaded == NULL)
		return -1;
	e = map_find(loaded, name, strlen(name));
	instance_found(
	    i, "ensure", value_str(e == NULL ? "absent" : "present"));
	if (instance_should(i, "syncversion").tag == V_UNSET)
		return 0;
	instance_found(i, "syncversion", value_str("false"));
	version = e == NULL ? NULL : e->ptr;
	if (version == NULL || *version == '\0')
		return 0;
	there = file_version(i, err);
	if (there != NULL && strcmp(there, version) == 0)
		instance_found(i, "syncversion", value_str("true"));
	return there == NULL ? -1 : 0;
}

/* --- changes --- */

static int
semodule(struct instance *i, const char *option, const char *what,
    const char *failed, struct strbuf *err)
{
	const char *argv[] = {SEMODULE, option, what, NULL};
	struct program_call c = {.argv = argv, .any_code = 1};
	struct command_output out;

	if (!command_name_safe(what, err))
		return ATTR_ERR_COMPLETE;
	if (command_execute(i->arena, &c, &out, err) < 0)
		return ATTR_ERR_COMPLETE;
	if (out.code == 0)
		return 0;
	strbuf_addf(
	    err, "%s: %.*s", failed, (int)strcspn(out.text, "\n"), out.text);
	return ATTR_ERR_COMPLETE;
}

static int
module_create(struct instance *i, struct strbuf *err)
{
	return semodule(i, "--install", type_selmodule_file_of(i),
	    "Could not load policy module", err);
}

static int
module_destroy(struct instance *i, struct strbuf *err)
{
	return semodule(i, "--remove", instance_text(i, "name"),
	    "Could not remove policy module", err);
}

static int
type_selmodule_module_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	(void)attr;
	(void)should;
	return semodule(i, "--upgrade", type_selmodule_file_of(i),
	    "Could not upgrade policy module", err);
}

static int
module_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	if (group > 0 || n > 0)
		return 0;
	strbuf_addf(out, "File[%s]", type_selmodule_file_of(i));
	return 1;
}

static const struct provider provider_semodule = {
    .name = "semodule",
    .commands = (const char *const[]){SEMODULE, NULL},
    .default_for = provider_everywhere,
    .prefetch = modules_prefetch,
    .retrieve = type_selmodule_module_retrieve,
    .create = module_create,
    .destroy = module_destroy,
    .set = type_selmodule_module_set,
    .doc = "By semodule(8).",
};

static const struct provider *const type_selmodule_providers[] = {
    &provider_semodule, NULL};

const struct type_operations operations_selmodule = {
    .type = &resource_type_selmodule,
    .providers = type_selmodule_providers,
    .autorequire = module_autorequire,
};
