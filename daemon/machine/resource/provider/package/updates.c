/* Available updates of dnf and yum. */

#include "machine/resource/provider/package/updates.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/package.h"
#include "machine/resource/provider/package/args.h"

/* Exit code of check-update when there are some. */
#define CODE_UPDATES 100

/* Choices of repositories in a catalog, at most. */
#define CHOICES_MAX 10000

void
dnf_choice_add(struct package_args *w, struct instance *i)
{
	package_args_add_values(w, i, "--disablerepo");
	package_args_add_values(w, i, "--enablerepo");
	package_args_add_values(w, i, "--disableexcludes");
}

/* The end of the list of updates: the first line of another section. */
static const char *
updates_end(const char *text)
{
	static const char *const heads[] = {
	    "Obsoleting", "Security:", "Update", NULL};
	const char *const *h;

	for (; *text != '\0'; text++) {
		for (h = heads; *h != NULL; h++)
			if (strncmp(text, *h, strlen(*h)) == 0)
				return text;
		text += strcspn(text, "\n");
		if (*text == '\0')
			break;
	}
	return text;
}

/*
 * Read lines "NAME.ARCH" "EPOCH:VERSION-RELEASE"; of several with one name, the
 * first is used.
 */
static void
update_add(
    struct arena *a, struct map *into, const char *name, const char *version)
{
	const char *dot = strrchr(name, '.'), *dash = strrchr(version, '-');
	size_t digits = strspn(version, "0123456789");
	int fresh;
	struct map_entry *e;

	if (dot == NULL || dot == name || dash == NULL || dash == version ||
	    dash[1] == '\0')
		return;
	e = map_put(into, name, (size_t)(dot - name), &fresh);
	if (e == NULL || !fresh)
		return;
	e->ptr = digits > 0 && version[digits] == ':'
		     ? arena_strdup(a, version)
		     : arena_printf(a, "0:%s", version);
}

/*
 * Read the paragraphs of the list, with three words per package; a long entry
 * takes several lines.
 */
static void
updates_parse(struct arena *a, const char *text, struct map *into)
{
	const char *end = updates_end(text), *words[3];
	char *s = arena_memdup(a, text, (size_t)(end - text)), *word, *line;
	char *rest = NULL, *more;
	unsigned n = 0;

	for (line = s; line != NULL; line = rest) {
		rest = strchr(line, '\n');
		if (rest != NULL)
			*rest++ = '\0';
		more = NULL;
		word = strtok_r(line, " \t\r", &more);
		if (word == NULL)
			n = 0;
		for (; word != NULL; word = strtok_r(NULL, " \t\r", &more)) {
			words[n++] = word;
			if (n == 2)
				update_add(a, into, words[0], words[1]);
			n %= 3;
		}
	}
}

static int
updates_read(struct instance *i, const struct package_args *w, struct map *into,
    struct strbuf *err)
{
	struct command_output out;

	if (package_args_run(i, w, &out, err) != 0)
		return -1;
	if (out.code == CODE_UPDATES)
		updates_parse(i->machine->arena, out.text, into);
	else if (out.code != 0)
		log_event(APPLY_RESOURCE, RES_WARNED,
		    log_str("message",
			arena_printf(i->arena,
			    "Could not check for updates, '%s check-update' "
			    "exited with %d",
			    w->items[0], out.code)),
		    log_str("source", i->path), log_str("resource", i->ref));
	return 0;
}

const struct map *
dnf_updates(struct instance *i, const char *program, struct strbuf *err)
{
	void **at = machine_state(i->machine, &i->provider->data);
	struct package_args w = {
	    .output_max = COMMAND_LIST_MAX, .separate = 1, .any_code = 1};
	const char *key = "", *file = command_file(i->arena, program);
	struct map_entry *e;
	size_t n;

	if (*at == NULL)
		*at = map_new(i->machine->arena, CHOICES_MAX);
	/* where it is missing, the run of it fails with the reason */
	package_args_add(&w, file != NULL ? file : program);
	package_args_add(&w, "check-update");
	dnf_choice_add(&w, i);
	for (n = 2; n < w.count; n++)
		key = arena_printf(i->arena, "%s %s", key, w.items[n]);
	e = map_put(*at, key, strlen(key), NULL);
	if (e == NULL) {
		strbuf_addf(
		    err, "More than %d choices of repositories", CHOICES_MAX);
		return NULL;
	}
	if (e->ptr == NULL) {
		struct map *updates = map_new(i->machine->arena, PACKAGES_MAX);

		if (updates_read(i, &w, updates, err) < 0)
			return NULL;
		e->ptr = updates;
	}
	return e->ptr;
}
