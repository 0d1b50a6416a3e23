#include "machine/facts/resolve.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "logging/log.h"
#include "language/value/hash.h"

#define WHITE " \t\r\n\v\f"

/* Most texts of a run that are not UTF-8 and logged. */
#define LOGGED_MAX 64

int64_t
fact_left_ms(const struct fact_run *run)
{
	int64_t left;

	if (run->until == 0)
		return run->limit_ms;
	left = (run->until - clock_mono_ns()) / 1000000;
	return left > 1 ? left : 1;
}

const char *
fact_path(struct fact_run *run, const char *path)
{
	if (run->root[0] == '\0')
		return path;
	return arena_printf(run->arena, "%s%s", run->root, path);
}

const char *
fact_file(struct fact_run *run, const char *path)
{
	return fs_read(run->arena, fact_path(run, path), FACT_FILE_MAX, NULL);
}

/* The n bytes without white space around them, in the arena. */
static const char *
resolve_trimmed(struct fact_run *run, const char *s, size_t n)
{
	while (n > 0 && strchr(WHITE, s[n - 1]) != NULL)
		n--;
	while (n > 0 && strchr(WHITE, *s) != NULL)
		s++, n--;
	return arena_memdup(run->arena, s, n);
}

const char *
fact_line(struct fact_run *run, const char *path, ...)
{
	char name[512];
	const char *s;
	va_list ap;
	int n;

	va_start(ap, path);
	n = vsnprintf(name, sizeof(name), path, ap);
	va_end(ap);
	s = n < 0 || (size_t)n >= sizeof(name) ? NULL : fact_file(run, name);
	if (s == NULL)
		return NULL;
	s = resolve_trimmed(run, s, strlen(s));
	return *s != '\0' ? s : NULL;
}

int
fact_exists(struct fact_run *run, const char *path)
{
	return access(fact_path(run, path), F_OK) == 0;
}

int
fact_next_line(const char **p, struct fact_text *ret)
{
	if (**p == '\0')
		return 0;
	ret->s = *p;
	ret->len = strcspn(*p, "\n");
	*p += ret->len;
	if (**p == '\n')
		++*p;
	return 1;
}

const char *
fact_field(struct fact_run *run, const char *text, const char *key, char sep)
{
	size_t n = strlen(key);
	struct fact_text line;
	const char *p;

	while (fact_next_line(&text, &line)) {
		if (line.len <= n || memcmp(line.s, key, n) != 0)
			continue;
		p = line.s + n;
		while (p < line.s + line.len && (*p == ' ' || *p == '\t'))
			p++;
		if (sep == ' ' ? p == line.s + n
			       : p == line.s + line.len || *p != sep)
			continue;
		p += sep != ' ';
		return resolve_trimmed(run, p, (size_t)(line.s + line.len - p));
	}
	return NULL;
}

/* Log a text whose bytes were replaced, once in a run. */
static void
replaced_log(struct fact_run *run, struct value text)
{
	if (run->logged == NULL)
		run->logged = vhash_new(run->arena, 0);
	if (run->logged->count >= LOGGED_MAX ||
	    vhash_get(run->logged, text) != NULL)
		return;
	vhash_set(run->arena, run->logged, text, value_bool(1));
	log_event(
	    FACTS_CORE, FAC_TEXT_BYTES, log_strn("text", text.s, text.aux));
}

struct value
fact_string(struct fact_run *run, const char *s, size_t len)
{
	char *copy = arena_memdup(run->arena, s, len);
	size_t at, replaced = 0;

	for (; (at = utf8_valid_prefix(copy, len)) < len; replaced++)
		copy[at] = '?';
	if (replaced > 0)
		replaced_log(run, value_string(copy, len));
	return value_string(copy, len);
}

struct value
fact_str(struct fact_run *run, const char *s)
{
	return fact_string(run, s, strlen(s));
}

/*
 * A name may come from the machine, such as the path of a mount point, and need
 * not be UTF-8.
 */
static void
named_set(
    struct fact_run *run, struct vhash *h, const char *name, struct value v)
{
	size_t len = strlen(name);

	if (utf8_valid_prefix(name, len) == len)
		vhash_set_str(run->arena, h, name, v);
	else
		vhash_set(run->arena, h, fact_string(run, name, len), v);
}

void
fact_set(
    struct fact_run *run, struct vhash *h, const char *name, struct value v)
{
	if (v.tag != V_UNDEF && !(v.tag == V_HASH && v.h->count == 0))
		named_set(run, h, name, v);
}

void
fact_set_str(
    struct fact_run *run, struct vhash *h, const char *name, const char *s)
{
	if (s != NULL)
		named_set(run, h, name, fact_str(run, s));
}

void
fact_set_empty(struct fact_run *run, struct vhash *h, const char *name)
{
	named_set(run, h, name, value_hash(vhash_new(run->arena, 0)));
}

struct value
fact_size(struct fact_run *run, uint64_t bytes)
{
	static const char *const units[] = {
	    "bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
	double number = (double)bytes;
	size_t unit = 0;

	if (bytes < 1024)
		return fact_str(
		    run, arena_printf(run->arena, "%u bytes", (unsigned)bytes));
	while (number >= 1024 && unit < 6) {
		number /= 1024;
		unit++;
	}
	number = round(number * 100) / 100;
	if (number >= 1024 && unit < 6) {
		number = 1;
		unit++;
	}
	return fact_str(
	    run, arena_printf(run->arena, "%.2f %s", number, units[unit]));
}

struct value
fact_capacity(struct fact_run *run, uint64_t used, uint64_t total)
{
	if (total == 0)
		return fact_str(run, "100%");
	return fact_str(run, arena_printf(run->arena, "%.2f%%",
				 (double)used / (double)total * 100));
}

const struct value *
fact_dig(const struct vhash *h, const char *path)
{
	const struct value *v;
	size_t n;

	for (;; path += n + 1) {
		n = strcspn(path, ".");
		v = vhash_get_str(h, path, n);
		if (v == NULL || path[n] == '\0')
			return v;
		if (v->tag != V_HASH)
			return NULL;
		h = v->h;
	}
}
