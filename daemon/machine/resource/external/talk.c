#include "machine/resource/external/talk.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "base/core/arena.h"
#include "base/process/dialogue.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/external/trust.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/redact.h"
#include "machine/resource/text.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Bytes of standard error in the sentence of a fault. */
#define EXCERPT_MAX 500

/*
 * Bytes of standard error that are searched for secrets, in addition to the
 * longest secret.
 */
#define ERRORS_SHOWN 4096

#define REASON_MAX 8192

/* Bytes of a text from which secrets were removed. */
#define TEXT_MAX (2 * TALK_LINE_MAX)

struct talk *
talk_new(struct machine *m, const struct talk_partner *p)
{
	struct talk *t = arena_zalloc(m->arena, sizeof(*t));

	t->arena = m->arena;
	t->machine = m;
	t->partner = p;
	t->secrets = redact_new(m->arena);
	return t;
}

const char *
talk_redact(const struct talk *t, const char *text)
{
	struct shortbuf b;

	if (redact_longest(t->secrets) == 0)
		return text;
	shortbuf_init(&b, TEXT_MAX);
	redact_text(t->secrets, text, strlen(text), 0, &b.out);
	text = arena_strdup(t->arena, shortbuf_text(&b));
	shortbuf_release(&b);
	return text;
}

struct talk_request
talk_request(struct talk *t, const char *op)
{
	return (struct talk_request){op, vhash_new(t->arena, 8)};
}

void
talk_set(
    struct talk *t, struct talk_request *q, const char *name, struct value v)
{
	vhash_set_str(t->arena, q->members, name, v);
}

/*
 * Wait until the process ends, and kill it after the time; its wait status, or
 * -1.
 */
static int
talk_stop(struct talk *t, int64_t grace_ms)
{
	int status = -1;

	if (t->dialogue == NULL)
		return status;
	status = dialogue_end(t->dialogue, grace_ms);
	t->dialogue = NULL;
	log_event(APPLY_RESOURCE, RES_EXTERNAL_ENDED,
	    log_str("type", t->partner->type),
	    log_str("provider", t->partner->provider),
	    log_int("requests", (int64_t)t->requests));
	return status;
}

static void
talk_run_ended(void *arg)
{
	struct talk *t = arg;

	(void)talk_stop(t, TALK_GRACE_MS);
	t->starts = 0;
}

/* Milliseconds in which the request is to be answered. */
static int64_t
talk_limit_of(const struct talk *t, const char *op)
{
	int64_t limit = t->partner->timeout_ms;

	if (strcmp(op, "hello") == 0 && t->partner->hello_ms > limit)
		limit = t->partner->hello_ms;
	return limit;
}

/* The head of each sentence. */
static void
subject_add(const struct talk *t, struct strbuf *err)
{
	if (t->partner->subject != NULL)
		strbuf_addf(err, "%s ", t->partner->subject);
	else
		strbuf_addf(err, "Provider %s of %s (%s) ",
		    t->partner->provider, t->partner->type, t->partner->path);
}

/*
 * The last output of the process on standard error, without secrets.  Where the
 * beginning is lost, the first bytes may be the rest of a secret.
 */
static const char *
last_output(struct talk *t)
{
	size_t n, skip = redact_longest(t->secrets);
	struct growbuf b;
	const char *text, *last;
	int cut;

	text = dialogue_errors(t->dialogue, &n, &cut);
	growbuf_init(&b);
	redact_text(t->secrets, text, strnlen(text, n), cut ? skip : 0, &b.out);
	while (strbuf_last(&b.out) == '\n' || strbuf_last(&b.out) == ' ')
		strbuf_truncate(&b.out, b.out.len - 1);
	n = b.out.len < EXCERPT_MAX ? b.out.len : EXCERPT_MAX;
	last = arena_memdup(t->arena, growbuf_text(&b) + b.out.len - n, n);
	growbuf_release(&b);
	return last;
}

static void
ended_describe(int status, struct strbuf *err)
{
	if (status >= 0 && WIFEXITED(status))
		strbuf_addf(err, "ended with exit code %d instead of answering",
		    WEXITSTATUS(status));
	else if (status >= 0 && WIFSIGNALED(status))
		strbuf_addf(err,
		    "was terminated by signal %d instead of answering",
		    WTERMSIG(status));
	else
		strbuf_addstr(err, "closed its output instead of answering");
}

static void
rc_describe(const struct talk *t, enum dialogue_rc rc, int64_t limit_ms,
    int status, int error, struct strbuf *err)
{
	subject_add(t, err);
	switch (rc) {
	case DIALOGUE_TIMEOUT:
		strbuf_addf(err, "gave no answer within %lld second%s to",
		    (long long)(limit_ms / 1000),
		    plural(limit_ms / 1000, "", "s"));
		break;
	case DIALOGUE_STOPPED:
		strbuf_addstr(err, "was terminated because the run is "
				   "stopped, during");
		break;
	case DIALOGUE_TOO_LONG:
		strbuf_addf(err, "gave a line of more than %zu bytes for",
		    TALK_LINE_MAX);
		break;
	case DIALOGUE_TOO_MUCH:
		strbuf_addf(err, "gave more than %zu bytes in all with",
		    TALK_TOTAL_MAX);
		break;
	case DIALOGUE_LARGE:
		strbuf_addf(err,
		    "was terminated because it used more than %zu MiB of "
		    "memory during",
		    t->partner->memory_max >> 20);
		break;
	case DIALOGUE_ENDED:
		ended_describe(status, err);
		break;
	default:
		strbuf_addf(
		    err, "could not be reached: %s, with", strerror(error));
	}
}

/* End the process after a fault, which err describes. */
static int
talk_fault(struct talk *t, enum dialogue_rc rc, const char *op,
    const char *what, struct strbuf *err)
{
	int error = errno, status;
	struct shortbuf why;
	const char *output;

	/* it may still be writing the reason while it ends */
	output = last_output(t);
	status = talk_stop(t, rc == DIALOGUE_ENDED ? TALK_GRACE_MS : 0);
	shortbuf_init(&why, REASON_MAX);
	if (what != NULL) {
		subject_add(t, &why.out);
		strbuf_addf(&why.out, "gave no answer to '%s': %s", op,
		    talk_redact(t, what));
	} else {
		rc_describe(
		    t, rc, talk_limit_of(t, op), status, error, &why.out);
		strbuf_addf(&why.out, " '%s'", op);
		if (t->about != NULL)
			strbuf_addf(&why.out, " of %s", t->about);
	}
	if (*output != '\0')
		strbuf_addf(&why.out, "; it printed: %s", output);
	log_event(APPLY_RESOURCE, RES_EXTERNAL_FAULT,
	    log_str("type", t->partner->type),
	    log_str("provider", t->partner->provider),
	    log_str("reason", shortbuf_text(&why)));
	strbuf_add(err, shortbuf_text(&why), why.out.len);
	t->last_fault =
	    arena_memdup(t->arena, shortbuf_text(&why), why.out.len);
	shortbuf_release(&why);
	return -1;
}

/* Write the request as one line of JSON.  NULL, or the reason of a failure. */
static const char *
request_write(struct talk *t, const struct talk_request *q, struct strbuf *out)
{
	json_t *line, *members = value_json(value_hash(q->members));

	if (members == NULL)
		return "two keys of a hash have the same text";
	line = json_object();
	json_object_set_new(line, "id", json_integer(++t->id));
	json_object_set_new(line, "op", json_string(q->op));
	json_object_update(line, members);
	json_decref(members);
	if (json_doc_print(out, line, JSON_LAYOUT_COMPACT) < 0)
		return "the request itself is too large";
	return NULL;
}

/* Log a message, from its source or the resource. */
static void
message_log(
    const struct instance *i, const struct answer_message *m, const char *text)
{
	const char *source = m->source;

	if (source == NULL && i != NULL)
		source = i->path;
	if (source == NULL || *source == '\0')
		resource_text(m->level, text);
	else
		resource_log_at(i, m->level, source, text);
}

static void
messages_log(struct talk *t, const struct instance *i, const struct answer *r)
{
	uint32_t n;

	for (n = 0; n < r->message_count; n++) {
		const char *text = talk_redact(t, r->messages[n].text);

		message_log(i, &r->messages[n], text);
	}
}

static int
external_talk_ask(struct talk *t, const struct talk_request *q,
    const struct instance *i, struct answer *ret, struct strbuf *err)
{
	int64_t limit = talk_limit_of(t, q->op);
	struct strbuf line;
	struct shortbuf why;
	enum dialogue_rc rc;
	const char *answer, *what, *text;
	size_t n;
	int result;

	strbuf_init(&line, TALK_REQUEST_MAX);
	what = request_write(t, q, &line);
	if (strbuf_text(&line, &text) < 0 && what == NULL)
		what = "the request is too large";
	if (what != NULL) {
		strbuf_release(&line);
		return talk_fault(t, DIALOGUE_OK, q->op, what, err);
	}
	t->requests++;
	/* it may still write an error about this request */
	dialogue_errors_keep(
	    t->dialogue, ERRORS_SHOWN + redact_longest(t->secrets));
	rc = dialogue_ask(t->dialogue, text, line.len, limit, &answer, &n);
	strbuf_release(&line);
	if (rc != DIALOGUE_OK)
		return talk_fault(t, rc, q->op, NULL, err);
	shortbuf_init(&why, REASON_MAX);
	result = answer_read(t->arena, answer, n, t->id, ret, &why.out);
	if (result < 0)
		(void)talk_fault(
		    t, DIALOGUE_OK, q->op, shortbuf_text(&why), err);
	shortbuf_release(&why);
	if (result < 0)
		return -1;
	messages_log(t, i, ret);
	if (ret->error == NULL)
		return 0;
	strbuf_addstr(err, talk_redact(t, ret->error));
	return -1;
}

/* The first request: compare the versions of the protocol. */
static int
hello_send(struct talk *t, struct strbuf *err)
{
	struct talk_request q = talk_request(t, "hello");
	struct answer r;
	char what[64];

	talk_set(t, &q, "version", value_int(TALK_VERSION));
	talk_set(t, &q, "type", value_str(t->partner->type));
	talk_set(t, &q, "provider", value_str(t->partner->provider));
	if (t->partner->greet != NULL)
		t->partner->greet(t, &q);
	if (external_talk_ask(t, &q, NULL, &r, err) < 0) {
		(void)talk_stop(t, TALK_GRACE_MS);
		return -1;
	}
	if (r.version == TALK_VERSION)
		return t->partner->greeted == NULL
			   ? 0
			   : t->partner->greeted(t, &r, err);
	snprintf(what, sizeof(what), "its version is %lld, ours is %d",
	    (long long)r.version, TALK_VERSION);
	return talk_fault(t, DIALOGUE_OK, q.op, what, err);
}

static int
talk_start(struct talk *t, struct strbuf *err)
{
	const char *path = t->partner->argv != NULL
			       ? t->partner->path
			       : trust_path(t->arena, t->partner->path, err);
	const char *const argv[] = {path, NULL};
	struct dialogue_options o = {
	    .argv = t->partner->argv != NULL ? t->partner->argv : argv,
	    .env = t->partner->env != NULL
		       ? t->partner->env
		       : command_environment(t->arena, NULL),
	    .cwd = "/",
	    .line_max = TALK_LINE_MAX,
	    .total_max = TALK_TOTAL_MAX,
	    .memory_max = t->partner->memory_max,
	};

	if (path == NULL)
		return -1;
	if (t->starts == TALK_STARTS_MAX) {
		subject_add(t, err);
		strbuf_addf(err, "has failed %d times in this run; at last: %s",
		    TALK_STARTS_MAX,
		    t->last_fault == NULL ? "it could not be started"
					  : t->last_fault);
		return -1;
	}
	if (t->starts++ == 0)
		machine_at_end(t->machine, talk_run_ended, t);
	t->dialogue = dialogue_start(&o);
	if (t->dialogue == NULL) {
		subject_add(t, err);
		strbuf_addf(err, "could not be started: %s", strerror(errno));
		return -1;
	}
	log_event(APPLY_RESOURCE, RES_EXTERNAL_STARTED,
	    log_str("type", t->partner->type),
	    log_str("provider", t->partner->provider),
	    log_str("program", path));
	return hello_send(t, err);
}

int
talk_begin(struct talk *t, struct strbuf *err)
{
	return t->dialogue != NULL ? 0 : talk_start(t, err);
}

void
talk_end(struct talk *t)
{
	(void)talk_stop(t, TALK_GRACE_MS);
}

int
talk_ask(struct talk *t, const struct talk_request *q, const struct instance *i,
    struct answer *ret, struct strbuf *err)
{
	if (talk_begin(t, err) < 0)
		return -1;
	return external_talk_ask(t, q, i, ret, err);
}
