#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_PARSED_FILE_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_PARSED_FILE_H

/*
 * Providers whose resources are lines of a file: /etc/hosts, fstab,
 * ssh_known_hosts (lib/puppet/provider/parsedfile.rb).
 *
 * A provider describes its lines by a table of fields and by two functions, and
 * names the functions below in its row.  Comments, lines that are not records,
 * and unchanged records are kept byte for byte.  A file is read once per run,
 * and written once for consecutive resources; it is replaced as a whole, keeps
 * its mode and owner, and begins with Puppet's header.
 *
 * An existing file that cannot be read makes its resources fail: it is not
 * treated as empty.
 */

#include <sys/types.h>

#include "machine/resource/provider.h"

struct arena;
struct owned_file;
struct parsed_target;

/* One field of a line, which is one attribute of the resource. */
struct parsed_field {
	const char *attr;
	int key;	  /* part of the record's key */
	const char *list; /* separator of items; NULL: not a list */
	int quoted;	  /* but not where it stands between quotes */
};

/* Maximum number of fields of a line. */
#define PARSED_FIELDS_MAX 16

/* Maximum number of records and other lines of a file, and its size. */
#define PARSED_LINES_MAX (1u << 20)
#define PARSED_SIZE_MAX	 ((size_t)64 << 20)

struct parsed_file {
	const struct resource_type *type;
	const char *target;		   /* where the manifest names none */
	mode_t mode;			   /* of a new file; 0: 0600 */
	const struct parsed_field *fields; /* until attr is NULL */
	/*
	 * Fills values, one for each field (V_UNSET: no value), from a line
	 * without its end; 0 when the line is not a record.
	 */
	int (*parse)(struct arena *a, const char *line, struct value *values);
	/* Appends the line; 0, or -1 with the reason. */
	int (*format)(
	    const struct value *values, struct strbuf *out, struct strbuf *err);
	/* The file of an instance without target; NULL: target. */
	const char *(*target_of)(const struct instance *i);
	/*
	 * Set where each user has a file: then a record is identified by its
	 * keys and its file.  Returns the owner of an instance's file, for
	 * owned_file.h.  NULL: files do not belong to users, and a key is
	 * unique in all files together.
	 */
	void (*owner_of)(struct instance *i, struct owned_file *ret);
	/* Processes all records of a file after reading; may be NULL. */
	void (*complete)(struct arena *a, struct parsed_target *t);
};

/* Functions for the provider's row, whose data is its struct parsed_file. */
int parsed_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err);
int parsed_retrieve(struct instance *i, struct strbuf *err);
int parsed_create(struct instance *i, struct strbuf *err);
int parsed_destroy(struct instance *i, struct strbuf *err);
int parsed_set(
    struct instance *i, int attr, struct value should, struct strbuf *err);
int parsed_flush(struct instance *i, struct strbuf *err);
int parsed_settle(
    const struct provider *p, struct machine *m, struct strbuf *err);
/* The instance's file, for the type's writes. */
const char *parsed_writes(const struct instance *i, unsigned n);
/*
 * The reason why the instance's file could not be written; NULL when it was
 * written.
 */
const char *parsed_unsettled(const struct instance *i);
int parsed_instances(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);

/* All of them, for a row. */
#define PARSED_PROVIDER                                                        \
	.prefetch = parsed_prefetch, .retrieve = parsed_retrieve,              \
	.create = parsed_create, .destroy = parsed_destroy, .set = parsed_set, \
	.flush = parsed_flush, .settle = parsed_settle,                        \
	.unsettled = parsed_unsettled, .instances = parsed_instances

#endif
