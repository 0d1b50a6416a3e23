#include "mysql/options.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/text/number.h"
#include "base/files/place.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/*
 * Maximum bytes of a value that an error prints, and maximum number of options
 * without effect that are named.
 */
#define SHOWN_MAX   100
#define IGNORED_MAX 20

/* Options whose values are texts, and where they are kept. */
static const struct {
	const char *name;
	size_t offset;
} mysql_options_texts[] = {
    {"heartbeat", offsetof(struct mysql_instance, heartbeat)},
    {"host", offsetof(struct mysql_instance, host)},
    {"password", offsetof(struct mysql_instance, password)},
    {"socket", offsetof(struct mysql_instance, socket)},
    {"ssl-ca", offsetof(struct mysql_instance, ssl_ca)},
    {"ssl-capath", offsetof(struct mysql_instance, ssl_capath)},
    {"ssl-cert", offsetof(struct mysql_instance, ssl_cert)},
    {"ssl-cipher", offsetof(struct mysql_instance, ssl_cipher)},
    {"ssl-fp", offsetof(struct mysql_instance, ssl_fp)},
    {"ssl-key", offsetof(struct mysql_instance, ssl_key)},
    {"user", offsetof(struct mysql_instance, user)},
};

#define TEXTS (sizeof(mysql_options_texts) / sizeof(mysql_options_texts[0]))

/* Values of ssl-mode, and options that mean one of them. */
static const struct {
	const char *mode;
	enum mysql_tls tls;
} modes[] = {
    {"DISABLED", MYSQL_TLS_DISABLED},
    {"PREFERRED", MYSQL_TLS_PREFERRED},
    {"REQUIRED", MYSQL_TLS_REQUIRED},
    {"VERIFY_IDENTITY", MYSQL_TLS_VERIFIED},
};

static const struct {
	const char *name;
	enum mysql_tls on;
	enum mysql_tls off;
} switches[] = {
    {"skip-ssl", MYSQL_TLS_DISABLED, MYSQL_TLS_PREFERRED},
    {"ssl", MYSQL_TLS_REQUIRED, MYSQL_TLS_DISABLED},
    {"ssl-verify-server-cert", MYSQL_TLS_VERIFIED, MYSQL_TLS_PREFERRED},
};

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

/* --- one option --- */

/* Whether a name in a file is that name: "_" and "-" are the same. */
static bool
mysql_options_is_named(const char *given, const char *name)
{
	for (; *given != '\0' && *name != '\0'; given++, name++)
		if ((*given == '_' ? '-' : *given) != *name)
			return false;
	return *given == *name;
}

static int
set_port(struct mysql_instance *in, const char *value, struct strbuf *why)
{
	int64_t n;

	if (integer_parse(value, strlen(value), 10, &n) < 0 || n < 1 ||
	    n > 65535) {
		strbuf_addf(why, "port '%.*s' is not a number from 1 to 65535",
		    SHOWN_MAX, value);
		return -1;
	}
	in->port = (unsigned)n;
	return 0;
}

static int
set_mode(struct mysql_instance *in, const char *value, struct strbuf *why)
{
	for (size_t i = 0; i < COUNT(modes); i++) {
		if (strcasecmp(value, modes[i].mode) != 0)
			continue;
		in->tls = modes[i].tls;
		return 0;
	}
	strbuf_addf(why,
	    "ssl-mode '%.*s' is not DISABLED, PREFERRED, REQUIRED or "
	    "VERIFY_IDENTITY",
	    SHOWN_MAX, value);
	return -1;
}

/* A switch: without a value it is on. */
static int
set_switch(struct mysql_instance *in, size_t row, const char *value,
    struct strbuf *why)
{
	static const char *const on[] = {"1", "on", "true", "yes"};
	static const char *const off[] = {"0", "off", "false", "no"};
	bool is_on = value == NULL, known = value == NULL;

	for (size_t i = 0; i < COUNT(on) && !known; i++) {
		is_on = strcasecmp(value, on[i]) == 0;
		known = is_on || strcasecmp(value, off[i]) == 0;
	}
	if (!known) {
		strbuf_addf(why, "%s '%.*s' is not 0 or 1", switches[row].name,
		    SHOWN_MAX, value);
		return -1;
	}
	in->tls = is_on ? switches[row].on : switches[row].off;
	return 0;
}

/* Part of a table's name that needs no quotes: [0-9A-Za-z_$], at most 64. */
static size_t
identifier(const char *s)
{
	size_t n = 0;

	while (isalnum((unsigned char)s[n]) || s[n] == '_' || s[n] == '$')
		n++;
	return n <= 64 ? n : 0;
}

static int
mysql_options_set_text(struct arena *a, struct mysql_instance *in, size_t row,
    const char *value, struct strbuf *why)
{
	const char **place =
	    (const char **)(void *)((char *)in +
				    mysql_options_texts[row].offset);
	size_t schema, table;

	if (strcmp(mysql_options_texts[row].name, "heartbeat") == 0) {
		schema = identifier(value);
		table =
		    value[schema] == '.' ? identifier(value + schema + 1) : 0;
		if (schema == 0 || table == 0 ||
		    value[schema + 1 + table] != '\0') {
			strbuf_addf(why,
			    "heartbeat '%.*s' is not DATABASE.TABLE of "
			    "letters, digits, _ and $",
			    SHOWN_MAX, value);
			return -1;
		}
	}
	*place = arena_strdup(a, value);
	return 0;
}

/*
 * Set an option of a server.  Returns 1 when the option does not exist, -1 with
 * the reason.
 */
static int
mysql_options_set_option(struct arena *a, struct mysql_instance *in,
    const char *name, const char *value, struct strbuf *why)
{
	for (size_t i = 0; i < COUNT(switches); i++)
		if (mysql_options_is_named(name, switches[i].name))
			return set_switch(in, i, value, why);
	if (value == NULL) {
		for (size_t i = 0; i < TEXTS; i++)
			if (mysql_options_is_named(
				name, mysql_options_texts[i].name)) {
				strbuf_addf(why, "%s needs a value", name);
				return -1;
			}
		return 1;
	}
	if (mysql_options_is_named(name, "port"))
		return set_port(in, value, why);
	if (mysql_options_is_named(name, "ssl-mode"))
		return set_mode(in, value, why);
	for (size_t i = 0; i < TEXTS; i++)
		if (mysql_options_is_named(name, mysql_options_texts[i].name))
			return mysql_options_set_text(a, in, i, value, why);
	return 1;
}

/* --- a file --- */

/*
 * The groups of a file that this program reads; other groups belong to other
 * programs.
 */
enum mysql_options_group { OTHER, CLIENT, OURS, INSTANCE };

struct reading_file {
	struct arena *arena;
	struct mysql_options *o;
	const char *path;
	struct strbuf *warnings;
	struct strbuf *why;
	unsigned line;
	int pass; /* 0: [client] and [dalang-mysql]; 1: [instance NAME] */
	enum mysql_options_group group;
	struct mysql_instance *in;
	bool has_password;
	unsigned ignored; /* options without effect */
};

static char *
mysql_options_trim(char *s)
{
	char *end = s + strlen(s);

	while (end > s && isspace((unsigned char)end[-1]))
		end--;
	*end = '\0';
	return s + strspn(s, " \t\r\f\v");
}

static int
bad(struct reading_file *r, const char *what)
{
	strbuf_addf(r->why, "%s:%u: %s", r->path, r->line, what);
	return -1;
}

static struct mysql_instance *
instance_add(struct reading_file *r, const char *name)
{
	struct mysql_options *o = r->o;

	for (size_t i = 0; i < o->count; i++)
		if (strcmp(o->instances[i].name, name) == 0)
			return &o->instances[i];
	if (o->count == MYSQL_INSTANCES_MAX)
		return NULL;
	o->instances[o->count] = o->all;
	o->instances[o->count].name = arena_strdup(r->arena, name);
	return &o->instances[o->count++];
}

static bool
is_printable(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] < ' ' || s[i] == 0x7f)
			return false;
	return utf8_is_valid(s, n);
}

static int
begin_instance(struct reading_file *r, const char *name)
{
	size_t n = strlen(name);

	if (n == 0 || n > MYSQL_INSTANCE_NAME_MAX)
		return bad(r, "[instance NAME] needs a name of 1 to 64 bytes");
	if (!is_printable(name, n))
		return bad(
		    r, "the name of the instance is not printable UTF-8");
	r->group = INSTANCE;
	if (r->pass == 0)
		return 0;
	if ((r->in = instance_add(r, name)) == NULL)
		return bad(r, "more than 64 servers; use a second process");
	return 0;
}

static int
begin_group(struct reading_file *r, char *line)
{
	static const char instance[] = "instance";
	char *end = strchr(line, ']');
	char *name;

	if (end == NULL)
		return bad(r, "']' is missing");
	*end = '\0';
	name = mysql_options_trim(line + 1);
	r->in = &r->o->all;
	if (strncmp(name, instance, sizeof(instance) - 1) == 0 &&
	    (name[sizeof(instance) - 1] == ' ' ||
		name[sizeof(instance) - 1] == '\0'))
		return begin_instance(
		    r, mysql_options_trim(name + sizeof(instance) - 1));
	if (strcmp(name, "dalang-mysql") == 0)
		r->group = OURS;
	else if (strcmp(name, "client") == 0 ||
		 strcmp(name, "client-server") == 0 ||
		 strcmp(name, "client-mariadb") == 0)
		r->group = CLIENT;
	else
		r->group = OTHER;
	return 0;
}

/*
 * Read a value: remove its quotes and a comment after it, and replace escapes.
 */
static char *
mysql_options_value_read(char *s)
{
	static const char from[] = "btnrs\\\"'", to[] = "\b\t\n\r \\\"'";
	char quote = *s == '"' || *s == '\'' ? *s : '\0';
	char *out = s, *start = s;
	const char *escape;

	for (s += quote != '\0'; *s != '\0' && *s != quote; s++) {
		if (quote == '\0' && *s == '#')
			break;
		escape = *s == '\\' && s[1] != '\0' ? strchr(from, s[1]) : NULL;
		if (escape != NULL) {
			*out++ = to[escape - from];
			s++;
		} else {
			*out++ = *s;
		}
	}
	*out = '\0';
	return quote == '\0' ? mysql_options_trim(start) : start;
}

/*
 * An option that does not exist: an error in our groups, a warning in those of
 * clients.  Only its first word is printed: the rest may be a password.
 */
static int
mysql_options_unknown(struct reading_file *r, const char *name)
{
	int n = (int)strcspn(name, " \t:");

	if (n > SHOWN_MAX)
		n = SHOWN_MAX;
	if (r->group == CLIENT) {
		if (r->ignored++ < IGNORED_MAX)
			strbuf_addf(r->warnings,
			    "%s:%u: '%.*s' has no effect here\n", r->path,
			    r->line, n, name);
		return 0;
	}
	strbuf_addf(r->why, "%s:%u: the option '%.*s' does not exist", r->path,
	    r->line, n, name);
	return -1;
}

static int
take_option(struct reading_file *r, char *line)
{
	char *equals = strchr(line, '='), *name, *value = NULL;
	struct shortbuf why;
	int rc;

	if (equals != NULL) {
		*equals = '\0';
		value =
		    mysql_options_value_read(mysql_options_trim(equals + 1));
	} else {
		line[strcspn(line, "#")] = '\0';
	}
	name = mysql_options_trim(line);
	shortbuf_init(&why, 1024);
	rc = mysql_options_set_option(r->arena, r->in, name, value, &why.out);
	if (rc < 0)
		bad(r, shortbuf_text(&why));
	else if (rc == 1)
		rc = mysql_options_unknown(r, name);
	else if (mysql_options_is_named(name, "password"))
		r->has_password = true;
	shortbuf_release(&why);
	return rc;
}

static int
mysql_options_take_line(struct reading_file *r, char *line)
{
	line = mysql_options_trim(line);
	if (*line == '\0' || *line == '#' || *line == ';')
		return 0;
	if (*line == '!')
		return bad(r,
		    "!include and !includedir are not read; write the options "
		    "into this file");
	if (*line == '[')
		return begin_group(r, line);
	if (r->group == OTHER || (r->pass == 1) != (r->group == INSTANCE))
		return 0;
	return take_option(r, line);
}

/*
 * Read all lines, in passes: options for all servers are read before those of
 * single servers.
 */
static int
read_pass(struct reading_file *r, const char *text)
{
	char *copy = arena_strdup(r->arena, text), *next;

	r->line = 0;
	r->group = OTHER;
	for (char *line = copy; line != NULL; line = next) {
		if ((next = strchr(line, '\n')) != NULL)
			*next++ = '\0';
		r->line++;
		if (mysql_options_take_line(r, line) < 0)
			return -1;
	}
	return 0;
}

static void
add_warnings(const struct reading_file *r, mode_t mode)
{
	if (r->ignored > IGNORED_MAX)
		strbuf_addf(r->warnings, "%s: %u more %s no effect\n", r->path,
		    r->ignored - IGNORED_MAX,
		    plural(r->ignored - IGNORED_MAX, "option has",
			"options have"));
	if (r->has_password && (mode & 077) != 0)
		strbuf_addf(r->warnings,
		    "%s has a password and can be read by others (mode %04o): "
		    "chmod 0600 %s\n",
		    r->path, (unsigned)(mode & 07777), r->path);
}

/* The text of a file; NULL with the reason. */
static const char *
mysql_options_text_read(
    struct arena *a, const char *path, mode_t *ret_mode, struct strbuf *why)
{
	struct place p;
	size_t n;
	const char *text = fs_read_regular(a, path, MYSQL_OPTIONS_MAX, &n, &p);

	if (text == NULL) {
		place_failed(&p, path, why);
		return NULL;
	}
	if (strlen(text) != n) {
		strbuf_addf(why, "%s: the text contains a NUL byte", path);
		return NULL;
	}
	*ret_mode = p.st.st_mode;
	return text;
}

void
mysql_options_init(struct arena *a, struct mysql_options *o)
{
	*o = (struct mysql_options){.all.name = "default"};
	o->instances =
	    arena_zalloc(a, MYSQL_INSTANCES_MAX * sizeof(*o->instances));
	o->instances[0] = o->all;
	o->count = 1;
}

int
mysql_options_read(struct arena *a, struct mysql_options *o, const char *path,
    struct strbuf *warnings, struct strbuf *why)
{
	struct reading_file r = {.arena = a,
	    .o = o,
	    .path = path,
	    .warnings = warnings,
	    .why = why,
	    .in = &o->all};
	mode_t mode;
	const char *text = mysql_options_text_read(a, path, &mode, why);

	if (text == NULL || read_pass(&r, text) < 0)
		return -1;
	o->count = 0;
	r.pass = 1;
	if (read_pass(&r, text) < 0)
		return -1;
	if (o->count == 0)
		o->instances[o->count++] = o->all;
	add_warnings(&r, mode);
	return 0;
}

int
mysql_option_set(struct arena *a, struct mysql_options *o, const char *name,
    const char *value, struct strbuf *why)
{
	int rc = mysql_options_set_option(a, &o->all, name, value, why);

	for (size_t i = 0; i < o->count && rc == 0; i++)
		rc = mysql_options_set_option(
		    a, &o->instances[i], name, value, why);
	if (rc == 1)
		strbuf_addf(why, "the option '%s' does not exist", name);
	return rc == 0 ? 0 : -1;
}

const struct mysql_instance *
mysql_instance_find(const struct mysql_options *o, const char *name)
{
	for (size_t i = 0; i < o->count; i++)
		if (strcmp(o->instances[i].name, name) == 0)
			return &o->instances[i];
	return NULL;
}
