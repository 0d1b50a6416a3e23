#include "agent/applyd/run/remote_catalog.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/run/announce.h"
#include "agent/applyd/run/cache.h"
#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/run/run.h"
#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "logging/log.h"
#include "base/privsep/pidfile.h"

/* Catalogs that are requested until one is of the requested environment. */
#define ENVIRONMENTS_MAX 4

/* Read what the server sent; NULL with the reason. */
static const struct catalog *
remote_catalog_read(struct arena *a, const struct agent_config *c,
    const struct exchange_answer *answer, struct strbuf *err)
{
	const struct catalog *catalog;
	const struct diag *d;
	struct diag_list diags;

	diag_init(&diags, a, 1);
	catalog = catalog_from_json(
	    a, intern_new(a), c->certname, answer->map, answer->size, &diags);
	d = diag_first_error(&diags);
	if (catalog == NULL && d != NULL)
		diag_format(d, err);
	return catalog;
}

static void
remote_catalog_unmap(const struct exchange_answer *answer)
{
	(void)munmap((void *)(uintptr_t)answer->map, answer->size);
}

/* True, logged, when strict_environment_mode refuses the environment. */
static bool
remote_catalog_is_refused(const struct agent_config *c, const char *other)
{
	if (!c->strict)
		return false;
	log_event(AGENT_RUN, AGT_ENVIRONMENT_STRICT,
	    log_str("environment", c->environment),
	    log_str("other_environment", other));
	return true;
}

/* Request until the catalog is of the environment that the server wants. */
static int
remote_catalog_request(struct arena *a, const struct agent_config *c,
    struct exchange *e, int facts, struct exchange_answer *ret,
    struct strbuf *err)
{
	const char *environment = c->environment;
	const struct catalog *catalog;

	for (int i = 0; i < ENVIRONMENTS_MAX; i++) {
		/* of a list the fetch child selects one */
		if (c->server_list == NULL && !c->srv)
			announce_request(e, "", c);
		if (exchange_catalog(e, environment, "", "", facts, ret) < 0) {
			strbuf_addstr(err, ret->message);
			return -1;
		}
		catalog = remote_catalog_read(a, c, ret, err);
		if (catalog != NULL &&
		    (catalog->environment == NULL ||
			strcmp(catalog->environment, environment) == 0))
			return 0;
		if (catalog != NULL)
			environment = arena_strdup(a, catalog->environment);
		remote_catalog_unmap(ret);
		if (catalog == NULL ||
		    remote_catalog_is_refused(c, environment))
			return -1;
	}
	strbuf_addf(
	    err, "the server changes the environment with each catalog");
	return -1;
}

static int
agent_remote_catalog_download(struct arena *a, const struct agent_config *c,
    struct exchange *e, struct strbuf *err)
{
	struct exchange_answer answer;
	int facts = exchange_facts(e), rc = -1;

	if (facts < 0)
		return -1;
	if (remote_catalog_request(a, c, e, facts, &answer, err) == 0) {
		rc =
		    cache_save(&c->state, c->certname, answer.map, answer.size);
		remote_catalog_unmap(&answer);
	}
	close(facts);
	return rc;
}

/* Take the lock of runs, which store their catalogs in the same file. */
static int
remote_catalog_take_lock(const struct agent_config *c, struct strbuf *err)
{
	pid_t other = 0;
	int fd;

	if (state_prepare(&c->state, 1) < 0)
		return -1;
	fd = pidfile_lock_beside_puppet(c->lockfile, &other, err);
	if (fd < 0 && errno == EAGAIN) {
		strbuf_truncate(err, 0);
		strbuf_addf(err, "a run is in progress: process %ld holds %s",
		    (long)other, c->lockfile);
	}
	return fd;
}

int
remote_catalog_download(struct settings *s, struct strbuf *err)
{
	static const struct fetch_run single = {.is_urgent = 1};
	struct agent_config *c = agent_config_new(s);
	struct arena *a = arena_new(0);
	struct exchange *e;
	struct process fetch;
	int lock = c != NULL ? remote_catalog_take_lock(c, err) : -1;
	int rc = -1;

	memset(&fetch, 0, sizeof(fetch));
	if (lock >= 0 && run_fetch_start(&fetch, c, NULL) < 0) {
		strbuf_addf(err, "dalang-fetch: %s", strerror(errno));
	} else if (lock >= 0) {
		e = exchange_new(c, fetch.sock);
		exchange_set_run(e, &single);
		rc = agent_remote_catalog_download(a, c, e, err);
		exchange_free(e);
		(void)waitpid(fetch.pid, NULL, 0);
	}
	if (lock >= 0)
		pidfile_keep(c->lockfile, lock);
	agent_config_free(c);
	arena_free(a);
	return rc;
}
