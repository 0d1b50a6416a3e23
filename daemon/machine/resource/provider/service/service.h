#ifndef MACHINE_RESOURCE_PROVIDER_SERVICE_SERVICE_H
#define MACHINE_RESOURCE_PROVIDER_SERVICE_SERVICE_H

/*
 * Common parts of the providers of service: queries and commands as a row of
 * functions, in the data of a provider, and the simplest provider (base), which
 * others fall back to.
 *
 * Functions return 0, or -1 or ATTR_ERR_COMPLETE with the reason in err, unless
 * described otherwise.
 */

#include <stdbool.h>

#include "language/value/value.h"

struct instance;
struct instance_list;
struct machine;
struct provider;
struct strbuf;

struct service_ops {
	/*
	 * The provider's own command for start, stop, restart or status: 1
	 * with words (or a text) in *ret, 0 where it has none.
	 */
	int (*command)(struct instance *i, const char *verb, struct value *ret,
	    struct strbuf *err);
	/* The attribute's command or else the provider's is run. */
	int (*start)(struct instance *i, struct strbuf *err);
	int (*stop)(struct instance *i, struct strbuf *err);
	int (*restart)(struct instance *i, struct strbuf *err);
	/* Sets *ret to "true", "false" or "mask"; NULL: unsupported. */
	int (*enabled)(
	    struct instance *i, const char **ret, struct strbuf *err);
	/* Sets it; NULL with the above. */
	int (*enable)(
	    struct instance *i, const char *should, struct strbuf *err);
	/*
	 * True when the property is in sync although the values differ; may be
	 * NULL.
	 */
	int (*enabled_insync)(
	    const struct instance *i, const char *is, const char *should);
};

const struct service_ops *service_ops_of(const struct instance *i);

/* Words until NULL, as a value. */
struct value service_words(struct instance *i, const char *const *words);

/*
 * Return the exit code of a provider's program, or -1 with the reason.  Its
 * output goes to *ret_text, unless that is NULL, without the end of the last
 * line.
 */
int service_ask(struct instance *i, const char *const *words,
    const char **ret_text, struct strbuf *err);

/* True when systemd is process 1. */
bool service_has_systemd(void);

/* The retrieve function of all providers: ensure and enable. */
int service_retrieve(struct instance *i, struct strbuf *err);

/* The providers' rows. */
extern const struct provider service_base;
extern const struct provider service_debian;
extern const struct provider service_init;
extern const struct provider service_systemd;

#endif
