/* The start of the programs of dalang-mysql. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/path.h"
#include "logging/control.h"
#include "base/privsep/sandbox.h"
#include "base/settings/log_dest.h"
#include "snmp_agent/mysql/internal.h"

void
mysql_segment_path(const struct mysql_agent_options *o, char *path)
{
	path_print(path, MYSQL_PATH_MAX, "%s/mysql.metrics", o->rundir);
}

int
mysql_log_open(const struct mysql_agent_options *o, int is_parent)
{
	const struct log_options l = {
	    .service = "dalang-mysql",
	    .version = DALANG_VERSION,
	    .dest = o->logdest,
	    .files = LOG_FILES_OPENED,
	    .open_file = settings_log_file,
	    .level = o->level,
	    .handover = is_parent ? LOG_RING : LOG_RING_LATER,
	    .seldom = true,
	};
	const char *bad = NULL;

	if (log_init(&l, &bad) == 0)
		return 0;
	fprintf(stderr, "dalang-mysql: %s\n", settings_dest_error(bad));
	return -1;
}

static bool
mysql_child_is_child(void)
{
	struct stat st;

	return fstat(PROCESS_PROGRAM_SOCK, &st) == 0 && S_ISSOCK(st.st_mode);
}

/*
 * The process ends without exit(): a process that has dropped its privileges
 * cannot be traced, not even by the leak checker.
 */
int
mysql_child_main(
    int argc, char **argv, int (*run)(const struct mysql_agent_options *o))
{
	struct mysql_agent_options o;
	int code;

	(void)sandbox_start();
	code = mysql_arguments_read(&o, argc, argv);
	if (code < 0 && !mysql_child_is_child()) {
		fputs("dalang-mysql: this program is started by dalang-mysql, "
		      "not by hand\n",
		    stderr);
		code = 2;
	}
	if (code >= 0) {
		arena_free(o.arena);
		return code;
	}
	if (mysql_log_open(&o, 0) < 0)
		_exit(2);
	code = run(&o);
	log_close();
	_exit(code);
}
