/*
 * Send a text to the owner of an audit chain, as one packet.
 *
 * 	audit_say SOCKET TEXT
 *
 * Print the number of bytes of the answer; 0 when it was disconnected.
 */
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int
main(int argc, char **argv)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_SEQPACKET, 0);
	char answer[64];
	ssize_t n;

	if (argc != 3 || fd < 0)
		return 2;
	snprintf(a.sun_path, sizeof(a.sun_path), "%s", argv[1]);
	if (connect(fd, (struct sockaddr *)&a, sizeof(a)) < 0) {
		perror(argv[1]);
		return 2;
	}
	n = send(fd, argv[2], strlen(argv[2]), MSG_NOSIGNAL);
	if (n > 0)
		n = recv(fd, answer, sizeof(answer), 0);
	printf("%zd\n", n < 0 ? 0 : n);
	return 0;
}
