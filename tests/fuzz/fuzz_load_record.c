/*
 * The lines that "dalang load --record" makes of requests: --replay accepts
 * each one that is not left out.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "command/load/arguments.h"
#include "command/load/record/kinds.h"
#include "command/load/record/take.h"
#include "command/load/replay/internal.h"
#include "command/load/replay/replay.h"
#include "network/http/http_parse.h"

#define TEXT_MAX ((size_t)1 << 20)

static const struct load_options options = {
    .replay = "recording", .server = "a", .environment = "b", .think = 1};

/* Read a recording of one request, as it was printed. */
static void
replay(const char *text, size_t n)
{
	struct load_replay r = {.steps = NULL};

	if (load_replay_lines_read(&r, &options, text, n) < 0 || r.count != 1 ||
	    load_replay_steps_make(&r, &options) < 0)
		abort();
	load_replay_free(&r);
}

static void
take(const struct http_request *rq)
{
	json_t *line = load_request_take(rq);
	int left_out = json_object_get(line, LOAD_LINE_LEFT) != NULL;
	struct strbuf out;
	const char *text;

	json_object_set_new(line, LOAD_LINE_AT, json_real(0));
	json_object_set_new(line, LOAD_LINE_SECONDS, json_real(0));
	json_object_set_new(line, LOAD_LINE_STATUS, json_integer(200));
	strbuf_init(&out, TEXT_MAX);
	strbuf_addstr(&out, "{\"" LOAD_LINE_VERSION "\":1}\n");
	if (json_doc_print(&out, line, JSON_LAYOUT_COMPACT) < 0 ||
	    strbuf_text(&out, &text) < 0)
		abort();
	if (!left_out)
		replay(text, out.len);
	strbuf_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data;
	enum http_parse_result result = HTTP_PARSE_CONTINUE;
	struct http_parser p;
	size_t used;

	http_parser_init(&p, 65536);
	while (result == HTTP_PARSE_CONTINUE) {
		result = http_parser_feed(&p, s, size, &used);
		s += used;
		size -= used;
	}
	if (result == HTTP_PARSE_DONE)
		take(&p.rq);
	http_parser_release(&p);
	return 0;
}
