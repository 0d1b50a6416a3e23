/* dalang apply: compiles for this machine and applies, in one process. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "agent/applyd/hook.h"
#include "agent/applyd/files/host_files.h"
#include "agent/applyd/journal.h"
#include "agent/applyd/run/reports.h"
#include "agent/applyd/state.h"
#include "agent/applyd/machine.h"
#include "agent/applyd/files/web_files.h"
#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/facts/agent.h"
#include "command/progress.h"
#include "command/session.h"
#include "command/store/source.h"
#include "command/undo.h"
#include "language/compiler/compile.h"
#include "language/compiler/deferred.h"
#include "language/compiler/lookup/node_data.h"
#include "machine/facts/client.h"
#include "machine/facts/facts.h"
#include "machine/facts/legacy.h"
#include "machine/facts/query.h"
#include "language/loader/environment.h"
#include "logging/log.h"
#include "machine/resource/machine.h"
#include "language/ruby/host.h"
#include "base/settings/compat.h"
#include "base/settings/unbuilt.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_log.h"
#include "machine/transaction/tags.h"
#include "machine/transaction/transaction.h"

/* Maximum sizes of a catalog and of a manifest from standard input. */
#define CATALOG_MAX ((size_t)1 << 30)
#define CODE_MAX    ((size_t)64 << 20)

/* Maximum length of the names of skipped files. */
#define NAMES_MAX ((size_t)64 << 10)

/* Maximum number of classes that --loadclasses reads. */
#define CLASSES_MAX 4096

/* Options without a short form. */
enum { DETAILED = 200, NODE_DATA, FACTS, SUMMARY, UNDO, USE_NODES };

const struct command_option apply_options[] = {
    {"catalog", 'c', "FILE", "apply this catalog (JSON; - for standard input)"},
    {"execute", 'e', "PUPPET", "apply this code"},
    {"facts", FACTS, "FILE", "read facts from a file, not from this machine"},
    {"node-data", NODE_DATA, "FILE",
	"read the output of a node classifier (ENC) from a file"},
    {"detailed-exitcodes", DETAILED, NULL,
	"exit 2: changes, 4: failures, 6: both, 1: nothing applied"},
    {"loadclasses", 'L', NULL, "declare the classes of the last run"},
    {"logdest", 'l', "syslog|console|json|FILE",
	"syslog, console, json or a file; may be repeated"},
    {"use-nodes", USE_NODES, NULL,
	"accepted as in Puppet; node blocks are always used"},
    {"undo", UNDO, "RUN", "restore the files that a run changed"},
    {"test", 't', NULL, "verbose, show_diff, detailed exit codes"},
    {"write-catalog-summary", SUMMARY, NULL,
	"write classfile and resourcefile"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

struct command_apply_run {
	struct session s;
	const char *catalog;   /* path, or NULL */
	const char *facts;     /* path, or NULL */
	const char *node_data; /* path, or NULL */
	const char *certname;
	const char *undo; /* a run, or NULL */
	int detailed, loadclasses, write_summary;
	int64_t compile_ns;
	struct state_paths paths;
	struct strbuf compiled; /* a catalog, whose strings point into it */
	struct report *report;
	struct environment *env; /* NULL: not loaded */
	struct value known_facts;
	struct run_options options;
};

static int
command_apply_code_set(struct command_apply_run *r, const char *code)
{
	return settings_set(r->s.settings, "code", code, &r->s.diags);
}

static int
command_apply_set_flag(struct command_apply_run *r, int letter)
{
	switch (letter) {
	case 'L':
		r->loadclasses = 1;
		return 0;
	case SUMMARY:
		r->write_summary = 1;
		return 0;
	case 't':
		r->detailed = 1;
		r->s.level = "info";
		settings_set(r->s.settings, "splay", "false", &r->s.diags);
		return settings_set(
		    r->s.settings, "show_diff", "true", &r->s.diags);
	case DETAILED:
		r->detailed = 1;
		return 0;
	default:
		r->s.level = letter == 'd' ? "debug" : "info";
		return 0;
	}
}

static int
command_apply_set_option(void *arg, int letter, const char *value)
{
	struct command_apply_run *r = arg;

	switch (letter) {
	case 'c':
		r->catalog = value;
		return 0;
	case FACTS:
		r->facts = value;
		return 0;
	case NODE_DATA:
		r->node_data = value;
		return 0;
	case 'e':
		return command_apply_code_set(r, value);
	case USE_NODES:
		return 0;
	case UNDO:
		r->undo = value;
		return 0;
	case 'l':
		return settings_set(
		    r->s.settings, "logdest", value, &r->s.diags);
	default:
		return command_apply_set_flag(r, letter);
	}
}

/* Read all of standard input; NULL after an error was printed. */
static char *
stdin_read(struct command_apply_run *r, size_t max, size_t *ret_len)
{
	struct strbuf text;
	char buf[65536], *copy;
	ssize_t n;

	strbuf_init(&text, max);
	while ((n = read(0, buf, sizeof(buf))) > 0 && !strbuf_is_cut(&text))
		strbuf_add(&text, buf, (size_t)n);
	copy = strbuf_copy(&text, r->s.arena);
	*ret_len = text.len;
	if (n < 0 || strbuf_is_cut(&text)) {
		command_error("Could not read standard input: %s",
		    strbuf_is_cut(&text) ? "it is too large" : strerror(errno));
		copy = NULL;
	}
	strbuf_release(&text);
	return copy;
}

/* Puppet applies the first file and names the others. */
static void
others_warn(char **files)
{
	struct shortbuf names;

	if (*files == NULL)
		return;
	shortbuf_init(&names, NAMES_MAX);
	for (char **f = files; *f != NULL; f++)
		strbuf_addf(&names.out, "%s%s", f == files ? "" : ", ", *f);
	command_warning("Only one file can be applied per run.  Skipping %s",
	    shortbuf_text(&names));
	shortbuf_release(&names);
}

/* Select the code to compile: a file, a setting, or standard input. */
static int
code_find(struct command_apply_run *r, int first)
{
	const char *file = r->s.argv[first];
	size_t len;
	char *code;

	if (settings_given(r->s.settings, "code"))
		return 0;
	if (file != NULL && access(file, F_OK) < 0) {
		command_error("Could not run: Could not find file %s", file);
		return -1;
	}
	if (file != NULL) {
		others_warn(&r->s.argv[first + 1]);
		return settings_set(
		    r->s.settings, "manifest", file, &r->s.diags);
	}
	if ((code = stdin_read(r, CODE_MAX, &len)) == NULL)
		return -1;
	return command_apply_code_set(r, code);
}

static struct value
facts_of(struct command_apply_run *r)
{
	struct facts_options o = {
	    .legacy = settings_bool(r->s.settings, "include_legacy_facts"),
	};
	struct value facts;

	if (r->facts == NULL)
		facts_agent_modules(&r->s, &o);
	if (r->facts == NULL)
		facts_collect(r->s.arena, &o, &facts);
	else if (session_facts(&r->s, r->facts, &facts) < 0)
		return value_undef();
	return facts;
}

/* Return the setting, or the machine's full name. */
static const char *
certname_of(struct command_apply_run *r, struct value facts)
{
	const char *name = settings_get(r->s.settings, "certname");
	struct value v;

	if (name != NULL && *name != '\0')
		return arena_strdup(r->s.arena, name);
	if (facts_query(facts, "networking.fqdn", &v) == 0 && v.tag == V_STRING)
		return arena_memdup(r->s.arena, v.s, v.aux);
	return "localhost";
}

/*
 * The text that begins a Deferred value; within texts its quotes are escaped.
 */
#define DEFERRED_MARK "{\"__ptype\":\"Deferred\""

static int
command_apply_render(struct command_apply_run *r, const struct catalog *c)
{
	struct strbuf *out = &r->compiled;
	const char *fault;

	if (compile_render(c, CATALOG_LOCAL, out, &fault) == 0)
		return 0;
	if (fault != NULL)
		command_error("%s", fault);
	else
		command_error("The catalog of %s cannot be written as JSON: it "
			      "is too large, or a value is nested too deeply "
			      "or not finite",
		    r->certname);
	return -1;
}

/*
 * Compile the catalog to the text that a server would send; 0 or -1.  All
 * other memory of the compile is freed before anything is applied, except the
 * environment when a value is deferred.
 */
static int
catalog_compile(
    struct command_apply_run *r, struct compile_request *rq, const char *name)
{
	struct arena *a;
	struct catalog *c = NULL;
	struct store_source x;
	const char *path, *text;
	int rc = -1;

	r->env = session_environment(&r->s, name, r->certname);
	if (r->env == NULL)
		return -1;
	path = environment_options(r->env)->modulepath;
	if (path != NULL)
		r->options.machine->modulepath = arena_strdup(r->s.arena, path);
	a = arena_new(0);
	rq->certname = r->certname;
	rq->settings = r->s.settings;
	r->known_facts = rq->facts;
	rq->ruby = ruby_host_local();
	store_source_begin(&x, &r->s);
	store_source_use(&x, rq);
	if (compile_catalog(r->env, rq, a, &r->s.diags, &c) == COMPILE_OK)
		rc = command_apply_render(r, c);
	rq->exports = NULL;
	store_source_end(&x);
	ruby_host_free(rq->ruby);
	arena_free(a);
	if (rc == 0 && (rc = strbuf_text(&r->compiled, &text)) < 0)
		command_error(
		    "The catalog is larger than %zu bytes", r->compiled.max);
	if (rc < 0 || memmem(text, r->compiled.len, DEFERRED_MARK,
			  sizeof(DEFERRED_MARK) - 1) == NULL) {
		environment_free(r->env);
		r->env = NULL;
	}
	return rc;
}

/* --loadclasses: assign the classes of the last run to the node. */
static int
classes_load(struct command_apply_run *r, struct compile_request *rq)
{
	struct arena *a = r->s.arena;
	char *text, *word, *rest = NULL;
	struct varray *classes;

	if (!r->loadclasses || access(r->paths.classfile, F_OK) < 0)
		return 0;
	text = fs_read(a, r->paths.classfile, file_limit(FILE_LIST), NULL);
	if (text == NULL) {
		fprintf(stderr, "%s is not readable\n", r->paths.classfile);
		return -1;
	}
	classes = varray_new(a, CLASSES_MAX);
	classes->count = 0;
	for (word = strtok_r(text, " \t\n", &rest);
	     word != NULL && classes->count < CLASSES_MAX;
	     word = strtok_r(NULL, " \t\n", &rest))
		classes->items[classes->count++] = value_str(word);
	rq->node_classes = value_array(classes);
	return 0;
}

static int
request_fill(struct command_apply_run *r, struct compile_request *rq,
    const char **ret_name)
{
	struct facts_client client = {.version = "7.23.0"};
	const char *from_enc = NULL;

	rq->facts = facts_of(r);
	if (rq->facts.tag != V_HASH)
		return -1;
	client.certname = r->certname = certname_of(r, rq->facts);
	client.noop = r->options.noop;
	rq->facts = facts_with_client(r->s.arena, rq->facts, &client);
	rq->certname = r->certname;
	rq->settings = r->s.settings;
	if (node_data_for(
		r->s.arena, r->node_data, rq, &from_enc, &r->s.diags) < 0)
		return -1;
	if (classes_load(r, rq) < 0)
		return -1;
	*ret_name = from_enc;
	if (from_enc == NULL)
		*ret_name = arena_strdup(
		    r->s.arena, settings_get(r->s.settings, "environment"));
	return 0;
}

/* Read the catalog to apply from a file; NULL after an error was printed. */
static const char *
command_apply_catalog_read(struct command_apply_run *r, size_t *ret_len)
{
	const char *text;

	if (strcmp(r->catalog, "-") == 0)
		return stdin_read(r, CATALOG_MAX, ret_len);
	text = fs_read(r->s.arena, r->catalog, CATALOG_MAX, ret_len);
	if (text == NULL)
		command_error("Could not read the catalog %s: %s", r->catalog,
		    strerror(errno));
	return text;
}

/* Compile the catalog to apply; NULL after an error was printed. */
static const char *
command_apply_catalog_make(struct command_apply_run *r, size_t *ret_len)
{
	struct compile_request rq = {0};
	const char *name, *text;

	if (request_fill(r, &rq, &name) < 0) {
		session_errors(&r->s, "", NULL);
		return NULL;
	}
	if (catalog_compile(r, &rq, name) < 0)
		return NULL;
	*ret_len = r->compiled.len;
	return strbuf_text(&r->compiled, &text) < 0 ? NULL : text;
}

/* Resolve a Deferred value with this machine's facts and environment. */
static int
value_resolve(void *arg, struct value v, struct value *ret, struct strbuf *err)
{
	struct command_apply_run *r = arg;
	struct compile_request rq = {0};
	const char *name;

	if (r->env == NULL) {
		if (request_fill(r, &rq, &name) == 0)
			r->env = session_environment(&r->s, name, r->certname);
		else
			session_errors(&r->s, "", NULL);
		r->known_facts = rq.facts;
	}
	if (r->env == NULL) {
		strbuf_addstr(err, "Deferred values have no environment");
		return -1;
	}
	const struct deferred_options o = {.env = r->env,
	    .settings = r->s.settings,
	    .certname = r->certname,
	    .facts = r->known_facts};
	return deferred_resolve(&o, r->s.arena, v, ret, err);
}

/*
 * Return the facts of the compile for types and providers; a file of facts may
 * be another machine's.
 */
static struct value
run_facts(void *context, struct arena *a)
{
	const struct command_apply_run *r = context;

	return r->facts == NULL && r->known_facts.tag == V_HASH
		   ? facts_with_legacy(a, r->known_facts)
		   : agent_machine_facts(a);
}

static const char *const *
setting_tags(struct command_apply_run *r, const char *name)
{
	return tags_of_setting(r->s.arena, settings_get(r->s.settings, name));
}

static void
options_fill(struct command_apply_run *r)
{
	struct settings *s = r->s.settings;

	r->options.standalone = 1;
	agent_run_options(&r->options, r->s.arena, s);
	r->options.machine->modulepath = session_modulepath(&r->s);
	r->options.machine->facts_load = run_facts;
	r->options.machine->context = r;
	r->options.noop = settings_bool(s, "noop");
	r->options.evaltrace = settings_bool(s, "evaltrace");
	r->options.noop_as_change =
	    compat_of((int)settings_int(s, "compat")).noop_as_change;
	r->options.tags = setting_tags(r, "tags");
	r->options.skip_tags = setting_tags(r, "skip_tags");
	r->options.resolve = value_resolve;
	r->options.resolve_arg = r;
	r->options.resolve_late = !settings_bool(s, "preprocess_deferred");
	r->options.progress = progress_show;
}

/* Write the results of the run, if its directories can be created. */
static void
command_apply_leave(struct command_apply_run *r)
{
	if (state_prepare(&r->paths, 0) == 0)
		reports_leave(r->s.settings, "reports", &r->paths, r->report);
}

static int
needs_lists(struct command_apply_run *r)
{
	return r->write_summary ||
	       (settings_given(r->s.settings, "write_catalog_summary") &&
		   settings_bool(r->s.settings, "write_catalog_summary"));
}

static void
command_apply_report_begin(struct command_apply_run *r, const struct catalog *c)
{
	struct settings *s = r->s.settings;
	struct report *rep = report_new(r->s.arena, c->name);

	r->report = rep;
	rep->noop = r->options.noop != 0;
	rep->environment = c->environment;
	rep->configuration_version = c->version;
	rep->cached_catalog_status = "not_used";
	rep->exclude_unchanged =
	    settings_bool(s, "exclude_unchanged_resources") != 0;
	if (settings_int(s, "compat") != 7)
		rep->puppet_version = "8.10.0";
	report_time(rep, "config_retrieval", r->compile_ns);
}

/*
 * Apply the catalog between the two commands; 0, or -1 when nothing was
 * applied.
 */
static int
catalog_apply(struct command_apply_run *r, const struct catalog *c)
{
	struct settings *s = r->s.settings;
	int rc = hook_run(s, "prerun_command");

	struct journal *j =
	    journal_new(r->s.arena, s, r->report->transaction_uuid);

	web_files_use(r->options.machine, s, r->report->transaction_uuid);
	host_files_use(r->options.machine, s, r->report->transaction_uuid);
	r->options.before_change = journal_instance;
	r->options.before_change_arg = j;
	if (rc == 0) {
		progress_begin();
		rc = transaction_apply(c, &r->options, r->s.arena, r->report);
		progress_end();
	} else {
		report_finish(r->report);
	}
	machine_end(r->options.machine);
	journal_end(j);
	if (hook_run(s, "postrun_command") < 0)
		rc = -1;
	return rc;
}

/* Return where the catalog comes from, for its record. */
static const char *
origin_of(const struct command_apply_run *r)
{
	if (r->catalog == NULL)
		return "the compile";
	return strcmp(r->catalog, "-") == 0 ? "standard input" : r->catalog;
}

static struct catalog *
catalog_get(struct command_apply_run *r)
{
	int64_t begin = clock_mono_ns(), read;
	struct catalog *c = NULL;
	const char *text;
	size_t len;

	text = r->catalog == NULL ? command_apply_catalog_make(r, &len)
				  : command_apply_catalog_read(r, &len);
	if (text != NULL) {
		read = clock_mono_ns();
		c = r->catalog == NULL
			? catalog_from_own_json(r->s.arena,
			      intern_new(r->s.arena), text, len, &r->s.diags)
			: catalog_from_json(r->s.arena, intern_new(r->s.arena),
			      NULL, text, len, &r->s.diags);
		if (c == NULL)
			session_errors(&r->s, "", NULL);
		else
			transaction_log_catalog(
			    c, origin_of(r), len, clock_mono_ns() - read);
	}
	if (r->catalog == NULL)
		r->compile_ns = clock_mono_ns() - begin;
	return c;
}

/* Wait a random time, for runs by cron on many machines. */
static void
splay(struct command_apply_run *r)
{
	int64_t most = settings_seconds(r->s.settings, "splaylimit");
	struct timespec t = {0};
	uint32_t random = 0;

	if (!settings_bool(r->s.settings, "splay") || most <= 0 ||
	    most >= UINT32_MAX || getrandom(&random, sizeof(random), 0) < 0)
		return;
	t.tv_sec = random % (uint32_t)most;
	log_event(AGENT_PROCESS, AGT_SPLAY,
	    log_ns("duration", t.tv_sec * 1000000000LL));
	while (nanosleep(&t, &t) < 0 && errno == EINTR)
		;
}

static const char stop_text[] =
    "\nThe run ends with the resource in progress; the same signal again ends "
    "it at once.\n";

static int
command_apply_apply(struct command_apply_run *r)
{
	struct catalog *c;
	int rc;

	options_fill(r);
	splay(r);
	if ((c = catalog_get(r)) == NULL)
		return 1;
	if (needs_lists(r) && state_prepare(&r->paths, 0) == 0)
		state_save_lists(&r->paths, r->options.machine, c);
	stop_patience(settings_seconds(r->s.settings, "stop_patience"));
	if (isatty(STDERR_FILENO))
		stop_announce(stop_text);
	stop_on(SIGINT);
	stop_on(SIGTERM);
	command_apply_report_begin(r, c);
	report_tap(r->report, c);
	log_event(
	    AGENT_RUN, AGT_ENVIRONMENT, log_str("environment", c->environment));
	r->report->on_log = progress_clear;
	rc = catalog_apply(r, c);
	report_untap(r->report);
	command_apply_leave(r);
	if (rc < 0)
		return 1;
	return r->detailed ? report_exit_code(r->report) : 0;
}

static unsigned
parts_of(const struct command_apply_run *r)
{
	if (r->catalog != NULL || r->undo != NULL)
		return SETTINGS_APPLIES;
	return SETTINGS_COMPILES | SETTINGS_ONCE | SETTINGS_APPLIES;
}

static int
command_apply_start(struct command_apply_run *r, int argc, char **argv,
    const struct command *self)
{
	int first, ret;

	first = session_options(
	    &r->s, self, argc, argv, command_apply_set_option, r, &ret);
	if (first < 0)
		return ret;
	r->s.parts = parts_of(r);
	if (session_log(&r->s, 0) < 0)
		return 1;
	state_paths_fill(&r->paths, r->s.settings);
	if (r->undo != NULL)
		return undo_run(&r->s, r->undo, r->detailed);
	if (r->catalog == NULL && code_find(r, first) < 0)
		return 1;
	return command_apply_apply(r);
}

int
command_apply(const struct command *self, int argc, char **argv)
{
	struct command_apply_run r;
	int ret;

	memset(&r, 0, sizeof(r));
	strbuf_init(&r.compiled, CATALOG_MAX);
	session_init(&r.s, SETTINGS_USER);
	ret = command_apply_start(&r, argc, argv, self);
	strbuf_release(&r.compiled);
	environment_free(r.env);
	if (r.paths.vardir != NULL)
		state_paths_release(&r.paths);
	session_end(&r.s);
	return ret;
}
