/*
 * dalang-augeas: has libaugeas look at configuration files, or change them,
 * for one resource of a run, which starts it.  The request comes in on
 * standard input, the reply goes out on standard output
 * (machine/resource/provider/augeas/protocol.h).  It may use no network and
 * start no program; where it only looks, it may write nothing either.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/privsep/refused.h"
#include "base/privsep/sandbox.h"
#include "machine/resource/provider/command_limit.h"
#include "machine/resource/provider/augeas/job.h"
#include "machine/resource/provider/augeas/library.h"

/* Memory: all lenses and a thousand files take less than a tenth. */
#define BYTES_MAX (1ull << 30)
/* Descriptors: it reads one file at a time. */
#define FILES_MAX 64

#define EXIT_USAGE 2

/* The flags of open(2) for a mode of fopen(3). */
static int
open_flags(const char *mode)
{
	int update = strchr(mode, '+') != NULL;

	if (*mode == 'r')
		return update ? O_RDWR : O_RDONLY;
	return (update ? O_RDWR : O_WRONLY) | O_CREAT |
	       (*mode == 'a' ? O_APPEND : O_TRUNC);
}

/*
 * Replace the C library's function for libaugeas, which looks whether a path
 * is a regular file and then opens it: a pipe that another user puts there
 * meanwhile fails with EINVAL and does not block the program.
 */
FILE *
fopen(const char *path, const char *mode)
{
	int flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
	int fd = open(path, open_flags(mode) | flags, 0666);
	struct stat st;
	FILE *f = NULL;

	if (fd < 0)
		return NULL;
	errno = EINVAL;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
		f = fdopen(fd, mode);
	if (f == NULL) {
		int saved = errno;

		close(fd);
		errno = saved;
	}
	return f;
}

static int
sandbox_fits(int save)
{
	const struct sandbox_user user = {.change = 0};
	const char *step;

	if (sandbox_enter(&user,
		save ? AUGEAS_SANDBOX_SAVE : AUGEAS_SANDBOX_LOOK, &step) == 0)
		return 1;
	fprintf(stderr, "dalang-augeas: %s: %s\n", step, strerror(errno));
	return 0;
}

static int
main_augeas_work(struct arena *a, const struct augeas_request *r)
{
	struct strbuf reply;
	struct augeas_job j = {.arena = a, .request = r, .reply = &reply};
	int rc;

	strbuf_init(&reply, AUGEAS_PROTOCOL_MAX);
	augeas_job_run(&j);
	if (strbuf_is_cut(&reply)) {
		fputs("dalang-augeas: the files are too large\n", stderr);
		rc = -1;
	} else {
		rc = fs_write_buf(STDOUT_FILENO, &reply);
	}
	strbuf_release(&reply);
	return rc;
}

static void
refused_print(void)
{
	unsigned n;

	while (refused_next(&n) == 0)
		fprintf(
		    stderr, "dalang-augeas: system call %u was refused\n", n);
}

/* For the fact augeas as well. */
static int
main_augeas_version_print(void)
{
	struct augeas_tree *t =
	    augeas_tree_open("/", "", AUGEAS_NO_LENSES | AUGEAS_NO_LOAD);
	const char *version, *library;

	version = t == NULL ? NULL : augeas_tree_get(t, "/augeas/version");
	printf("dalang-augeas %s (augeas %s)\n", DALANG_VERSION,
	    version == NULL ? "unknown" : version);
	if ((library = augeas_library()) != NULL)
		printf("library: %s\n", library);
	fflush(stdout);
	/* as below */
	_exit(version == NULL);
}

/*
 * Return the seconds after which the process that started it has surely ended,
 * because it would have terminated this one; 0: never.
 */
static unsigned
main_augeas_patience(void)
{
	const char *text = getenv(AUGEAS_LIMIT);
	int64_t ms;

	if (text == NULL || integer_parse(text, strlen(text), 10, &ms) < 0)
		return COMMAND_LIMIT_SECONDS;
	return ms <= 0 ? 0 : (unsigned)(ms / 1000) + 10;
}

int
main(int argc, char **argv)
{
	struct augeas_request r;
	struct arena *a;
	char *input;
	size_t n;
	int code;

	(void)sandbox_start();
	if (argc == 2 && strcmp(argv[1], "--version") == 0)
		return main_augeas_version_print();
	if (argc > 1 || isatty(STDIN_FILENO)) {
		fputs("dalang-augeas: this program is started by dalang and "
		      "dalang-applyd for a resource of the type augeas\n",
		    stderr);
		return EXIT_USAGE;
	}
	alarm(main_augeas_patience());
	if (sandbox_limits(FILES_MAX, BYTES_MAX, 0) < 0)
		return EXIT_USAGE;
	a = arena_new((size_t)256 << 20);
	input = fs_read(a, "/dev/stdin", AUGEAS_PROTOCOL_MAX, &n);
	if (input == NULL || augeas_request_read(a, input, n, &r) < 0) {
		fputs(
		    "dalang-augeas: the request on standard input is missing\n",
		    stderr);
		return EXIT_USAGE;
	}
	/* not exit(): the memory that a lens left needs no cleanup */
	code = sandbox_fits(r.save) && main_augeas_work(a, &r) == 0 ? 0 : 1;
	refused_print();
	_exit(code);
}
