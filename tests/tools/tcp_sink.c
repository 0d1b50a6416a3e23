/*
 * Takes what a log receiver forwards: appends all bytes of all connections to
 * a file, until it is ended.  One byte after the other, so that records are
 * compared as they came.
 *
 *	tcp_sink PORT FILE
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#define CONNECTIONS 8

static int
listen_at(const char *port)
{
	struct sockaddr_in a = {.sin_family = AF_INET,
	    .sin_port = htons((uint16_t)strtoul(port, NULL, 10)),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;

	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	if (bind(fd, (struct sockaddr *)&a, sizeof(a)) || listen(fd, 8))
		return -1;
	return fd;
}

/* False at the end of the connection. */
static int
copy(int from, int to)
{
	char piece[65536];
	ssize_t n = read(from, piece, sizeof(piece));

	return n > 0 && write(to, piece, (size_t)n) == n;
}

int
main(int argc, char **argv)
{
	struct pollfd fds[CONNECTIONS + 1];
	int out =
	    argc == 3 ? open(argv[2], O_WRONLY | O_CREAT | O_APPEND, 0644) : -1;

	fds[0] = (struct pollfd){
	    .fd = out < 0 ? -1 : listen_at(argv[1]), .events = POLLIN};
	if (fds[0].fd < 0) {
		perror("tcp_sink");
		return 1;
	}
	for (int i = 1; i <= CONNECTIONS; i++)
		fds[i] = (struct pollfd){.fd = -1, .events = POLLIN};
	while (poll(fds, CONNECTIONS + 1, -1) > 0) {
		for (int i = 1; i <= CONNECTIONS; i++) {
			if (fds[i].fd < 0 && fds[0].revents) {
				fds[i].fd = accept(fds[0].fd, NULL, NULL);
				fds[0].revents = 0;
			} else if (fds[i].fd >= 0 && fds[i].revents &&
				   !copy(fds[i].fd, out)) {
				close(fds[i].fd);
				fds[i].fd = -1;
			}
		}
	}
	return 1;
}
