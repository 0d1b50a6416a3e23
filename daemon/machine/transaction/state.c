#include "machine/transaction/state.h"

#include <stdbool.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/data/yaml.h"
#include "logging/log.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Maximum number of resources in the file. */
#define ENTRIES_MAX (4u << 20)

#define NS 1000000000

/* Maximum length of the reason why a file cannot be read. */
#define WHY_MAX 8192

/* Ruby's symbols and times are read as texts. */
#define YAML_OPTIONS (YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS)

/* Minimum size of the pieces in which the file is written, bytes. */
#define PIECE ((size_t)64 << 10)

/* Longer keys are not simple keys of YAML. */
#define KEY_MAX 1000

struct state_entry {
	const char *body; /* lines of the file, unchanged, or NULL */
	size_t len;
	struct vhash *values;	 /* names without their colons; or NULL */
	int64_t checked, synced; /* ns, of this run; 0: not */
};

struct state {
	struct arena *arena;
	const char *path;
	struct map *entries;
	time_t second;	/* of the text below */
	char clock[64]; /* "2026-11-20 12:30:25" */
	size_t clock_len;
};

/*
 * Read the numbers of a text of digits and other characters: the pattern has a
 * 'd' for each digit, other characters stand for themselves.  Returns the end
 * of the text, or NULL when the text does not match.  (sscanf() would call
 * strlen() on the whole rest of the file each time.)
 */
static const char *
transaction_state_numbers_read(const char *s, const char *pattern, int *out)
{
	int in = 0;

	for (; *pattern != '\0'; pattern++, s++) {
		if (*pattern != 'd' && *pattern != *s)
			return NULL;
		if (*pattern == 'd' && (*s < '0' || *s > '9'))
			return NULL;
		if (*pattern == 'd' && !in)
			*out = 0;
		if (*pattern == 'd')
			*out = *out * 10 + *s - '0';
		in = *pattern == 'd';
		out += !in;
	}
	return s;
}

/* Return the days from 1970-01-01 to a day of the Gregorian calendar. */
static int64_t
days_until(int year, int month, int day)
{
	/* Years begin in March, so that the day of a leap year is the last. */
	int64_t y = month <= 2 ? year - 1 : year;
	int64_t era = (y >= 0 ? y : y - 399) / 400, of_era = y - era * 400;
	int64_t of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;

	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 +
	       of_year - 719468;
}

/* Parse "2026-11-20 12:30:25.325743078 +00:00" to seconds; 0: malformed. */
static int64_t
transaction_state_time_parse(const char *s)
{
	int t[6], zone[2] = {0, 0}, sign;
	const char *rest =
	    transaction_state_numbers_read(s, "dddd-dd-dd dd:dd:dd", t);

	if (rest == NULL)
		return 0;
	rest += strspn(rest, ".0123456789 ");
	sign = *rest == '-' ? -1 : 1;
	if ((*rest == '+' || *rest == '-') &&
	    transaction_state_numbers_read(rest + 1, "dd:dd", zone) == NULL)
		zone[0] = zone[1] = 0;
	return days_until(t[0], t[1], t[2]) * 86400 +
	       (t[3] - sign * zone[0]) * 3600 + (t[4] - sign * zone[1]) * 60 +
	       t[5];
}

static struct state_entry *
entry_get(struct state *s, const char *ref)
{
	struct map_entry *e =
	    map_put_borrowed(s->entries, ref, strlen(ref), NULL);

	if (e == NULL)
		return NULL;
	if (e->ptr == NULL)
		e->ptr = arena_zalloc(s->arena, sizeof(struct state_entry));
	return e->ptr;
}

/* Read a text in single quotes, with quotes doubled. */
static const char *
transaction_state_quoted_read(struct arena *a, const char *s, size_t n)
{
	char *key, *out;
	size_t i;

	if (n < 2 || s[n - 1] != '\'')
		return NULL;
	key = out = arena_memdup(a, s + 1, n - 2);
	for (i = 1; i < n - 1; i++) {
		*out++ = s[i];
		if (s[i] == '\'')
			i++;
	}
	*out = '\0';
	return key;
}

/* Read a text in double quotes, with the escapes of YAML. */
static const char *
escaped_read(struct state *s, const char *text, size_t n)
{
	struct value v;
	const char *why;

	if (value_parse_yaml(
		s->arena, s->path, text, n, YAML_OPTIONS, &v, &why) < 0 ||
	    v.tag != V_STRING || memchr(v.s, '\0', v.aux) != NULL)
		return NULL;
	return arena_memdup(s->arena, v.s, v.aux);
}

/* Read a key with or without quotes; returns NULL for any other form. */
static const char *
transaction_state_key_read(struct state *s, const char *text, size_t n)
{
	if (n == 0 || *text == '?' || *text == ' ')
		return NULL;
	if (*text == '"')
		return escaped_read(s, text, n);
	if (*text == '\'')
		return transaction_state_quoted_read(s->arena, text, n);
	return arena_memdup(s->arena, text, n);
}

/* Return the end of the line. */
static const char *
transaction_state_line_end(const char *s, const char *end)
{
	const char *newline = memchr(s, '\n', (size_t)(end - s));

	return newline == NULL ? end : newline;
}

/*
 * Read the line of a key: "KEY:", or for a long one "? KEY" and a line ":".
 * *stop moves to the end of the key's lines.
 */
static const char *
key_line_read(
    struct state *s, const char *text, const char **stop, const char *end)
{
	const char *line = *stop;

	if (line - text > 2 && memcmp(text, "? ", 2) == 0) {
		if (end - line < 2 || line[1] != ':' ||
		    (end - line > 2 && line[2] != '\n'))
			return NULL;
		*stop = line + 2;
		return transaction_state_key_read(
		    s, text + 2, (size_t)(line - text) - 2);
	}
	if (line == text || line[-1] != ':')
		return NULL;
	return transaction_state_key_read(s, text, (size_t)(line - text) - 1);
}

/*
 * Read all forms that we write, and Puppet's usual ones: a key a line, its
 * values indented below it.  Returns 0, or -1 for any other form.
 */
static int
transaction_state_lines_read(struct state *s, const char *text, const char *end)
{
	struct state_entry *entry = NULL;
	const char *stop, *key;

	for (; text < end; text = stop < end ? stop + 1 : end) {
		stop = transaction_state_line_end(text, end);
		if (stop - text >= 2 && memcmp(text, "  ", 2) == 0) {
			if (entry == NULL)
				return -1;
			entry->len = (size_t)(stop - entry->body);
			continue;
		}
		key = key_line_read(s, text, &stop, end);
		entry = key == NULL ? NULL : entry_get(s, key);
		if (entry == NULL)
			return -1;
		entry->body = stop < end ? stop + 1 : end;
	}
	return 0;
}

/* Read any other YAML. */
static int
document_read(
    struct state *s, const char *text, size_t len, const char **ret_error)
{
	struct state_entry *entry;
	struct value v;
	uint32_t n;

	map_reset(s->entries);
	if (value_parse_yaml(
		s->arena, s->path, text, len, YAML_OPTIONS, &v, ret_error) < 0)
		return -1;
	if (v.tag != V_HASH) {
		*ret_error = "it is not a hash";
		return v.tag == V_UNDEF ? 0 : -1;
	}
	for (n = 0; n < v.h->count; n++) {
		entry = entry_get(s, ruby_text(s->arena, v.h->entries[n].key));
		if (entry == NULL || v.h->entries[n].value.tag != V_HASH)
			continue;
		entry->values =
		    vhash_copy(s->arena, v.h->entries[n].value.h, 4);
	}
	return 0;
}

static void
transaction_state_corrupt_log(struct state *s, const char *why)
{
	log_event(APPLY_TRANSACTION, TRA_STATE_CORRUPT,
	    log_str("path", s->path), log_str("reason", why));
	if (place_rename(s->path, ".bad") < 0)
		(void)place_remove(s->path);
	map_reset(s->entries);
}

const char *
state_read(struct arena *a, const char *path, size_t max, size_t *ret_len,
    const char **ret_why)
{
	struct shortbuf why;
	const char *text;

	*ret_why = NULL;
	shortbuf_init(&why, WHY_MAX);
	text = fs_read_state(a, path, max, ret_len, &why.out);
	if (text == NULL && errno != ENOENT)
		*ret_why = arena_memdup(a, shortbuf_text(&why), why.out.len);
	shortbuf_release(&why);
	return text;
}

static void
transaction_state_file_read(struct state *s)
{
	const char *text, *body, *why = "";
	size_t len;

	text =
	    state_read(s->arena, s->path, file_limit(FILE_STATE), &len, &why);
	if (text == NULL) {
		if (why != NULL)
			transaction_state_corrupt_log(s, why);
		return;
	}
	why = "";
	body = strncmp(text, "---\n", 4) == 0 ? text + 4 : text;
	if (memchr(text, '\0', len) == NULL &&
	    transaction_state_lines_read(s, body, text + len) == 0)
		return;
	if (document_read(s, text, len, &why) < 0)
		transaction_state_corrupt_log(s, why);
}

struct state *
state_load(struct arena *a, const char *path)
{
	struct state *s = arena_zalloc(a, sizeof(*s));
	int64_t begin = clock_mono_ns();

	s->arena = a;
	s->path = path;
	s->entries = map_new(a, ENTRIES_MAX);
	if (path == NULL)
		return s;
	transaction_state_file_read(s);
	log_event(APPLY_STATE, TRA_STATE_LOADED, log_str("path", path),
	    log_uns("entries", map_count(s->entries)),
	    log_ns("duration", clock_mono_ns() - begin));
	return s;
}

/* Return a value of an entry by its name, with or without a colon in front. */
static struct value
transaction_state_entry_value(
    struct state *s, struct state_entry *e, const char *name)
{
	const struct value *found;
	const char *text, *why;
	struct value v = {.tag = V_UNSET};

	if (e->values == NULL && e->body != NULL) {
		text = arena_memdup(s->arena, e->body, e->len);
		e->values = vhash_new(s->arena, 4);
		if (value_parse_yaml(s->arena, s->path, text, e->len,
			YAML_OPTIONS, &v, &why) == 0 &&
		    v.tag == V_HASH)
			e->values = vhash_copy(s->arena, v.h, 4);
	}
	if (e->values == NULL)
		return (struct value){.tag = V_UNSET};
	found = vhash_get_str(e->values, name, strlen(name));
	if (found == NULL) {
		name = arena_printf(s->arena, ":%s", name);
		found = vhash_get_str(e->values, name, strlen(name));
	}
	if (found == NULL)
		v.tag = V_UNSET;
	else
		v = *found;
	return v;
}

/* Return the time checked; ":checked: TIME" is the first line of an entry. */
static int64_t
entry_checked(struct state *s, struct state_entry *e)
{
	static const char head[] = "  :checked: ";
	struct value v;

	if (e->checked != 0)
		return e->checked / NS;
	if (e->body != NULL && e->len > sizeof(head) &&
	    memcmp(e->body, head, sizeof(head) - 1) == 0)
		return transaction_state_time_parse(e->body + sizeof(head) - 1);
	v = transaction_state_entry_value(s, e, "checked");
	return v.tag == V_STRING
		   ? transaction_state_time_parse(value_cstr(s->arena, v))
		   : 0;
}

int64_t
state_checked(struct state *s, const char *ref)
{
	struct state_entry *e = map_get(s->entries, ref, strlen(ref));

	return e == NULL ? 0 : entry_checked(s, e);
}

struct value
state_audited(struct state *s, const char *ref, const char *property)
{
	struct state_entry *e = map_get(s->entries, ref, strlen(ref));

	if (e == NULL)
		return (struct value){.tag = V_UNSET};
	return transaction_state_entry_value(s, e, property);
}

void
state_set_checked(struct state *s, const char *ref, int64_t ns)
{
	struct state_entry *e = entry_get(s, ref);

	if (e != NULL)
		e->checked = ns;
}

void
state_set_synced(struct state *s, const char *ref, int64_t ns)
{
	struct state_entry *e = entry_get(s, ref);

	if (e != NULL)
		e->synced = ns;
}

void
state_set_audited(
    struct state *s, const char *ref, const char *property, struct value v)
{
	struct state_entry *e = entry_get(s, ref);

	if (e == NULL)
		return;
	(void)transaction_state_entry_value(s, e, property);
	if (e->values == NULL)
		e->values = vhash_new(s->arena, 4);
	vhash_set_str(s->arena, e->values, property,
	    v.tag == V_UNSET ? value_undef() : v);
	e->body = NULL;
}

/*
 * Return whether a YAML reader refuses a character, or reads it as a line end.
 */
static bool
is_special(uint32_t cp)
{
	return cp < 0x20 || (cp >= 0x7f && cp < 0xa0) || cp == 0x2028 ||
	       cp == 0x2029 || cp == 0xfeff || cp == 0xfffe || cp == 0xffff;
}

static bool
has_special(const char *s, size_t n)
{
	uint32_t cp;
	size_t len;

	for (; n > 0 && (len = utf8_decode(s, n, &cp)) > 0; s += len, n -= len)
		if (is_special(cp))
			return 1;
	return 0;
}

/* Write a text in double quotes, with YAML's escapes. */
static void
escaped_write(const char *s, size_t n, struct strbuf *out)
{
	uint32_t cp;
	size_t len;

	strbuf_addch(out, '"');
	for (; n > 0; s += len, n -= len) {
		len = utf8_decode(s, n, &cp);
		if (len > 0 && is_special(cp)) {
			strbuf_addf(out, "\\u%04x", (unsigned)cp);
			continue;
		}
		if (len == 0)
			len = 1; /* an invalid byte */
		if (*s == '"' || *s == '\\')
			strbuf_addch(out, '\\');
		strbuf_add(out, s, len);
	}
	strbuf_addch(out, '"');
}

/* Write a text in a form that YAML reads in one line. */
static void
transaction_state_text_write(const char *s, size_t n, struct strbuf *out)
{
	size_t i;

	if (has_special(s, n)) {
		escaped_write(s, n, out);
		return;
	}
	strbuf_addch(out, '\'');
	for (i = 0; i < n; i++) {
		strbuf_addch(out, s[i]);
		if (s[i] == '\'')
			strbuf_addch(out, '\'');
	}
	strbuf_addch(out, '\'');
}

/* Write a key, without quotes unless it contains YAML syntax. */
static void
transaction_state_key_write(const char *key, size_t n, struct strbuf *out)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strchr("[]/._-@+=,", key[i]) == NULL &&
		    !((key[i] | 0x20) >= 'a' && (key[i] | 0x20) <= 'z') &&
		    !(key[i] >= '0' && key[i] <= '9'))
			break;
	if (n > KEY_MAX)
		strbuf_addstr(out, "? ");
	if (i == n)
		strbuf_add(out, key, n);
	else
		transaction_state_text_write(key, n, out);
	strbuf_addstr(out, n > KEY_MAX ? "\n:\n" : ":\n");
}

/* Format the second; many entries share it. */
static void
second_write(struct state *s, time_t second, struct strbuf *out)
{
	struct tm t;

	if (s->clock_len == 0 || s->second != second) {
		s->second = second;
		s->clock_len = 0;
		if (gmtime_r(&second, &t) != NULL)
			s->clock_len = strftime(s->clock, sizeof(s->clock),
			    "%Y-%m-%d %H:%M:%S", &t);
	}
	strbuf_add(out, s->clock, s->clock_len);
}

static void
transaction_state_time_write(
    struct state *s, const char *name, int64_t ns, struct strbuf *out)
{
	char fraction[9];
	int64_t rest = ns % NS;
	int n;

	if (ns == 0)
		return;
	for (n = 8; n >= 0; n--, rest /= 10)
		fraction[n] = (char)('0' + rest % 10);
	strbuf_addstr(out, "  :");
	strbuf_addstr(out, name);
	strbuf_addstr(out, ": ");
	second_write(s, (time_t)(ns / NS), out);
	strbuf_addch(out, '.');
	strbuf_add(out, fraction, sizeof(fraction));
	strbuf_addstr(out, " +00:00\n");
}

static void
transaction_state_value_write(
    struct state *s, const char *name, struct value v, struct strbuf *out)
{
	const char *text;

	if (*name == ':')
		name++;
	if (v.tag == V_UNDEF || v.tag == V_UNSET) {
		strbuf_addf(out, "  :%s:\n", name);
		return;
	}
	text = ruby_text(s->arena, v);
	if (!utf8_is_valid(text, strlen(text)))
		return;
	strbuf_addf(out, "  :%s: ", name);
	if (v.tag == V_INT || v.tag == V_BOOL)
		strbuf_addstr(out, text);
	else
		transaction_state_text_write(text, strlen(text), out);
	strbuf_addch(out, '\n');
}

static bool
is_time_name(const char *name)
{
	if (*name == ':')
		name++;
	return strcmp(name, "checked") == 0 || strcmp(name, "synced") == 0;
}

/* Write the time if it is new; otherwise keep the old line of the entry. */
static void
time_keep(struct state *s, struct state_entry *e, const char *name, int64_t ns,
    struct strbuf *out)
{
	struct value v;

	if (ns != 0) {
		transaction_state_time_write(s, name, ns, out);
		return;
	}
	v = transaction_state_entry_value(s, e, name);
	if (v.tag == V_STRING)
		strbuf_addf(out, "  :%s: %.*s\n", name, (int)v.aux, v.s);
}

/* Write the old lines, except replaced times; new times come first and last. */
static void
body_write(struct state *s, const struct state_entry *e, struct strbuf *out)
{
	static const char checked[] = "  :checked: ", synced[] = "  :synced: ";
	const char *p = e->body, *end = p + e->len, *stop;

	transaction_state_time_write(s, "checked", e->checked, out);
	for (; p < end; p = stop + 1) {
		stop = transaction_state_line_end(p, end);
		if ((e->checked != 0 &&
			strncmp(p, checked, sizeof(checked) - 1) == 0) ||
		    (e->synced != 0 &&
			strncmp(p, synced, sizeof(synced) - 1) == 0))
			continue;
		strbuf_add(out, p, (size_t)(stop - p));
		strbuf_addch(out, '\n');
	}
	transaction_state_time_write(s, "synced", e->synced, out);
}

static void
entry_write(struct state *s, const char *key, size_t n, struct state_entry *e,
    struct strbuf *out)
{
	const struct vhash *h;
	const char *name;
	uint32_t k;

	transaction_state_key_write(key, n, out);
	if (e->body != NULL) {
		body_write(s, e, out);
		return;
	}
	time_keep(s, e, "checked", e->checked, out);
	h = e->values;
	for (k = 0; h != NULL && k < h->count; k++) {
		name = value_cstr(s->arena, h->entries[k].key);
		if (!is_time_name(name))
			transaction_state_value_write(
			    s, name, h->entries[k].value, out);
	}
	time_keep(s, e, "synced", e->synced, out);
}

int
state_mkdir(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL || slash == path)
		return 0;
	return fs_mkdir_all(
	    arena_memdup(a, path, (size_t)(slash - path)), 0755);
}

/* Append out to the file, up to the file's limit. */
static int
piece_flush(struct fs_replacement *r, struct strbuf *out, size_t *total)
{
	*total += out->len;
	if (strbuf_is_cut(out) || *total > file_limit(FILE_STATE)) {
		errno = EFBIG;
		return -1;
	}
	if (fs_write_buf(r->fd, out) < 0)
		return -1;
	strbuf_reset(out);
	return 0;
}

/* Write all entries except expired ones, a piece at a time. */
static int
entries_write(
    struct state *s, int64_t ttl, struct fs_replacement *r, struct strbuf *out)
{
	int64_t oldest = clock_wall_ns() / NS - ttl, checked;
	struct map_entry *e;
	size_t pos = 0, total = 0;

	strbuf_addstr(out, "---\n");
	while ((e = map_next(s->entries, &pos)) != NULL) {
		/* invalid UTF-8 cannot be written in YAML */
		if (!utf8_is_valid(e->key, e->len))
			continue;
		checked = ttl == 0 ? 0 : entry_checked(s, e->ptr);
		if (checked == 0 || checked >= oldest)
			entry_write(s, e->key, e->len, e->ptr, out);
		if (out->len >= PIECE && piece_flush(r, out, &total) < 0)
			return -1;
	}
	return piece_flush(r, out, &total);
}

static int
transaction_state_file_write(struct state *s, int64_t ttl)
{
	static const struct fs_owner owner = {
	    .mode = 0660, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};
	struct fs_replacement r;
	struct strbuf out;
	int rc;

	if (fs_replace_begin(&r, s->path) < 0)
		return -1;
	strbuf_init(&out, file_limit(FILE_STATE));
	rc = entries_write(s, ttl, &r, &out);
	strbuf_release(&out);
	if (rc == 0)
		return fs_replace_commit_soon(&r, &owner);
	fs_replace_abort(&r);
	return -1;
}

void
state_store(struct state *s, int64_t ttl)
{
	int64_t begin = clock_mono_ns();
	struct stat st;

	if (s->path == NULL)
		return;
	if (place_look(s->path, &st) < 0)
		log_event(APPLY_TRANSACTION, TRA_STATE_CREATED,
		    log_str("path", s->path));
	if (state_mkdir(s->arena, s->path) < 0 ||
	    transaction_state_file_write(s, ttl) < 0)
		log_event(APPLY_TRANSACTION, TRA_STATE_UNSAVED,
		    log_str("path", s->path),
		    log_str("reason", strerror(errno)));
	else
		log_event(APPLY_STATE, TRA_STATE_STORED,
		    log_str("path", s->path),
		    log_uns("entries", map_count(s->entries)),
		    log_ns("duration", clock_mono_ns() - begin));
}
