/* apt: packages from repositories (provider/package/apt.rb). */

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "resource/provider/command.h"
#include "resource/provider/package.h"
#include "value/ruby.h"

/* Words of a command, and milliseconds that it may take. */
#define WORDS_MAX   200
#define APT_MS	    (int64_t)(3600 * 1000)
#define SOURCES_MAX ((size_t)1 << 20)

static const char *const quiet[] = {"DEBIAN_FRONTEND=noninteractive",
    "APT_LISTBUGS_FRONTEND=none", "APT_LISTCHANGES_FRONTEND=none", NULL};

struct words {
	const char *items[WORDS_MAX + 1];
	size_t count;
};

static void
word_add(struct words *w, const char *word)
{
	if (w->count < WORDS_MAX)
		w->items[w->count++] = word;
	w->items[w->count] = NULL;
}

static int
words_run(struct instance *i, const struct words *w, struct command_output *out,
    struct strbuf *err)
{
	struct command c = {
	    .argv = w->items, .environment = quiet, .timeout_ms = APT_MS};

	return command_execute(i->arena, &c, out, err) == -1 ? ATTR_SAID : 0;
}

/* Options are texts, or hashes whose pairs become KEY=VALUE, sorted. */
static void
options_add(struct words *w, struct instance *i)
{
	struct value list = instance_should(i, "install_options"), v;

	for (uint32_t n = 0; (v = attr_nth(list, n)).tag != V_UNSET; n++) {
		if (v.tag != V_HASH) {
			word_add(w, ruby_text(i->arena, v));
			continue;
		}
		for (uint32_t k = 0; k < v.h->count; k++)
			word_add(
			    w, arena_printf(i->arena, "%s=%s",
				   ruby_text(i->arena, v.h->entries[k].key),
				   ruby_text(i->arena, v.h->entries[k].value)));
	}
}

/* Is there a line with a disc in the sources? */
static int
has_disc(struct arena *a)
{
	const char *s = fs_read(a, "/etc/apt/sources.list", SOURCES_MAX, NULL);
	const char *line, *hash, *found;

	for (line = s; line != NULL && *line != '\0';) {
		const char *end = line + strcspn(line, "\n");

		found = strstr(line, "cdrom:");
		hash = memchr(line, '#', (size_t)(end - line));
		if (found != NULL && found < end &&
		    (hash == NULL || found < hash))
			return 1;
		line = *end == '\n' ? end + 1 : NULL;
	}
	return 0;
}

static int
disc_check(struct instance *i, struct strbuf *err)
{
	if (instance_value_is(instance_should(i, "allowcdrom"), "true") ||
	    !has_disc(i->arena))
		return 0;
	strbuf_addstr(err,
	    "/etc/apt/sources.list contains a cdrom source; not installing.  "
	    "Use 'allowcdrom' to override this failure.");
	return ATTR_SAID;
}

/* Answers for debconf, from a file. */
static int
preseed(struct instance *i, struct strbuf *err)
{
	const char *file = instance_text(i, "responsefile");
	struct words w = {.count = 0};

	if (file == NULL)
		return 0;
	word_add(&w, "/usr/bin/debconf-set-selections");
	word_add(&w, file);
	return words_run(i, &w, NULL, err);
}

/* A version is one that is no word of ensure's own. */
static int
is_version(struct value ensure)
{
	return !instance_value_is(ensure, "present") &&
	       !instance_value_is(ensure, "latest") && ensure.tag == V_STRING;
}

static void
install_words(struct words *w, struct instance *i)
{
	struct value ensure = instance_should(i, "ensure");
	const char *name = instance_text(i, "name");
	const char *source = instance_text(i, "source");

	word_add(w, "/usr/bin/apt-get");
	word_add(w, "-q");
	word_add(w, "-y");
	word_add(w, "-o");
	word_add(w, instance_value_is(instance_should(i, "configfiles"), "keep")
			? "DPkg::Options::=--force-confold"
			: "DPkg::Options::=--force-confnew");
	if (is_version(ensure)) {
		name = arena_printf(
		    i->arena, "%s=%s", name, ruby_text(i->arena, ensure));
		word_add(w, "--force-yes");
	}
	options_add(w, i);
	word_add(w, "install");
	word_add(w, source != NULL ? source : name);
}

static int
apt_install(struct instance *i, struct strbuf *err)
{
	int held = instance_value_is(instance_is(i, "mark"), "hold");
	struct words w = {.count = 0};
	int rc;

	if (!command_name_safe(instance_text(i, "name"), err))
		return ATTR_SAID;
	if (preseed(i, err) != 0 || disc_check(i, err) != 0)
		return ATTR_SAID;
	install_words(&w, i);
	if (held && dpkg_hold(i, 0, err) != 0)
		return ATTR_SAID;
	rc = words_run(i, &w, NULL, err);
	if (instance_value_is(instance_should(i, "mark"), "hold") &&
	    dpkg_hold(i, 1, err) != 0)
		return ATTR_SAID;
	return rc;
}

static int
apt_remove(struct instance *i, int purge, struct strbuf *err)
{
	struct words w = {.count = 0};

	if (!command_name_safe(instance_text(i, "name"), err) ||
	    preseed(i, err) != 0)
		return ATTR_SAID;
	word_add(&w, "/usr/bin/apt-get");
	word_add(&w, "-y");
	word_add(&w, "-q");
	if (instance_value_is(instance_is(i, "mark"), "hold"))
		word_add(&w, "--allow-change-held-packages");
	word_add(&w, "remove");
	if (purge)
		word_add(&w, "--purge");
	word_add(&w, instance_text(i, "name"));
	return words_run(i, &w, NULL, err);
}

static int
apt_uninstall(struct instance *i, struct strbuf *err)
{
	return apt_remove(i, 0, err);
}

static int
apt_purge(struct instance *i, struct strbuf *err)
{
	int rc = apt_remove(i, 1, err);

	return rc != 0 ? rc : dpkg_purge(i, err);
}

/* The candidate of apt's policy. */
static int
apt_latest(struct instance *i, struct value *ret, struct strbuf *err)
{
	struct words w = {.count = 0};
	struct command_output out;
	const char *at;

	if (!command_name_safe(instance_text(i, "name"), err))
		return -1;
	word_add(&w, "/usr/bin/apt-cache");
	word_add(&w, "policy");
	word_add(&w, instance_text(i, "name"));
	if (words_run(i, &w, &out, err) != 0)
		return -1;
	at = strstr(out.text, "Candidate:");
	if (at == NULL) {
		strbuf_addstr(err, "Could not find latest version");
		return -1;
	}
	at += strlen("Candidate:");
	at += strspn(at, " \t");
	*ret = value_string(at, strcspn(at, " \t\n"));
	return 0;
}

/* What was asked for by name is not removed with what needed it. */
static int
apt_flush(struct instance *i, struct strbuf *err)
{
	struct value ensure = instance_should(i, "ensure");
	struct words w = {.count = 0};

	(void)dpkg_forget(i, err);
	if (instance_should(i, "mark").tag != V_UNSET ||
	    instance_value_is(ensure, "absent") ||
	    instance_value_is(ensure, "purged"))
		return 0;
	word_add(&w, "/usr/bin/apt-mark");
	word_add(&w, "manual");
	word_add(&w, instance_text(i, "name"));
	return words_run(i, &w, NULL, err) == 0 ? 0 : -1;
}

static const struct package_functions functions = {
    .install = apt_install,
    .uninstall = apt_uninstall,
    .purge = apt_purge,
    .latest = apt_latest,
    .hold = dpkg_hold,
};

static const char *const commands[] = {"/usr/bin/apt-get", "/usr/bin/apt-cache",
    "/usr/bin/apt-mark", "/usr/bin/debconf-set-selections", "/usr/bin/dpkg",
    "/usr/bin/dpkg-query", NULL};
static const char *const features[] = {"holdable", "virtual_packages",
    "installable", "uninstallable", "upgradeable", "purgeable", "versionable",
    "install_options", NULL};
static const struct provider_facts debian[] = {
    {.facts = {{"os.family", "debian"}}},
    {.facts = {{NULL, NULL}}},
};

const struct provider provider_apt = {
    .name = "apt",
    .depth = 1,
    .commands = commands,
    .default_for = debian,
    .features = features,
    .retrieve = dpkg_retrieve,
    .flush = apt_flush,
    .prefetch = dpkg_prefetch,
    .instances = dpkg_list,
    .data = &functions,
    .doc = "Packages from repositories, by apt-get.",
};
