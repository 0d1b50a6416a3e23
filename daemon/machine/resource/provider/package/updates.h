#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_UPDATES_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_UPDATES_H

/* Available updates of dnf and yum. */

struct instance;
struct map;
struct package_args;
struct strbuf;

/* Add the repositories that install_options choose. */
void dnf_choice_add(struct package_args *w, struct instance *i);

/*
 * Names to versions, EPOCH:VERSION-RELEASE, from the repositories that the
 * resource's options select; the program is run once for each selection.  NULL
 * with the reason.
 */
const struct map *dnf_updates(
    struct instance *i, const char *program, struct strbuf *err);

#endif
