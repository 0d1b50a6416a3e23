/*
 * Mount a file system whose server never answers: a process that accesses it
 * waits without end, as with a dead file server. The tool ends with the file
 * system when its standard input ends.
 *
 * 	dead_fuse DIRECTORY
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <unistd.h>

#include "machine/file/owner.h"

int
main(int argc, char **argv)
{
	int fd = open("/dev/fuse", O_RDWR);
	char options[100], byte;

	if (argc != 2 || fd < 0)
		return 1;
	snprintf(options, sizeof(options),
	    "fd=%d,rootmode=40000,user_id=0,group_id=0", fd);
	if (mount("dead", argv[1], "fuse.dead", 0, options) != 0) {
		perror("mount");
		return 1;
	}
	puts("mounted");
	fflush(stdout);
	while (read(0, &byte, 1) > 0)
		;
	umount2(argv[1], MNT_DETACH);
	return 0;
}
