/* Command lines of "dalang mysql", and connections. */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/mysql/arguments.h"
#include "command/mysql/internal.h"
#include "mysql/sql.h"

/* Read where there is one, and no other is named. */
static const char mysql_request_usual_file[] = "/etc/dalang/mysql.cnf";

/* Seconds that a connection may take. */
#define CONNECT_SECONDS 3

/* Seconds between readings. */
#define INTERVAL_MAX 3600

/* Bytes of warnings and errors. */
#define TEXT_MAX ((size_t)64 * 1024)

/* Options given on the command line, which precede those of the file. */
struct given {
	struct mysql_request *q;
	const char *value[MYSQL_HEARTBEAT - MYSQL_HOST + 1];
	bool has_password;
};

static const char *const mysql_request_names[] = {
    "host", "port", "socket", "user", "password", "heartbeat"};

static int
set_interval(struct mysql_request *q, const char *value)
{
	int64_t n;

	if (integer_parse(value, strlen(value), 10, &n) == 0 && n > 0 &&
	    n <= INTERVAL_MAX) {
		q->interval = (long)n;
		return 0;
	}
	command_error("'%s' is not a number of seconds from 1 to %d", value,
	    INTERVAL_MAX);
	return -1;
}

/* A password is in no file of a core dump. */
static void
mysql_request_no_core(void)
{
	static const struct rlimit none;

	(void)setrlimit(RLIMIT_CORE, &none);
}

/* Other users can read the arguments of processes. */
static void
mysql_request_hide(struct given *g, const char *value)
{
	char *p = (char *)(uintptr_t)value;

	g->value[MYSQL_PASSWORD - MYSQL_HOST] =
	    arena_strdup(g->q->arena, value);
	g->has_password = true;
	explicit_bzero(p, strlen(p));
}

static int
mysql_request_set_option(void *arg, int letter, const char *value)
{
	struct given *g = arg;

	switch (letter) {
	case MYSQL_DEFAULTS:
		g->q->file = value;
		return 0;
	case MYSQL_INSTANCE:
		g->q->instance = value;
		return 0;
	case MYSQL_INTERVAL:
		return set_interval(g->q, value);
	case MYSQL_JSON:
		g->q->json = true;
		return 0;
	case MYSQL_PASSWORD:
		mysql_request_hide(g, value);
		return 0;
	default:
		g->value[letter - MYSQL_HOST] = value;
		return 0;
	}
}

static void
print_warnings(struct strbuf *warnings)
{
	const char *line = strbuf_shown(warnings);

	for (size_t n; *line != '\0'; line += n + (line[n] == '\n')) {
		n = strcspn(line, "\n");
		command_warning("%.*s", (int)n, line);
	}
}

/* Read the file, then the options of the command line. */
static int
mysql_request_read_options(
    struct given *g, struct strbuf *warnings, struct strbuf *why)
{
	struct mysql_request *q = g->q;

	if (q->file == NULL && access(mysql_request_usual_file, F_OK) == 0)
		q->file = mysql_request_usual_file;
	if (q->file != NULL && mysql_options_read(q->arena, &q->options,
				   q->file, warnings, why) < 0)
		return -1;
	for (size_t i = 0;
	     i < sizeof(mysql_request_names) / sizeof(mysql_request_names[0]);
	     i++)
		if (g->value[i] != NULL &&
		    mysql_option_set(q->arena, &q->options,
			mysql_request_names[i], g->value[i], why) < 0)
			return -1;
	if (g->has_password)
		strbuf_addstr(warnings,
		    "a password on the command line can be seen by others "
		    "before it is hidden; write it into the file of "
		    "--defaults-file\n");
	if (q->instance != NULL &&
	    mysql_instance_find(&q->options, q->instance) == NULL) {
		strbuf_addf(why, "the group [instance %s] does not exist%s%s",
		    q->instance, q->file != NULL ? " in " : "",
		    q->file != NULL ? q->file : "");
		return -1;
	}
	return 0;
}

int
mysql_request_read(struct mysql_request *q, const struct command *self,
    int argc, char **argv, int *ret)
{
	struct given g = {.q = q};
	struct strbuf warnings;
	struct shortbuf why;
	int at, rc;

	mysql_request_no_core();
	*q = (struct mysql_request){.arena = arena_new(0)};
	mysql_options_init(q->arena, &q->options);
	at = command_options(
	    self, argc, argv, mysql_request_set_option, &g, ret);
	if (at >= 0 && at < argc) {
		command_error("'%s' is not an option", argv[at]);
		*ret = 2;
		at = -1;
	}
	if (at < 0) {
		mysql_request_release(q);
		return -1;
	}
	strbuf_init(&warnings, TEXT_MAX);
	shortbuf_init(&why, TEXT_MAX);
	rc = mysql_request_read_options(&g, &warnings, &why.out);
	print_warnings(&warnings);
	if (rc < 0) {
		command_error("%s", shortbuf_text(&why));
		*ret = 2;
		mysql_request_release(q);
	}
	strbuf_release(&warnings);
	shortbuf_release(&why);
	return rc;
}

void
mysql_request_release(struct mysql_request *q)
{
	arena_free(q->arena);
}

bool
mysql_is_wanted(const struct mysql_request *q, const struct mysql_instance *in)
{
	return q->instance == NULL || strcmp(in->name, q->instance) == 0;
}

const char *
mysql_instance_text(struct arena *a, const struct mysql_instance *in)
{
	if (in->socket != NULL)
		return arena_printf(a, "%s (%s)", in->name, in->socket);
	if (in->host == NULL)
		return arena_printf(a, "%s (localhost)", in->name);
	return arena_printf(a, "%s (%s:%u)", in->name, in->host,
	    in->port != 0 ? in->port : 3306);
}

/* Return the remedy of an error of connecting. */
static const char *
remedy(unsigned error)
{
	enum {
		TOO_MANY = 1040,
		DENIED = 1045,
		HOST_DENIED = 1130,
		HOST_BLOCKED = 1129
	};

	switch (error) {
	case 0:
		return "Check that the server runs, and its host, port or "
		       "socket.";
	case TOO_MANY:
		return "Raise max_connections, or give the user the privilege "
		       "CONNECTION ADMIN.";
	case DENIED:
	case HOST_DENIED:
		return "Check user and password, and that the user may connect "
		       "from this machine.";
	case HOST_BLOCKED:
		return "Run FLUSH HOSTS on the server.";
	default:
		return "Check the error log of the server.";
	}
}

struct sql *
mysql_connect(struct arena *a, const struct mysql_instance *in)
{
	struct shortbuf why;
	unsigned error;
	struct sql *s;

	shortbuf_init(&why, TEXT_MAX);
	s = sql_open(in, CONNECT_SECONDS, &error, &why.out);
	if (s == NULL)
		command_error("%s: %s. %s", mysql_instance_text(a, in),
		    shortbuf_text(&why), remedy(error));
	shortbuf_release(&why);
	return s;
}
