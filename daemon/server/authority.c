#include "server/authority.h"

#include <sys/stat.h>

#include "base/arena.h"
#include "base/place.h"
#include "base/strbuf.h"
#include "ca/ca.h"
#include "ca/config.h"
#include "ca/setup.h"
#include "logging/log.h"
#include "privsep/sandbox.h"
#include "server/config.h"
#include "settings/settings.h"

static bool
exists(const char *path, struct stat *st)
{
	return place_look(path, st) == 0 && st->st_mode != 0;
}

/* Make the CA, as dalang ca setup does. */
static int
make(const struct ca_config *c, struct settings *s, struct arena *a,
    struct strbuf *why)
{
	struct strbuf names;
	struct ca_host h;
	int rc;

	strbuf_init(&names, CA_SENTENCE_MAX);
	rc = ca_host_read(&h, s, a, NULL, &names, why);
	if (rc == 0)
		rc = ca_setup(c, &h, why);
	strbuf_release(&names);
	return rc;
}

static int
prepare(const struct ca_config *c, struct settings *s, struct arena *a,
    const struct sandbox_user *user, struct strbuf *why)
{
	struct stat st;

	if (!exists(c->cert, &st) && !exists(c->key, &st) &&
	    make(c, s, a, why) < 0)
		return -1;
	if (c->infra && !exists(c->infra_crl, &st)) {
		strbuf_addf(why,
		    "enable_infra_crl is true, but %s does not exist; run "
		    "'dalang ca enable --infracrl'",
		    c->infra_crl);
		return -1;
	}
	if (!user->change || !exists(c->key, &st) || st.st_uid == user->uid)
		return 0;
	strbuf_addf(why,
	    "%s belongs to uid %u, expected %u, the user of the "
	    "setting ca_user",
	    c->key, (unsigned)st.st_uid, (unsigned)user->uid);
	return -1;
}

bool
authority_ready(const struct server_config *c, const struct sandbox_user *user)
{
	struct arena *a;
	struct ca_config ca;
	struct strbuf why;
	bool ready;

	if (!c->ca)
		return true;
	a = arena_new(0);
	strbuf_init(&why, CA_SENTENCE_MAX);
	ready = ca_config_read(&ca, c->settings, a, &why) == 0 &&
		prepare(&ca, c->settings, a, user, &why) == 0;
	if (!ready)
		log_event(
		    SERVER_PROCESS, SRV_CA_UNUSABLE, log_str("reason", why.s));
	strbuf_release(&why);
	arena_free(a);
	return ready;
}
