/* The process that serves the segment to the SNMP agent. */
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#include "base/process/notify.h"
#include "base/process/started.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/agentx_note.h"
#include "snmp_agent/identifier.h"
#include "snmp_agent/mysql/compatible.h"
#include "snmp_agent/mysql/internal.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/snapshot.h"
#include "snmp_agent/tally.h"

static volatile int serve_stop;

/* Calls of serve_look() until the subtrees are usually registered. */
#define START_LOOKS 4

/* End when the parent has closed its side. */
static void
serve_look(void *arg)
{
	struct pollfd fd = {.fd = PROCESS_PROGRAM_SOCK, .events = POLLIN};
	unsigned *looks = arg;

	if (++*looks == START_LOOKS)
		started_release();
	if (poll(&fd, 1, 0) > 0)
		serve_stop = 1;
}

static int
mysql_serve(const struct mysql_agent_options *o, struct snapshot *s)
{
	uint32_t base[IDENTIFIER_MAX], old[IDENTIFIER_MAX];
	struct answer_scalars scalars;
	struct compatible *compatible = NULL;
	unsigned looks = 0;
	/* Without a file: it has no right to write one. */
	const struct notes_options notes = {
	    .interval = o->note_interval * 1000,
	    .send = agentx_note_send,
	};
	struct agentx_options a = {
	    .socket = o->socket,
	    .base = base,
	    .base_len = identifier_parse(o->base_oid, base),
	    .text = o->base_oid,
	    .context = o->context,
	    .stop = &serve_stop,
	    .look = serve_look,
	    .look_arg = &looks,
	};
	int rc;

	if ((a.notes = notes_new(s, &notes)) == NULL)
		return 1;
	if (o->compatible != NULL) {
		compatible = compatible_new(s);
		compatible_scalars(
		    compatible, old, identifier_parse(o->oid, old), &scalars);
		a.scalars = &scalars;
	}
	rc = agentx_serve(&a, s);
	if (rc < 0)
		log_event(SNMP_AGENTX, SNM_FAILED, log_str("base", o->base_oid),
		    log_str("socket", o->socket),
		    log_str("error.message",
			"the AgentX library cannot be set up"));
	tally_log();
	compatible_free(compatible);
	notes_free(a.notes);
	return rc < 0 ? 1 : 0;
}

int
mysql_serve_run(const struct mysql_agent_options *o)
{
	static const struct sandbox_user as_started;
	char path[MYSQL_PATH_MAX];
	struct snapshot *s;
	int code;

	mysql_segment_path(o, path);
	if (process_enter(&mysql_processes[MYSQL_PROCESS_SERVE], &as_started) <
	    0)
		return PROCESS_EXIT_START;
	if ((s = snapshot_new_mysql(path)) == NULL)
		return PROCESS_EXIT_START;
	code = mysql_serve(o, s);
	snapshot_free(s);
	return code;
}
