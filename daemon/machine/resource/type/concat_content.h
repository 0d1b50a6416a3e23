#ifndef MACHINE_RESOURCE_TYPE_CONCAT_CONTENT_H
#define MACHINE_RESOURCE_TYPE_CONCAT_CONTENT_H

/* The content of a file of fragments. */

struct instance;
struct strbuf;
struct value;

/*
 * Build the content of all fragments, by the order and format of the file; 0,
 * or -1 with the reason in err.  It is Sensitive when something in a fragment
 * is, which then is a secret of the file as well.
 */
int concat_content(
    struct instance *file, struct value *ret, struct strbuf *err);

#endif
