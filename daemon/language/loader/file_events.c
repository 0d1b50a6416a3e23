#include "language/loader/file_events.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/files/missing.h"

/* Links on the way to a path, as in the kernel. */
#define LINKS_MAX 40

/*
 * Events of names, for each directory, and of contents, where there are files.
 */
#define NAMES                                                  \
	(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | \
	    IN_DELETE_SELF | IN_MOVE_SELF)
#define CONTENTS (IN_MODIFY | IN_ATTRIB)

/* Nanoseconds between two checks of what the watching process does. */
#define LOOK_NS 50000L

/*
 * Written by the process that watches, read by its forks, which cannot write
 * it.
 */
struct shared {
	uint32_t changes;
	uint32_t is_reading;
};

struct file_events_directory {
	const char *path;  /* without links; "" is the root */
	int watch;	   /* -1: none */
	bool entries;	   /* all of them matter */
	bool contents;	   /* of files in it */
	unsigned suffixes; /* of files whose contents matter, as bits */
};

/* Kinds of code. */
static const char *const file_events_suffixes[] = {
    ".pp", ".epp", ".rb", ".json"};

/* The bit of a suffix, or 0. */
static unsigned
suffix_bit(const char *suffix)
{
	for (unsigned i = 0;
	     i < sizeof(file_events_suffixes) / sizeof(*file_events_suffixes);
	     i++)
		if (suffix != NULL &&
		    strcmp(suffix, file_events_suffixes[i]) == 0)
			return 1U << i;
	return 0;
}

/* True when the content of a file of that name in d matters. */
static bool
content_matters(const struct file_events_directory *d, const char *name)
{
	return (d->suffixes & suffix_bit(strrchr(name, '.'))) != 0 &&
	       *name != '.';
}

struct file_events {
	struct arena *arena;
	int fd;
	struct shared *shared; /* NULL in a fork */
	const struct shared *view;
	struct map *directories; /* by path, without links: struct directory */
	struct map *ways;	 /* the same by path, as it was given */
	struct map *watches;	 /* the same by number of the watch */
	struct map *names;	 /* that matter: WATCH/NAME */
	int failure;
	const char *failed;
};

static void *
shared_map(int fd, int protection)
{
	void *p =
	    mmap(NULL, sizeof(struct shared), protection, MAP_SHARED, fd, 0);

	return p == MAP_FAILED ? NULL : p;
}

/* The memory is sealed after its only writable mapping. */
static int
shared_make(struct file_events *e)
{
	const int seals =
	    F_SEAL_FUTURE_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
	const struct shared none = {0};
	int fd =
	    memfd_create("dalang-changes", MFD_CLOEXEC | MFD_ALLOW_SEALING);

	if (fd < 0)
		return -1;
	if (write(fd, &none, sizeof(none)) == (ssize_t)sizeof(none))
		e->shared = shared_map(fd, PROT_READ | PROT_WRITE);
	if (e->shared != NULL && fcntl(fd, F_ADD_SEALS, seals) == 0)
		e->view = shared_map(fd, PROT_READ);
	close(fd);
	return e->view != NULL ? 0 : -1;
}

static void
shared_unmap(const struct shared *s)
{
	if (s != NULL)
		munmap((void *)(uintptr_t)s, sizeof(*s));
}

struct file_events *
file_events_open(struct arena *a)
{
	struct file_events *e = arena_zalloc(a, sizeof(*e));

	e->arena = a;
	e->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	if (e->fd < 0)
		return NULL;
	if (shared_make(e) < 0) {
		file_events_close(e);
		return NULL;
	}
	e->directories = map_new(a, FILE_EVENTS_MAX);
	e->ways = map_new(a, FILE_EVENTS_MAX);
	e->watches = map_new(a, FILE_EVENTS_MAX);
	e->names = map_new(a, FILE_EVENTS_MAX);
	return e;
}

void
file_events_close(struct file_events *e)
{
	if (e == NULL)
		return;
	shared_unmap(e->shared);
	shared_unmap(e->view);
	close(e->fd);
}

void
file_events_forked(struct file_events *e)
{
	shared_unmap(e->shared);
	e->shared = NULL;
}

/* --- what is watched --- */

static void
not_watched_note(struct file_events *e, const char *path, int error)
{
	if (e->failure != 0)
		return;
	e->failure = error;
	e->failed = arena_strdup(e->arena, path);
}

/* Nothing can be read below such a path. */
static bool
is_no_directory(int error)
{
	return is_missing_file(error) || error == ENAMETOOLONG ||
	       error == ELOOP;
}

/* Watch the directory, for more than before. */
static void
file_events_watch(
    struct file_events *e, struct file_events_directory *d, uint32_t mask)
{
	const char *path = *d->path == '\0' ? "/" : d->path;
	char key[16];
	int n = inotify_add_watch(e->fd, path, mask | IN_ONLYDIR | IN_MASK_ADD);

	if (n < 0) {
		if (!is_no_directory(errno))
			not_watched_note(e, path, errno);
		return;
	}
	d->watch = n;
	snprintf(key, sizeof(key), "%d", n);
	map_keep(e->watches, key, strlen(key), d);
}

static struct file_events_directory *
directory_watch(struct file_events *e, const char *path, uint32_t mask)
{
	struct file_events_directory *d =
	    map_get(e->directories, path, strlen(path));

	if (d != NULL)
		return d;
	d = arena_zalloc(e->arena, sizeof(*d));
	d->path = arena_strdup(e->arena, path);
	d->watch = -1;
	d->contents = (mask & CONTENTS) != 0;
	map_keep(e->directories, path, strlen(path), d);
	file_events_watch(e, d, mask);
	return d;
}

static void
watch_contents(struct file_events *e, struct file_events_directory *d)
{
	if (d->contents)
		return;
	d->contents = true;
	file_events_watch(e, d, NAMES | CONTENTS);
}

static void
name_watch(struct file_events *e, const struct file_events_directory *d,
    const char *name)
{
	char key[NAME_MAX + 16];

	if (d->watch < 0 || strlen(name) > NAME_MAX)
		return;
	fixed_must(key, sizeof(key), "%d/%s", d->watch, name);
	map_keep(e->names, key, strlen(key), e);
}

static const char *
parent_of(struct file_events *e, const char *path)
{
	const char *slash = strrchr(path, '/');
	int n = slash == NULL ? 0 : (int)(slash - path);

	return arena_printf(e->arena, "%.*s", n, path);
}

/* The target of a link as a path from the root; NULL: path is not a link. */
static const char *
file_events_target_of(struct file_events *e,
    const struct file_events_directory *d, const char *path)
{
	char target[PATH_MAX];
	ssize_t n = readlink(path, target, sizeof(target) - 1);

	if (n <= 0)
		return NULL;
	target[n] = '\0';
	return *target == '/'
		   ? arena_strdup(e->arena, target)
		   : arena_printf(e->arena, "%s/%s", d->path, target);
}

struct way;
static struct file_events_directory *way_follow(
    struct file_events *e, const struct way *w);

/* A path that leads to a directory. */
struct way {
	const char *path;
	size_t len;
	int links;     /* that were followed */
	bool is_plain; /* its last name is not a link */
	uint32_t mask; /* of the directory, if it is watched for this */
};

/* The directory of that name in another one. */
static struct file_events_directory *
name_follow(struct file_events *e, struct file_events_directory *d,
    const char *name, const struct way *w)
{
	const char *path, *target = NULL;

	if (*name == '\0' || strcmp(name, ".") == 0)
		return d;
	if (strcmp(name, "..") == 0)
		return directory_watch(e, parent_of(e, d->path), NAMES);
	if (!d->entries)
		name_watch(e, d, name);
	path = arena_printf(e->arena, "%s/%s", d->path, name);
	if (!w->is_plain && w->links < LINKS_MAX)
		target = file_events_target_of(e, d, path);
	return target != NULL
		   ? way_follow(e, &(struct way){target, strlen(target),
				       w->links + 1, false, w->mask})
		   : directory_watch(e, path, w->mask);
}

/* The length of the path of the directory that a path is in. */
static size_t
parent_len(const char *path, size_t len)
{
	while (len > 0 && path[len - 1] != '/')
		len--;
	return len > 0 ? len - 1 : 0;
}

/*
 * Watch all names on the path to a directory; return the directory, or the
 * place where it would be.  A path that is too long, or has too many links, is
 * watched in part only: it cannot be read either.
 */
static struct file_events_directory *
way_follow(struct file_events *e, const struct way *w)
{
	struct file_events_directory *d = map_get(e->ways, w->path, w->len);
	size_t parent = parent_len(w->path, w->len);
	char name[NAME_MAX + 1];

	if (d != NULL)
		return d;
	if (w->len == 0)
		return directory_watch(e, "", NAMES);
	d = parent == 0 ? directory_watch(e, "", NAMES)
			: way_follow(e, &(struct way){w->path, parent, w->links,
					    false, NAMES});
	fixed_or_none(name, sizeof(name), "%.*s", (int)(w->len - parent - 1),
	    w->path + parent + 1);
	d = name_follow(e, d, name, w);
	map_keep(e->ways, w->path, w->len, d);
	return d;
}

/* Watch the content of a file; of a link, the content of its target. */
static void
file_watch(struct file_events *e, const char *path, int links, bool is_plain)
{
	const struct way way = {path, parent_len(path, strlen(path)), links,
	    false, NAMES | CONTENTS};
	struct file_events_directory *d = way_follow(e, &way);
	const char *name = path + way.len + 1, *target;

	if (is_plain && content_matters(d, name))
		return;
	watch_contents(e, d);
	name_watch(e, d, name);
	if (is_plain || links >= LINKS_MAX)
		return;
	target = file_events_target_of(e, d, path);
	if (target != NULL)
		file_watch(e, target, links + 1, false);
}

/* Watch the entries of a directory. */
static void
entries_watch(
    struct file_events *e, const char *path, bool is_plain, const char *suffix)
{
	const struct way way = {
	    path, strlen(path), 0, is_plain, NAMES | CONTENTS};
	struct file_events_directory *d = way_follow(e, &way);

	d->entries = true;
	d->suffixes |= suffix_bit(suffix);
	watch_contents(e, d);
}

static bool
names_are_short(const struct file_events *e)
{
	return map_is_short(e->directories) || map_is_short(e->ways) ||
	       map_is_short(e->watches) || map_is_short(e->names);
}

void
file_events_add(
    struct file_events *e, const char *path, unsigned flags, const char *suffix)
{
	bool is_plain = (flags & FILE_EVENTS_LINK) == 0;

	if (*path != '/' || strlen(path) >= PATH_MAX)
		return; /* it cannot be opened */
	if (flags & FILE_EVENTS_DIRECTORY)
		entries_watch(e, path, is_plain, suffix);
	else
		file_watch(e, path, 0, is_plain);
	if (names_are_short(e))
		not_watched_note(e, path, ENOSPC);
}

int
file_events_failure(const struct file_events *e, const char **ret_path)
{
	*ret_path = e->failed;
	return e->failure;
}

/* --- what has changed --- */

int
file_events_fd(const struct file_events *e)
{
	return e->fd;
}

static struct file_events_directory *
file_events_watched(const struct file_events *e, int number)
{
	char key[16];
	int n = snprintf(key, sizeof(key), "%d", number);

	return map_get(e->watches, key, (size_t)n);
}

/*
 * True for an entry that is watched by its name, or in a directory whose
 * entries are.  Files that begin with a dot are not code, but editors write
 * such files.
 */
static bool
entry_matters(const struct file_events *e, const struct inotify_event *event)
{
	const struct file_events_directory *d =
	    file_events_watched(e, event->wd);
	char key[NAME_MAX + 16];
	int n = snprintf(key, sizeof(key), "%d/%s", event->wd, event->name);

	if (map_get(e->names, key, (size_t)n) != NULL)
		return true;
	if (d == NULL || !d->entries || event->name[0] == '.')
		return false;
	return (event->mask & (NAMES | IN_ISDIR)) != 0 ||
	       content_matters(d, event->name);
}

static bool
matters(const struct file_events *e, const struct inotify_event *event)
{
	if (event->mask & IN_IGNORED)
		return false; /* an event was before it */
	if (event->len == 0)
		return true; /* the directory itself, or too many events */
	return entry_matters(e, event);
}

static bool
read_queue(const struct file_events *e)
{
	_Alignas(struct inotify_event) char buffer[16384];
	bool any = false;
	ssize_t n;

	while ((n = read(e->fd, buffer, sizeof(buffer))) > 0) {
		const struct inotify_event *event;

		for (char *at = buffer; at < buffer + n;
		     at += sizeof(*event) + event->len) {
			event = (const void *)at;
			any = any || matters(e, event);
		}
	}
	return any;
}

bool
file_events_read(struct file_events *e)
{
	bool any;

	__atomic_store_n(&e->shared->is_reading, 1, __ATOMIC_SEQ_CST);
	any = read_queue(e);
	if (any)
		file_events_add_change(e);
	__atomic_store_n(&e->shared->is_reading, 0, __ATOMIC_SEQ_CST);
	return any;
}

void
file_events_add_change(struct file_events *e)
{
	__atomic_add_fetch(&e->shared->changes, 1, __ATOMIC_SEQ_CST);
}

uint32_t
file_events_changes(const struct file_events *e)
{
	return __atomic_load_n(&e->view->changes, __ATOMIC_SEQ_CST);
}

/*
 * True when all events are counted.  The queue is checked first, because it
 * becomes empty before its events are counted.
 */
static bool
is_counted(const struct file_events *e)
{
	struct pollfd p = {.fd = e->fd, .events = POLLIN};

	return poll(&p, 1, 0) == 0 &&
	       !__atomic_load_n(&e->view->is_reading, __ATOMIC_SEQ_CST);
}

int64_t
file_events_count(const struct file_events *e, int64_t patience)
{
	const struct timespec pause = {.tv_nsec = LOOK_NS};
	int64_t end = 0;

	while (!is_counted(e)) {
		int64_t now = clock_mono_ns();

		if (end == 0)
			end = now + patience;
		if (now >= end)
			return -1;
		nanosleep(&pause, NULL);
	}
	return file_events_changes(e);
}
