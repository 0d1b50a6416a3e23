#ifndef MACHINE_FILE_UNFINISHED_H
#define MACHINE_FILE_UNFINISHED_H

/*
 * Records of the temporary names of new files (new_file.h), which a killed run
 * does not remove.  Before a new file gets such a name, the path is written to
 * the record of this run, a file in statedir/unfinished that the run keeps
 * locked (flock(2)).  The next run finds the records that are no longer locked
 * and removes the files that they name.  The name of a file alone is never a
 * reason to remove it.
 *
 * A run has one such file at a time, so its record holds one path, followed by
 * a NUL.  The record is not synced to the disk: after a crash of the machine, a
 * file with a temporary name may remain.
 */

/*
 * Remove the files that killed runs have left, and record in statedir from now
 * on.
 */
void unfinished_begin(const char *statedir);
/*
 * Record the path that a new file is about to get; does nothing before
 * unfinished_begin().
 */
void unfinished_note(const char *path);
/* Remove the record at the end of the run. */
void unfinished_end(void);

#endif
