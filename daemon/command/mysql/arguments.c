#include "command/mysql/arguments.h"

const struct command_option mysql_show_options[] = {
    {"interval", MYSQL_INTERVAL, "SECONDS", "read repeatedly, and print rates"},
    {"json", MYSQL_JSON, NULL, "print JSON"},
    {"config", MYSQL_DEFAULTS, "FILE", "the same as --defaults-file"},
    {"defaults-file", MYSQL_DEFAULTS, "FILE",
	"options in the form of my.cnf (/etc/dalang/mysql.cnf)"},
    {"heartbeat", MYSQL_HEARTBEAT, "DB.TABLE", "table of pt-heartbeat"},
    {"host", MYSQL_HOST, "HOST", "server (localhost: its socket)"},
    {"instance", MYSQL_INSTANCE, "NAME", "only the server of [instance NAME]"},
    {"password", MYSQL_PASSWORD, "TEXT",
	"password; a file that only its owner can read is safer"},
    {"port", MYSQL_PORT, "PORT", "TCP port (3306)"},
    {"socket", MYSQL_SOCKET, "PATH", "socket of a server on this machine"},
    {"user", MYSQL_USER, "NAME",
	"user on the server (the user of this process)"},
    {0},
};
