#ifndef LANGUAGE_CATALOG_TO_JSON_H
#define LANGUAGE_CATALOG_TO_JSON_H

/* Catalogs written as JSON. */

struct catalog;
struct strbuf;

enum catalog_form {
	CATALOG_COMPACT,
	CATALOG_PRETTY, /* the layout of "puppet catalog compile" */
	CATALOG_LOCAL,	/* compact, for this machine: any bytes are allowed */
};

/*
 * The catalog as JSON in Puppet's key order, without virtual resources.  0, or
 * -1 with *ret_fault (it may be NULL) set to Puppet's words for a string that
 * is not UTF-8, or to NULL when the catalog does not fit in out or has a value
 * without a JSON form.
 */
int catalog_to_json(const struct catalog *c, enum catalog_form form,
    struct strbuf *out, const char **ret_fault);

#endif
