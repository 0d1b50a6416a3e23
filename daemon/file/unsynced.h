#ifndef FILE_UNSYNCED_H
#define FILE_UNSYNCED_H

/*
 * What was changed and may not be on disk yet.  Waiting for the disk after
 * each file would take most of a run's time; so a file that replaces another
 * waits, lest a crash leave neither, and all else is written out together at
 * the end of the run (file_sync()).
 *
 * Up to UNSYNCED_MAX changes are noted by name, and each is then synced by
 * itself with its directory: syncfs(2) waits for all that any program has
 * written to a file system, which may be minutes of a database's work.  Of
 * more, and of what cannot be synced by itself, the file system is noted.
 */

struct place;
struct strbuf;

/*
 * Changes that are synced by themselves, measured on an ext4 of a virtual disk
 * (tests/bench/bench_sync).  Each takes 0.3 ms there, and 4 ms while other
 * programs write: 7 to 100 ms for so many.  One syncfs(2) takes 1 to 7 ms, 65
 * ms with 300 MB of another program, 409 ms after a build, and has no limit.
 */
#define UNSYNCED_MAX 24

/* The file or directory at the place was made or its metadata changed. */
void unsynced_entry(const struct place *p);

/* The name at the place now means another file, which is on disk, or none. */
void unsynced_name(const struct place *p);

/* More in the file system of the place was changed than its entry. */
void unsynced_system(const struct place *p);

/* True when there is something to be written out. */
int unsynced_any(void);

/* fsync(2), and a record when it took long; path is for that. */
int unsynced_write(int fd, const char *path);

/*
 * What was made since the last call is on disk when this returns; -1 with a
 * sentence in err where it could not be written.
 */
int file_sync(struct strbuf *err);

#endif
