/*
 * dalang-mysql: serves the values of MySQL and MariaDB servers over AgentX.
 * This program checks the options and starts the two that work; it links
 * neither MariaDB's connector nor Net-SNMP.
 */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/process/notify.h"
#include "base/core/strbuf.h"
#include "logging/control.h"
#include "base/privsep/sandbox.h"
#include "snmp_agent/identifier.h"
#include "snmp_agent/mysql/compatible.h"
#include "snmp_agent/mysql/internal.h"

/* Bytes of warnings and errors. */
#define TEXT_MAX ((size_t)64 * 1024)

/*
 * Print what is wrong with the option file, and warnings, in a process of
 * its own: the passwords do not stay in the parent.  The exit status, or -1.
 */
static int
servers_check(const struct mysql_agent_options *o)
{
	struct mysql_options servers;
	struct strbuf warnings;
	struct shortbuf why;
	int status;
	pid_t pid = fork();

	if (pid != 0) {
		if (pid < 0 || waitpid(pid, &status, 0) < 0 ||
		    !WIFEXITED(status))
			return 1;
		return WEXITSTATUS(status) == 0 ? -1 : WEXITSTATUS(status);
	}
	strbuf_init(&warnings, TEXT_MAX);
	shortbuf_init(&why, TEXT_MAX);
	if (mysql_servers_read(
		arena_new(0), o, &servers, &warnings, &why.out) == 0)
		_exit(0);
	fprintf(stderr, "dalang-mysql: %s\n", shortbuf_text(&why));
	_exit(2);
}

/* Copies of the words for a process: those of the command line, or some. */
struct main_mysql_words {
	struct arena *a;
	char **list;
	size_t count;
};

static void
main_mysql_word_add(struct main_mysql_words *w, const char *word)
{
	if (word != NULL)
		w->list[w->count++] = arena_strdup(w->a, word);
}

static void
pair_add(struct main_mysql_words *w, const char *option, const char *value)
{
	main_mysql_word_add(w, option);
	main_mysql_word_add(w, value);
}

static void
words_begin(
    struct main_mysql_words *w, struct arena *a, size_t max, const char *name)
{
	w->a = a;
	w->list = arena_zalloc(a, (max + 1) * sizeof(char *));
	w->count = 0;
	main_mysql_word_add(w, name);
}

/* The process that polls gets all words, and hides the password itself. */
static char **
poll_words(struct arena *a, int argc, char **argv)
{
	struct main_mysql_words w;

	words_begin(
	    &w, a, (size_t)argc, mysql_processes[MYSQL_PROCESS_POLL].program);
	for (int i = 1; i < argc; i++)
		main_mysql_word_add(&w, argv[i]);
	return w.list;
}

/* The other one gets nothing of the servers. */
static char **
serve_words(const struct mysql_agent_options *o)
{
	struct main_mysql_words w;

	words_begin(
	    &w, o->arena, 24, mysql_processes[MYSQL_PROCESS_SERVE].program);
	pair_add(&w, "--agentx-socket", o->socket);
	pair_add(&w, "--base-oid", o->base_oid);
	if (o->compatible != NULL) {
		main_mysql_word_add(&w, "--compatible");
		pair_add(&w, "--oid", o->oid);
	}
	if (*o->context != '\0')
		pair_add(&w, "--context", o->context);
	pair_add(&w, "--rundir", o->rundir);
	pair_add(&w, "--logdest", o->logdest);
	pair_add(&w, "--note-interval",
	    arena_printf(o->arena, "%ld", o->note_interval));
	if (o->level == LOG_LEVEL_DEBUG)
		main_mysql_word_add(&w, "--debug");
	return w.list;
}

static int
oid_check(const char *oid)
{
	uint32_t parts[IDENTIFIER_MAX];

	if (identifier_parse(oid, parts) != 0)
		return -1;
	fprintf(
	    stderr, "dalang-mysql: '%s' is not an object identifier\n", oid);
	return 2;
}

/* Check the places of the trees: the exit status, or -1. */
static int
main_mysql_oids_check(struct mysql_agent_options *o)
{
	int code = oid_check(o->base_oid);

	if (code >= 0)
		return code;
	if (o->oid != NULL && o->compatible == NULL) {
		fputs("dalang-mysql: --oid is for the tree of --compatible, "
		      "which is not served without that option; --base-oid is "
		      "for DALANG-MYSQL-MIB\n",
		    stderr);
		return 2;
	}
	if (o->oid == NULL)
		o->oid = COMPATIBLE_OID;
	return oid_check(o->oid);
}

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(0);
	/* reading the arguments hides a password in them */
	char **poll = poll_words(a, argc, argv);
	struct mysql_agent_options o;
	int code;

	(void)sandbox_start();
	code = mysql_arguments_read(&o, argc, argv);
	if (code < 0)
		code = main_mysql_oids_check(&o);
	if (code < 0)
		code = servers_check(&o);
	if (code < 0) {
		notify_open();
		code = 2;
		if (mysql_log_open(&o, 1) == 0)
			code = mysql_parent_run(&o, poll, serve_words(&o));
		log_close();
	}
	arena_free(o.arena);
	arena_free(a);
	return code;
}
