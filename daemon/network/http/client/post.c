#include "network/http/client/post.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/process/child.h"
#include "base/files/program.h"
#include "base/process/spawn.h"

#define ARGS_MAX   32
#define OUTPUT_MAX 4096

static void
post_arguments(const struct post *p, const char *program, const char *kept,
    const char **argv)
{
	const char *const options[][2] = {
	    {"--post", p->content_type},
	    {"--version", p->version},
	    {"--traceparent", p->traceparent},
	    {"--certname", p->certname},
	    {"--hostcert", p->cert},
	    {"--hostprivkey", p->key},
	    {"--localcacert", p->ca},
	    {"--user", p->user},
	    {"--group", p->group},
	    {"--proxy-fd", p->proxy >= 0 ? kept : NULL},
	};
	size_t n = 0;

	argv[n++] = program;
	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		if (options[i][1] == NULL)
			continue;
		argv[n++] = options[i][0];
		argv[n++] = options[i][1];
	}
	argv[n] = NULL;
}

/* The URL is passed by standard input: it may hold a password. */
static int
post_run(const struct post *p, const char *const *argv,
    const struct strbuf *input, struct strbuf *why)
{
	struct spawn_options o = {.argv = argv,
	    .input_len = input->len,
	    .output_max = OUTPUT_MAX,
	    .limit_ms = p->limit_ms,
	    .keep = &p->proxy,
	    .keep_count = p->proxy >= 0 ? 1 : 0,
	    .env = p->env,
	    .after_stop_ms = SPAWN_AFTER_STOP_MS,
	    .merge = 1};
	struct spawn_result r;
	const char *text;
	int rc;

	if (strbuf_text(input, &text) < 0) {
		strbuf_addf(
		    why, "the text is larger than %zu bytes", input->max);
		return -1;
	}
	o.input = text;
	if (spawn_run(&o, &r) < 0) {
		strbuf_addf(why, "%s: %s", argv[0], strerror(errno));
		return -1;
	}
	rc = r.code != 0 || r.stopped || r.timed_out ? -1 : 0;
	while (strbuf_last(&r.out) == '\n')
		strbuf_truncate(&r.out, r.out.len - 1);
	if (r.stopped)
		strbuf_addstr(why, "the run is stopped");
	else if (r.timed_out)
		strbuf_addstr(why, "the server took too long");
	else if (rc < 0)
		strbuf_addstr(why, strbuf_shown(&r.out));
	spawn_release(&r);
	return rc;
}

int
post_text(const struct post *p, const char *text, size_t n, struct strbuf *why)
{
	const char *argv[ARGS_MAX];
	struct strbuf input;
	char program[4096], kept[16];
	int rc = -1;

	strbuf_init(&input, n + 65536);
	strbuf_addf(&input, "%s\n", p->url);
	strbuf_add(&input, text, n);
	if (program_find("dalang-fetch", program, sizeof(program)) < 0) {
		strbuf_addf(why, "dalang-fetch: %s", strerror(errno));
	} else {
		snprintf(kept, sizeof(kept), "%d", CHILD_KEEP);
		post_arguments(p, program, kept, argv);
		rc = post_run(p, argv, &input, why);
	}
	strbuf_release(&input);
	return rc;
}
