#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/text/utf8.h"
#include "network/fileserver/internal.h"
#include "logging/log.h"

/* lib/puppet/file_serving/configuration/parser.rb */

/* Milliseconds between two checks of the file. */
#define CHECK_MS 1000

/* Ruby's \s and \w in a line without its line end. */
#define BLANKS " \t\r\f\v"
#define WORD   "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

/*
 * Mounts that are folders of modules: fileserver.conf may have sections for
 * them, but without a path.
 */
static const char *const fileserver_conf_builtins[] = {
    "modules", "plugins", "scripts", "tasks", "locales"};

#define BUILTINS \
	(sizeof(fileserver_conf_builtins) / sizeof(fileserver_conf_builtins[0]))

struct fileserver_conf_parser {
	struct arena *a;
	const char *file;
	unsigned line;
	struct mount_table *table;
	const char *section; /* name of the current one; NULL: none */
	struct mount *mount; /* of it; NULL: a folder of modules, or removed */
	bool builtin;	     /* it is one of builtins */
	unsigned seen;	     /* sections of builtins, by bits */
	struct strbuf *why;
};

/* Append the place of the line to the reason.  Always -1. */
static int
fileserver_conf_place_add(struct fileserver_conf_parser *p)
{
	strbuf_addf(p->why, " at (file: %s, line: %u)", p->file, p->line);
	return -1;
}

/* --- sections --- */

static struct mount *
fileserver_conf_row_find(
    const struct mount_table *t, const char *name, size_t n)
{
	for (size_t i = 0; i < t->count; i++)
		if (strlen(t->rows[i].name) == n &&
		    memcmp(t->rows[i].name, name, n) == 0)
			return &t->rows[i];
	return NULL;
}

/* Number of a folder of modules, or BUILTINS. */
static unsigned
builtin_find(const char *name)
{
	unsigned i = 0;

	while (i < BUILTINS && strcmp(fileserver_conf_builtins[i], name) != 0)
		i++;
	return i;
}

static int
fileserver_conf_section_begin(
    struct fileserver_conf_parser *p, const char *name)
{
	struct mount_table *t = p->table;
	unsigned number = builtin_find(name);

	if ((p->seen & 1u << number) != 0 ||
	    fileserver_conf_row_find(t, name, strlen(name)) != NULL) {
		strbuf_addf(
		    p->why, "mount[%s] is already mounted at %s", name, name);
		return fileserver_conf_place_add(p);
	}
	p->section = name;
	p->builtin = number < BUILTINS;
	p->mount = NULL;
	if (p->builtin) {
		p->seen |= 1u << number;
		return 0;
	}
	if (t->count == FILESERVER_MOUNTS_MAX) {
		strbuf_addf(
		    p->why, "More than %d mounts", FILESERVER_MOUNTS_MAX);
		return fileserver_conf_place_add(p);
	}
	p->mount = &t->rows[t->count++];
	*p->mount = (struct mount){.name = name};
	return 0;
}

/* Find [NAME] anywhere in the line, as Puppet does; NULL where it has none. */
static const char *
fileserver_conf_section_name(struct arena *a, const char *line)
{
	const char *s = line;

	while ((s = strchr(s, '[')) != NULL) {
		size_t n = strspn(++s, WORD "-");

		if (n > 0 && s[n] == ']')
			return arena_memdup(a, s, n);
	}
	return NULL;
}

/* --- lines of a section --- */

static bool
has_pattern(const char *path)
{
	const char *s = strchr(path, '%');

	return s != NULL && s[1] != '\0';
}

/* The reason why a path cannot be served, or NULL. */
static const char *
path_fault(const char *path)
{
	if (path[0] != '/' && path[0] != '\0')
		return "is not fully qualified";
	if (has_pattern(path))
		return NULL;
	if (!fs_is_directory(path))
		return "does not exist or is not a directory";
	if (access(path, R_OK) < 0)
		return "is not readable";
	return NULL;
}

/* Remove the current mount, which is the last row. */
static void
mount_remove(
    struct fileserver_conf_parser *p, const char *path, const char *fault)
{
	log_event(SERVER_FILE, FSV_MOUNT_REMOVED, log_str("mount", p->section),
	    log_str("reason", arena_printf(p->a, "%s %s", path, fault)),
	    log_str("file", p->file), log_nth("line", p->line));
	p->table->count--;
	p->mount = NULL;
}

static int
fileserver_conf_path_set(struct fileserver_conf_parser *p, const char *value)
{
	const char *fault;

	if (p->section == NULL) {
		strbuf_addstr(p->why, "A path without a section before it");
		return fileserver_conf_place_add(p);
	}
	if (p->builtin)
		log_event(SERVER_FILE, FSV_MOUNT_PATH,
		    log_str("mount", p->section), log_str("file", p->file),
		    log_nth("line", p->line));
	if (p->mount == NULL)
		return 0;
	fault = path_fault(value);
	if (fault != NULL) {
		mount_remove(p, value, fault);
		return 0;
	}
	p->mount->path = value;
	p->mount->expands = has_pattern(value);
	return 0;
}

/* A line with the name of an argument and its value. */
static int
argument_set(struct fileserver_conf_parser *p, const char *line,
    const char *name, const char *value)
{
	if (*value == '=') {
		strbuf_addstr(p->why,
		    "Fileserver configuration file does not use '=' as a "
		    "separator");
		return fileserver_conf_place_add(p);
	}
	if (strcmp(name, "path") == 0)
		return fileserver_conf_path_set(p, value);
	if (strcmp(name, "allow") != 0 && strcmp(name, "deny") != 0) {
		strbuf_addf(p->why, "Invalid argument '%s'", name);
		return fileserver_conf_place_add(p);
	}
	if (strcmp(name, "allow") != 0 || strcmp(value, "*") != 0) {
		if (p->mount != NULL)
			p->mount->restricted = true;
		log_event(SERVER_FILE, FSV_ENTRY_UNSUPPORTED,
		    log_str("entry", line), log_str("file", p->file),
		    log_nth("line", p->line));
	}
	return 0;
}

/*
 * The value in the text behind a name: up to the first # that is not its first
 * character, without blanks around it.  A value of blanks is empty.
 */
static const char *
fileserver_conf_value_of(struct arena *a, const char *text)
{
	size_t n;

	text += strspn(text, BLANKS);
	n = *text == '\0' ? 0 : 1 + strcspn(text + 1, "#");
	while (n > 0 && strchr(BLANKS, text[n - 1]) != NULL)
		n--;
	return arena_memdup(a, text, n);
}

static int
fileserver_conf_line_read(struct fileserver_conf_parser *p, const char *line)
{
	const char *begin = line + strspn(line, BLANKS), *name;
	size_t n = strspn(begin, WORD), blanks;

	if (*begin == '#' || *begin == '\0')
		return 0;
	name = fileserver_conf_section_name(p->a, line);
	if (name != NULL)
		return fileserver_conf_section_begin(p, name);
	blanks = strspn(begin + n, BLANKS);
	if (n == 0 || blanks == 0 ||
	    (begin[n + blanks] == '\0' && blanks < 2)) {
		strbuf_addf(p->why,
		    "Invalid entry at (file: %s, line: %u): "
		    "'%s'",
		    p->file, p->line, line);
		return -1;
	}
	return argument_set(p, line, arena_memdup(p->a, begin, n),
	    fileserver_conf_value_of(p->a, begin + n));
}

/* --- the file --- */

static int
fileserver_conf_validate(struct fileserver_conf_parser *p)
{
	for (size_t i = 0; i < p->table->count; i++)
		if (p->table->rows[i].path == NULL) {
			strbuf_addf(p->why,
			    "Mounts without paths are not usable: %s (file: "
			    "%s)",
			    p->table->rows[i].name, p->file);
			return -1;
		}
	return 0;
}

static int
text_check(struct fileserver_conf_parser *p, const char *text, size_t n)
{
	size_t valid = utf8_valid_prefix(text, n);

	if (valid == n && memchr(text, '\0', n) == NULL)
		return 0;
	strbuf_addf(
	    p->why, "The file is not text in UTF-8 (file: %s)", p->file);
	return -1;
}

int
fileserver_conf_parse(struct arena *a, const char *file, const char *text,
    size_t n, struct mount_table *ret, struct strbuf *why)
{
	struct fileserver_conf_parser p = {
	    .a = a, .file = file, .table = ret, .why = why};
	size_t at = 0, len;

	ret->count = 0;
	ret->rows = arena_zalloc(a, FILESERVER_MOUNTS_MAX * sizeof(*ret->rows));
	if (text_check(&p, text, n) < 0)
		return -1;
	while (at < n) {
		len = strcspn(text + at, "\n");
		p.line++;
		if (fileserver_conf_line_read(
			&p, arena_memdup(a, text + at, len)) < 0)
			return -1;
		at += len + 1;
	}
	return fileserver_conf_validate(&p);
}

static bool
same_time(const struct timespec *a, const struct timespec *b)
{
	return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

/* The change time: that of chmod(1) and of a copied time, too, as in Puppet. */
static bool
has_changed(const struct mount_file *f, const struct stat *st)
{
	return f->seen.st_ino != st->st_ino || f->seen.st_dev != st->st_dev ||
	       f->seen.st_size != st->st_size ||
	       !same_time(&f->seen.st_ctim, &st->st_ctim);
}

static void
unread_add(const char *path, const struct place *place, struct strbuf *why)
{
	strbuf_addf(why, "Cannot read file server configuration %s: ", path);
	if (errno == EFBIG)
		strbuf_addf(
		    why, "it is larger than %zu bytes", FILESERVER_CONF_MAX);
	else
		place_failed(place, path, why);
}

int
fileserver_conf_file_read(struct arena *a, const char *path,
    struct mount_table *ret, struct strbuf *why)
{
	struct place place;
	int error;
	size_t n;
	char *text = fs_read_regular(a, path, FILESERVER_CONF_MAX, &n, &place);

	error = text == NULL ? errno : 0;
	if (text != NULL &&
	    fileserver_conf_parse(a, path, text, n, ret, why) == 0)
		return 0;
	if (text == NULL)
		unread_add(path, &place, why);
	errno = error;
	return -1;
}

/*
 * Read the file into an arena of its own; the old table stays after an error.
 * The next request reads what this process had no descriptor or memory for.
 */
static void
fileserver_conf_reload(struct mount_file *f)
{
	struct arena *a = arena_new(0);
	struct mount_table table;
	struct shortbuf why;

	shortbuf_init(&why, 4 * FILESERVER_CONF_MAX);
	if (fileserver_conf_file_read(a, f->path, &table, &why.out) == 0) {
		arena_free(f->a);
		f->a = a;
		f->table = table;
	} else {
		if (serving_is_exhausted(errno)) {
			f->seen.st_ino = 0;
			f->checked_ms = 0;
		}
		log_event(SERVER_FILE, FSV_CONF_FAILED,
		    log_str("file", f->path),
		    log_str("reason", shortbuf_text(&why)));
		arena_free(a);
	}
	shortbuf_release(&why);
}

void
fileserver_conf_refresh(struct mount_file *f)
{
	int64_t now = clock_mono_ms();
	struct stat st;

	if (f->checked_ms != 0 && now - f->checked_ms < CHECK_MS)
		return;
	f->checked_ms = now > 0 ? now : 1;
	/* As in Puppet: mounts stay when the file is removed. */
	if (stat(f->path, &st) < 0 || !has_changed(f, &st))
		return;
	f->seen = st;
	fileserver_conf_reload(f);
}

const struct mount *
fileserver_conf_find(const struct mount_file *f, const char *name, size_t n)
{
	return fileserver_conf_row_find(&f->table, name, n);
}
