#ifndef LANGUAGE_LOADER_FILE_EVENTS_H
#define LANGUAGE_LOADER_FILE_EVENTS_H

/*
 * Changes of files and directories, as the kernel reports them (inotify(7)),
 * in one process and the processes that it forks.
 *
 * The kernel queues an event when a call changes something.  After that call
 * the queue is not empty until the event is read and counted, so that
 * file_events_count() includes it.  Only the process that watches
 * reads the queue, and counts what matters in memory that its forks share.
 *
 * All that leads to a path is watched: directories above it, and links.  What
 * other machines change on a network file system is not reported, nor what is
 * changed below an overlay.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct file_events;

/* Limit of watched names. */
#define FILE_EVENTS_MAX ((size_t)1 << 20)

/*
 * Start, with memory in the arena and a descriptor; NULL with errno.
 * file_events_close() ends it.
 */
struct file_events *file_events_open(struct arena *a);
/* NULL is allowed. */
void file_events_close(struct file_events *e);

/* Facts about a path. */
enum file_events_flag {
	FILE_EVENTS_DIRECTORY = 1, /* its entries matter as well */
	FILE_EVENTS_LINK = 2,	   /* it may be a link */
};

/*
 * Watch a file (it may be missing), or a directory and its entries.  suffix, if
 * given, is one of the suffixes of code: the contents of entries with such a
 * suffix are watched, too, so that they need no call of their own.  Must be
 * called before the path is read.
 */
void file_events_add(struct file_events *e, const char *path, unsigned flags,
    const char *suffix);

/*
 * The reason for which a directory is not watched, as an errno: mostly ENOSPC,
 * the limit fs.inotify.max_user_watches; 0: all are.  *ret_path: the first such
 * directory.
 */
int file_events_failure(const struct file_events *e, const char **ret_path);

/*
 * Must be called in a fork of the watching process, which cannot change the
 * counts.
 */
void file_events_forked(struct file_events *e);

/* The descriptor, readable when something was reported. */
int file_events_fd(const struct file_events *e);

/*
 * In the watching process: read the events.  When one concerns a watched path,
 * count a change and return true.
 */
bool file_events_read(struct file_events *e);

/* Count a change that was found otherwise. */
void file_events_add_change(struct file_events *e);

/* How many changes were counted until now. */
uint32_t file_events_changes(const struct file_events *e);

/*
 * In a fork of the watching process: the number of changes, including all made
 * before the call.  Waits at most `patience` ns until the watching process has
 * read their events; -1 when it has not.
 */
int64_t file_events_count(const struct file_events *e, int64_t patience);

#endif
