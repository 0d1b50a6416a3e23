#include "server/parent/authority.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/config.h"
#include "network/ca/setup.h"
#include "logging/control.h"
#include "logging/log.h"
#include "base/privsep/sandbox.h"
#include "server/shared/config.h"
#include "base/settings/settings.h"

/* Maximum size of the reason of a child. */
#define REASON_MAX 4096

/*
 * In the child: make this machine's certificate, and write the reason if it
 * fails.
 */
static _Noreturn void
complete_child(const struct ca_config *c, const struct ca_host *h,
    const struct sandbox_user *user, int out)
{
	const unsigned groups = SANDBOX_BASE | SANDBOX_READ_FILES |
				SANDBOX_WRITE_FILES | SANDBOX_THREADS;
	const char *step = "";
	struct shortbuf why;
	const char *text;
	int rc;

	log_child_start();
	shortbuf_init(&why, REASON_MAX - 1);
	rc = sandbox_enter(user, groups, &step);
	if (rc < 0)
		strbuf_addf(&why.out, "%s: %s", step, strerror(errno));
	else
		rc = ca_host_complete(c, h, &why.out);
	text = shortbuf_text(&why); /* the parent logs it */
	if (rc < 0)
		(void)fs_write_all(out, text, why.out.len);
	log_close();
	_exit(rc < 0);
}

/* Read what the child writes, text of any kind, until it has ended. */
static int
child_await(pid_t pid, int in, struct strbuf *why)
{
	char reason[REASON_MAX];
	size_t n = 0;
	ssize_t got = 1;
	int status = -1;

	while (got > 0 && n < sizeof(reason)) {
		got = read(in, reason + n, sizeof(reason) - n);
		n += got > 0 ? (size_t)got : 0;
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return 0;
	strbuf_addstr(why, "This machine's certificate cannot be made: ");
	strbuf_add(why, reason, n);
	return -1;
}

/*
 * Make this machine's certificate in a child with the user of the CA: its files
 * are that user's, and this process, which may be root, does not read them.
 */
static int
authority_complete(const struct ca_config *c, const struct ca_host *h,
    const struct sandbox_user *user, struct strbuf *why)
{
	int fds[2], rc;
	pid_t pid;

	if (pipe2(fds, O_CLOEXEC) < 0) {
		strbuf_addf(why, "pipe: %s", strerror(errno));
		return -1;
	}
	pid = fork();
	if (pid == 0) {
		close(fds[0]);
		complete_child(c, h, user, fds[1]);
	}
	close(fds[1]);
	if (pid < 0)
		strbuf_addf(why, "fork: %s", strerror(errno));
	rc = pid < 0 ? -1 : child_await(pid, fds[0], why);
	close(fds[0]);
	return rc;
}

/* Make the CA, or this machine's certificate, if it is missing. */
static int
server_authority_make(const struct ca_config *c, struct settings *s,
    struct arena *a, const struct sandbox_user *user, struct strbuf *why)
{
	struct growbuf names;
	struct ca_host h;
	int rc;

	growbuf_init(&names);
	rc = ca_host_read(&h, s, a, NULL, &names.out, why);
	if (rc == 0 && !place_exists(c->cert) && !place_exists(c->key))
		rc = ca_setup(c, &h, why);
	else if (rc == 0 && !place_exists(h.cert))
		rc = authority_complete(c, &h, user, why);
	growbuf_release(&names);
	return rc;
}

/* Check what this process's children will need. */
static int
authority_check(const struct ca_config *c, const struct sandbox_user *user,
    struct strbuf *why)
{
	struct stat st;

	if (c->infra && !place_exists(c->infra_crl)) {
		strbuf_addf(why,
		    "enable_infra_crl is true, but %s does not exist; run "
		    "'dalang ca enable --infracrl'",
		    c->infra_crl);
		return -1;
	}
	if (!user->change || place_look(c->key, &st) < 0 ||
	    st.st_uid == user->uid)
		return 0;
	strbuf_addf(why,
	    "%s belongs to uid %u, expected %u, the user of the "
	    "setting ca_user",
	    c->key, (unsigned)st.st_uid, (unsigned)user->uid);
	return -1;
}

static int
authority_prepare(const struct ca_config *c, struct settings *s,
    struct arena *a, const struct sandbox_user *user, struct strbuf *why)
{
	bool is_new = !place_exists(c->cert) && !place_exists(c->key);

	if (!is_new && authority_check(c, user, why) < 0)
		return -1;
	if (server_authority_make(c, s, a, user, why) < 0)
		return -1;
	return is_new ? authority_check(c, user, why) : 0;
}

bool
authority_ready(const struct server_config *c, const struct sandbox_user *user)
{
	struct arena *a;
	struct ca_config ca;
	struct shortbuf why;
	bool ready;

	if (!c->ca)
		return true;
	a = arena_new(0);
	shortbuf_init(&why, CA_SENTENCE_MAX);
	ready = ca_config_read(&ca, c->settings, a, &why.out) == 0 &&
		authority_prepare(&ca, c->settings, a, user, &why.out) == 0;
	if (!ready)
		log_event(SERVER_PROCESS, SRV_CA_UNUSABLE,
		    log_str("reason", shortbuf_text(&why)));
	shortbuf_release(&why);
	arena_free(a);
	return ready;
}
