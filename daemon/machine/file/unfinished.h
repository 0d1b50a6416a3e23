#ifndef MACHINE_FILE_UNFINISHED_H
#define MACHINE_FILE_UNFINISHED_H

/*
 * The first name of a new file (new_file.h), which a killed run leaves.  Before
 * a file gets it, its path is written to a record of this run, a file in
 * statedir/unfinished that the run keeps locked (flock(2)).  The next run finds
 * the records of runs that have ended and removes what they name: no file is
 * taken for a left one because of its name.
 *
 * A run has one such file at a time, so its record has one path, with a NUL
 * behind it.  It is not waited for the disk: after a crash of the machine, a
 * file that had its first name may stay.
 */

/*
 * Remove what killed runs have left, and record below statedir from now on.
 */
void unfinished_begin(const char *statedir);
/* Record the path that a new file is about to get; nothing before _begin(). */
void unfinished_note(const char *path);
/* Remove the record at the end of the run. */
void unfinished_end(void);

#endif
