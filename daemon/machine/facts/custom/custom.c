#include "machine/facts/custom/custom.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/facts/custom/conf.h"
#include "machine/facts/custom/custom_files.h"
#include "machine/facts/custom/custom_repeats.h"
#include "machine/facts/facts.h"
#include "machine/facts/resolve.h"
#include "logging/log.h"
#include "language/ruby/count.h"
#include "language/ruby/host.h"
#include "language/ruby/marshal_read.h"
#include "language/ruby/marshal_write.h"
#include "language/ruby/needs.h"
#include "language/value/hash.h"

#define HEAD	  4
#define NS_PER_MS 1000000
/* Files and facts that load and ask for one another. */
#define STEPS_MAX 200

/* A file that is being loaded, or a fact that is being resolved. */
struct facts_custom_step {
	const char *kind, *name;
	int64_t limit;	  /* nanoseconds */
	int64_t begin;	  /* when */
	int64_t deadline; /* without the steps within */
};

struct facts_custom_session {
	const struct custom_source *source;
	struct arena *arena;
	struct custom_files files;
	struct ruby_host *host;
	struct ruby_host *process; /* that host, or its one of the library */
	enum ruby_runtime runtime;
	const char *refused; /* why the library is not available, or NULL */
	struct strbuf out;   /* the frame being sent */
	struct vec steps;    /* those that are open */
	struct vhash *known; /* fact: its value, or undef */
	struct vhash *names; /* of facts that are wanted */
	struct vhash *ended; /* files that a process has loaded */
	struct vlist skip;   /* [kind, name] of steps that are left out */
	struct custom_repeats repeats; /* messages that are sent again */
	size_t bytes;		       /* received from this process */
	bool is_done;		       /* the request has ended */
	bool is_replaced;	       /* by a process with the other runtime */
};

static bool
has_library(const struct facts_custom_session *s)
{
	return s->process != s->host;
}

static const char *
facts_custom_text_of(struct facts_custom_session *s, struct value v)
{
	return v.tag == V_STRING ? value_cstr(s->arena, v) : "";
}

static struct value
facts_custom_item(const struct varray *m, uint32_t i)
{
	return i < m->count ? m->items[i] : value_undef();
}

static struct facts_custom_step *
facts_custom_innermost(struct facts_custom_session *s)
{
	return s->steps.count == 0 ? NULL
				   : vec_at(&s->steps, s->steps.count - 1);
}

/* --- messages to the process --- */

static enum ruby_host_rc
send_values(struct facts_custom_session *s, const char *kind,
    const struct value *values, uint32_t n)
{
	struct marshal_writer w;
	uint32_t i;

	strbuf_reset(&s->out);
	strbuf_addchn(&s->out, 0, HEAD);
	marshal_start(&w, &s->out);
	marshal_array(&w, n + 1);
	marshal_symbol(&w, kind);
	for (i = 0; i < n; i++)
		marshal_value(&w, values[i]);
	if (w.error != NULL)
		return RUBY_HOST_LARGE;
	return ruby_host_send(s->process, &s->out, !w.objects,
	    (uint64_t)(clock_mono_ns() + (int64_t)CUSTOM_LIMIT_MS * NS_PER_MS));
}

static enum ruby_host_rc
facts_custom_send_message(
    struct facts_custom_session *s, const char *kind, struct value v)
{
	return send_values(s, kind, &v, 1);
}

/* Answer a callback that only a compile has. */
static enum ruby_host_rc
facts_custom_refuse(struct facts_custom_session *s)
{
	const struct value values[] = {value_str("error"),
	    value_str("this part of Puppet's library exists only while a "
		      "catalog is compiled, and not for facts"),
	    value_bool(false)};

	return send_values(s, "error", values, 3);
}

/* Add the options of the request that select how Ruby code is run. */
static void
set_runtime(struct facts_custom_session *s, struct vhash *h)
{
	const struct facts_custom *custom = &s->source->options->custom;
	const char *const *option = custom->library_settings;
	struct arena *a = s->arena;
	struct vlist list;

	if (custom->puppet_version != NULL)
		vhash_set_str(
		    a, h, "puppet_version", value_str(custom->puppet_version));
	if (custom->runtime != NULL)
		vhash_set_str(a, h, "runtime",
		    value_str(has_library(s) ? "puppet" : custom->runtime));
	if (s->refused != NULL)
		vhash_set_str(a, h, "refused", value_str(s->refused));
	if (!has_library(s))
		return;
	vlist_init(&list, a);
	for (; option != NULL && *option != NULL; option++)
		vlist_push(&list, value_str(*option));
	vhash_set_str(a, h, "settings", vlist_value(&list));
	if (custom->setting != NULL)
		vhash_set_str(a, h, "environment",
		    custom->setting(custom->arg, "environment"));
}

static struct value
facts_custom_request(struct facts_custom_session *s)
{
	const struct compat *compat = &s->source->run->compat;
	struct vhash *h = vhash_new(s->arena, 16);
	struct arena *a = s->arena;

	vhash_set_str(a, h, "dirs", s->files.dirs);
	vhash_set_str(a, h, "load_path", s->files.libs);
	vhash_set_str(a, h, "external", value_hash(s->source->external));
	vhash_set_str(a, h, "known", value_hash(s->known));
	vhash_set_str(a, h, "skip", vlist_value(&s->skip));
	vhash_set_str(a, h, "debug",
	    value_bool(log_wanted(LOGMSG_FAC_CUSTOM_LOGGED_DEBUG)));
	vhash_set_str(
	    a, h, "force_dots", value_bool(s->source->conf->force_dots));
	vhash_set_str(a, h, "facter_version",
	    value_str(compat_facter_version(compat->version)));
	vhash_set_str(a, h, "allows_null", value_bool(compat->null_in_facts));
	vhash_set_str(
	    a, h, "confines_lower", value_bool(compat->confines_lower));
	set_runtime(s, h);
	return value_hash(h);
}

/* --- messages of the process --- */

static const struct {
	const char *level;
	enum log_code code;
} facts_custom_levels[] = {
    {"debug", LOGMSG_FAC_CUSTOM_LOGGED_DEBUG},
    {"info", LOGMSG_FAC_CUSTOM_LOGGED_INFO},
    {"notice", LOGMSG_FAC_CUSTOM_LOGGED_INFO},
    {"warning", LOGMSG_FAC_CUSTOM_LOGGED_WARN},
    {"err", LOGMSG_FAC_CUSTOM_LOGGED_ERR},
    {"alert", LOGMSG_FAC_CUSTOM_LOGGED_ERR},
    {"crit", LOGMSG_FAC_CUSTOM_LOGGED_ERR},
    {"emerg", LOGMSG_FAC_CUSTOM_LOGGED_ERR},
};

/*
 * Return whether a message is a repetition: of a file that is loaded again, or
 * of a step that an earlier process has begun.
 */
static bool
facts_custom_is_repeated(struct facts_custom_session *s, const struct varray *m)
{
	const struct facts_custom_step *first =
	    s->steps.count == 0 ? NULL : vec_at(&s->steps, 0);
	const struct facts_custom_step *step = facts_custom_innermost(s);

	if (first != NULL && strcmp(first->kind, "file") == 0 &&
	    vhash_get_str(s->ended, first->name, strlen(first->name)) != NULL)
		return true;
	return custom_repeats_has(&s->repeats, step == NULL ? "" : step->kind,
	    step == NULL ? "" : step->name, m);
}

/* [log, level, source or undef, text]: a message of a fact. */
static enum ruby_host_rc
on_log(struct facts_custom_session *s, const struct varray *m)
{
	const char *level = facts_custom_text_of(s, facts_custom_item(m, 1));
	struct value source = facts_custom_item(m, 2),
		     text = facts_custom_item(m, 3);
	size_t i;

	for (i = 0;
	     i < sizeof(facts_custom_levels) / sizeof(facts_custom_levels[0]);
	     i++)
		if (strcmp(facts_custom_levels[i].level, level) == 0 &&
		    text.tag == V_STRING && !facts_custom_is_repeated(s, m))
			log_event_code(facts_custom_levels[i].code,
			    log_strn("message", text.s, text.aux),
			    log_str(
				"source", source.tag == V_STRING
					      ? facts_custom_text_of(s, source)
					      : NULL));
	return RUBY_HOST_OK;
}

/* [printed, line]: output of a fact or of a program that it runs. */
static enum ruby_host_rc
on_printed(struct facts_custom_session *s, const struct varray *m)
{
	const struct facts_custom_step *step = facts_custom_innermost(s);

	if (!facts_custom_is_repeated(s, m))
		log_event(FACTS_EXTERNAL, FAC_CUSTOM_PRINTED,
		    log_str("fact", step == NULL ? "" : step->name),
		    log_str("output",
			facts_custom_text_of(s, facts_custom_item(m, 1))));
	return RUBY_HOST_OK;
}

/*
 * Return the time limit in nanoseconds of a step that declares a limit in ms.
 */
static int64_t
facts_custom_limit_of(
    const struct facts_custom_session *s, struct value declared)
{
	const struct facts_options *o = s->source->options;
	int64_t ms = o->limit_ms > 0 ? o->limit_ms : CUSTOM_LIMIT_MS;

	/*
	 * Add a second, since Ruby itself ends a fact at the limit that it
	 * declares.
	 */
	if (declared.tag == V_INT && declared.i > 0 &&
	    declared.i < CUSTOM_LIMIT_MAX_MS && declared.i + 1000 > ms)
		ms = declared.i + 1000;
	else if (declared.tag == V_INT && declared.i >= CUSTOM_LIMIT_MAX_MS)
		ms = CUSTOM_LIMIT_MAX_MS;
	return ms * NS_PER_MS;
}

/* [begin, kind, name, milliseconds that the fact declares]. */
static enum ruby_host_rc
on_begin(struct facts_custom_session *s, const struct varray *m)
{
	struct facts_custom_step *step = vec_push(&s->steps);

	if (step == NULL)
		return RUBY_HOST_LARGE;
	step->kind = facts_custom_text_of(s, facts_custom_item(m, 1));
	step->name = facts_custom_text_of(s, facts_custom_item(m, 2));
	step->limit = facts_custom_limit_of(s, facts_custom_item(m, 3));
	step->begin = clock_mono_ns();
	step->deadline = step->begin + step->limit;
	return RUBY_HOST_OK;
}

static void
end_fact(struct facts_custom_session *s, const struct facts_custom_step *step,
    struct value v)
{
	const struct custom_source *from = s->source;

	vhash_set_str(s->arena, s->known, step->name, v);
	from->report(from->arg, step->name, step->begin);
}

/* [end, kind, name, value of a fact]. */
static enum ruby_host_rc
on_end(struct facts_custom_session *s, const struct varray *m)
{
	struct facts_custom_step *step = vec_pop(&s->steps),
				 *outer = facts_custom_innermost(s);

	if (step == NULL)
		return RUBY_HOST_FAILED;
	if (outer != NULL)
		outer->deadline += clock_mono_ns() - step->begin;
	custom_repeats_end(&s->repeats, step->kind, step->name);
	if (strcmp(step->kind, "fact") == 0)
		end_fact(s, step, facts_custom_item(m, 3));
	else
		vhash_set_str(s->arena, s->ended, step->name, value_bool(true));
	return RUBY_HOST_OK;
}

/* [core, name]: a fact of the machine. */
static enum ruby_host_rc
on_core(struct facts_custom_session *s, const struct varray *m)
{
	const struct custom_source *from = s->source;

	return facts_custom_send_message(s, "value",
	    from->core(
		from->arg, facts_custom_text_of(s, facts_custom_item(m, 1))));
}

static enum ruby_host_rc
on_all(struct facts_custom_session *s, const struct varray *m)
{
	(void)m;
	return facts_custom_send_message(
	    s, "value", s->source->all(s->source->arg));
}

/* [wanted, names]: which facts to resolve. */
static enum ruby_host_rc
on_wanted(struct facts_custom_session *s, const struct varray *m)
{
	const struct custom_source *from = s->source;
	struct value names = facts_custom_item(m, 1);
	struct vlist list;
	const char *name;
	uint32_t i;

	vlist_init(&list, s->arena);
	for (i = 0; names.tag == V_ARRAY && i < names.a->count; i++) {
		name = facts_custom_text_of(s, names.a->items[i]);
		if (!from->wants(from->arg, name))
			continue;
		vhash_set_str(s->arena, s->names, name, value_undef());
		vlist_push(&list, names.a->items[i]);
	}
	return facts_custom_send_message(s, "value", vlist_value(&list));
}

/* [setting, name]: a setting of Puppet. */
static enum ruby_host_rc
on_setting(struct facts_custom_session *s, const struct varray *m)
{
	const struct facts_custom *custom = &s->source->options->custom;

	return facts_custom_send_message(s, "value",
	    custom->setting == NULL
		? value_undef()
		: custom->setting(custom->arg,
		      facts_custom_text_of(s, facts_custom_item(m, 1))));
}

/* Return the facts of the machine, with those of files and programs. */
static struct value
facts_for_provider(struct facts_custom_session *s)
{
	struct value all = s->source->all(s->source->arg);
	const struct vhash *external = s->source->external;
	struct vhash *h = vhash_copy(s->arena, all.h, external->count);

	for (uint32_t i = 0; i < external->count; i++)
		vhash_set(s->arena, h, external->entries[i].key,
		    external->entries[i].value);
	return value_hash(h);
}

/* [provider, type]: the default provider of a resource type. */
static enum ruby_host_rc
on_provider(struct facts_custom_session *s, const struct varray *m)
{
	const struct facts_custom *custom = &s->source->options->custom;

	return facts_custom_send_message(s, "value",
	    custom->provider == NULL
		? value_undef()
		: custom->provider(custom->arg,
		      facts_custom_text_of(s, facts_custom_item(m, 1)),
		      facts_for_provider(s)));
}

static enum ruby_host_rc
on_return(struct facts_custom_session *s, const struct varray *m)
{
	(void)m;
	s->is_done = true;
	return RUBY_HOST_OK;
}

/* Go on with a process of the other runtime. */
static void
facts_custom_replace(struct facts_custom_session *s, struct ruby_host *by)
{
	ruby_host_drop(s->process, RUBY_END_FINISHED);
	vec_reset(&s->steps);
	s->process = by;
	s->is_replaced = true;
}

/* [lacks, name]: facts need a name of Puppet that our runtime lacks. */
static enum ruby_host_rc
on_lacks(struct facts_custom_session *s, const struct varray *m)
{
	(void)m;
	if (has_library(s) || s->refused != NULL ||
	    s->runtime != RUBY_RUNTIME_AUTO)
		return RUBY_HOST_FAILED;
	facts_custom_replace(s, ruby_host_library(s->host));
	return RUBY_HOST_OK;
}

/*
 * Continue without Puppet's library, although code of facts needs it; false if
 * the library is required.
 */
static bool
refuse_library(struct facts_custom_session *s, const char *why)
{
	if (!has_library(s) || s->runtime != RUBY_RUNTIME_AUTO)
		return false;
	s->refused = why;
	facts_custom_replace(s, s->host);
	return true;
}

/* Puppet's library is not installed, or cannot be loaded. */
static enum ruby_host_rc
on_missing(struct facts_custom_session *s, const char *why)
{
	if (refuse_library(s, why))
		return RUBY_HOST_OK;
	log_event(FACTS_EXTERNAL, FAC_CUSTOM_INCOMPLETE,
	    log_str("reason",
		arena_printf(s->arena, "ruby_runtime = puppet: %s", why)));
	s->is_done = true;
	return RUBY_HOST_OK;
}

/* [raise, class, text, file, line, kind]: the runtime itself has failed. */
static enum ruby_host_rc
on_raise(struct facts_custom_session *s, const struct varray *m)
{
	if (has_library(s) &&
	    strcmp(facts_custom_text_of(s, facts_custom_item(m, 5)),
		"missing") == 0)
		return on_missing(
		    s, facts_custom_text_of(s, facts_custom_item(m, 2)));
	log_event(FACTS_EXTERNAL, FAC_CUSTOM_INCOMPLETE,
	    log_str(
		"reason", facts_custom_text_of(s, facts_custom_item(m, 2))));
	s->is_done = true;
	return RUBY_HOST_OK;
}

static const struct {
	const char *kind;
	enum ruby_host_rc (*handle)(
	    struct facts_custom_session *, const struct varray *);
} facts_custom_handlers[] = {
    {"all", on_all},
    {"begin", on_begin},
    {"core", on_core},
    {"end", on_end},
    {"lacks", on_lacks},
    {"log", on_log},
    {"printed", on_printed},
    {"provider", on_provider},
    {"raise", on_raise},
    {"return", on_return},
    {"setting", on_setting},
    {"wanted", on_wanted},
};

static enum ruby_host_rc
facts_custom_handle(struct facts_custom_session *s, const void *bytes, size_t n)
{
	const char *why, *kind;
	struct value v;
	size_t i;

	if (marshal_read(s->arena, bytes, n, NULL, &v, &why) < 0 ||
	    v.tag != V_ARRAY || v.a->count == 0)
		return RUBY_HOST_FAILED;
	kind = facts_custom_text_of(s, v.a->items[0]);
	for (i = 0; i < sizeof(facts_custom_handlers) /
			    sizeof(facts_custom_handlers[0]);
	     i++)
		if (strcmp(facts_custom_handlers[i].kind, kind) == 0)
			return facts_custom_handlers[i].handle(s, v.a);
	return facts_custom_refuse(s);
}

/* --- one process --- */

/*
 * Time limit in nanoseconds while no file or fact is in progress, as at the
 * start.
 */
static int64_t
idle_limit(const struct facts_custom_session *s)
{
	int64_t start = (int64_t)CUSTOM_LIMIT_MS * NS_PER_MS;
	int64_t limit = facts_custom_limit_of(s, value_undef());

	return has_library(s) && s->bytes == 0 && limit < start ? start : limit;
}

static uint64_t
facts_custom_deadline(struct facts_custom_session *s)
{
	const struct facts_custom_step *step = facts_custom_innermost(s);

	return (uint64_t)(step != NULL ? step->deadline
				       : clock_mono_ns() + idle_limit(s));
}

static const char *
reason(struct facts_custom_session *s, enum ruby_host_rc rc,
    const struct facts_custom_step *step)
{
	int64_t seconds =
	    (step == NULL ? idle_limit(s) : step->limit) / 1000000000;

	switch (rc) {
	case RUBY_HOST_ENDED:
		return "its process has ended, by itself or because it used "
		       "more than 1 GiB of memory";
	case RUBY_HOST_LATE:
		return arena_printf(s->arena,
		    "it took more than %lld second%s and was terminated",
		    (long long)seconds, plural(seconds, "", "s"));
	case RUBY_HOST_LARGE:
		return "it sent more than 16 MiB, or asks for too many facts "
		       "within one another";
	default:
		return "its process has sent a malformed message";
	}
}

/* Log that a process cannot be started. */
static void
log_start_failure(struct facts_custom_session *s, enum ruby_host_rc rc)
{
	if (rc == RUBY_HOST_MISSING)
		log_event(FACTS_EXTERNAL, FAC_CUSTOM_NO_RUBY,
		    log_uns("count", s->files.count));
	else
		log_event(FACTS_EXTERNAL, FAC_CUSTOM_INCOMPLETE,
		    log_str("reason", rc == RUBY_HOST_FAILED
					  ? strerror(errno)
					  : reason(s, rc, NULL)));
}

/* Serve a process until it has resolved all facts, or has failed. */
static enum ruby_host_rc
facts_custom_serve(struct facts_custom_session *s)
{
	enum ruby_host_rc rc;
	const void *bytes;
	size_t n;

	rc = ruby_host_connect(s->process);
	if (rc != RUBY_HOST_OK) {
		log_start_failure(s, rc);
		s->is_done = true;
		return RUBY_HOST_OK;
	}
	s->bytes = 0;
	custom_repeats_next(&s->repeats);
	rc = facts_custom_send_message(s, "facts", facts_custom_request(s));
	while (rc == RUBY_HOST_OK && !s->is_done && !s->is_replaced) {
		rc = ruby_host_receive(
		    s->process, s->arena, facts_custom_deadline(s), &bytes, &n);
		if (rc != RUBY_HOST_OK)
			break;
		s->bytes += n;
		rc = s->bytes > CUSTOM_BYTES_MAX
			 ? RUBY_HOST_LARGE
			 : facts_custom_handle(s, bytes, n);
	}
	return rc;
}

/* Omit the step in which the process has failed; false if it was in no step. */
static bool
leave_out(struct facts_custom_session *s, enum ruby_host_rc rc)
{
	const struct facts_custom_step *step = facts_custom_innermost(s);
	struct varray *pair = varray_new(s->arena, 2);
	const char *why = reason(s, rc, step);

	if (step == NULL && refuse_library(s, why))
		return true;
	if (step == NULL) {
		log_event(FACTS_EXTERNAL, FAC_CUSTOM_INCOMPLETE,
		    log_str("reason", why));
		return false;
	}
	log_event(FACTS_EXTERNAL, FAC_CUSTOM_ENDED, log_str("fact", step->name),
	    log_str("reason", why));
	pair->items[0] = value_str(step->kind);
	pair->items[1] = value_str(step->name);
	vlist_push(&s->skip, value_array(pair));
	vec_reset(&s->steps);
	return true;
}

/* --- all processes --- */

static void
serve_all(struct facts_custom_session *s)
{
	enum ruby_host_rc rc;
	int i;

	for (i = 0; i < CUSTOM_PROCESSES_MAX; i++) {
		s->is_replaced = false;
		rc = facts_custom_serve(s);
		if (s->is_replaced)
			continue;
		if (rc == RUBY_HOST_OK || !leave_out(s, rc))
			return;
		ruby_host_drop(s->process, RUBY_END_BROKEN);
	}
	log_event(FACTS_EXTERNAL, FAC_CUSTOM_INCOMPLETE,
	    log_str("reason", "too many files or facts have failed"));
}

static void
add_results(struct facts_custom_session *s, struct vhash *to, int64_t begin)
{
	const struct value *v;
	uint32_t i, count = 0;

	for (i = 0; i < s->names->count; i++) {
		v = vhash_get(s->known, s->names->entries[i].key);
		if (v == NULL || v->tag == V_UNDEF)
			continue;
		vhash_set(s->arena, to, s->names->entries[i].key, *v);
		count++;
	}
	ruby_count_facts(count, clock_mono_ns() - begin);
}

void
custom_collect(const struct custom_source *source, struct vhash *to)
{
	struct facts_custom_session s = {
	    .source = source, .arena = source->run->arena};
	int64_t begin = clock_mono_ns();

	custom_files_find(source, &s.files);
	if (s.files.count == 0)
		return;
	s.known = vhash_new(s.arena, 16);
	s.names = vhash_new(s.arena, 16);
	s.ended = vhash_new(s.arena, 16);
	vlist_init(&s.skip, s.arena);
	vec_init(&s.steps, sizeof(struct facts_custom_step), STEPS_MAX);
	strbuf_init(&s.out, RUBY_FRAME_MAX);
	custom_repeats_init(&s.repeats);
	s.host = s.process = ruby_host_for_facts();
	s.runtime = source->options->custom.runtime == NULL
			? RUBY_RUNTIME_OWN
			: ruby_runtime_of(source->options->custom.runtime);
	if (s.runtime == RUBY_RUNTIME_PUPPET)
		s.process = ruby_host_library(s.host);
	serve_all(&s);
	ruby_host_free(s.host);
	strbuf_release(&s.out);
	vec_release(&s.steps);
	custom_repeats_release(&s.repeats);
	add_results(&s, to, begin);
}
