#ifndef SERVER_FRONT_FRONT_RULES_H
#define SERVER_FRONT_FRONT_RULES_H

/* The rules that the settings name: those of auth_conf, or the default ones. */

#include <stddef.h>

struct rules;
struct settings;

/*
 * Return the rules of the text of the file of auth_conf, n bytes and a NUL;
 * text NULL: the file does not exist.  NULL, logged, when it is invalid or
 * contradicts the settings.
 */
struct rules *front_rules_of(struct settings *s, const char *text, size_t n);

/* Read that file for a command; NULL, logged, also when it cannot be read. */
struct rules *front_rules_load(struct settings *s);

#endif
