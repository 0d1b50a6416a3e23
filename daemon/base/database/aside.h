#ifndef BASE_DATABASE_ASIDE_H
#define BASE_DATABASE_ASIDE_H

/* The name under which the file of a database is kept beside a new one. */

#include <stdint.h>

struct growbuf;

/*
 * Set out to NAME.WORD-SECONDS: those of now (milliseconds since the epoch), or
 * the first later ones whose name is free: two files that are set aside within
 * a second are both kept.
 */
void database_aside_name(
    struct growbuf *out, const char *name, const char *word, int64_t now);

#endif
