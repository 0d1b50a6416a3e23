/*
 * Send bytes on a process's own sockets, as a compromised process would: take a
 * socket of type SOCK_SEQPACKET from the process and send bytes on it that are
 * not a message.
 *
 * 	speak_as PID once	one packet on each such socket
 * 	speak_as PID full	on each, until no more is accepted
 * 	speak_as PID shut	no packet: shut down each listening socket
 * 	speak_as PID end	no packet: shut down each such socket
 */
#include <stdbool.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define FILES 64

static bool
is_packets(int fd)
{
	int type = 0;
	socklen_t n = sizeof(type);

	return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &n) == 0 &&
	       type == SOCK_SEQPACKET;
}

/* A head with our ABI, of an unused type, without body. */
static int
speak(int fd)
{
	unsigned char packet[40] = {1, 0, 0xff, 0xff};

	return send(fd, packet, sizeof(packet), MSG_DONTWAIT | MSG_NOSIGNAL) < 0
		   ? -1
		   : 0;
}

/* True when it listened. */
static int
shut(int fd)
{
	int yes = 0;
	socklen_t n = sizeof(yes);

	return getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &yes, &n) == 0 &&
	       yes && shutdown(fd, SHUT_RDWR) == 0;
}

/* True when the process's socket was of the right kind. */
static int
act(int fd, const char *how)
{
	int done;

	if (strcmp(how, "shut") == 0)
		return shut(fd);
	if (strcmp(how, "end") == 0)
		return is_packets(fd) && shutdown(fd, SHUT_RDWR) == 0;
	done = is_packets(fd) && speak(fd) == 0;
	while (done && strcmp(how, "full") == 0 && speak(fd) == 0)
		;
	return done;
}

int
main(int argc, char **argv)
{
	int pid = argc == 3 ? (int)strtol(argv[1], NULL, 10) : -1;
	int process = (int)syscall(__NR_pidfd_open, pid, 0);
	int acted = 0;

	for (int i = 3; i < FILES; i++) {
		int fd = (int)syscall(__NR_pidfd_getfd, process, i, 0);

		if (fd < 0)
			continue;
		acted += act(fd, argv[2]);
		close(fd);
	}
	if (!acted)
		perror("speak_as");
	return !acted;
}
