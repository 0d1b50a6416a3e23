/* dalang-mysql-serve: serves what dalang-mysql-poll has read to the SNMP agent.
 */
#include "snmp_agent/mysql/internal.h"

int
main(int argc, char **argv)
{
	return mysql_child_main(argc, argv, mysql_serve_run);
}
