#ifndef FILE_UNSYNCED_H
#define FILE_UNSYNCED_H

/*
 * What was changed and may not be on disk yet.  Waiting for the disk after
 * each file would take most of a run's time; so a file that replaces another
 * waits, lest a crash leave neither, and all else is written out together at
 * the end of the run (file_sync(), file_posix.h).
 */

/* Something in the file system of this directory (O_PATH) was changed. */
void unsynced_note(int dir);

/* fsync(2), and a record when it took long; path is for that. */
int unsynced_write(int fd, const char *path);

#endif
