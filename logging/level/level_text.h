#ifndef LOGGING_LEVEL_LEVEL_TEXT_H
#define LOGGING_LEVEL_LEVEL_TEXT_H

/* Rules and categories as text: see levels.h. */

#include "logging/level/levels.h"

/*
 * Parse "CATEGORY[@WHO]" or "CATEGORY[@WHO] LEVEL [for TIME|forever]" (where
 * want_level is set).  Returns 0, or -1 with a sentence for the user in
 * `error`.
 */
int log_rule_parse(const char *text, bool want_level, struct log_rule *r,
    char error[LOG_ANSWER_MAX]);

/* Write the CATEGORY[@WHO] that log_rule_parse reads; returns `out`. */
char *log_rule_selector(const struct log_rule *r, char out[LOG_SELECTOR_MAX]);

/* Return the category of that name, or -1 and the nearest name in *nearest. */
int log_category_find(const char *name, size_t n, const char **nearest);

/*
 * Return the category in a record's logger that ends with a node's name,
 * "compile.hiera.web01.example.com", if it is one whose records have that.
 * *ret_len is the length of the category; a dot and the node follow.  Otherwise
 * -1.
 */
int log_category_of_logger(const char *name, size_t n, size_t *ret_len);

#endif
