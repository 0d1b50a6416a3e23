/* The packages that rpm lists as installed, for all providers that use rpm. */

#include "machine/resource/provider/package/rpm_state.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/package.h"
#include "language/schema/registry.h"

#define FORMAT \
	"%{NAME} %|EPOCH?{%{EPOCH}}:{0}| %{VERSION} %{RELEASE} %{ARCH}\\n"
#define FIELDS 5

/* Separator between several installed versions of one package. */
#define BETWEEN "; "

/*
 * Map of names to struct rpm_found; NULL when it is not read yet, or outdated.
 */
struct rpm_list {
	struct map *by_name;
};

static struct rpm_list *
rpm_state_list_of(struct machine *m, const struct provider *p)
{
	void **at = machine_state(m, &p->instances);

	if (*at == NULL)
		*at = arena_zalloc(m->arena, sizeof(struct rpm_list));
	return *at;
}

/* Split a line into words; 0 where it does not have the expected format. */
static int
fields_split(struct arena *a, const char *line, size_t len, const char **ret)
{
	char *s = arena_memdup(a, line, len), *word, *rest = NULL;
	int n = 0;

	for (word = strtok_r(s, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest)) {
		if (n == FIELDS)
			return 0;
		ret[n++] = word;
	}
	return n == FIELDS;
}

/* Is the version one of those in the text? */
static bool
rpm_state_has_version(const char *all, const char *version)
{
	size_t n = strlen(version);
	const char *at = all;

	while ((at = strstr(at, version)) != NULL) {
		if ((at == all || at[-1] == ' ') &&
		    (at[n] == '\0' || at[n] == ';'))
			return 1;
		at += n;
	}
	return 0;
}

/* "NAME EPOCH VERSION RELEASE ARCH"; NULL for another line. */
static struct rpm_found *
rpm_state_line_parse(struct arena *a, const char *line, size_t len)
{
	struct rpm_found *f = arena_zalloc(a, sizeof(*f));
	const char *field[FIELDS];

	if (!fields_split(a, line, len, field))
		return NULL;
	f->name = field[0];
	f->version = field[2];
	f->release = field[3];
	f->arch = field[4];
	f->ensure = arena_printf(a, "%s-%s", f->version, f->release);
	if (strcmp(field[1], "0") != 0)
		f->ensure = arena_printf(a, "%s:%s", field[1], f->ensure);
	return f;
}

/* Add a version to the entry of its name. */
static void
rpm_state_found_add(struct arena *a, struct map *into, struct rpm_found *f)
{
	struct rpm_found *known = map_get(into, f->name, strlen(f->name));

	if (known == NULL)
		map_keep(into, f->name, strlen(f->name), f);
	else if (!rpm_state_has_version(known->ensure, f->ensure))
		known->ensure = arena_printf(
		    a, "%s" BETWEEN "%s", known->ensure, f->ensure);
}

static int
rpm_state_texts_compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The lines of a text, sorted; their number. */
static size_t
rpm_state_lines_sort(struct arena *a, const char *text, const char ***ret)
{
	size_t count = 0, n = 0;
	const char *s;
	char *word, *rest = NULL;

	for (s = text; *s != '\0'; s++)
		count += *s == '\n';
	*ret = arena_alloc(a, (count + 1) * sizeof(**ret));
	for (word = strtok_r(arena_strdup(a, text), "\n", &rest);
	     word != NULL && n <= count; word = strtok_r(NULL, "\n", &rest))
		(*ret)[n++] = word;
	qsort(*ret, n, sizeof(**ret), rpm_state_texts_compare);
	return n;
}

static int
all_read(struct arena *a, struct map *into, struct strbuf *err)
{
	static const char *const argv[] = {
	    "rpm", "-qa", "--nosignature", "--nodigest", "--qf", FORMAT, NULL};
	struct program_call c = {
	    .argv = argv, .output_max = COMMAND_LIST_MAX, .separate = 1};
	struct command_output out;
	struct rpm_found *f;
	const char **lines;
	size_t n, count;

	strbuf_addstr(err, "Failed to list packages: ");
	if (command_execute(a, &c, &out, err) < 0)
		return -1;
	strbuf_reset(err);
	count = rpm_state_lines_sort(a, out.text, &lines);
	for (n = 0; n < count; n++) {
		f = rpm_state_line_parse(a, lines[n], strlen(lines[n]));
		if (f != NULL)
			rpm_state_found_add(a, into, f);
	}
	return package_list_whole(into, err);
}

int
rpm_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	struct rpm_list *l = rpm_state_list_of(m, p);

	(void)list;
	(void)n;
	l->by_name = map_new(m->arena, PACKAGES_MAX);
	return all_read(m->arena, l->by_name, err);
}

int
rpm_forget(struct instance *i, struct strbuf *err)
{
	(void)err;
	rpm_state_list_of(i->machine, i->provider)->by_name = NULL;
	return 0;
}

/* rpm -q NAME, or the package that provides it; its exit code. */
static int
rpm_state_query_run(struct instance *i, const char *provides,
    struct command_output *out, struct strbuf *err)
{
	const char *argv[] = {"rpm", "-q", instance_text(i, "name"),
	    "--nosignature", "--nodigest", "--qf", FORMAT, provides, NULL};
	struct program_call c = {.argv = argv, .separate = 1, .any_code = 1};

	return command_execute(i->arena, &c, out, err);
}

/* All lines of an answer with the name of the first one. */
static int
rpm_state_answer_read(
    struct instance *i, const char *text, struct rpm_found *ret)
{
	struct map *names = map_new(i->arena, PACKAGES_MAX);
	struct rpm_found *f, *first = NULL;
	size_t n;

	for (; *text != '\0'; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		f = rpm_state_line_parse(i->arena, text, n);
		if (f == NULL)
			continue;
		if (first == NULL)
			first = f;
		rpm_state_found_add(i->arena, names, f);
	}
	if (first != NULL)
		*ret = *first;
	return first != NULL;
}

int
rpm_query(struct instance *i, struct rpm_found *ret, struct strbuf *err)
{
	struct command_output out;

	if (!command_name_safe(instance_text(i, "name"), err) ||
	    rpm_state_query_run(i, NULL, &out, err) < 0)
		return -1;
	if (out.code != 0) {
		if (!package_allows_virtual(i))
			return 0;
		if (rpm_state_query_run(i, "--whatprovides", &out, err) < 0)
			return -1;
		if (out.code != 0)
			return 0;
	}
	return rpm_state_answer_read(i, out.text, ret);
}

int
rpm_query_file(struct instance *i, const char *file, struct rpm_found *ret,
    struct strbuf *err)
{
	const char *argv[] = {"rpm", "-q", "--qf", FORMAT, "-p", file, NULL};
	struct program_call c = {.argv = argv};
	struct command_output out;

	if (command_execute(i->arena, &c, &out, err) < 0)
		return -1;
	return rpm_state_answer_read(i, out.text, ret);
}

/* With nothing left of it where a provider can purge. */
static const char *
rpm_state_nothing(const struct instance *i)
{
	return provider_has(i->provider, "purgeable") ? "purged" : "absent";
}

int
rpm_retrieve(struct instance *i, struct strbuf *err)
{
	const char *name = instance_text(i, "name");
	const struct map *all =
	    rpm_state_list_of(i->machine, i->provider)->by_name;
	const struct rpm_found *f = NULL;
	struct rpm_found now;
	int rc;

	if (all != NULL)
		f = map_get(all, name, strlen(name));
	if (f == NULL) {
		/* other forms of names, and names that others provide */
		rc = rpm_query(i, &now, err);
		if (rc < 0)
			return -1;
		f = rc == 1 ? &now : NULL;
	}
	instance_found(i, "ensure",
	    value_str(f == NULL ? rpm_state_nothing(i) : f->ensure));
	return 0;
}

int
rpm_list(const struct provider *p, struct machine *m, struct instance_list *out,
    struct strbuf *err)
{
	struct map *all = map_new(m->arena, PACKAGES_MAX);
	const struct rpm_found *f;
	struct map_entry *e;
	struct instance *i;
	size_t at = 0;

	if (all_read(m->arena, all, err) < 0)
		return -1;
	while ((e = map_next(all, &at)) != NULL) {
		f = e->ptr;
		i = instance_list_add(
		    out, m, &resource_type_package, p, f->name);
		if (i != NULL)
			instance_found(i, "ensure", value_str(f->ensure));
	}
	return 0;
}

const char *
rpm_nth(const struct instance *i, const char *ensure, unsigned n)
{
	const char *end;

	for (;; ensure = end + strlen(BETWEEN)) {
		end = strstr(ensure, BETWEEN);
		if (n == 0)
			return end == NULL ? ensure
					   : arena_memdup(i->arena, ensure,
						 (size_t)(end - ensure));
		if (end == NULL)
			return NULL;
		n--;
	}
}
