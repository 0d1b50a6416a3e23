#include "base/privsep/pidfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/process/notify.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "logging/log.h"

/* The kernel's list of locks. */
#define LOCKS_MAX ((size_t)4 << 20)

/* Locks of strangers that are replaced, one after the other. */
#define STRANGERS_MAX 16

/* The last stranger that holds a lock. */
struct strangers {
	pid_t pid;
	uid_t uid;
};

/* Pause between looks at a holder that is ending. */
#define END_PAUSE_NS 100000000L

/* The manager waits so long for the start, from each of these looks on. */
#define END_EXTEND_SECONDS 60

static pid_t
read_pid(int fd)
{
	char text[32] = "";
	ssize_t n = pread(fd, text, sizeof(text) - 1, 0);

	return n > 0 ? (pid_t)strtol(text, NULL, 10) : 0;
}

/*
 * True when the path still names the file behind fd; it may have been removed.
 */
static int
pidfile_same_file(struct place *p, int fd)
{
	struct stat st;

	return fstat(fd, &st) == 0 && place_stat(p) == 0 &&
	       st.st_dev == p->st.st_dev && st.st_ino == p->st.st_ino;
}

static void
spare_name(const struct place *p, char name[NAME_MAX + 1])
{
	snprintf(name, NAME_MAX + 1, "%.*s.spare", NAME_MAX - 6, p->name);
}

/* Open the existing file, or the spare one, or create a new one. */
static int
pidfile_file_open(struct place *p)
{
	char spare[NAME_MAX + 1];
	int fd = place_file(p, O_RDWR, 0);

	if (fd >= 0 || errno != ENOENT)
		return fd;
	spare_name(p, spare);
	if (renameat2(p->dir, spare, p->dir, p->name, RENAME_NOREPLACE) == 0) {
		fd = place_file(p, O_RDWR, 0);
		if (fd >= 0 || errno != ENOENT)
			return fd;
	}
	/* Others can read it once it is locked. */
	return place_file(p, O_RDWR | O_CREAT, 0600);
}

/*
 * Overwrite the old text, so that a full disk has room for the new one; where
 * it has none, the file is left empty and the lock is still held.
 */
static void
pid_write(int fd)
{
	char text[32];
	int n = snprintf(text, sizeof(text), "%ld", (long)getpid());

	if (pwrite(fd, text, (size_t)n, 0) != n || ftruncate(fd, n) < 0)
		(void)!ftruncate(fd, 0);
}

/*
 * Call fn with each process that holds a lock of the file, by the kernel's
 * list, until it returns false; false when it did.  Numbers of devices differ
 * on stacked file systems: a process may hold a lock of another file.
 */
static bool
holders_each(
    const struct stat *st, bool (*fn)(void *arg, pid_t holder), void *arg)
{
	struct arena *a = arena_new(2 * LOCKS_MAX);
	const char *line = fs_read(a, "/proc/locks", LOCKS_MAX, NULL);
	bool goes_on = true;

	while (line != NULL && goes_on) {
		unsigned long long inode;
		long holder;

		if (sscanf(line, "%*d: FLOCK %*s %*s %ld %*x:%*x:%llu", &holder,
			&inode) == 2 &&
		    inode == st->st_ino)
			goes_on = fn(arg, (pid_t)holder);
		line = strchr(line, '\n');
		line = line != NULL && line[1] != '\0' ? line + 1 : NULL;
	}
	arena_free(a);
	return goes_on;
}

/* Whether a process belongs to another user, who is not root. */
static bool
is_stranger(void *arg, pid_t holder)
{
	struct strangers *s = arg;
	char path[64];
	struct stat st;

	fixed_must(path, sizeof(path), "/proc/%ld", (long)holder);
	if (holder <= 0 || stat(path, &st) < 0 || st.st_uid == 0 ||
	    st.st_uid == geteuid())
		return false;
	s->pid = holder;
	s->uid = st.st_uid;
	return true;
}

/*
 * A user who can read the file can hold its lock, and would keep a daemon from
 * starting.  Where only strangers hold it, remove the file: the next one is
 * private until it is locked.
 */
static bool
stranger_replace(struct place *p, int fd)
{
	struct strangers s = {0};
	struct stat st;

	if (fstat(fd, &st) < 0 || !holders_each(&st, is_stranger, &s) ||
	    s.pid == 0 || !pidfile_same_file(p, fd) ||
	    unlinkat(p->dir, p->name, 0) < 0) {
		errno = EWOULDBLOCK;
		return false;
	}
	log_event(SERVER_PROCESS, PRV_LOCK_STRANGER, log_str("file", p->name),
	    log_int("holder", s.pid), log_uns("uid", s.uid));
	return true;
}

static int
lock_at(struct place *p, pid_t *ret_other)
{
	int fd, saved, tries = STRANGERS_MAX;

	while ((fd = pidfile_file_open(p)) >= 0) {
		if (flock(fd, LOCK_EX | LOCK_NB) < 0) {
			if (errno != EWOULDBLOCK || tries-- == 0 ||
			    !stranger_replace(p, fd))
				break;
			close(fd);
			continue;
		}
		if (pidfile_same_file(p, fd)) {
			(void)fchmod(fd, 0644);
			pid_write(fd);
			return fd;
		}
		close(fd);
	}
	if (fd < 0)
		return -1;
	saved = errno;
	*ret_other = read_pid(fd);
	close(fd);
	errno = saved;
	return -1;
}

int
pidfile_lock(const char *path, pid_t *ret_other, struct strbuf *why)
{
	struct place p;
	int fd = -1;

	*ret_other = 0;
	if (place_open(&p, path, 0) == 0)
		fd = lock_at(&p, ret_other);
	if (fd < 0 && why != NULL) {
		if (place_explains(&p))
			place_failed(&p, path, why);
		else
			strbuf_addstr(why, strerror(errno));
	}
	place_close(&p);
	return fd;
}

/*
 * The mark is a lock of the other kind, of bytes: it, too, ends with the
 * process, and no reader of the file sees it.
 */
static const struct flock pidfile_mark = {
    .l_type = F_WRLCK, .l_whence = SEEK_SET};

void
pidfile_end(int fd)
{
	struct flock l = pidfile_mark;

	(void)fcntl(fd, F_OFD_SETLK, &l);
}

static bool
is_ending(const char *path)
{
	struct flock l = pidfile_mark;
	struct place p;
	int fd = -1, error;

	if (place_open(&p, path, 0) == 0)
		fd = place_file(&p, O_RDWR, 0);
	error = errno;
	place_close(&p);
	/* its end between the lock and now is one, too */
	if (fd < 0)
		return error == ENOENT;
	if (fcntl(fd, F_OFD_GETLK, &l) < 0)
		l.l_type = F_UNLCK;
	close(fd);
	/* a user that can only read the file can have a lock for reading */
	return l.l_type == F_WRLCK;
}

int
pidfile_lock_after(const char *path, int64_t seconds,
    void (*waiting)(pid_t other), pid_t *ret_other, struct strbuf *why)
{
	const struct timespec pause = {.tv_nsec = END_PAUSE_NS};
	int64_t until = clock_mono_ns() + seconds * 1000000000LL;
	bool known = false;
	int fd;

	for (;;) {
		fd = pidfile_lock(path, ret_other, why);
		if (fd >= 0 || errno != EAGAIN)
			return fd;
		if (clock_mono_ns() >= until || !is_ending(path)) {
			errno = EAGAIN;
			return -1;
		}
		if (why != NULL)
			strbuf_reset(why);
		if (!known)
			waiting(*ret_other);
		known = true;
		notify_extend(END_EXTEND_SECONDS);
		nanosleep(&pause, NULL);
	}
}

/* Read a line of a process, "" when it has ended; NULs are spaces. */
static void
process_line(pid_t pid, const char *file, char *out, size_t size)
{
	char path[64];
	ssize_t n = 0;
	int fd;

	fixed_must(path, sizeof(path), "/proc/%ld/%s", (long)pid, file);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) >= 0) {
		n = read(fd, out, size - 1);
		close(fd);
	}
	out[n > 0 ? n : 0] = '\0';
	for (ssize_t i = 0; i < n; i++)
		if (out[i] == '\0')
			out[i] = ' ';
}

/*
 * Return the pid in the file, if it is that of a run of Puppet itself: Puppet
 * does not lock the file, and recognises its runs by the names of the process.
 */
static pid_t
puppet_holds(const char *path)
{
	char name[64], words[1024];
	char *text = fs_read_state(NULL, path, 63, NULL, NULL);
	long pid = text != NULL ? strtol(text, NULL, 10) : 0;

	free(text);
	if (pid <= 0 || pid == getpid())
		return 0;
	process_line((pid_t)pid, "comm", name, sizeof(name));
	process_line((pid_t)pid, "cmdline", words, sizeof(words));
	if (strstr(name, "puppet") != NULL ||
	    (strstr(name, "ruby") != NULL && strstr(words, "puppet") != NULL))
		return (pid_t)pid;
	return 0;
}

int
pidfile_lock_beside_puppet(
    const char *path, pid_t *ret_other, struct strbuf *why)
{
	*ret_other = puppet_holds(path);
	if (*ret_other == 0)
		return pidfile_lock(path, ret_other, why);
	errno = EAGAIN;
	return -1;
}

static bool
is_other_holder(void *arg, pid_t holder)
{
	const pid_t *pid = arg;

	return *pid != 0 && holder != *pid;
}

/*
 * True when the kernel lists a lock on the file, of the process in the file, if
 * that has one.
 */
static bool
pidfile_is_listed(const struct stat *st, pid_t pid)
{
	return !holders_each(st, is_other_holder, &pid);
}

enum pidfile_state
pidfile_look(const char *path, pid_t *pid)
{
	struct stat st;
	char *text;

	*pid = 0;
	if (place_look(path, &st) < 0)
		return PIDFILE_MISSING;
	text = fs_read_state(NULL, path, 63, NULL, NULL);
	*pid = text != NULL ? (pid_t)strtol(text, NULL, 10) : 0;
	free(text);
	return puppet_holds(path) != 0 || pidfile_is_listed(&st, *pid)
		   ? PIDFILE_HELD
		   : PIDFILE_STALE;
}

/* Remove or rename the file while the lock is held. */
static void
pidfile_release(const char *path, int fd, int keep)
{
	char spare[NAME_MAX + 1];
	struct place p;

	if (place_open(&p, path, 0) == 0 && pidfile_same_file(&p, fd)) {
		spare_name(&p, spare);
		if (!keep || renameat(p.dir, p.name, p.dir, spare) < 0)
			(void)unlinkat(p.dir, p.name, 0);
	}
	place_close(&p);
	close(fd);
}

void
pidfile_unlock(const char *path, int fd)
{
	pidfile_release(path, fd, 0);
}

void
pidfile_keep(const char *path, int fd)
{
	pidfile_release(path, fd, 1);
}
