#ifndef SNMP_AGENT_NOTE_FILE_H
#define SNMP_AGENT_NOTE_FILE_H

/*
 * The state last notified to managers, stored in a file while the subagent does
 * not run: a line for each condition that was notified and not cleared, NAME
 * and the key in hexadecimal digits with a tab between.  A malformed line is
 * skipped; a condition that is missing from the file is notified again.
 */

#include <stdio.h>

struct note_keys;

/* Maximum number of lines that are read. */
#define NOTE_FILE_LINES 100000

/* Write the conditions of that notification; returns 0, or -1 with errno. */
int note_file_write(FILE *f, const char *name, struct note_keys *k);

/*
 * Read the file and call take with each line's name and key.  Returns 0, also
 * when the file does not exist, or -1 with errno.
 */
int note_file_read(const char *path,
    void (*take)(void *data, const char *name, const char *key, size_t key_len),
    void *data);

/*
 * Replace the file at path with one that `write` fills.  Returns 0, or -1 with
 * errno and the old file unchanged.
 */
int note_file_replace(
    const char *path, int (*write)(FILE *f, void *data), void *data);

#endif
