#ifndef MACHINE_FILE_UNSYNCED_H
#define MACHINE_FILE_UNSYNCED_H

/*
 * Changes that may not be on disk yet.  Waiting for the disk after each file
 * would take most of a run's time; so only a file that replaces another is
 * synced at once, as a crash could lose both, and all others are synced
 * together at the end of the run (file_sync()).
 *
 * Up to UNSYNCED_MAX changes are noted by name, and each is then synced by
 * itself with its directory: syncfs(2) waits for all that any program has
 * written to a file system, which may be minutes of a database's work.  For
 * further changes, and for those that cannot be synced by themselves, the file
 * system is noted.
 */

struct place;
struct strbuf;

/*
 * The number of changes that are synced by themselves, measured on an ext4 of a
 * virtual disk (tests/bench/bench_sync).  One takes 0.3 ms there, and 4 ms
 * while other programs write, so that 24 take 7 to 100 ms.  One syncfs(2) takes
 * 1 to 7 ms, 65 ms when another program has written 300 MB, 409 ms after a
 * build, and has no upper bound.
 */
#define UNSYNCED_MAX 24

/*
 * Note that the file or directory at the place was created or its metadata
 * changed.
 */
void unsynced_entry(const struct place *p);

/*
 * Note that the name at the place now refers to another file, which is already
 * on disk, or no longer exists.
 */
void unsynced_name(const struct place *p);

/*
 * Note that the file system of the place has changes besides the entry of the
 * place.
 */
void unsynced_system(const struct place *p);

/* True when changes are noted. */
int unsynced_any(void);

/* fsync(2), and a record with path when it took long. */
int unsynced_write(int fd, const char *path);

/*
 * Write all changes since the last call to disk: 0, or -1 with a sentence in
 * err, which must be empty, about the first that failed.
 */
int file_sync(struct strbuf *err);

#endif
