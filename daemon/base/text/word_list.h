#ifndef BASE_TEXT_WORD_LIST_H
#define BASE_TEXT_WORD_LIST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Return whether the word of n bytes is one of words: "yaml json", or "a, b" of
 * a setting.  An empty word is not.
 */
bool word_list_has(const char *words, const char *word, size_t n);

#endif
