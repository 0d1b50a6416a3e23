#ifndef BASE_TEXT_WORD_LIST_H
#define BASE_TEXT_WORD_LIST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Return whether the word of n bytes is in a list of words, which are separated
 * by blanks ("yaml json") or commas ("a, b").  An empty word is in no list.
 */
bool word_list_has(const char *words, const char *word, size_t n);

#endif
