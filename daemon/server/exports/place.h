#ifndef SERVER_EXPORTS_PLACE_H
#define SERVER_EXPORTS_PLACE_H

/* Where the store is, by the settings. */

struct settings;

/*
 * Return the name of the database, which the caller frees: the setting `store`,
 * or a file in storedir.
 */
char *exports_place(struct settings *s);
/* NULL, or the error of the setting `store`, without its value. */
const char *exports_place_fault(struct settings *s);

#endif
