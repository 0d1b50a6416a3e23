#ifndef SNMP_AGENT_NOTE_FILE_H
#define SNMP_AGENT_NOTE_FILE_H

/*
 * What managers were told, kept in a file while the subagent does not run: a
 * line for each condition that they believe to hold, NAME and the key in
 * hexadecimal digits with a tab between.  A line that is none is passed over;
 * what is not told in the file is told anew.
 */

#include <stdio.h>

struct note_keys;

/* Lines of a file that are read at most. */
#define NOTE_FILE_LINES 100000

/* Writes the conditions of that notification; 0, or -1 with errno. */
int note_file_write(FILE *f, const char *name, struct note_keys *k);

/*
 * Reads the file and calls take with each line's name and key.  0 also when
 * there is no such file, or -1 with errno.
 */
int note_file_read(const char *path,
    void (*take)(void *data, const char *name, const char *key, size_t key_len),
    void *data);

/*
 * Has write fill a file that then takes the place of the one at path.  0, or
 * -1 with errno and the old file as it was.
 */
int note_file_replace(
    const char *path, int (*write)(FILE *f, void *data), void *data);

#endif
