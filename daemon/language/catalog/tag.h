#ifndef LANGUAGE_CATALOG_TAG_H
#define LANGUAGE_CATALOG_TAG_H

/*
 * Tags: letters and digits of all scripts, and signs _ : . - between.
 */

#include <stdbool.h>
#include <stddef.h>

/* True when the text of len bytes is a valid tag without changes. */
bool tag_is_valid(const char *s, size_t len);

#endif
