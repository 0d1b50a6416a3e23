#ifndef MACHINE_TRANSACTION_TAGS_H
#define MACHINE_TRANSACTION_TAGS_H

/* The settings tags and skip_tags. */

struct arena;

/*
 * Return the tags of a setting, for a run's options: "a, B" is a and b, in the
 * arena.  Returns NULL, for all, when it is empty; text may be NULL.
 */
const char *const *tags_of_setting(struct arena *a, const char *text);

/* Return the first invalid tag, or NULL; tags may be NULL. */
const char *tags_wrong(const char *const *tags);

#endif
