/* dalang-mysql-poll: reads the servers of dalang-mysql. */
#include "snmp_agent/mysql/internal.h"

int
main(int argc, char **argv)
{
	return mysql_child_main(argc, argv, mysql_poll_run);
}
