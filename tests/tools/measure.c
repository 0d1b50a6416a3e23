/*
 * Run a command and print what it used.
 *
 * usage: measure FILE COMMAND...
 *
 * FILE gets one line: exit code (128 + signal), seconds of processor time,
 * megabytes at most.
 * The exit code is the command's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
	struct rusage used;
	int status = 0, code;
	FILE *out;
	pid_t pid;

	if (argc < 3)
		return 99;
	pid = fork();
	if (pid == 0) {
		execvp(argv[2], argv + 2);
		_exit(99);
	}
	if (pid < 0 || wait4(pid, &status, 0, &used) < 0)
		return 99;
	code =
	    WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
	out = fopen(argv[1], "w");
	if (out == NULL)
		return 99;
	fprintf(out, "%d %ld %ld\n", code,
	    (long)(used.ru_utime.tv_sec + used.ru_stime.tv_sec),
	    used.ru_maxrss / 1024);
	return fclose(out) == 0 ? code : 99;
}
