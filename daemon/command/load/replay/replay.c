#include "command/load/replay/replay.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "command/command.h"
#include "command/load/arguments.h"
#include "command/load/fleet/texts.h"
#include "command/load/record/kinds.h"
#include "command/load/record/tap.h"
#include "command/load/replay/internal.h"
#include "network/http/form.h"

#define REPLAY_MAX ((size_t)64 << 20)
/* Bytes of a line as a tree. */
#define TREE_MAX ((size_t)8 << 20)
/* Longest recording, in seconds: a day. */
#define SECONDS_MAX 86400.0
#define NS_PER_S    1e9

static const enum http_method replay_methods[] = {
    HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_PUT};

static int
replay_fail(const struct load_options *o, uint64_t line, const char *why)
{
	command_error(
	    "%s, line %llu: %s", o->replay, (unsigned long long)line, why);
	return -1;
}

/* --- a line --- */

/* Return a text whose bytes may stand in the head of a request, or NULL. */
static const char *
replay_text(const json_t *line, const char *member)
{
	const json_t *v = json_object_get(line, member);
	const char *s = json_string_value(v);

	return s != NULL && load_head_text_ok(s, json_string_length(v)) ? s
									: NULL;
}

/* Return the method of a line, 0: none that agents use. */
static enum http_method
replay_method(const json_t *line)
{
	const char *name = replay_text(line, LOAD_LINE_METHOD);

	for (size_t i = 0; name != NULL && i < sizeof(replay_methods) /
						   sizeof(replay_methods[0]);
	     i++)
		if (strcmp(http_method_name(replay_methods[i]), name) == 0)
			return replay_methods[i];
	return 0;
}

static const struct load_kind *
replay_kind(const json_t *line)
{
	const char *path = replay_text(line, LOAD_LINE_PATH);

	if (path == NULL || !load_path_ok(path, strlen(path)))
		return NULL;
	return load_kind_find(replay_method(line), path, strlen(path));
}

/* Return whether a member is missing, or a list of pairs of texts. */
static bool
replay_pairs_ok(const json_t *pairs)
{
	const json_t *pair;
	size_t i;

	if (pairs != NULL && !json_is_array(pairs))
		return false;
	json_array_foreach(pairs, i, pair)
	{
		if (json_array_size(pair) != 2 ||
		    !json_is_string(json_array_get(pair, 0)) ||
		    !json_is_string(json_array_get(pair, 1)))
			return false;
	}
	return true;
}

/* Return whether a member is missing, or a text for a head. */
static bool
replay_field_ok(const json_t *line, const char *member)
{
	return json_object_get(line, member) == NULL ||
	       replay_text(line, member) != NULL;
}

/* Return whether a number is from 0 to max. */
static bool
replay_number_ok(const json_t *line, const char *member, double max)
{
	const json_t *v = json_object_get(line, member);
	double n = json_number_value(v);

	return json_is_number(v) && n >= 0 && n <= max;
}

/* Return why a line is not one of a recording, or NULL. */
static const char *
replay_line_wrong(const json_t *line)
{
	if (replay_kind(line) == NULL)
		return "agents do not send such a request in a run";
	if (!replay_field_ok(line, LOAD_LINE_ACCEPT) ||
	    !replay_field_ok(line, LOAD_LINE_CODING))
		return "the member accept or accept_encoding is invalid";
	if (!replay_pairs_ok(json_object_get(line, LOAD_LINE_QUERY)) ||
	    !replay_pairs_ok(json_object_get(line, LOAD_LINE_FORM)))
		return "parameters are not pairs of texts";
	if (!replay_number_ok(line, LOAD_LINE_AT, SECONDS_MAX) ||
	    !replay_number_ok(line, LOAD_LINE_SECONDS, SECONDS_MAX))
		return "a time is missing, or longer than a day";
	if (!replay_number_ok(line, LOAD_LINE_SIZE, LOAD_RECORD_BODY_MAX))
		return "the size of the body is missing, or too large";
	return replay_number_ok(line, LOAD_LINE_STATUS, 999)
		   ? NULL
		   : "the status of the answer is missing";
}

/* --- requests --- */

/* Add a pair of parameters behind those that are there. */
static void
replay_pair_add(struct strbuf *out, const json_t *pair, bool *first)
{
	const json_t *name = json_array_get(pair, 0);
	const json_t *value = json_array_get(pair, 1);

	if (!*first)
		strbuf_addch(out, '&');
	*first = false;
	form_encode(out, json_string_value(name), json_string_length(name));
	strbuf_addch(out, '=');
	if (strcmp(json_string_value(name), LOAD_PARAMETER_UUID) == 0)
		load_hole_add(out, LOAD_HOLE_UUID);
	else
		form_encode(
		    out, json_string_value(value), json_string_length(value));
}

/* Add the parameters of a member, and the facts (NULL: none). */
static void
replay_pairs_add(struct strbuf *out, const json_t *line, const char *member,
    const struct strbuf *facts)
{
	const json_t *pairs = json_object_get(line, member), *pair;
	bool first = true;
	size_t i;

	json_array_foreach(pairs, i, pair) replay_pair_add(out, pair, &first);
	if (facts == NULL)
		return;
	if (!first)
		strbuf_addch(out, '&');
	load_facts_form_add(out, facts);
}

/* Add the body of a request of a kind. */
static void
replay_body_add(struct strbuf *out, const struct load_options *o,
    const json_t *line, const struct load_kind *kind,
    const struct strbuf *facts)
{
	switch (kind->body) {
	case LOAD_BODY_FORM:
		replay_pairs_add(out, line, LOAD_LINE_FORM, facts);
		return;
	case LOAD_BODY_FACTS:
		if (facts != NULL)
			strbuf_addbuf(out, facts);
		return;
	default:
		load_report_add(out, o->environment,
		    (size_t)json_number_value(
			json_object_get(line, LOAD_LINE_SIZE)));
		return;
	}
}

/* Add the first line and the fields, but for those of the body. */
static void
replay_head_add(struct strbuf *out, const struct load_options *o,
    const json_t *line, const struct load_kind *kind,
    const struct strbuf *facts)
{
	const char *accept = replay_text(line, LOAD_LINE_ACCEPT);
	const char *coding = replay_text(line, LOAD_LINE_CODING);

	strbuf_addf(out, "%s ", replay_text(line, LOAD_LINE_METHOD));
	if (kind->named) {
		strbuf_addstr(out, kind->path);
		load_hole_add(out, LOAD_HOLE_NAME);
	} else {
		strbuf_addstr(out, replay_text(line, LOAD_LINE_PATH));
	}
	if (json_array_size(json_object_get(line, LOAD_LINE_QUERY)) > 0 ||
	    facts != NULL) {
		strbuf_addch(out, '?');
		replay_pairs_add(out, line, LOAD_LINE_QUERY, facts);
	}
	load_head_fields(out, o, accept != NULL ? accept : "*/*");
	/* catalogs are compared as they arrive */
	if (coding != NULL && !o->checks)
		strbuf_addf(out, "Accept-Encoding: %s\r\n", coding);
}

/* Make the request of a line; facts are those of one that has them. */
static int
replay_request_make(struct load_request *rq, const struct load_options *o,
    const json_t *line, const struct strbuf *facts)
{
	const struct load_kind *kind = replay_kind(line);
	bool has_body =
	    kind->body != LOAD_BODY_NONE && replay_method(line) != HTTP_GET;
	struct strbuf head, body;

	strbuf_init(&head, LOAD_REQUEST_MAX);
	strbuf_init(&body, LOAD_REQUEST_MAX);
	replay_head_add(&head, o, line, kind, has_body ? NULL : facts);
	if (has_body) {
		strbuf_addf(&head, "Content-Type: %s\r\n",
		    kind->body == LOAD_BODY_FORM
			? "application/x-www-form-urlencoded"
			: "application/json");
		replay_body_add(&body, o, line, kind, facts);
	}
	return load_request_make(rq, &head, has_body ? &body : NULL);
}

int
load_replay_make(const struct load_replay *r, const struct load_options *o,
    const struct strbuf *facts, struct load_request *requests)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < r->count; i++) {
		const struct load_replay_step *s = &r->steps[i];

		if (s->with_facts > 0)
			rc = replay_request_make(&requests[s->with_facts - 1],
			    o, s->recorded, facts);
	}
	return rc;
}

/* --- the file --- */

/* Take a line of the recording, which is released. */
static int
replay_line_take(struct load_replay *r, const struct load_options *o,
    uint64_t number, json_t *line)
{
	const char *why;
	struct load_replay_step *s;

	if (json_object_get(line, LOAD_LINE_LEFT) != NULL) {
		r->left_out++;
		json_decref(line);
		return 0;
	}
	why = replay_line_wrong(line);
	if (why == NULL && r->count == LOAD_RECORD_MAX)
		why = "the recording has too many requests";
	if (why != NULL) {
		json_decref(line);
		return replay_fail(o, number, why);
	}
	/* rows of 64 */
	if (r->count % 64 == 0)
		r->steps = memory_realloc(
		    r->steps, (r->count + 64) * sizeof(*r->steps));
	s = &r->steps[r->count++];
	memset(s, 0, sizeof(*s));
	s->recorded = line;
	s->line = number;
	s->step = replay_kind(line)->step;
	s->bodyless = replay_method(line) == HTTP_HEAD;
	s->status =
	    (int)json_number_value(json_object_get(line, LOAD_LINE_STATUS));
	s->at = json_number_value(json_object_get(line, LOAD_LINE_AT));
	s->end =
	    s->at + json_number_value(json_object_get(line, LOAD_LINE_SECONDS));
	return 0;
}

/* Read a line of n bytes. */
static int
replay_line_read(struct load_replay *r, const struct load_options *o,
    uint64_t number, const char *s, size_t n)
{
	struct json_fault fault;
	json_t *line = json_doc_parse(s, n, TREE_MAX, &fault);
	bool begins;

	if (line == NULL)
		return replay_fail(o, number, fault.message);
	if (number > 1)
		return replay_line_take(r, o, number, line);
	begins =
	    json_integer_value(json_object_get(line, LOAD_LINE_VERSION)) == 1;
	json_decref(line);
	return begins
		   ? 0
		   : replay_fail(o, number,
			 "this is not a recording of 'dalang load --record'");
}

int
load_replay_lines_read(struct load_replay *r, const struct load_options *o,
    const char *text, size_t n)
{
	const char *end = text + n, *next;
	uint64_t number = 0;

	for (const char *s = text; s < end; s = next + 1) {
		next = memchr(s, '\n', (size_t)(end - s));
		if (next == NULL)
			next = end;
		if (replay_line_read(r, o, ++number, s, (size_t)(next - s)) < 0)
			return -1;
	}
	if (r->count > 0)
		return 0;
	command_error("%s has no request that can be repeated", o->replay);
	return -1;
}

static int
replay_compare(const void *a, const void *b)
{
	const struct load_replay_step *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x->line < y->line ? -1 : x->line > y->line;
}

int
load_replay_steps_make(struct load_replay *r, const struct load_options *o)
{
	double end;

	qsort(r->steps, r->count, sizeof(*r->steps), replay_compare);
	end = r->steps[0].at;
	for (size_t i = 0; i < r->count; i++) {
		struct load_replay_step *s = &r->steps[i];

		if (s->at > end)
			s->pause =
			    (int64_t)((s->at - end) * o->think * NS_PER_S);
		end = s->end > end ? s->end : end;
		r->pauses += s->pause;
		if (json_is_true(json_object_get(s->recorded, LOAD_LINE_FACTS)))
			s->with_facts = ++r->facts_count;
		else if (replay_request_make(
			     &s->request, o, s->recorded, NULL) < 0)
			return replay_fail(
			    o, s->line, "the request is too large");
	}
	return 0;
}

int
load_replay_read(struct load_replay *r, const struct load_options *o)
{
	size_t n;
	char *text = fs_read(NULL, o->replay, REPLAY_MAX, &n);
	int rc = -1;

	memset(r, 0, sizeof(*r));
	if (text == NULL)
		command_error(
		    "%s cannot be read: %s", o->replay, strerror(errno));
	else if (load_replay_lines_read(r, o, text, n) == 0)
		rc = load_replay_steps_make(r, o);
	free(text);
	return rc;
}

void
load_replay_free(struct load_replay *r)
{
	for (size_t i = 0; i < r->count; i++) {
		json_decref(r->steps[i].recorded);
		load_request_free(&r->steps[i].request);
	}
	free(r->steps);
}
