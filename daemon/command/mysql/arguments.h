#ifndef COMMAND_MYSQL_ARGUMENTS_H
#define COMMAND_MYSQL_ARGUMENTS_H

/*
 * The command lines of "dalang mysql", which dalang describes and
 * dalang-mysql-read reads.
 */

#include "command/command.h"

/* Those from MYSQL_HOST on are options of servers. */
enum mysql_argument {
	MYSQL_DEFAULTS = 200,
	MYSQL_INSTANCE,
	MYSQL_INTERVAL,
	MYSQL_JSON,
	MYSQL_HOST,
	MYSQL_PORT,
	MYSQL_SOCKET,
	MYSQL_USER,
	MYSQL_PASSWORD,
	MYSQL_HEARTBEAT,
};

#define MYSQL_SYNOPSIS	"[OPTION...]"
#define MYSQL_DOC	"read the values of MySQL and MariaDB servers"
#define MYSQL_CHECK_DOC "connect, and print what cannot be read, and why"
#define MYSQL_SHOW_DOC	"print the values of servers by group"

/* Options of check. */
#define mysql_check_options (&mysql_show_options[2])

extern const struct command_option mysql_show_options[];

#endif
