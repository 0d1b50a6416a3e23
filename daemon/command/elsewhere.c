/*
 * Commands that programs of their own run, because few machines need the
 * libraries of these: ncurses, MariaDB's and libevent.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/files/program.h"
#include "command/command.h"
#include "command/commands.h"

#define PROGRAM_MAX 4096

/*
 * Execute one of our programs with these words and the arguments after argv[0];
 * returns the exit code when that fails.  package: the package that contains
 * it.
 */
static int
program_become(const char *name, const char *package, char *const *words,
    size_t count, char **argv, int argc)
{
	char file[PROGRAM_MAX];
	char **args;

	if (program_find(name, file, sizeof(file)) < 0) {
		command_error("The program %s is not installed: install the "
			      "package %s",
		    name, package);
		return 1;
	}
	args = memory_zalloc(count + (size_t)argc, sizeof(*args));
	memcpy(args, words, count * sizeof(*args));
	for (int i = 1; i < argc; i++)
		args[count++] = argv[i];
	execv(file, args);
	command_error("%s cannot be run: %s", file, strerror(errno));
	return 1;
}

int
command_top(const struct command *self, int argc, char **argv)
{
	static char dalang[] = "dalang";
	char *const words[] = {dalang, argv[0]};

	(void)self;
	return program_become("dalang-top", "dalang-top", words,
	    sizeof(words) / sizeof(words[0]), argv, argc);
}

static int
mysql_become(char **argv, int argc)
{
	static char dalang[] = "dalang", mysql[] = "mysql";
	char *const words[] = {dalang, mysql, argv[0]};

	return program_become("dalang-mysql-read", "dalang-mysql", words,
	    sizeof(words) / sizeof(words[0]), argv, argc);
}

int
command_mysql_check(const struct command *self, int argc, char **argv)
{
	(void)self;
	return mysql_become(argv, argc);
}

int
command_mysql_show(const struct command *self, int argc, char **argv)
{
	(void)self;
	return mysql_become(argv, argc);
}

int
command_load(const struct command *self, int argc, char **argv)
{
	static char dalang[] = "dalang";
	char *const words[] = {dalang, argv[0]};

	(void)self;
	return program_become("dalang-load", "dalang-load", words,
	    sizeof(words) / sizeof(words[0]), argv, argc);
}
