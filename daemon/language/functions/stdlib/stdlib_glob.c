/*
 * stdlib's glob(): the files that patterns match, as Ruby's Dir.glob finds and
 * orders them.
 */

#include <stdbool.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Maximum number of parts of a path, a bit of a mask each. */
#define PARTS_MAX 62
/* Maximum number of entries of one directory. */
#define ENTRIES_MAX 65536
/* Maximum number of patterns that braces make of one. */
#define BRACES_MAX 1024
/* Maximum length of a path and of a pattern, in bytes. */
#define PATH_LIMIT 4096

/* One pattern without braces. */
struct pattern {
	struct call *call;
	const char *parts[PARTS_MAX];
	unsigned count;
	bool only_directories; /* it ends with a slash */
	struct vlist *found;
};

static uint32_t
char_at(const char *s)
{
	uint32_t cp;

	return utf8_decode(s, strlen(s), &cp) ? cp : (unsigned char)*s;
}

/*
 * Matches the set at *p, which stands behind "[", and moves *p behind it; -1
 * when the set has no end.
 */
static int
match_set(const char **p, uint32_t cp)
{
	bool inverse = **p == '^' || **p == '!', found = 0;
	const char *s = *p + inverse;
	uint32_t first, last;

	while (*s && *s != ']') {
		s += *s == '\\' && s[1];
		first = last = char_at(s);
		s += utf8_length(s, strlen(s));
		if (*s == '-' && s[1] && s[1] != ']') {
			s += s[1] == '\\' && s[2] ? 2 : 1;
			last = char_at(s);
			s += utf8_length(s, strlen(s));
		}
		found |= cp >= first && cp <= last;
	}
	if (!*s)
		return -1;
	*p = s + 1;
	return found != inverse;
}

/* Matches one character of the name at *s; moves both behind it. */
static bool
match_char(const char **p, const char **s)
{
	size_t n = utf8_length(*s, strlen(*s));
	const char *set = *p + 1;
	int rc = -1;

	if (**p == '[') {
		rc = match_set(&set, char_at(*s));
		if (rc >= 0)
			*p = set;
	} else if (**p == '?') {
		rc = 1;
		++*p;
	}
	if (rc < 0) {
		*p += **p == '\\' && (*p)[1];
		n = 1;
		rc = **p && **p == **s;
		++*p;
	}
	*s += n;
	return rc == 1;
}

/* True when the name matches a part; only a dot matches a leading dot. */
static bool
match_name(const char *p, const char *s)
{
	const char *star = NULL, *again = NULL;

	if (*s == '.' && *p != '.' && !(*p == '\\' && p[1] == '.'))
		return 0;
	while (*s) {
		if (*p == '*') {
			star = ++p;
			again = s;
		} else if (!*p || !match_char(&p, &s)) {
			if (!star)
				return 0;
			p = star;
			again += utf8_length(again, strlen(again));
			s = again;
		}
	}
	while (*p == '*')
		p++;
	return !*p;
}

static bool
is_magic(const char *part)
{
	return strpbrk(part, "*?[") != NULL;
}

static bool
stdlib_glob_is_recursive(const char *part)
{
	return strcmp(part, "**") == 0;
}

/* True for a "**" before a slash: also the last part of a pattern. */
static bool
descends(const struct pattern *g, unsigned i)
{
	return stdlib_glob_is_recursive(g->parts[i]) &&
	       (i + 1 < g->count || g->only_directories);
}

static uint64_t
bit(unsigned i)
{
	return (uint64_t)1 << i;
}

/* Adds to the parts that are wanted next those behind "**". */
static uint64_t
with_skipped(const struct pattern *g, uint64_t wanted)
{
	for (unsigned i = 0; i < g->count; i++)
		if ((wanted & bit(i)) &&
		    stdlib_glob_is_recursive(g->parts[i]) && i + 1 < g->count)
			wanted |= bit(i + 1);
	return wanted;
}

/* The parts that are wanted within an entry of that name. */
static uint64_t
wanted_within(const struct pattern *g, uint64_t wanted, const char *name,
    bool is_real_directory)
{
	uint64_t next = 0;

	for (unsigned i = 0; i < g->count; i++) {
		if (!(wanted & bit(i)))
			continue;
		if (descends(g, i)) {
			if (is_real_directory && name[0] != '.')
				next |= bit(i);
		} else if (match_name(g->parts[i], name))
			next |= bit(i + 1);
	}
	return next;
}

static enum eval_rc stdlib_glob_visit(
    struct pattern *g, const char *dir, uint64_t wanted);

/* An entry of a directory: reports it, and looks into it. */
static enum eval_rc
visit_entry(
    struct pattern *g, const char *dir, const char *name, uint64_t wanted)
{
	struct arena *a = g->call->arena;
	bool slash = *dir && dir[strlen(dir) - 1] != '/';
	const char *path =
	    arena_printf(a, "%s%s%s", dir, slash ? "/" : "", name);
	struct stat link, st;
	uint64_t next;

	if (call_charge(g->call, 1) != EVAL_OK)
		return EVAL_ERR;
	if (strlen(path) > PATH_LIMIT || lstat(path, &link) < 0)
		return EVAL_OK;
	if (stat(path, &st) < 0)
		st = link;
	next = wanted_within(g, wanted, name, S_ISDIR(link.st_mode));
	if ((next & bit(g->count)) &&
	    (S_ISDIR(st.st_mode) || !g->only_directories))
		vlist_push(g->found,
		    value_str(g->only_directories ? arena_printf(a, "%s/", path)
						  : path));
	next &= ~bit(g->count);
	return next && S_ISDIR(st.st_mode) ? stdlib_glob_visit(g, path, next)
					   : EVAL_OK;
}

/* A part without wildcards as a name: without backslashes. */
static const char *
stdlib_glob_plain_name(struct arena *a, const char *part)
{
	char *name = arena_strdup(a, part), *to = name;

	for (const char *s = part; *s; s++) {
		s += *s == '\\' && s[1];
		*to++ = *s;
	}
	*to = '\0';
	return name;
}

/* True when the parts before the last one are plain names. */
static bool
ends_only_in_magic(const struct pattern *g)
{
	for (unsigned i = 0; i + 1 < g->count; i++)
		if (is_magic(g->parts[i]))
			return 0;
	return is_magic(g->parts[g->count - 1]);
}

/* Reports a directory that the last part matches itself. */
static void
report_directory(struct pattern *g, const char *dir, uint64_t wanted)
{
	unsigned last = g->count - 1;
	const char *part = g->parts[last], *end = NULL;

	if (!(wanted & bit(last)) || !*dir)
		return;
	if (descends(g, last))
		end = "/";
	else if (ends_only_in_magic(g) && match_name(part, "."))
		end = g->only_directories ? "/./" : "/.";
	if (end)
		vlist_push(
		    g->found, value_str(arena_printf(g->call->arena, "%s%s",
				  dir, strcmp(dir, "/") == 0 ? end + 1 : end)));
}

/* Visits the entries of a directory that the wanted parts may match. */
static enum eval_rc
stdlib_glob_visit(struct pattern *g, const char *dir, uint64_t wanted)
{
	struct arena *a = g->call->arena;
	struct fs_list list = {.count = 0};
	enum eval_rc rc = EVAL_OK;
	bool magic = 0;

	wanted = with_skipped(g, wanted);
	report_directory(g, dir, wanted);
	for (unsigned i = 0; i < g->count; i++)
		magic |= (wanted & bit(i)) && is_magic(g->parts[i]);
	for (unsigned i = 0; !magic && i < g->count; i++)
		if (wanted & bit(i))
			return visit_entry(g, dir,
			    stdlib_glob_plain_name(a, g->parts[i]), bit(i));
	if (fs_list(a, *dir ? dir : ".", ENTRIES_MAX, &list) < 0)
		return errno == E2BIG
			   ? call_error(g->call,
				 "glob(): %s has more than %d entries", dir,
				 ENTRIES_MAX)
			   : EVAL_OK;
	for (size_t i = 0; rc == EVAL_OK && i < list.count; i++)
		rc = visit_entry(g, dir, list.names[i], wanted);
	return rc;
}

/* Finds the files of one pattern without braces. */
static enum eval_rc
stdlib_glob_find(struct call *c, const char *text, struct vlist *found)
{
	struct pattern g = {.call = c, .found = found};
	char *s = arena_strdup(c->arena, text), *slash;
	bool absolute = *s == '/';

	if (strlen(text) > PATH_LIMIT)
		return call_error(c, "glob(): the pattern is too long");
	for (; *s; s = slash) {
		while (*s == '/')
			s++;
		slash = s + strcspn(s, "/");
		if (slash == s)
			break;
		g.only_directories = *slash == '/';
		if (*slash)
			*slash++ = '\0';
		if (g.count == PARTS_MAX)
			return call_error(
			    c, "glob(): the pattern has too many parts");
		g.parts[g.count++] = s;
	}
	if (!g.count && absolute)
		vlist_push(found, value_str("/"));
	return g.count ? stdlib_glob_visit(&g, absolute ? "/" : "", 1)
		       : EVAL_OK;
}

/* The "}" of the brace at s, or NULL. */
static const char *
brace_end(const char *s)
{
	int depth = 0;

	for (; *s; s++) {
		if (*s == '\\' && s[1])
			s++;
		else if (*s == '{')
			depth++;
		else if (*s == '}' && --depth == 0)
			return s;
	}
	return NULL;
}

/* The end of an alternative at s: its comma, or the brace's end. */
static const char *
alternative_end(const char *s, const char *end)
{
	int depth = 0;

	for (; s < end; s++) {
		if (*s == '\\' && s + 1 < end)
			s++;
		else if (*s == '{')
			depth++;
		else if (*s == '}')
			depth--;
		else if (*s == ',' && depth == 0)
			break;
	}
	return s;
}

/* Find the files of a pattern; its braces may expand to *left patterns. */
static enum eval_rc
stdlib_glob_expand(
    struct call *c, const char *text, int *left, struct vlist *found)
{
	const char *open = text, *end, *p, *q;

	while (*open && *open != '{')
		open += *open == '\\' && open[1] ? 2 : 1;
	end = *open ? brace_end(open) : NULL;
	if (!end) {
		if ((*left)-- > 0)
			return stdlib_glob_find(c, text, found);
		return call_error(c, "glob(): the pattern has too many braces");
	}
	for (p = open + 1; p <= end; p = q + 1) {
		q = alternative_end(p, end);
		if (stdlib_glob_expand(c,
			arena_printf(c->arena, "%.*s%.*s%s", (int)(open - text),
			    text, (int)(q - p), p, end + 1),
			left, found) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

static enum eval_rc
expand_value(struct call *c, struct value v, struct vlist *found)
{
	int left = BRACES_MAX;

	if (v.tag != V_STRING)
		return call_error(c, "no implicit conversion of %s into String",
		    ruby_argument(v));
	if (v.aux > PATH_LIMIT)
		return call_error(c, "glob(): the pattern is too long");
	if (memchr(v.s, '\0', v.aux))
		return call_error(
		    c, "nul-separated glob pattern is deprecated");
	return stdlib_glob_expand(c, value_cstr(c->arena, v), &left, found);
}

static enum eval_rc
fn_glob(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vlist found;

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_STRING && v[0].tag != V_ARRAY)
		return call_error(
		    c, "glob(): Requires either array or string to work");
	vlist_init(&found, c->arena);
	if (v[0].tag == V_STRING && expand_value(c, v[0], &found) != EVAL_OK)
		return EVAL_ERR;
	for (uint32_t i = 0; v[0].tag == V_ARRAY && i < v[0].a->count; i++)
		if (expand_value(c, v[0].a->items[i], &found) != EVAL_OK)
			return EVAL_ERR;
	*ret = vlist_value(&found);
	return EVAL_OK;
}

static const struct function_row stdlib_glob_rows[] = {
    {"glob", "*Any $args", fn_glob, RUN_BOTH | ROW_LEGACY | ROW_CHANGES,
	"The files that patterns match"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_glob = {
    "stdlib_glob", stdlib_glob_rows, "stdlib"};
