#include "base/privsep/reexec.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "logging/audit/audit_client.h"
#include "logging/log.h"
#include "logging/share.h"
#include "logging/sink/tail.h"
#include "base/metrics/mirror.h"
#include "base/metrics/share.h"
#include "base/privsep/identity.h"
#include "base/privsep/memfd.h"
#include "base/settings/log_settings.h"
#include "base/settings/settings.h"

/* Maximum size of all settings together, in bytes. */
#define SETTINGS_BYTES ((size_t)4 << 20)

static int settings_fd = -1;

int
reexec_settings_fd(void)
{
	return settings_fd;
}

int
reexec_settings(struct settings *s)
{
	struct strbuf b;
	int fd;

	strbuf_init(&b, SETTINGS_BYTES);
	settings_store(s, &b);
	fd = memfd_from_buf("dalang-settings", &b);
	strbuf_release(&b);
	if (fd < 0)
		return -1;
	process_give(PROCESS_FD_SETTINGS, fd);
	if (settings_fd >= 0)
		close(settings_fd);
	settings_fd = fd;
	return 0;
}

int
reexec_settings_take(struct settings *s, int fd)
{
	void *map;
	size_t n;
	int rc;

	if ((map = memfd_map(fd, SETTINGS_BYTES, &n)) == NULL)
		return -1;
	rc = settings_load(s, map, n);
	munmap(map, n);
	return rc;
}

static const struct process_row *
reexec_row_named(const struct reexec_program *program, const char *name)
{
	for (size_t i = 0; i < program->row_count; i++) {
		const struct process_row *r = &program->rows[i];

		if (r->reexec && strcmp(r->name, name) == 0)
			return r;
	}
	return NULL;
}

/* Return the descriptor that a row is given, or -1 when the parent had none. */
static int
reexec_given(const struct process_row *row, enum process_fd which)
{
	int fd = PROCESS_FD(which);

	if (!(row->descriptors & PROCESS_FD_BIT(which)))
		return -1;
	return fcntl(fd, F_GETFD) < 0 ? -1 : fd;
}

static void
close_on_exec(void)
{
	for (int i = 0; i < PROCESS_FDS; i++)
		(void)fcntl(PROCESS_FD(i), F_SETFD, FD_CLOEXEC);
}

/* Attach the log to its shared memory; the keeper counts for all processes. */
static int
log_join(const struct reexec_program *program, const struct process_row *row,
    struct settings *s)
{
	const struct log_share share = {reexec_given(row, PROCESS_FD_RECORDS),
	    reexec_given(row, PROCESS_FD_FIRST_RECORDS),
	    reexec_given(row, PROCESS_FD_LEVELS)};
	unsigned keeper =
	    row->descriptors & PROCESS_FD_BIT(PROCESS_FD_FIRST_RECORDS);
	const char *bad;

	if (fcntl(PROCESS_FD(PROCESS_FD_TAIL), F_GETFD) >= 0)
		log_tail_use(PROCESS_FD(PROCESS_FD_TAIL));
	if (log_share_join(&share, keeper != 0) < 0)
		return -1;
	/*
	 * opened with the rights of the parent, unless the keeper writes the
	 * log
	 */
	return settings_join_log(s, program->service,
	    share.records >= 0 && !keeper ? LOG_FILES_LEFT : LOG_FILES_OPENED,
	    &bad);
}

/*
 * Join the metrics; a process that is given the parent's counters mirrors
 * them.
 */
static int
metrics_take(const struct process_row *row, unsigned slot)
{
	const struct metrics_share share = {
	    reexec_given(row, PROCESS_FD_METRICS),
	    reexec_given(row, PROCESS_FD_METRICS_LOCKS),
	    reexec_given(row, PROCESS_FD_FIRST_METRICS)};
	int rc;

	if (share.segment < 0)
		return 0;
	if (metrics_join(&share, slot) < 0)
		return -1;
	if (share.parent < 0)
		return 0;
	rc = metrics_mirror_open(share.parent);
	close(share.parent);
	return rc;
}

/*
 * Only the process that is given the spool keeps audit records of the others.
 */
static int
audit_join(const struct process_row *row, const struct identity *m)
{
	if (*m->audit == '\0' ||
	    (row->descriptors & PROCESS_FD_BIT(PROCESS_FD_SPOOL)))
		return 0;
	return log_audit_use(m->audit, m->audit_refuses != 0);
}

static int
reexec_fail(const char *what)
{
	fprintf(stderr,
	    "dalang: a process of a daemon could not start (%s: %s); only its "
	    "daemon starts it\n",
	    what, strerror(errno));
	return PROCESS_EXIT_START;
}

int
reexec_main(const struct reexec_program *program, struct settings *settings)
{
	struct process self = {
	    .pid = getpid(), .sock = PROCESS_FD(PROCESS_FD_SOCK)};
	struct identity identity;

	close_on_exec();
	if (identity_receive(&identity) < 0)
		return reexec_fail("message");
	self.row = reexec_row_named(program, identity.name);
	self.number = identity.number;
	self.slot = identity.slot;
	self.id = identity.id;
	self.user = identity.user;
	self.words = identity.words;
	errno = EINVAL;
	if (self.row == NULL)
		return reexec_fail("row");
	process_begin(&self);
	if (reexec_settings_take(settings, PROCESS_FD(PROCESS_FD_SETTINGS)) < 0)
		return reexec_fail("settings");
	close(PROCESS_FD(PROCESS_FD_SETTINGS));
	if (log_join(program, self.row, settings) < 0)
		return reexec_fail("log");
	if (audit_join(self.row, &identity) < 0)
		return reexec_fail("audit");
	if (metrics_take(self.row, self.slot) < 0)
		return reexec_fail("metrics");
	if (program->become(&self, settings) < 0)
		return PROCESS_EXIT_START;
	process_run(&self);
}
