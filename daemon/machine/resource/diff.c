#include "machine/resource/diff.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/process/child.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/text.h"

/* Output of diff that is kept, and the time it may take. */
#define OUTPUT_MAX ((size_t)1 << 20)
#define TIME_MS	   10000

/*
 * Paths by which diff reads the sides: other processes must not open our
 * descriptors (sandbox_start()), so diff inherits them.
 */
#define SIDES 2
static const char *const resource_diff_paths[SIDES] = {
    "/proc/self/fd/3", "/proc/self/fd/4"};

/* Arguments that are not from the settings, and the NULL at the end. */
#define OWN_WORDS 8

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
	int fd;

	clock_gettime(CLOCK_REALTIME, &now);
	s->len = 0;
	s->label = label_make(a, name, at != NULL ? at : &now);
	fd = memfd_create("diff", MFD_CLOEXEC);
	if (fd < 0)
		return -1;
	/* beyond the numbers that the sides have in diff */
	s->fd = fcntl(fd, F_DUPFD_CLOEXEC, CHILD_KEEP + SIDES);
	close(fd);
	return s->fd < 0 ? -1 : 0;
}

void
diff_side_close(struct diff_side *s)
{
	if (s->fd >= 0)
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
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 || diff_side_add(s, piece, (size_t)n) < 0)
			return -1;
	}
	return 0;
}

/* Add the words of a setting to argv, which has room for them. */
static size_t
words_add(struct arena *a, const char *text, const char **argv, size_t n)
{
	char *s = arena_strdup(a, text), *word, *rest = NULL;

	while ((word = strtok_r(s, " ", &rest)) != NULL) {
		argv[n++] = word;
		s = NULL;
	}
	return n;
}

static int
resource_diff_run(const struct machine *m, struct arena *a,
    const struct diff_side *old, const struct diff_side *new,
    struct spawn_result *ret)
{
	const char *program = m->diff != NULL ? m->diff : "diff";
	const char *args = m->diff_args != NULL ? m->diff_args : "-u";
	/* a word takes at least two characters, with the blank before it */
	size_t room = (strlen(program) + strlen(args)) / 2 + 2 + OWN_WORDS;
	const char **argv = arena_alloc(a, room * sizeof(*argv));
	const int sides[SIDES] = {old->fd, new->fd};
	struct spawn_options o = {.argv = argv,
	    .output_max = OUTPUT_MAX,
	    .limit_ms = TIME_MS,
	    .keep = sides,
	    .keep_count = SIDES};
	size_t n = words_add(a, program, argv, 0);

	n = words_add(a, args, argv, n);
	/* only diff itself has options that name the sides */
	if (strcmp(program, "diff") == 0) {
		argv[n++] = "--label";
		argv[n++] = old->label;
		argv[n++] = "--label";
		argv[n++] = new->label;
	}
	argv[n++] = resource_diff_paths[0];
	argv[n++] = resource_diff_paths[1];
	argv[n] = NULL;
	if (argv[0] != resource_diff_paths[0])
		return spawn_run(&o, ret);
	errno = ENOENT;
	return -1;
}

/* The reason why no difference is shown, or NULL. */
static const char *
diff_failure(struct arena *a, const struct spawn_result *r)
{
	if (r->timed_out)
		return "it took too long";
	if (r->signal != 0)
		return arena_printf(
		    a, "it was terminated by signal %d", r->signal);
	if (strbuf_is_cut(&r->out))
		return "its output is too long";
	/* some versions end so for binary files */
	if (r->code == 2 && r->out.len > 0 && r->err.len == 0)
		return NULL;
	if (r->code != 0 && r->code != 1)
		return arena_printf(a, "it returned %d: %.*s", r->code,
		    (int)strcspn(strbuf_shown(&r->err), "\n"),
		    strbuf_shown(&r->err));
	return NULL;
}

static void
resource_diff_failure_log(struct arena *a, const char *name, const char *why)
{
	resource_text(LOGLEVEL_DEBUG,
	    arena_printf(
		a, "The command diff cannot compare %s: %s", name, why));
}

/* The output of the command, in the arena. */
static const char *
diff_output(struct arena *a, const struct strbuf *out, const char *name)
{
	size_t n = out->len;
	const char *s;

	if (strbuf_text(out, &s) < 0)
		return "its output is too long";
	if (strbuf_last(out) == '\n')
		n--;
	if (strncmp(s, "Binary files ", 13) == 0 || !utf8_is_valid(s, n) ||
	    memchr(s, '\0', n) != NULL)
		return arena_printf(
		    a, "Binary files %s and %s differ", name, name);
	return arena_memdup(a, s, n);
}

const char *
diff_text(const struct machine *m, struct arena *a, const struct diff_side *old,
    const struct diff_side *new, const char *name)
{
	struct spawn_result r;
	const char *why, *text = NULL;

	if (m->diff != NULL && *m->diff == '\0')
		return NULL;
	if (resource_diff_run(m, a, old, new, &r) < 0) {
		resource_diff_failure_log(a, name, strerror(errno));
		return NULL;
	}
	why = diff_failure(a, &r);
	if (why != NULL)
		resource_diff_failure_log(a, name, why);
	else
		text = diff_output(a, &r.out, name);
	spawn_release(&r);
	return text;
}
