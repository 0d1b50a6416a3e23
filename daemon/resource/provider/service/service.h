#ifndef RESOURCE_PROVIDER_SERVICE_SERVICE_H
#define RESOURCE_PROVIDER_SERVICE_SERVICE_H

/*
 * What the providers of service share: the questions and orders of a service
 * as a row of functions, found in the data of a provider, and the simplest
 * form of them (base), which others go back to.
 *
 * Functions give 0, or -1 or ATTR_SAID with the reason in err, unless they
 * say otherwise.
 */

#include "value/value.h"

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
	/* Sets *ret to "true", "false" or "mask"; NULL: cannot be told. */
	int (*enabled)(
	    struct instance *i, const char **ret, struct strbuf *err);
	/* Makes it so; NULL with the above. */
	int (*enable)(
	    struct instance *i, const char *should, struct strbuf *err);
	/* Whether it is as wanted, where that is not plain; may be NULL. */
	int (*enabled_insync)(
	    const struct instance *i, const char *is, const char *should);
};

const struct service_ops *service_ops_of(const struct instance *i);

/* Words until NULL, as a value. */
struct value service_words(struct instance *i, const char *const *words);

/*
 * The exit code of a provider's program, or -1 with the reason; what it
 * prints goes to *ret_text, unless that is NULL, without the last line's end.
 */
int service_ask(struct instance *i, const char *const *words,
    const char **ret_text, struct strbuf *err);

/* Is systemd process 1? */
int service_has_systemd(void);

/* The row of retrieve of all providers: ensure and enable. */
int service_retrieve(struct instance *i, struct strbuf *err);

/* The providers' rows. */
extern const struct provider service_base;
extern const struct provider service_debian;
extern const struct provider service_init;
extern const struct provider service_systemd;

#endif
