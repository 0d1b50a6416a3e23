#ifndef CATALOG_TO_JSON_H
#define CATALOG_TO_JSON_H

/* Catalogs written as JSON. */

struct catalog;
struct strbuf;

/*
 * The catalog as JSON in Puppet's key order, without virtual resources.
 * pretty: the layout of "puppet catalog compile".  0, or -1 when out
 * overflowed.
 */
int catalog_to_json(const struct catalog *c, int pretty, struct strbuf *out);

#endif
