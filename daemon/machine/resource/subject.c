#include "machine/resource/subject.h"

#include <string.h>

#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/attr.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/redact.h"
#include "machine/resource/show.h"

/* Arguments of a command that are searched for secrets. */
#define ARGUMENTS_MAX ((size_t)1 << 16)

/* Bytes of a command, a value, or a state in a record. */
#define TEXT_MAX 2048

/* A reason for the end of a command. */
#define RESULT_MAX 64

enum family {
	FAMILY_PROVIDER, /* of types without a row below */
	FAMILY_PACKAGE,
	FAMILY_SERVICE,
	FAMILY_USER,
	FAMILY_EXEC,
	FAMILY_FILE,
	FAMILY_COUNT,
};

static const struct {
	const char *type;
	enum family family;
} subject_families[] = {
    {"package", FAMILY_PACKAGE},
    {"yumrepo", FAMILY_PACKAGE},
    {"service", FAMILY_SERVICE},
    {"user", FAMILY_USER},
    {"group", FAMILY_USER},
    {"exec", FAMILY_EXEC},
    {"file", FAMILY_FILE},
    {"file_line", FAMILY_FILE},
    {"concat_file", FAMILY_FILE},
    {"ini_setting", FAMILY_FILE},
    {"ini_subsetting", FAMILY_FILE},
    {"tidy", FAMILY_FILE},
};

/* A kind of record, by family. */
typedef const enum log_code record_codes[FAMILY_COUNT];

static record_codes executing = {
    [FAMILY_PROVIDER] = LOGMSG_RES_EXECUTING_PROVIDER,
    [FAMILY_PACKAGE] = LOGMSG_RES_EXECUTING_PACKAGE,
    [FAMILY_SERVICE] = LOGMSG_RES_EXECUTING_SERVICE,
    [FAMILY_USER] = LOGMSG_RES_EXECUTING_USER,
    [FAMILY_EXEC] = LOGMSG_RES_EXECUTING_EXEC,
    [FAMILY_FILE] = LOGMSG_RES_EXECUTING_FILE,
};

static record_codes executed = {
    [FAMILY_PROVIDER] = LOGMSG_RES_EXECUTED_PROVIDER,
    [FAMILY_PACKAGE] = LOGMSG_RES_EXECUTED_PACKAGE,
    [FAMILY_SERVICE] = LOGMSG_RES_EXECUTED_SERVICE,
    [FAMILY_USER] = LOGMSG_RES_EXECUTED_USER,
    [FAMILY_EXEC] = LOGMSG_RES_EXECUTED_EXEC,
    [FAMILY_FILE] = LOGMSG_RES_EXECUTED_FILE,
};

static record_codes resource_subject_state = {
    [FAMILY_PROVIDER] = LOGMSG_RES_STATE_PROVIDER,
    [FAMILY_PACKAGE] = LOGMSG_RES_STATE_PACKAGE,
    [FAMILY_SERVICE] = LOGMSG_RES_STATE_SERVICE,
    [FAMILY_USER] = LOGMSG_RES_STATE_USER,
    [FAMILY_EXEC] = LOGMSG_RES_STATE_EXEC,
    [FAMILY_FILE] = LOGMSG_RES_STATE_FILE,
};

static record_codes resource_subject_difference = {
    [FAMILY_PROVIDER] = LOGMSG_RES_DIFFERENCE_PROVIDER,
    [FAMILY_PACKAGE] = LOGMSG_RES_DIFFERENCE_PACKAGE,
    [FAMILY_SERVICE] = LOGMSG_RES_DIFFERENCE_SERVICE,
    [FAMILY_USER] = LOGMSG_RES_DIFFERENCE_USER,
    [FAMILY_EXEC] = LOGMSG_RES_DIFFERENCE_EXEC,
    [FAMILY_FILE] = LOGMSG_RES_DIFFERENCE_FILE,
};

static struct subject subject;

struct subject
subject_set(const struct resource_type *t, const struct instance *i)
{
	struct subject earlier = subject;

	subject = (struct subject){t, i};
	return earlier;
}

void
subject_restore(struct subject earlier)
{
	subject = earlier;
}

const char *
subject_ref(void)
{
	if (subject.instance != NULL)
		return subject.instance->ref;
	return subject.type == NULL ? NULL : subject.type->ref;
}

/* The categories of the families. */
static const enum log_category categories[FAMILY_COUNT] = {
    [FAMILY_PROVIDER] = LOGCAT_APPLY_PROVIDER,
    [FAMILY_PACKAGE] = LOGCAT_APPLY_PACKAGE,
    [FAMILY_SERVICE] = LOGCAT_APPLY_SERVICE,
    [FAMILY_USER] = LOGCAT_APPLY_USER,
    [FAMILY_EXEC] = LOGCAT_APPLY_EXEC,
    [FAMILY_FILE] = LOGCAT_APPLY_FILE,
};

/* Return whether a gate is open: usually all are closed. */
static bool
any_open(void)
{
	int n = 0;

	while (n < FAMILY_COUNT &&
	       (int)LOG_LEVEL_DEBUG < log_gate_of(categories[n]))
		n++;
	return n < FAMILY_COUNT;
}

/* Return the code for a type, or LOGMSG_COUNT if its gate is closed. */
static enum log_code
subject_code_of(record_codes codes, const struct resource_type *t)
{
	enum family family = FAMILY_PROVIDER;
	size_t n;

	if (!any_open())
		return LOGMSG_COUNT;
	for (n = 0; t != NULL &&
		    n < sizeof(subject_families) / sizeof(subject_families[0]);
	     n++)
		if (strcmp(subject_families[n].type, t->name) == 0)
			family = subject_families[n].family;
	return log_wanted(codes[family]) ? codes[family] : LOGMSG_COUNT;
}

/* --- programs --- */

/*
 * Append the command line without secrets.  A line too long to be searched is
 * not printed: a part of a secret could be left at its end.
 */
static void
command_show(const char *const *argv, bool secret, struct strbuf *out)
{
	size_t n;

	for (n = 0; !secret && argv[n] != NULL; n++) {
		if (n > 0)
			strbuf_addch(out, ' ');
		strbuf_addstr(out, argv[n]);
	}
	if (secret || strbuf_is_cut(out)) {
		strbuf_reset(out);
		strbuf_addf(out, secret ? "[redacted]" : "%s ...", argv[0]);
	} else if (subject.instance != NULL) {
		instance_redact(subject.instance, out);
	}
}

void
subject_executing(const char *const *argv, bool secret)
{
	enum log_code code = subject_code_of(executing, subject.type);
	struct shortbuf line;

	if (code == LOGMSG_COUNT)
		return;
	shortbuf_init(&line, ARGUMENTS_MAX);
	command_show(argv, secret, &line.out);
	log_event_code(code,
	    log_strn("command", shortbuf_text(&line),
		line.out.len < TEXT_MAX ? line.out.len : TEXT_MAX),
	    log_str("program", argv[0]), log_str("resource", subject_ref()));
	shortbuf_release(&line);
}

/* Append the reason for the end of a command. */
static void
result_show(const struct spawn_result *r, struct strbuf *out)
{
	if (r->timed_out)
		strbuf_addstr(out, "the time limit is exceeded");
	else if (r->stopped)
		strbuf_addstr(out, "the run is stopped");
	else if (r->code < 0)
		strbuf_addf(out, "signal %d", r->signal);
	else
		strbuf_addf(out, "exit code %d", r->code);
}

void
subject_executed(
    const char *program, const struct spawn_result *r, int64_t took)
{
	enum log_code code = subject_code_of(executed, subject.type);
	struct shortbuf result;

	if (code == LOGMSG_COUNT)
		return;
	shortbuf_init(&result, RESULT_MAX);
	result_show(r, &result.out);
	log_event_code(code, log_str("program", program),
	    log_ns("duration", took), log_str("result", shortbuf_text(&result)),
	    log_int("exit", r->code), log_bytes("bytes", r->out.len),
	    log_str("resource", subject_ref()));
	shortbuf_release(&result);
}

/* --- values --- */

/* Append a value, cut if it is long. */
static void
subject_value_add(
    const struct instance *i, int n, struct value v, struct strbuf *out)
{
	struct shortbuf text;

	shortbuf_init(&text, ARGUMENTS_MAX);
	instance_show(i, n, v, &text.out);
	instance_redact(i, &text.out);
	strbuf_add(out, shortbuf_text(&text),
	    text.out.len < TEXT_MAX ? text.out.len : TEXT_MAX);
	shortbuf_release(&text);
}

/* Append "ensure => 'file', mode => '0644'". */
static void
state_show(const struct instance *i, struct strbuf *out)
{
	const struct attr *at;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		if (at->kind != ATTR_PROPERTY || i->is[n].tag == V_UNSET)
			continue;
		strbuf_addf(
		    out, "%s%s => ", out->len > 0 ? ", " : "", at->name);
		subject_value_add(i, n, i->is[n], out);
	}
}

void
subject_state(const struct instance *i)
{
	enum log_code code = subject_code_of(resource_subject_state, i->type);
	struct shortbuf text;

	if (code == LOGMSG_COUNT)
		return;
	shortbuf_init(&text, ARGUMENTS_MAX);
	state_show(i, &text.out);
	if (text.out.len > 0)
		log_event_code(code,
		    log_strn("state", shortbuf_text(&text),
			text.out.len < TEXT_MAX ? text.out.len : TEXT_MAX),
		    log_str("source", i->path), log_str("resource", i->ref),
		    log_str("provider",
			i->provider == NULL ? NULL : i->provider->name));
	shortbuf_release(&text);
}

void
subject_difference(const struct instance *i, int n)
{
	enum log_code code =
	    subject_code_of(resource_subject_difference, i->type);
	struct shortbuf wanted;
	struct shortbuf is;

	if (code == LOGMSG_COUNT)
		return;
	shortbuf_init(&is, ARGUMENTS_MAX);
	shortbuf_init(&wanted, ARGUMENTS_MAX);
	subject_value_add(i, n, i->is[n], &is.out);
	subject_value_add(i, n, instance_wanted(i, n), &wanted.out);
	log_event_code(code, log_str("property", i->type->attrs[n].name),
	    log_str("current", shortbuf_text(&is)),
	    log_str("wanted", shortbuf_text(&wanted)),
	    log_str("source", i->path), log_str("resource", i->ref));
	shortbuf_release(&wanted);
	shortbuf_release(&is);
}
