#ifndef BASE_WORD_LIST_H
#define BASE_WORD_LIST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Return whether the word of n bytes, which may be empty, is one of words:
 * "yaml json", with one space between them.
 */
bool word_list_has(const char *words, const char *word, size_t n);

#endif
