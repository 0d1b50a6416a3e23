/*
 * send_lines PREFIX FILE: each line of the file as a datagram to /dev/log, as
 * syslog(3) would send it from facility daemon, with PREFIX in front.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int
main(int argc, char **argv)
{
	struct sockaddr_un to = {AF_UNIX, "/dev/log"};
	int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
	FILE *in = argc == 3 ? fopen(argv[2], "r") : NULL;
	char *line = NULL, *message;
	size_t size = 0;
	int len, failed = 0;

	if (in == NULL || connect(fd, (struct sockaddr *)&to, sizeof(to)) < 0) {
		perror("send_lines");
		return 2;
	}
	while (getline(&line, &size, in) > 0) {
		line[strcspn(line, "\n")] = '\0';
		len = asprintf(&message, "<30>%s%s", argv[1], line);
		if (len < 0)
			return 2;
		failed += send(fd, message, (size_t)len, 0) != len;
		free(message);
	}
	free(line);
	fclose(in);
	return failed ? 1 : 0;
}
