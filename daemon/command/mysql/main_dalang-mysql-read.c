/*
 * dalang-mysql-read: the command mysql of dalang, which starts this program.
 * dalang itself does not need MariaDB's connector.
 */
#include <stddef.h>

#include "command/command.h"
#include "command/mysql/arguments.h"
#include "command/mysql/internal.h"
#include "base/privsep/sandbox.h"

static const struct command main_mysql_read_mysql_actions[] = {
    {"check", mysql_check_run, MYSQL_SYNOPSIS, MYSQL_CHECK_DOC, NULL,
	mysql_check_options},
    {"show", mysql_show_run, MYSQL_SYNOPSIS, MYSQL_SHOW_DOC, NULL,
	mysql_show_options},
    {0},
};

static const struct command main_mysql_read_actions[] = {
    {"mysql", command_dispatch, "ACTION", MYSQL_DOC,
	main_mysql_read_mysql_actions, NULL},
    {0},
};

static const struct command main_mysql_read_dalang = {
    "dalang", NULL, "mysql ACTION", MYSQL_DOC, main_mysql_read_actions, NULL};

int
main(int argc, char **argv)
{
	(void)sandbox_start();
	return command_output_end(
	    command_dispatch(&main_mysql_read_dalang, argc, argv));
}
