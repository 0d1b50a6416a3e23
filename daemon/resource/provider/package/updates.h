#ifndef RESOURCE_PROVIDER_PACKAGE_UPDATES_H
#define RESOURCE_PROVIDER_PACKAGE_UPDATES_H

/* What dnf and yum could update. */

struct instance;
struct map;
struct package_words;
struct strbuf;

/* Adds the repositories that are asked, as install_options choose them. */
void dnf_choice_add(struct package_words *w, struct instance *i);

/*
 * Names to versions, EPOCH:VERSION-RELEASE, from the repositories that the
 * resource chooses; the program is asked once a run for each choice.  NULL
 * with the reason.
 */
const struct map *dnf_updates(
    struct instance *i, const char *program, struct strbuf *err);

#endif
