/*
 * Facts from the output of other programs.  A fact is absent when its program
 * is not installed.
 */
#include <string.h>

#include "base/core/arena.h"
#include "base/files/program.h"
#include "base/core/strbuf.h"
#include "machine/facts/kept_version.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "machine/facts/machine/virtual.h"
#include "language/value/hash.h"

#define FACT_VERSION_CHARACTERS "0123456789."

/* The word after the name in the program's output, or NULL. */
static const char *
programs_version_of(struct fact_run *run, const char *program, const char *name)
{
	const char *argv[] = {program, "--version", NULL};
	const char *out = fact_program(run, argv);

	out = out != NULL ? strstr(out, name) : NULL;
	return out != NULL ? out + strlen(name) : NULL;
}

/* The rest of the line after the first place of name in the output. */
static struct fact_text
line_behind(const char *out, const char *name)
{
	struct fact_text line = {0};

	if (out != NULL && (out = strstr(out, name)) != NULL) {
		out += strlen(name);
		(void)fact_next_line(&out, &line);
	}
	return line;
}

/*
 * The version of the library that dalang-augeas loads.  The program is only
 * started when the kept version is no longer valid (kept_version.h).
 */
static const char *
own_augeas_version(struct fact_run *run)
{
	const char *argv[] = {NULL, "--version", NULL}, *out, *version;
	struct fact_text line, library;
	char own[4096];
	size_t n;

	if (program_find("dalang-augeas", own, sizeof(own)) < 0)
		return NULL;
	if ((version = kept_version_read(run, own)) != NULL)
		return version;
	argv[0] = own;
	out = fact_program(run, argv);
	line = line_behind(out, "(augeas ");
	library = line_behind(out, "\nlibrary: ");
	n = strspn(line.s == NULL ? "" : line.s, FACT_VERSION_CHARACTERS);
	if (n == 0)
		return NULL;
	if (library.len > 0)
		kept_version_write(run, own,
		    arena_memdup(run->arena, library.s, library.len), line.s,
		    n);
	return line.s;
}

/*
 * The version from "augparse 1.14.0 <http://augeas.net/>" on standard error;
 * without augparse that of the library that dalang-augeas loads.
 */
void
fact_resolve_augeas(struct fact_run *run)
{
	const char *version = programs_version_of(run, "augparse", "augparse ");
	struct vhash *h = vhash_new(run->arena, 1);

	if (version == NULL && !run->timed_out && run->root[0] == '\0')
		version = own_augeas_version(run);
	if (version == NULL)
		return;
	fact_set(run, h, "version",
	    fact_string(
		run, version, strspn(version, FACT_VERSION_CHARACTERS)));
	fact_set(run, run->out, "augeas", value_hash(h));
}

/* The text of b as a fact, unless it is empty; releases b. */
static void
programs_set_text(struct fact_run *run, const char *name, struct strbuf *b)
{
	const char *s;

	if (b->len > 0 && strbuf_text(b, &s) == 0)
		fact_set_str(run, run->out, name, s);
	strbuf_release(b);
}

static void
programs_add_word(struct strbuf *b, const char *s, size_t n)
{
	if (b->len > 0)
		strbuf_addch(b, ',');
	strbuf_add(b, s, n);
}

/*
 * The numbers at the start of indented lines, separated by commas; the last one
 * goes to *ret_last.
 */
static void
add_numbers(const char *out, struct strbuf *b, struct fact_text *ret_last)
{
	struct fact_text line;
	size_t at, n;

	while (fact_next_line(&out, &line)) {
		at = strspn(line.s, " \t");
		n = strspn(line.s + at, "0123456789");
		if (at == 0 || n == 0 || at + n > line.len)
			continue;
		programs_add_word(b, line.s + at, n);
		*ret_last = (struct fact_text){line.s + at, n};
	}
}

void
fact_resolve_zfs(struct fact_run *run)
{
	static const char *const argv[] = {"zfs", "upgrade", "-v", NULL};
	const char *out = fact_program(run, argv);
	struct fact_text last = {0};
	struct strbuf numbers;

	if (out == NULL)
		return;
	strbuf_init(&numbers, FACT_PROGRAM_MAX);
	add_numbers(out, &numbers, &last);
	programs_set_text(run, "zfs_featurenumbers", &numbers);
	if (last.len > 0)
		fact_set(run, run->out, "zfs_version",
		    fact_string(run, last.s, last.len));
}

/* Names of features: alone in a line, or before "(read-only ...)". */
static void
add_flags(const char *out, struct strbuf *b)
{
	static const char own[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
	static const char compatible[] = "(read-only compatible)";
	struct fact_text line;
	size_t n, rest;

	while (fact_next_line(&out, &line)) {
		n = strspn(line.s, own);
		rest = n + strspn(line.s + n, " \t");
		if (n > 0 && (rest >= line.len ||
				 (line.len - rest == strlen(compatible) &&
				     memcmp(line.s + rest, compatible,
					 strlen(compatible)) == 0)))
			programs_add_word(b, line.s, n);
	}
}

void
fact_resolve_zpool(struct fact_run *run)
{
	static const char *const argv[] = {"zpool", "upgrade", "-v", NULL};
	const char *out = fact_program(run, argv);
	struct strbuf numbers, flags;
	struct fact_text last = {0};
	int has_flags;

	if (out == NULL)
		return;
	strbuf_init(&numbers, FACT_PROGRAM_MAX);
	strbuf_init(&flags, FACT_PROGRAM_MAX);
	add_numbers(out, &numbers, &last);
	add_flags(out, &flags);
	has_flags = flags.len > 0;
	programs_set_text(run, "zpool_featureflags", &flags);
	programs_set_text(run, "zpool_featurenumbers", &numbers);
	/* 5000 is the version of pools with feature flags */
	if (last.len > 0)
		fact_set(run, run->out, "zpool_version",
		    has_flags ? fact_str(run, "5000")
			      : fact_string(run, last.s, last.len));
}

/*
 * The first words of the lines after the heading, except for the host itself.
 */
static struct value
domains(struct fact_run *run, const char *out)
{
	struct fact_text line;
	struct vlist list;

	vlist_init(&list, run->arena);
	while (out != NULL && fact_next_line(&out, &line)) {
		size_t n = strcspn(line.s, " \t\n");

		if (n == 0 || strncmp(line.s, "Name", 4) == 0 ||
		    strncmp(line.s, "Domain-0", 8) == 0)
			continue;
		vlist_push(&list, fact_string(run, line.s, n));
	}
	return vlist_value(&list);
}

/* xen: the guests of a Xen host. */
void
fact_resolve_xen(struct fact_run *run)
{
	static const char *const argv[] = {"xl", "list", NULL};
	const char *kind = virtual_kind(run);
	struct vhash *h = vhash_new(run->arena, 1);

	if (kind == NULL || strcmp(kind, "xen0") != 0)
		return;
	fact_set(run, h, "domains", domains(run, fact_program(run, argv)));
	fact_set(run, run->out, "xen", value_hash(h));
}
