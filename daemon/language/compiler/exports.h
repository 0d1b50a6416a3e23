#ifndef LANGUAGE_COMPILER_EXPORTS_H
#define LANGUAGE_COMPILER_EXPORTS_H

/*
 * Exported resources: what a compile reads of other nodes, and what its catalog
 * has for them.  Both are JSON arrays of objects in PuppetDB's form:
 *
 *	{"certname":"web01","type":"Notify","title":"x","tags":["notify","x"],
 *	 "file":"/..","line":3,"exported":true,"parameters":{"message":"hello"}}
 *
 * certname is in answers only, and "container":"Class[A]" in what is stored;
 * file and line may be missing; type is the name as in references; values are
 * plain data.
 */

#include <stddef.h>
#include <stdint.h>

struct catalog;
struct strbuf;

/* Maxima of what a compile reads from its source, in all. */
#define EXPORTS_BYTES_MAX     ((size_t)64 << 20)
#define EXPORTS_RESOURCES_MAX 100000

/* How a compile reaches what other nodes export. */
struct exports_source {
	void *ctx;
	/*
	 * Find the resources of a type that other nodes export.  filter is a
	 * query of PuppetDB as JSON (["=","title","x"], ["and",..]), or NULL.
	 * Return 0 and a JSON array in *ret, of *ret_size bytes, which is valid
	 * until the next call; or -1: *ret_error is then the text for the
	 * compile's error and *ret_status the status of HTTP (503, 500) for its
	 * answer.  Called once for each type and filter of a compile.
	 */
	int (*find)(void *ctx, const char *type, const char *filter,
	    const char **ret, size_t *ret_size, const char **ret_error,
	    unsigned *ret_status);
	/*
	 * Run a query of the store: body is JSON {"query":..}, in one of the
	 * languages of PuppetDB.  The answer is any JSON; otherwise as find().
	 */
	int (*query)(void *ctx, const char *body, size_t n, const char **ret,
	    size_t *ret_size, const char **ret_error, unsigned *ret_status);
};

/*
 * Append the resources that c exports, collected by its own compile or not, as
 * a JSON array in the order of the catalog; -1 with a sentence in *ret_fault,
 * valid until the next call, when a value cannot be written.  A sensitive
 * parameter is left out, with a record that names it.
 */
int compile_exports(
    const struct catalog *c, struct strbuf *out, const char **ret_fault);

#endif
