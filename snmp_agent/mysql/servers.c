/* The servers of dalang-mysql: its option file and its command line. */
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "snmp_agent/mysql/internal.h"

/* Read where there is one, and no other is named. */
static const char mysql_servers_usual_file[] = "/etc/dalang/mysql.cnf";

/* Write a warning for each option of mysql-snmp that has no effect. */
static void
without_effect_warn(const struct mysql_agent_options *o, struct strbuf *ret)
{
	static const char all[] = "all sources are always read";
	static const char foreground[] =
	    "dalang-mysql stays in the foreground, and writes no PID";
	static const struct {
		const char *name, *why;
	} rows[MYSQL_WITHOUT_EFFECT] = {
	    [WITHOUT_DAEMON_PID] = {"daemon-pid", foreground},
	    [WITHOUT_INNODB] = {"innodb", all},
	    [WITHOUT_MASTER] = {"master", all},
	    [WITHOUT_NO_DAEMON] = {"no-daemon", foreground},
	    [WITHOUT_PROCS] = {"procs", all},
	    [WITHOUT_SLAVE] = {"slave", all},
	};

	for (size_t i = 0; i < MYSQL_WITHOUT_EFFECT; i++)
		if (o->without_effect[i])
			strbuf_addf(ret, "the option --%s has no effect: %s\n",
			    rows[i].name, rows[i].why);
}

const char *
mysql_server_compatible(
    const struct mysql_agent_options *o, const struct mysql_options *servers)
{
	if (o->compatible == NULL)
		return "";
	return *o->compatible == '\0' ? servers->instances[0].name
				      : o->compatible;
}

int
mysql_servers_read(struct arena *a, const struct mysql_agent_options *o,
    struct mysql_options *ret, struct strbuf *warnings, struct strbuf *why)
{
	static const char *const names[MYSQL_GIVEN] = {
	    [GIVEN_HEARTBEAT] = "heartbeat",
	    [GIVEN_HOST] = "host",
	    [GIVEN_PASSWORD] = "password",
	    [GIVEN_PORT] = "port",
	    [GIVEN_SOCKET] = "socket",
	    [GIVEN_USER] = "user",
	};
	const char *file = o->file;

	mysql_options_init(a, ret);
	if (file == NULL && access(mysql_servers_usual_file, F_OK) == 0)
		file = mysql_servers_usual_file;
	if (file != NULL && mysql_options_read(a, ret, file, warnings, why) < 0)
		return -1;
	for (size_t i = 0; i < MYSQL_GIVEN; i++)
		if (o->given[i] != NULL &&
		    mysql_option_set(a, ret, names[i], o->given[i], why) < 0)
			return -1;
	if (mysql_instance_find(ret, mysql_server_compatible(o, ret)) == NULL &&
	    o->compatible != NULL) {
		strbuf_addf(why,
		    "the server '%s' of --compatible is not in the option "
		    "file",
		    o->compatible);
		return -1;
	}
	without_effect_warn(o, warnings);
	if (o->given[GIVEN_PASSWORD] != NULL)
		strbuf_addstr(warnings,
		    "a password on the command line can be seen by others "
		    "before it is hidden; write it into the file of "
		    "--defaults-file\n");
	return 0;
}
