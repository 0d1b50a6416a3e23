#include "base/privsep/pidfile.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
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

/* Maximum number of untrusted locks that are replaced, one after the other. */
#define STRANGERS_MAX 16

/* Pause between looks at a holder that is ending. */
#define END_PAUSE_NS 100000000L

/*
 * Seconds that the service manager is asked to wait for the start, at each
 * check.
 */
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
 * True when the kernel lists a lock on the file, of the process pid if that is
 * not 0.  Numbers of devices differ on stacked file systems, so a lock of
 * another file may be taken for one of this.
 */
static bool
pidfile_is_listed(const struct stat *st, pid_t pid)
{
	struct arena *a = arena_new(2 * LOCKS_MAX);
	const char *line = fs_read(a, "/proc/locks", LOCKS_MAX, NULL);
	bool found = false;

	while (line != NULL && !found) {
		unsigned long long inode;
		long owner;

		found = sscanf(line, "%*d: FLOCK %*s %*s %ld %*x:%*x:%llu",
			    &owner, &inode) == 2 &&
			inode == st->st_ino && (pid == 0 || owner == pid);
		line = strchr(line, '\n');
		line = line != NULL && line[1] != '\0' ? line + 1 : NULL;
	}
	arena_free(a);
	return found;
}

/*
 * True for a process that root or the file's owner has started: a program that
 * is set-uid has the real user of the one who started it.
 */
static bool
is_trusted(const char *pid, uid_t owner)
{
	char path[64], text[4096];
	const char *at;
	ssize_t n = -1;
	unsigned long uid;
	int fd;

	fixed_must(path, sizeof(path), "/proc/%.20s/status", pid);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) >= 0) {
		n = read(fd, text, sizeof(text) - 1);
		close(fd);
	}
	if (n <= 0)
		return false;
	text[n] = '\0';
	at = strstr(text, "\nUid:");
	if (at == NULL || sscanf(at, "\nUid: %lu", &uid) != 1)
		return true;
	return uid == 0 || uid == owner;
}

/*
 * True when the process has the file open; when it is this process, the
 * caller's own descriptor does not count.  statx() does not ask a file server,
 * which might not answer.
 */
static bool
has_open(const char *pid, const struct stat *file)
{
	struct dirent *d;
	struct statx st;
	char path[64];
	int wanted = strtol(pid, NULL, 10) == getpid() ? 2 : 1;
	DIR *dir;

	fixed_must(path, sizeof(path), "/proc/%.20s/fd", pid);
	if ((dir = opendir(path)) == NULL)
		return false;
	while (wanted > 0 && (d = readdir(dir)) != NULL)
		wanted -=
		    statx(dirfd(dir), d->d_name, AT_STATX_DONT_SYNC, STATX_INO,
			&st) == 0 &&
		    st.stx_ino == file->st_ino &&
		    makedev(st.stx_dev_major, st.stx_dev_minor) == file->st_dev;
	closedir(dir);
	return wanted == 0;
}

/*
 * True when a process of root or of the owner has the file open.  The process
 * whose pid is in the file is checked first: nearly always it has.
 */
static bool
is_trusted_open(const struct stat *file, pid_t pid)
{
	DIR *dir = opendir("/proc");
	struct dirent *d;
	char text[32];
	bool found = dir == NULL;

	fixed_must(text, sizeof(text), "%ld", (long)pid);
	if (pid > 0 && !found)
		found = is_trusted(text, file->st_uid) && has_open(text, file);
	while (!found && (d = readdir(dir)) != NULL)
		found = isdigit((unsigned char)d->d_name[0]) &&
			is_trusted(d->d_name, file->st_uid) &&
			has_open(d->d_name, file);
	if (dir != NULL)
		closedir(dir);
	return found;
}

/*
 * A user who can read the file can hold its lock, and would keep a daemon of
 * root from starting.  Where no process of root or of the file's owner has it
 * open, remove the file: the next one is private until it is locked.  A lock
 * that the kernel does not list belongs to a process that /proc does not show
 * either, as those of other containers; it counts.
 */
static bool
stranger_replace(struct place *p, int fd)
{
	struct stat st;

	if (geteuid() != 0 || fstat(fd, &st) < 0 ||
	    !pidfile_is_listed(&st, 0) || is_trusted_open(&st, read_pid(fd)) ||
	    !pidfile_same_file(p, fd) || unlinkat(p->dir, p->name, 0) < 0) {
		errno = EWOULDBLOCK;
		return false;
	}
	log_event(SERVER_PROCESS, PRV_LOCK_STRANGER, log_str("file", p->name));
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
 * The mark of a holder that is ending: a record lock (fcntl(2)), in addition to
 * the flock(2) of the file.  It is released when the process ends, and readers
 * of the file do not see it.
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
	/*
	 * the lock must be a write lock: a user who can only read the file can
	 * have a read lock
	 */
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
