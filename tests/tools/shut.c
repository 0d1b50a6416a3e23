/*
 * Shut down a socket of another process, as that process could: what a hostile
 * process does with a socket that it shares.
 *
 * 	shut PID DESCRIPTOR
 *
 * End with 2 where the kernel does not permit access to the descriptor.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
	int pid, fd;

	if (argc != 3)
		return 1;
	pid = (int)syscall(SYS_pidfd_open, atoi(argv[1]), 0);
	fd =
	    pid < 0 ? -1 : (int)syscall(SYS_pidfd_getfd, pid, atoi(argv[2]), 0);
	if (fd < 0) {
		perror("pidfd_getfd");
		return 2;
	}
	if (shutdown(fd, SHUT_RDWR) < 0) {
		perror("shutdown");
		return 1;
	}
	return 0;
}
