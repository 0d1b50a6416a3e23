#include "agent/applyd/hook.h"

#include <errno.h>
#include <string.h>

#include "base/process/spawn.h"
#include "logging/log.h"
#include "base/settings/settings.h"

/* Maximum output of the command, kept for the message about its failure. */
#define OUTPUT_MAX ((size_t)64 << 10)

static int
hook_failed(const char *setting, const struct strbuf *why)
{
	log_event(AGENT_RUN, AGT_HOOK_FAILED, log_str("setting", setting),
	    log_str("message", strbuf_shown(why)));
	return -1;
}

int
hook_run(struct settings *s, const char *setting)
{
	const char *command = settings_get(s, setting);
	const char *const argv[] = {"/bin/sh", "-c", command, NULL};
	const struct spawn_options o = {.argv = argv,
	    .output_max = OUTPUT_MAX,
	    .merge = 1,
	    .after_stop_ms = SPAWN_AFTER_STOP_MS};
	struct spawn_result r;
	struct shortbuf why;
	int rc = 0;

	if (command == NULL || *command == '\0')
		return 0;
	shortbuf_init(&why, OUTPUT_MAX * 2);
	if (spawn_run(&o, &r) < 0) {
		strbuf_addf(&why.out, "Could not execute posix command: %s",
		    strerror(errno));
		rc = hook_failed(setting, &why.out);
	} else {
		if (r.stopped) {
			strbuf_addf(&why.out,
			    "Execution of '%s' was terminated because the "
			    "run is stopped",
			    command);
			rc = hook_failed(setting, &why.out);
		} else if (r.code != 0) {
			strbuf_addf(&why.out,
			    "Execution of '%s' returned %d: %s", command,
			    r.code < 0 ? 128 + r.signal : r.code,
			    strbuf_shown(&r.out));
			rc = hook_failed(setting, &why.out);
		}
		spawn_release(&r);
	}
	shortbuf_release(&why);
	return rc;
}
