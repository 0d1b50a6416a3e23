#include "resource/diff.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/spawn.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "resource/machine.h"

/* Output of diff that is kept, and the time it may take. */
#define OUTPUT_MAX ((size_t)1 << 20)
#define TIME_MS	   10000

/* Words of a command. */
#define WORDS_MAX 64

/* As diff labels a file: name, tab, time. */
static const char *
label_make(struct arena *a, const char *name, const struct timespec *at)
{
	char date[64], zone[16];
	struct tm tm;

	localtime_r(&at->tv_sec, &tm);
	strftime(date, sizeof(date), "%Y-%m-%d %H:%M:%S", &tm);
	strftime(zone, sizeof(zone), "%z", &tm);
	return arena_printf(
	    a, "%s\t%s.%09ld %s", name, date, (long)at->tv_nsec, zone);
}

int
diff_side_open(struct diff_side *s, struct arena *a, const char *name,
    const struct timespec *at)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	s->len = 0;
	s->label = label_make(a, name, at != NULL ? at : &now);
	s->fd = memfd_create("diff", MFD_CLOEXEC);
	snprintf(
	    s->path, sizeof(s->path), "/proc/%ld/fd/%d", (long)getpid(), s->fd);
	return s->fd == -1 ? -1 : 0;
}

void
diff_side_close(struct diff_side *s)
{
	if (s->fd != -1)
		close(s->fd);
	s->fd = -1;
}

int
diff_side_add(struct diff_side *s, const void *p, size_t n)
{
	if (n > DIFF_MAX - s->len)
		return -1;
	s->len += n;
	return fs_write_all(s->fd, p, n);
}

int
diff_side_copy(struct diff_side *s, int from)
{
	char piece[65536];
	ssize_t n;

	while ((n = read(from, piece, sizeof(piece))) != 0) {
		if (n == -1 && errno == EINTR)
			continue;
		if (n == -1 || diff_side_add(s, piece, (size_t)n) == -1)
			return -1;
	}
	return 0;
}

/* The words of a setting, behind those that are there. */
static size_t
words_add(struct arena *a, const char *text, const char **argv, size_t n)
{
	char *s = arena_strdup(a, text), *word, *rest = NULL;

	while (n < WORDS_MAX && (word = strtok_r(s, " ", &rest)) != NULL) {
		argv[n++] = word;
		s = NULL;
	}
	return n;
}

static int
diff_run(const struct machine *m, struct arena *a, const struct diff_side *old,
    const struct diff_side *new, struct spawn_result *ret)
{
	const char *program = m->diff != NULL ? m->diff : "diff";
	const char *argv[WORDS_MAX + 8];
	struct spawn_options o = {
	    .argv = argv, .output_max = OUTPUT_MAX, .limit_ms = TIME_MS};
	size_t n = words_add(a, program, argv, 0);

	n = words_add(a, m->diff_args != NULL ? m->diff_args : "-u", argv, n);
	/* only diff itself is known to take names for what it reads */
	if (strcmp(program, "diff") == 0) {
		argv[n++] = "--label";
		argv[n++] = old->label;
		argv[n++] = "--label";
		argv[n++] = new->label;
	}
	argv[n++] = old->path;
	argv[n++] = new->path;
	argv[n] = NULL;
	return argv[0] == old->path ? -1 : spawn_run(&o, ret);
}

const char *
diff_text(const struct machine *m, struct arena *a, const struct diff_side *old,
    const struct diff_side *new, const char *name)
{
	struct spawn_result r;
	const char *text;

	if ((m->diff != NULL && *m->diff == '\0') ||
	    diff_run(m, a, old, new, &r) == -1)
		return NULL;
	if (r.out.len > 0 && r.out.s[r.out.len - 1] == '\n')
		strbuf_truncate(&r.out, r.out.len - 1);
	text = r.out.s;
	if (strncmp(text, "Binary files ", 13) == 0 ||
	    !utf8_is_valid(text, r.out.len) || strlen(text) != r.out.len)
		text = arena_printf(
		    a, "Binary files %s and %s differ", name, name);
	else
		text = arena_memdup(a, text, r.out.len);
	spawn_release(&r);
	return text;
}
