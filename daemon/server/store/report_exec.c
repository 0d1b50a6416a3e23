#include "server/store/report_exec.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "logging/log.h"

/* Maximum output; what is more is dropped. */
#define OUTPUT_MAX 4096
/* Bytes of it in the message about a failure. */
#define SHOWN_MAX 300

#define NS_PER_MS 1000000LL

/* Append what the message has of the output. */
static void
report_exec_show(const struct strbuf *output, struct strbuf *why)
{
	char text[SHOWN_MAX + 1];
	size_t n;

	fixed_shorten(text, sizeof(text), "%s", strbuf_shown(output));
	n = strlen(text);
	while (n > 0 && text[n - 1] == '\n')
		n--;
	strbuf_add(why, text, n);
}

static int
report_exec_result(const char *program, const char *node,
    const struct spawn_result *r, int64_t took_ms, struct strbuf *why)
{
	if (r->timed_out || r->stopped) {
		strbuf_addf(why, "%s was ended after %lld ms", program,
		    (long long)took_ms);
		return -1;
	}
	if (r->code < 0) {
		strbuf_addf(
		    why, "%s was terminated by signal %d", program, r->signal);
		return -1;
	}
	if (r->code > 0) {
		strbuf_addf(why, "%s returned %d: ", program, r->code);
		report_exec_show(&r->out, why);
		return -1;
	}
	log_event(SERVER_REPORT, STO_REPORT_EXEC, log_str("node", node),
	    log_str("program", program),
	    log_ns("duration", took_ms * NS_PER_MS));
	return 0;
}

int
report_exec_run(const char *program, const char *node, const char *json,
    size_t n, int64_t limit_ms, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *const argv[] = {program, node, NULL};
	const struct spawn_options o = {.argv = argv,
	    .env = spawn_environment(a),
	    .input = json,
	    .input_len = n,
	    .output_max = OUTPUT_MAX,
	    .merge = 1,
	    .limit_ms = limit_ms};
	int64_t began = clock_mono_ms();
	struct spawn_result r;
	int rc = -1;

	if (spawn_run(&o, &r) < 0) {
		strbuf_addf(
		    why, "%s cannot be run: %s", program, strerror(errno));
	} else {
		rc = report_exec_result(
		    program, node, &r, clock_mono_ms() - began, why);
		spawn_release(&r);
	}
	arena_free(a);
	return rc;
}
