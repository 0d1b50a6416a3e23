#ifndef TRANSACTION_TAGS_H
#define TRANSACTION_TAGS_H

/* The settings tags and skip_tags. */

struct arena;

/*
 * The tags of a setting, as tags in a run's options: "a, B" is a and b, in the
 * arena.  NULL, for all, when there are none; text may be NULL.
 */
const char *const *tags_of_setting(struct arena *a, const char *text);

/* The first that cannot be a tag, or NULL; tags may be NULL. */
const char *tags_wrong(const char *const *tags);

#endif
