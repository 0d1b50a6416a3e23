#ifndef BASE_DATABASE_DESCRIPTOR_H
#define BASE_DATABASE_DESCRIPTOR_H

/*
 * A database in the file behind a descriptor: for a copy that is written by a
 * process that cannot open the file, whose directory belongs to another user.
 * SQLite opens files by their paths; this is a file system (VFS) for it that
 * has one file.  No other process uses it: it is not locked, and has no
 * journal, so that a change that fails leaves it without a use.
 */

/* Bytes of a name, including the NUL. */
#define DATABASE_DESCRIPTOR_NAME 16

/*
 * Write the name of the file behind fd, to be opened with the file system that
 * is returned; NULL when SQLite refuses it.  The descriptor stays the caller's.
 */
const char *database_descriptor(int fd, char name[DATABASE_DESCRIPTOR_NAME]);

#endif
