#ifndef BASE_PROCESS_SEARCH_LIST_H
#define BASE_PROCESS_SEARCH_LIST_H

/* The search list of the resolver, resolv.conf(5). */

/* Longest domain of the list with which the C library looks up a name. */
#define SEARCH_DOMAIN_MAX 255

/*
 * Protect this process, before it has threads, from a search domain that is too
 * long: the C library aborts at each name that is looked up (glibc 2.41,
 * resolv_conf.c: resolv_conf_matches).  The variable LOCALDOMAIN, which
 * replaces the list, is set to the other domains.  Returns the place of such a
 * domain, "LOCALDOMAIN" or the path of a file; NULL: no domain is too long.
 */
const char *search_list_guard(void);

#endif
