/* How a file will change, as diff(1) shows it (lib/puppet/util/diff.rb). */
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
#include "resource/provider/file_posix.h"
#include "resource/text.h"
#include "resource/type/file/state.h"

/* A content of more bytes is not compared line by line. */
#define DIFF_MAX ((size_t)8 << 20)

/* Output of diff that is kept, and the time it may take. */
#define OUTPUT_MAX ((size_t)1 << 20)
#define TIME_MS	   10000

/* Words of a command. */
#define WORDS_MAX 64

/* One side of the comparison. */
struct side {
	int fd;
	char path[64];	   /* by which diff can read it */
	const char *label; /* its name and time */
};

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

/*
 * A copy in memory: the file itself may be another one by the time diff
 * opens it, and a content that shall be secret is never on a disk.
 */
static int
side_open(struct side *s)
{
	s->fd = memfd_create("diff", MFD_CLOEXEC);
	snprintf(
	    s->path, sizeof(s->path), "/proc/%ld/fd/%d", (long)getpid(), s->fd);
	return s->fd == -1 ? -1 : 0;
}

static int
side_copy(struct side *s, int from)
{
	char piece[65536];
	size_t total = 0;
	ssize_t n;

	while ((n = read(from, piece, sizeof(piece))) != 0) {
		if (n == -1 && errno == EINTR)
			continue;
		if (n == -1 || fs_write_all(s->fd, piece, (size_t)n) == -1)
			return -1;
		total += (size_t)n;
		if (total > DIFF_MAX)
			return -1;
	}
	return 0;
}

static int
side_copy_path(struct side *s, const char *path)
{
	struct strbuf ignored;
	int fd, rc = -1;

	strbuf_init(&ignored, 4096);
	fd = file_open(path, 1, &ignored);
	if (fd != -1) {
		rc = side_copy(s, fd);
		close(fd);
	}
	strbuf_release(&ignored);
	return rc;
}

static int
new_copy(const struct instance *i, struct side *s)
{
	const struct file_state *f = file_state_of(i);
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	s->label = label_make(i->arena, file_path_of(i), &now);
	if (f->source != NULL)
		return side_copy_path(s, f->source->path);
	if (f->bytes.tag == V_UNSET || f->bytes.aux > DIFF_MAX)
		return -1;
	return fs_write_all(s->fd, f->bytes.s, f->bytes.aux);
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
diff_run(const struct instance *i, const struct side *old,
    const struct side *new, struct spawn_result *ret)
{
	const struct machine *m = i->machine;
	const char *program = m->diff != NULL ? m->diff : "diff";
	const char *argv[WORDS_MAX + 8];
	struct spawn_options o = {
	    .argv = argv, .output_max = OUTPUT_MAX, .limit_ms = TIME_MS};
	size_t n = words_add(i->arena, program, argv, 0);

	n = words_add(
	    i->arena, m->diff_args != NULL ? m->diff_args : "-u", argv, n);
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

static void
diff_log(const struct instance *i, const char *property, struct spawn_result *r)
{
	const char *text = r->out.s;

	if (r->out.len > 0 && text[r->out.len - 1] == '\n')
		strbuf_truncate(&r->out, r->out.len - 1);
	if (strncmp(text, "Binary files ", 13) == 0 ||
	    !utf8_is_valid(text, r->out.len) || strlen(text) != r->out.len)
		text = arena_printf(i->arena, "Binary files %s and %s differ",
		    file_path_of(i), file_path_of(i));
	resource_log(i, property, 0, arena_printf(i->arena, "\n%s", text));
}

void
file_diff_show(const struct instance *i)
{
	const struct file_state *f = file_state_of(i);
	const char *property = i->should[FILE_CONTENT].tag != V_UNSET
				   ? "content"
				   : "checksum_value";
	struct value show = i->should[FILE_SHOW_DIFF];
	struct side old = {.fd = -1}, new = {.fd = -1};
	struct spawn_result r;

	if (!i->machine->show_diff || (show.tag == V_BOOL && !show.i) ||
	    !f->exists || (i->machine->diff != NULL && *i->machine->diff == 0))
		return;
	if (i->sensitive[FILE_CONTENT]) {
		resource_log(i, property, 0, "[diff redacted]");
		return;
	}
	old.label = label_make(i->arena, file_path_of(i), &f->st.st_mtim);
	if (side_open(&old) == 0 && side_open(&new) == 0 &&
	    side_copy_path(&old, file_path_of(i)) == 0 &&
	    new_copy(i, &new) == 0 && diff_run(i, &old, &new, &r) == 0) {
		diff_log(i, property, &r);
		spawn_release(&r);
	}
	if (old.fd != -1)
		close(old.fd);
	if (new.fd != -1)
		close(new.fd);
}
