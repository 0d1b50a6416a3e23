/* The log keeper's entry point; keeper.h describes its purpose. */

#include "server/assistants/keeper_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_loss.h"
#include "logging/audit/audit_serve.h"
#include "logging/sink/emitter.h"
#include "logging/level/levels.h"
#include "logging/share.h"
#include "logging/sink/sink_file.h"
#include "logging/level/threshold.h"
#include "base/metrics/metrics.h"
#include "base/metrics/mirror.h"
#include "base/privsep/reexec.h"
#include "base/privsep/control/log_metrics.h"
#include "base/privsep/control/log_watch.h"
#include "base/privsep/memfd.h"
#include "server/assistants/broken_rows.h"
#include "server/shared/config.h"
#include "server/assistants/node_age.h"
#include "server/shared/server.h"
#include "server/shared/usage.h"
#include "server/ipc/ipc_keeper.h"
#include "base/settings/audit_shares.h"
#include "base/settings/log_settings.h"
#include "base/settings/settings.h"

#define SECOND 1000000000LL
/* Bytes of an answer about counts. */
#define COUNTS_MAX ((size_t)1 << 20)
/* When the other processes end, it waits so long for their last records. */
#define LAST_MS 2000

static void
keeper_process_on_ended(void *ctx, struct message *m)
{
	const struct ipc_ended *w = (const void *)m->body;

	(void)ctx;
	log_child_ended(w->pid);
	log_audit_sender_ended(w->pid);
}

/* Classes of a front, and of the CA; the parent may raise all records. */
#define FRONT_SENDS (LOG_SENDS(CLIENT) | LOG_SENDS(LOGIN))
#define CA_SENDS    LOG_SENDS(CA)

_Static_assert(2 + IPC_FRONTS_MAX <= LOG_SERVE_SENDERS,
    "the parent, the CA and all fronts send audit records");

static void
on_fronts(void *ctx, struct message *m)
{
	const struct ipc_fronts *w = (const void *)m->body;
	struct log_audit_sender list[2 + IPC_FRONTS_MAX] = {
	    {getppid(), LOG_SENDS_ALL}, {w->ca, CA_SENDS}};
	size_t n = 2;

	(void)ctx;
	for (uint32_t i = 0; i < w->count && i < IPC_FRONTS_MAX; i++)
		list[n++] = (struct log_audit_sender){w->pids[i], FRONT_SENDS};
	log_audit_senders(list, n);
}

/* Write whether newer code is broken into the row of the environment. */
static void
on_broken(void *ctx, struct message *m)
{
	struct ipc_broken *w = (void *)m->body;

	(void)ctx;
	broken_row_set(
	    message_text(w->environment), w->since, message_text(w->message));
}

static void
keeper_process_answer(
    const struct process *self, uint16_t type, struct message *m, int fd)
{
	(void)message_send_type(
	    self->sock, type, 0, m->body, sizeof(struct ipc_look), fd);
}

static void
on_look(void *ctx, struct message *m)
{
	const struct ipc_look *w = (const void *)m->body;

	metrics_mirror();
	if (w->levels)
		log_metrics_rules();
	if (w->levels || w->wanted)
		keeper_process_answer(ctx, IPC_KEEPER_LOOKED, m, -1);
}

/* Answer with a text that a function appends. */
static void
keeper_text_answer(
    void *ctx, struct message *m, void (*append)(struct strbuf *))
{
	struct strbuf b;
	int fd;

	strbuf_init(&b, COUNTS_MAX);
	append(&b);
	fd = memfd_from_buf("dalang-counts", &b);
	strbuf_release(&b);
	if (fd < 0)
		return;
	keeper_process_answer(ctx, IPC_KEEPER_COUNTED, m, fd);
	close(fd);
}

static void
on_count(void *ctx, struct message *m)
{
	keeper_text_answer(ctx, m, log_watch_counts);
}

static void
on_seal(void *ctx, struct message *m)
{
	keeper_text_answer(ctx, m, log_watch_seal);
}

/* Apply new settings; when that fails, the old ones stay in force. */
static void
on_settings(void *ctx, struct message *m)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	char error[LOG_ANSWER_MAX];

	(void)ctx;
	if (reexec_settings_take(s, m->fd) == 0) {
		(void)log_thresholds_configure(
		    settings_get(s, "log_thresholds"), error);
		settings_seal(s);
	}
	settings_free(s);
}

/* The file was renamed, or removed. */
static void
on_file(void *ctx, struct message *m)
{
	struct ipc_file *w = (void *)m->body;

	(void)ctx;
	log_file_use(message_text(w->path), message_take_fd(m));
}

const struct message_row keeper_accepts[KEEPER_ACCEPTS] = {
    {IPC_KEEPER_ENDED, sizeof(struct ipc_ended), 0, "KEEPER_ENDED",
	keeper_process_on_ended},
    {IPC_KEEPER_LOOK, sizeof(struct ipc_look), 0, "KEEPER_LOOK", on_look},
    {IPC_KEEPER_COUNT, sizeof(struct ipc_look), 0, "KEEPER_COUNT", on_count},
    {IPC_KEEPER_SEAL, sizeof(struct ipc_look), 0, "KEEPER_SEAL", on_seal},
    {IPC_KEEPER_SETTINGS, 0, 1, "KEEPER_SETTINGS", on_settings},
    {IPC_KEEPER_FRONTS, sizeof(struct ipc_fronts), 0, "KEEPER_FRONTS",
	on_fronts},
    {IPC_KEEPER_BROKEN, sizeof(struct ipc_broken), 0, "KEEPER_BROKEN",
	on_broken},
    {IPC_KEEPER_FILE, sizeof(struct ipc_file), 1, "KEEPER_FILE", on_file},
};

/* Receive messages; 0 when the parent has gone or has asked to end. */
static int
keeper_process_receive(struct process *self)
{
	struct message m;
	int r = message_receive(self->sock, &m);

	if (r < 0 && errno == EAGAIN)
		return 1;
	return r > 0 &&
	       message_dispatch(keeper_accepts, KEEPER_ACCEPTS, self, &m) == 0;
}

static void
each_second(void)
{
	metrics_mirror();
	node_age_look((int64_t)metrics_parent_set(M_dlcNodeKept));
	usage_count();
	log_watch_tick();
	audit_shares_publish();
}

/* Find the users of the other processes, whose records are accepted. */
static size_t
users_of(const struct process *self, uid_t uids[PROCESS_USERS])
{
	const struct server *s = self->ctx;
	struct sandbox_user u;
	size_t n = 0;

	for (int i = PROCESS_AS_SERVICE; i < PROCESS_USERS; i++) {
		if (self->user.change && sandbox_user_find(s->config->users[i],
					     s->config->group, &u) == 0)
			uids[n++] = u.uid;
	}
	return n;
}

/* The users whose records are accepted, looked up before the sandbox. */
static uid_t senders[PROCESS_USERS];
static size_t sender_count;

int
keeper_prepare(struct process *self)
{
	uint8_t unused[DIGEST_SHA256_BYTES];

	sender_count = users_of(self, senders);
	/* with its first digest OpenSSL opens its configuration */
	digest_sha256("", 0, unused);
	return 0;
}

/*
 * Open the audit chain.  An earlier keeper may have written anything into the
 * spool: it is read in the sandbox.  Without a spool no audit record is
 * received here.
 */
static int
audit_begin(const struct process *self)
{
	const struct server *s = self->ctx;
	const struct log_audit_sender parent = {getppid(), LOG_SENDS_ALL};
	int spool = PROCESS_FD(PROCESS_FD_SPOOL);

	if (fcntl(spool, F_GETFD) < 0)
		return 0;
	if (settings_keep_audit(s->config->settings, SERVER_NAME, spool) < 0)
		return -1;
	if (!log_chain_is_open())
		return 0;
	log_audit_senders(&parent, 1);
	return log_audit_listen(
	    PROCESS_FD(PROCESS_FD_AUDIT), senders, sender_count);
}

int
keeper_main(struct process *self)
{
	struct pollfd fds[2] = {
	    {.fd = self->sock, .events = POLLIN}, {.events = POLLIN}};
	int64_t next = 0;

	if (audit_begin(self) < 0)
		return PROCESS_EXIT_START;
	fds[1].fd = log_audit_serve_fd();
	for (;;) {
		int64_t now = process_now();

		if (now >= next) {
			next = now + SECOND;
			each_second();
		}
		if (poll(fds, 2, (int)((next - now) / 1000000) + 1) < 0 &&
		    errno != EINTR)
			return 1;
		/* the parent's message may name the senders of the records */
		if (fds[0].revents && !keeper_process_receive(self))
			break;
		if (fds[1].revents)
			log_audit_serve();
	}
	log_audit_losses(true);
	(void)log_drain(LAST_MS);
	each_second();
	log_share_end();
	return 0;
}
