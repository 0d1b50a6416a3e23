#include "machine/facts/custom/external.h"

#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/data/yaml.h"
#include "machine/facts/custom/cache.h"
#include "machine/facts/custom/conf.h"
#include "machine/facts/facts.h"
#include "machine/facts/internal.h"
#include "machine/facts/resolve.h"
#include "machine/facts/system.h"
#include "logging/log.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Bytes of a program's standard error that are logged. */
#define STDERR_MAX ((size_t)4096)

struct external {
	struct fact_run *run;
	const struct facts_options *options;
	const struct facter_conf *conf;
	struct vhash *to;
	int bad; /* number of unusable files */
};

/* --- contents of a file --- */

/* Advance to the next line of a text that may contain NUL; 0 at its end. */
static int
pair_line(const char **p, const char *end, struct fact_text *ret)
{
	const char *newline;

	if (*p == end)
		return 0;
	newline = memchr(*p, '\n', (size_t)(end - *p));
	ret->s = *p;
	ret->len = (size_t)((newline != NULL ? newline : end) - *p);
	*p = newline != NULL ? newline + 1 : end;
	return 1;
}

/* Lines KEY=VALUE; other lines are ignored. */
static struct value
parse_lines(struct fact_run *run, const char *text, size_t n)
{
	struct vhash *h = vhash_new(run->arena, 8);
	const char *equals, *end = text + n;
	struct fact_text line;

	while (pair_line(&text, end, &line)) {
		if (line.len > 0 && line.s[line.len - 1] == '\r')
			line.len--;
		equals =
		    line.len > 1 ? memchr(line.s + 1, '=', line.len - 1) : NULL;
		if (equals == NULL || equals + 1 == line.s + line.len)
			continue;
		vhash_set(run->arena, h,
		    fact_string(run, line.s, (size_t)(equals - line.s)),
		    fact_string(run, equals + 1,
			(size_t)(line.s + line.len - equals - 1)));
	}
	return value_hash(h);
}

static int
parse_pairs(struct fact_run *run, const char *text, size_t n, struct value *ret,
    const char **ret_error)
{
	size_t valid = utf8_valid_prefix(text, n);
	unsigned line = 1;

	if (valid < n) {
		for (size_t i = 0; i < valid; i++)
			line += text[i] == '\n';
		*ret_error = arena_printf(run->arena,
		    "invalid byte sequence in UTF-8 at line %u", line);
		return -1;
	}
	*ret = parse_lines(run, text, n);
	return 0;
}

/*
 * Bytes that are not UTF-8 are replaced by characters while JSON is parsed: the
 * last ones of Unicode, if the text does not contain these.
 */
static const char of_hidden[] = "\xf4\x8f";
#define HIDDEN_BYTES 4

static bool
external_is_hidden(const char *s, size_t n)
{
	return n >= HIDDEN_BYTES && memcmp(s, of_hidden, 2) == 0 &&
	       ((unsigned char)s[2] & 0xfe) == 0xbe;
}

/* Return the text with invalid bytes replaced; NULL where all are valid. */
static const char *
bytes_hide(struct arena *a, const char *text, size_t n, size_t *ret_n)
{
	size_t valid = utf8_valid_prefix(text, n), at = 0;
	char *out;

	if (valid == n)
		return NULL;
	out = arena_text(a, n * HIDDEN_BYTES + 1);
	for (;;) {
		for (size_t i = 0; i < valid; i++)
			if (external_is_hidden(text + i, valid - i))
				return NULL;
		memcpy(out + at, text, valid);
		at += valid;
		if (valid == n)
			break;
		memcpy(out + at, of_hidden, 2);
		out[at + 2] = (char)(0xbe | ((text[valid] >> 6) & 1));
		out[at + 3] = (char)(0x80 | (text[valid] & 0x3f));
		at += HIDDEN_BYTES;
		text += valid + 1;
		n -= valid + 1;
		valid = utf8_valid_prefix(text, n);
	}
	out[at] = '\0';
	*ret_n = at;
	return out;
}

static struct value
text_reveal(struct arena *a, struct value v)
{
	char *out = arena_text(a, (size_t)v.aux + 1);
	uint32_t at = 0, i;

	for (i = 0; i < v.aux; at++)
		if (external_is_hidden(v.s + i, v.aux - i)) {
			out[at] = (char)(0x80 | ((v.s[i + 2] & 1) << 6) |
					 (v.s[i + 3] & 0x3f));
			i += HIDDEN_BYTES;
		} else {
			out[at] = v.s[i++];
		}
	out[at] = '\0';
	return value_string(out, at);
}

/* Return a value with the replaced bytes restored; its depth is bounded. */
static struct value
bytes_reveal(struct arena *a, struct value v)
{
	struct vhash *h;
	uint32_t i;

	if (v.tag == V_STRING)
		return text_reveal(a, v);
	for (i = 0; v.tag == V_ARRAY && i < v.a->count; i++)
		v.a->items[i] = bytes_reveal(a, v.a->items[i]);
	if (v.tag != V_HASH)
		return v;
	h = vhash_new(a, v.h->count);
	for (i = 0; i < v.h->count; i++)
		vhash_set(a, h, bytes_reveal(a, v.h->entries[i].key),
		    bytes_reveal(a, v.h->entries[i].value));
	return value_hash(h);
}

/*
 * Parse a text that is not UTF-8; -1 also where invalid bytes are outside of
 * strings.
 */
static int
parse_bytes(struct fact_run *run, const char *text, size_t n, struct value *ret)
{
	struct json_fault fault;
	const char *hidden = bytes_hide(run->arena, text, n, &n);

	if (hidden == NULL ||
	    value_parse_json(run->arena, hidden, n, ret, &fault) < 0)
		return -1;
	*ret = bytes_reveal(run->arena, *ret);
	return 0;
}

static int
parse_json(struct fact_run *run, const char *text, size_t n, struct value *ret,
    const char **ret_error)
{
	struct json_fault fault;

	if (value_parse_json(run->arena, text, n, ret, &fault) == 0 ||
	    parse_bytes(run, text, n, ret) == 0)
		return 0;
	*ret_error = arena_printf(run->arena, "%s at line %u column %u",
	    fault.message, fault.line, fault.column);
	return -1;
}

static int
parse_yaml(struct fact_run *run, const char *file, const char *text, size_t n,
    struct value *ret, const char **ret_error)
{
	return value_parse_yaml(run->arena, file, text, n,
	    YAML_SYMBOLS | YAML_TIMES | YAML_TEXT_KEYS, ret, ret_error);
}

int
external_parse(struct fact_run *run, const char *format, const char *file,
    const char *text, size_t n, struct value *ret, const char **ret_error)
{
	int result = 0;

	if (strcmp(format, "txt") == 0)
		result = parse_pairs(run, text, n, ret, ret_error);
	else if (strcmp(format, "json") == 0)
		result = parse_json(run, text, n, ret, ret_error);
	else if (strcmp(format, "yaml") == 0)
		result = parse_yaml(run, file, text, n, ret, ret_error);
	else if (parse_yaml(run, file, text, n, ret, ret_error) < 0 ||
		 ret->tag != V_HASH)
		result = parse_pairs(run, text, n, ret, ret_error);
	if (result < 0)
		return -1;
	if (ret->tag == V_UNDEF)
		*ret = value_hash(vhash_new(run->arena, 0));
	if (ret->tag == V_HASH)
		return 0;
	*ret_error = "facts must be a hash of names and values";
	return -1;
}

/* --- files and programs --- */

static const char *
extension_of(const char *path)
{
	const char *dot = strrchr(path, '.');

	return dot != NULL ? dot + 1 : "";
}

/* The format of a text file, or NULL. */
static const char *
text_format(const char *path)
{
	static const char *const formats[] = {"txt", "yaml", "json"};
	size_t i;

	for (i = 0; i < 3; i++)
		if (strcasecmp(extension_of(path), formats[i]) == 0)
			return formats[i];
	return NULL;
}

/*
 * True for a program, and for a file that cannot be examined, which fails when
 * it is run; Windows' programs are never run.
 */
static bool
external_is_program(const char *path)
{
	static const char *const foreign[] = {"bat", "cmd", "com", "exe"};
	size_t i;

	for (i = 0; i < 4; i++)
		if (strcasecmp(extension_of(path), foreign[i]) == 0)
			return 0;
	return access(path, X_OK) == 0 ||
	       (errno != EACCES && !is_missing_file(errno));
}

static int
external_read_text(struct external *e, const char *path, const char *format,
    struct value *ret, const char **ret_error)
{
	const char *text;
	size_t n;

	text = fs_read(e->run->arena, path, EXTERNAL_BYTES_MAX, &n);
	if (text == NULL) {
		*ret_error = arena_strdup(e->run->arena, strerror(errno));
		return -1;
	}
	return external_parse(e->run, format, path, text, n, ret, ret_error);
}

/* The text of a stream without white space around it. */
static const char *
stripped(struct arena *a, const struct strbuf *b)
{
	const char *s = strbuf_shown(b);
	size_t n;

	s += strspn(s, " \t\r\n");
	n = strlen(s);

	while (n > 0 && strchr(" \t\r\n", s[n - 1]) != NULL)
		n--;
	return arena_memdup(a, s, n < STDERR_MAX ? n : STDERR_MAX);
}

/* The output of a program without white space and NUL around it, as a text. */
static const char *
stripped_output(struct arena *a, const char *s, size_t n, size_t *ret_len)
{
	static const char blanks[] = " \t\n\v\f\r"; /* and its NUL */

	for (; n > 0 && memchr(blanks, *s, sizeof(blanks)) != NULL; n--)
		s++;
	while (n > 0 && memchr(blanks, s[n - 1], sizeof(blanks)) != NULL)
		n--;
	*ret_len = n;
	return arena_memdup(a, s, n);
}

static int
read_output(struct external *e, const char *path, struct spawn_result *r,
    struct value *ret, const char **ret_error)
{
	const char *output = stripped(e->run->arena, &r->err), *text;
	size_t n;

	if (*output != '\0')
		log_event(FACTS_EXTERNAL, FAC_STDERR, log_str("file", path),
		    log_str("output", output));
	if (r->timed_out) {
		*ret_error = arena_printf(e->run->arena,
		    "it took more than %d seconds and was terminated",
		    EXTERNAL_LIMIT_MS / 1000);
		return -1;
	}
	text = strbuf_copy(&r->out, e->run->arena);
	if (text == NULL) {
		*ret_error = arena_printf(e->run->arena,
		    "it printed more than %zu MiB", EXTERNAL_BYTES_MAX >> 20);
		return -1;
	}
	text = stripped_output(e->run->arena, text, r->out.len, &n);
	return external_parse(e->run, "", path, text, n, ret, ret_error);
}

static int
external_run_program(struct external *e, const char *path, struct value *ret,
    const char **ret_error)
{
	const char *argv[] = {path, NULL};
	struct spawn_options o = {.argv = argv,
	    .env = fact_environment(e->run, 1),
	    .output_max = EXTERNAL_BYTES_MAX,
	    .limit_ms = EXTERNAL_LIMIT_MS};
	struct spawn_result r;
	int result;

	if (e->options->limit_ms > 0)
		o.limit_ms = e->options->limit_ms;
	if (spawn_run(&o, &r) < 0) {
		*ret_error = arena_strdup(e->run->arena, strerror(errno));
		return -1;
	}
	result = read_output(e, path, &r, ret, ret_error);
	spawn_release(&r);
	return result;
}

/* --- all of them --- */

/* The name in lower case, as facts are named. */
static struct value
fact_name(struct fact_run *run, struct value name)
{
	char *s = arena_memdup(run->arena, name.s, name.aux);
	uint32_t i;

	for (i = 0; i < name.aux; i++)
		s[i] = (char)tolower((unsigned char)s[i]);
	return value_string(s, name.aux);
}

/* Why a text cannot be one of a fact, or NULL. */
static const char *
text_fault(const struct fact_run *run, struct value v)
{
	if (utf8_valid_prefix(v.s, v.aux) < v.aux)
		return "String doesn't match the reported encoding UTF-8";
	return !run->compat.null_in_facts && memchr(v.s, '\0', v.aux) != NULL
		   ? "String contains a null byte reference; unsupported for "
		     "all facts."
		   : NULL;
}

/*
 * The reason why a value cannot be that of a fact, or NULL; the depth of the
 * value is bounded.
 */
static const char *
value_fault(const struct fact_run *run, struct value v)
{
	const char *fault = NULL;
	uint32_t i;

	if (v.tag == V_STRING)
		return text_fault(run, v);
	for (i = 0; v.tag == V_ARRAY && fault == NULL && i < v.a->count; i++)
		fault = value_fault(run, v.a->items[i]);
	for (i = 0; v.tag == V_HASH && fault == NULL && i < v.h->count; i++) {
		fault = value_fault(run, v.h->entries[i].key);
		if (fault == NULL)
			fault = value_fault(run, v.h->entries[i].value);
	}
	return fault;
}

/* True for a fact that can be sent; any other one is logged. */
static bool
is_sendable(const struct external *e, struct value name, struct value v,
    const char *file)
{
	const char *fault = text_fault(e->run, name);

	if (fault == NULL)
		fault = value_fault(e->run, v);
	if (fault != NULL)
		log_event(FACTS_EXTERNAL, FAC_EXTERNAL_VALUE,
		    log_strn("fact", name.s, name.aux),
		    log_str("reason", fault), log_str("file", file));
	return fault == NULL;
}

/* Adds facts of a file, or NULL, without replacing existing ones. */
static void
add_facts(struct external *e, struct value facts, const char *file)
{
	uint32_t i;

	for (i = 0; i < facts.h->count; i++) {
		struct ventry *entry = &facts.h->entries[i];
		struct value name;

		if (entry->key.tag != V_STRING)
			continue;
		name = fact_name(e->run, entry->key);
		if (vhash_get(e->to, name) == NULL &&
		    is_sendable(e, name, entry->value, file))
			vhash_set(e->run->arena, e->to, name, entry->value);
	}
}

/* Reads or runs a file.  1 when it is not a file of facts, 0, or -1. */
static int
external_read_file(struct external *e, const char *path, struct value *ret,
    const char **ret_error)
{
	const char *format = text_format(path);
	struct stat st;

	if (format == NULL && !external_is_program(path))
		return 1;
	if (stat(path, &st) < 0) {
		*ret_error = arena_strdup(e->run->arena, strerror(errno));
		return -1;
	}
	if (!S_ISREG(st.st_mode)) {
		if (format == NULL)
			return 1;
		*ret_error = "it is not a regular file";
		return -1;
	}
	if (format != NULL)
		return external_read_text(e, path, format, ret, ret_error);
	return external_run_program(e, path, ret, ret_error);
}

static void
external_add_file(struct external *e, const char *path, const char *name)
{
	int64_t begin = clock_mono_ns(), seconds = 0;
	const char *error = NULL;
	const char *group = facter_conf_group(e->conf, name, &seconds);
	struct value v;
	int result = 0, cached;

	cached = group != NULL &&
		 cache_read(e->run, e->options, name, seconds, &v) == 0;
	if (!cached)
		result = external_read_file(e, path, &v, &error);
	if (result == 1)
		return;
	if (e->options->timed != NULL)
		e->options->timed(e->options->timed_arg, name,
		    clock_mono_ns() - begin, cached);
	if (result < 0) {
		log_event(FACTS_EXTERNAL, FAC_EXTERNAL_BAD,
		    log_str("file", path), log_str("reason", error));
		e->bad++;
		return;
	}
	if (group != NULL && !cached)
		cache_write(e->run, e->options, name, v);
	log_event(FACTS_EXTERNAL, FAC_EXTERNAL_READ, log_str("file", path),
	    log_uns("count", v.tag == V_HASH ? v.h->count : 0),
	    log_ns("duration", clock_mono_ns() - begin));
	add_facts(e, v, path);
}

static void
external_add_directory(struct external *e, const char *dir)
{
	struct fs_list list;
	size_t i;

	if (fs_list(e->run->arena, dir, EXTERNAL_ENTRIES_MAX, &list) < 0) {
		if (is_missing_file(errno))
			return;
		log_event(FACTS_EXTERNAL, FAC_EXTERNAL_BAD,
		    log_str("file", dir), log_str("reason", fs_list_reason()));
		e->bad++;
		return;
	}
	for (i = list.count; i > 0; i--) {
		const char *name = list.names[i - 1];

		if (name[0] == '.' || facter_conf_blocks(e->conf, name))
			continue;
		external_add_file(
		    e, arena_printf(e->run->arena, "%s/%s", dir, name), name);
	}
}

/*
 * Return the name of the fact in "FACTER_NAME=...", or "FACTERNAME=...", in any
 * case, and store its length; NULL for another variable.
 */
static const char *
variable_name(const char *variable, size_t *ret_len)
{
	const char *name = variable + 6;

	if (strncasecmp(variable, "facter", 6) != 0)
		return NULL;
	name += *name == '_';
	for (*ret_len = 0;
	     isalnum((unsigned char)name[*ret_len]) || name[*ret_len] == '_';)
		(*ret_len)++;
	return *ret_len > 0 && name[*ret_len] == '=' ? name : NULL;
}

/* Adds facts from the environment. */
static void
external_add_environment(struct external *e)
{
	extern char **environ;
	struct vhash *h = vhash_new(e->run->arena, 4);
	const char *name;
	size_t n;
	char **p;

	for (p = environ; p != NULL && *p != NULL; p++) {
		name = variable_name(*p, &n);
		if (name != NULL)
			vhash_set(e->run->arena, h,
			    fact_string(e->run, name, n),
			    value_str(name + n + 1));
	}
	add_facts(e, value_hash(h), NULL);
}

/* Default directories of root and of other users. */
static const char *const root_dirs[] = {"/etc/puppetlabs/facter/facts.d",
    "/etc/facter/facts.d", "/opt/puppetlabs/facter/facts.d"};
static const char *const home_dirs[] = {
    ".facter/facts.d", ".puppetlabs/opt/facter/facts.d"};

static void
add_default_directories(struct external *e)
{
	const char *home = getenv("HOME");
	size_t i;

	if (geteuid() == 0 || e->run->root[0] != '\0')
		for (i = 0; i < 3; i++)
			external_add_directory(
			    e, fact_path(e->run, root_dirs[i]));
	else if (home != NULL)
		for (i = 0; i < 2; i++)
			external_add_directory(
			    e, arena_printf(
				   e->run->arena, "%s/%s", home, home_dirs[i]));
}

static void
add_directories(struct external *e)
{
	const char *const *dir = e->options->external_dirs;
	const struct value list = e->conf->external;
	uint32_t i;

	if (dir != NULL)
		for (; *dir != NULL; dir++)
			external_add_directory(e, *dir);
	else if (list.tag == V_ARRAY && list.a->count > 0)
		for (i = 0; i < list.a->count; i++)
			external_add_directory(
			    e, value_cstr(e->run->arena, list.a->items[i]));
	else
		add_default_directories(e);
	for (dir = e->options->more_dirs; dir != NULL && *dir != NULL; dir++)
		external_add_directory(e, *dir);
}

int
external_collect(struct fact_run *run, const struct facts_options *o,
    const struct facter_conf *c, struct vhash *to)
{
	struct external e = {.run = run, .options = o, .conf = c, .to = to};

	if (run->root[0] == '\0')
		external_add_environment(&e);
	if (o->no_external || (c->no_external && !o->external_dirs))
		return e.bad;
	if (getenv("INSIDE_FACTER") != NULL && run->root[0] == '\0')
		log_event(FACTS_EXTERNAL, FAC_RECURSION);
	else
		add_directories(&e);
	return e.bad;
}
