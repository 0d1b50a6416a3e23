#include "agent/post.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/program.h"
#include "base/spawn.h"
#include "settings/settings.h"

#define ARGS_MAX   32
#define OUTPUT_MAX 4096

/* Settings passed to the program as options of the same, or another, name. */
static const struct {
	const char *setting, *option;
} passed[] = {
    {"certname", "--certname"},
    {"hostcert", "--hostcert"},
    {"hostprivkey", "--hostprivkey"},
    {"localcacert", "--localcacert"},
    {"user", "--user"},
    {"group", "--group"},
};

static void
arguments(struct arena *a, struct settings *s, const char *program,
    const char *content_type, const char **argv)
{
	size_t n = 0;

	argv[n++] = program;
	argv[n++] = "--post";
	argv[n++] = content_type;
	argv[n++] = "--version";
	argv[n++] = settings_int(s, "compat") == 7 ? "7.23.0" : "8.10.0";
	for (size_t i = 0; i < sizeof(passed) / sizeof(passed[0]); i++) {
		const char *v = settings_get(s, passed[i].setting);

		if (v == NULL)
			continue;
		argv[n++] = passed[i].option;
		argv[n++] = arena_strdup(a, v);
	}
	argv[n] = NULL;
}

/* The URL is passed by standard input: it may hold a password. */
static int
run(const char *const *argv, const struct strbuf *input, int64_t seconds,
    struct strbuf *why)
{
	const struct spawn_options o = {.argv = argv,
	    .input = input->s,
	    .input_len = input->len,
	    .output_max = OUTPUT_MAX,
	    .limit_ms = seconds * 1000,
	    .after_stop_ms = SPAWN_AFTER_STOP_MS,
	    .merge = 1};
	struct spawn_result r;
	int rc;

	if (spawn_run(&o, &r) < 0) {
		strbuf_addf(why, "%s: %s", argv[0], strerror(errno));
		return -1;
	}
	rc = r.code == 0 ? 0 : -1;
	while (r.out.len > 0 && r.out.s[r.out.len - 1] == '\n')
		strbuf_truncate(&r.out, r.out.len - 1);
	if (r.stopped)
		strbuf_addstr(why, "the run is stopped");
	else if (r.timed_out)
		strbuf_addstr(why, "the server took too long");
	else if (rc < 0)
		strbuf_add(why, r.out.s, r.out.len);
	spawn_release(&r);
	return rc;
}

int
post_text(struct settings *s, const char *url, const char *content_type,
    const char *text, size_t n, struct strbuf *why)
{
	int64_t connect = settings_seconds(s, "http_connect_timeout");
	int64_t answer = settings_seconds(s, "http_read_timeout");
	struct arena *a = arena_new(1 << 20);
	const char *argv[ARGS_MAX];
	struct strbuf input;
	char program[4096];
	int rc = -1;

	if (connect > 86400 || answer > 86400)
		connect = answer = 86400;
	strbuf_init(&input, n + 65536);
	strbuf_addf(&input, "%s\n", url);
	strbuf_add(&input, text, n);
	if (program_find("dalang-fetch", program, sizeof(program)) < 0) {
		strbuf_addf(why, "dalang-fetch: %s", strerror(errno));
	} else {
		arguments(a, s, program, content_type, argv);
		rc = run(argv, &input, connect + answer, why);
	}
	strbuf_release(&input);
	arena_free(a);
	return rc;
}
