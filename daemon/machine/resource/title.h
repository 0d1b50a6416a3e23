#ifndef MACHINE_RESOURCE_TITLE_H
#define MACHINE_RESOURCE_TITLE_H

struct instance;
struct strbuf;

/*
 * Set the key attributes that the catalog does not give from the title; 0,
 * or -1 with the reason.
 */
int title_apply(struct instance *i, struct strbuf *err);

#endif
