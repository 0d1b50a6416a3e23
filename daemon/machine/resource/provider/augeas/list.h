#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_LIST_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_LIST_H

/* Lists of texts as conditions have them. */

struct arena;
struct augeas_list;

/* Read "['a', \"b\"]" into *ret, in a; 0, or -1 where it is not a list. */
int augeas_list_parse(
    struct arena *a, const char *text, struct augeas_list *ret);

#endif
