#include "command/load/arguments.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/settings/value.h"
#include "base/text/number.h"
#include "command/command.h"
#include "command/load/letters.h"
#include "command/load/plan.h"
#include "network/http/server/route.h"

#define NS_PER_S      1000000000LL
#define SECONDS_MAX   (366LL * 24 * 60 * 60)
#define RATE_MAX      1000000.0
#define REPEAT_MAX    1000000000LL
#define THINK_MAX     1000.0
#define TIMEOUT_USUAL 180

const char load_environment_usual[] = "production";

const char *const load_job_names[LOAD_JOBS] = {
    [LOAD_JOB_CATALOG] = "catalog",
    [LOAD_JOB_FACTS] = "facts",
    [LOAD_JOB_PLUGINS] = "plugins",
    [LOAD_JOB_REPORT] = "report",
    [LOAD_JOB_RUN] = "run",
};

static int
load_number_read(
    const char *option, const char *value, int64_t max, int64_t *ret)
{
	if (integer_parse(value, strlen(value), 10, ret) == 0 && *ret >= 1 &&
	    *ret <= max)
		return 0;
	command_error("--%s %s: not a number from 1 to %lld", option, value,
	    (long long)max);
	return -1;
}

static int
load_count_read(
    const char *option, const char *value, int64_t max, uint64_t *ret)
{
	int64_t n;

	if (load_number_read(option, value, max, &n) < 0)
		return -1;
	*ret = (uint64_t)n;
	return 0;
}

/* Read a time such as 90, 1.5, 30s or 5m into ns. */
static int
load_time_read(const char *option, const char *value, int64_t *ret)
{
	double part;
	int64_t seconds;

	if (float_parse(value, strlen(value), &part) == 0 && part >= 0 &&
	    part <= (double)SECONDS_MAX) {
		*ret = (int64_t)(part * NS_PER_S);
		return 0;
	}
	if (setting_seconds_parse(value, &seconds) == 0 && seconds >= 0 &&
	    seconds <= SECONDS_MAX) {
		*ret = seconds * NS_PER_S;
		return 0;
	}
	command_error(
	    "--%s %s: not a time, such as 30, 0.5, 30s or 5m", option, value);
	return -1;
}

static int
load_rate_read(struct load_options *o, const char *value)
{
	if (float_parse(value, strlen(value), &o->rate) == 0 && o->rate > 0 &&
	    o->rate <= RATE_MAX)
		return 0;
	command_error(
	    "--rate %s: not a number of requests a second, at most %.0f", value,
	    RATE_MAX);
	return -1;
}

static int
load_think_read(struct load_options *o, const char *value)
{
	if (float_parse(value, strlen(value), &o->think) == 0 &&
	    o->think >= 0 && o->think <= THINK_MAX)
		return 0;
	command_error(
	    "--think %s: not a number from 0 to %.0f", value, THINK_MAX);
	return -1;
}

static int
load_node_add(struct load_options *o, const char *name)
{
	if (!route_certname_ok(name)) {
		command_error("--node %s: not a certname", name);
		return -1;
	}
	if (o->name_count == LOAD_NODES_MAX) {
		command_error("--node: more than %d nodes", LOAD_NODES_MAX);
		return -1;
	}
	/* rows of 64 */
	if (o->name_count % 64 == 0)
		o->names = memory_realloc(
		    o->names, (o->name_count + 64) * sizeof(*o->names));
	o->names[o->name_count++] = name;
	return 0;
}

/* Read a JOB=WEIGHT of n bytes. */
static int
load_weight_read(struct load_options *o, const char *s, size_t n)
{
	const char *equal = memchr(s, '=', n);
	size_t len = equal != NULL ? (size_t)(equal - s) : n;
	int64_t weight = 1;

	for (unsigned k = 0; k < LOAD_JOBS; k++) {
		if (strlen(load_job_names[k]) != len ||
		    memcmp(load_job_names[k], s, len) != 0)
			continue;
		if (equal != NULL &&
		    (integer_parse(equal + 1, n - len - 1, 10, &weight) < 0 ||
			weight < 0 || weight > 100))
			break;
		o->weights[k] = (unsigned)weight;
		return 0;
	}
	command_error("--mix: '%.*s' is not a job with a weight from 0 to 100; "
		      "jobs are catalog, facts, plugins, report and run",
	    (int)n, s);
	return -1;
}

static int
load_mix_read(struct load_options *o, const char *value)
{
	unsigned sum = 0;

	o->mixed = true;
	memset(o->weights, 0, sizeof(o->weights));
	for (const char *s = value;; s++) {
		size_t n = strcspn(s, ",");

		if (load_weight_read(o, s, n) < 0)
			return -1;
		s += n;
		if (*s == '\0')
			break;
	}
	for (unsigned k = 0; k < LOAD_JOBS; k++)
		sum += o->weights[k];
	if (sum > 0)
		return 0;
	command_error("--mix %s: all weights are 0", value);
	return -1;
}

static int
load_port_read(const char *option, const char *value, unsigned *ret)
{
	int64_t n;

	if (load_number_read(option, value, 65535, &n) < 0)
		return -1;
	*ret = (unsigned)n;
	return 0;
}

static int
load_set_environment(struct load_options *o, const char *value)
{
	o->environment = value;
	if (route_environment_ok(value))
		return 0;
	command_error(
	    "--environment %s: not the name of an environment", value);
	return -1;
}

/* Options without a value. */
static int
load_set_flag(struct load_options *o, int letter)
{
	switch (letter) {
	case LOAD_CHECK:
		o->checks = true;
		return 0;
	case LOAD_CLOSE:
		o->closes = true;
		return 0;
	case LOAD_GET:
		o->get = true;
		return 0;
	case LOAD_RESUME:
		o->resumes = true;
		return 0;
	case LOAD_CONDITIONAL:
		o->conditional = true;
		return 0;
	case LOAD_PRINT_JSON:
		o->output = LOAD_JSON;
		return 0;
	case LOAD_PRINT_CSV:
		o->output = LOAD_CSV;
		return 0;
	case LOAD_RUN:
		return load_mix_read(o, "run=1");
	case 'd':
		o->debug = true;
		return 0;
	default:
		o->verbose = true;
		return 0;
	}
}

/* Names of files and hosts. */
static int
load_set_text(struct load_options *o, int letter, const char *value)
{
	const struct {
		int letter;
		const char **text;
	} all[] = {
	    {LOAD_CA, &o->ca},
	    {LOAD_CA_KEY, &o->ca_key},
	    {LOAD_CERTDIR, &o->certdir},
	    {LOAD_COMPARE, &o->compare},
	    {LOAD_DOMAIN, &o->domain},
	    {LOAD_FACTS, &o->facts},
	    {LOAD_FACTSDIR, &o->factsdir},
	    {LOAD_PICTURE, &o->picture},
	    {LOAD_RECORD, &o->record},
	    {LOAD_SERVER_METRICS, &o->server_metrics},
	    {LOAD_REPLAY, &o->replay},
	    {'C', &o->cert},
	    {'k', &o->key},
	    {'s', &o->server},
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (all[i].letter == letter) {
			*all[i].text = value;
			return 0;
		}
	return load_set_flag(o, letter);
}

static int
load_set_times(struct load_options *o, int letter, const char *value)
{
	switch (letter) {
	case LOAD_DURATION:
		return load_time_read("duration", value, &o->duration);
	case LOAD_INTERVAL:
		return load_time_read("interval", value, &o->interval);
	case LOAD_RAMP:
		return load_time_read("ramp", value, &o->ramp);
	case LOAD_SPLAY:
		return load_time_read("splay", value, &o->splay);
	case 't':
		return load_time_read("timeout", value, &o->timeout);
	default:
		return load_set_text(o, letter, value);
	}
}

static int
load_option_set(void *arg, int letter, const char *value)
{
	struct load_options *o = arg;

	switch (letter) {
	case 'c':
		return load_count_read(
		    "concurrency", value, LOAD_NODES_MAX, &o->concurrency);
	case 'r':
		return load_count_read("repeat", value, REPEAT_MAX, &o->repeat);
	case LOAD_NODES:
		return load_count_read(
		    "nodes", value, LOAD_NODES_MAX, &o->nodes);
	case 'n':
		return load_node_add(o, value);
	case 'p':
		return load_port_read("port", value, &o->port);
	case LOAD_LISTEN:
		return load_port_read("listen", value, &o->listen);
	case LOAD_THINK:
		return load_think_read(o, value);
	case LOAD_ENVIRONMENT:
		return load_set_environment(o, value);
	case LOAD_MIX:
		return load_mix_read(o, value);
	case LOAD_RATE:
		return load_rate_read(o, value);
	case LOAD_SERVER_PID:
		return load_number_read(
		    "server-pid", value, INT32_MAX, &o->server_pid);
	default:
		return load_set_times(o, letter, value);
	}
}

struct load_conflict {
	bool wrong;
	const char *why;
};

/* Print the first conflict of n: 0, or -1. */
static int
load_conflicts_print(const struct load_conflict *all, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (all[i].wrong) {
			command_error("%s", all[i].why);
			return -1;
		}
	return 0;
}

/* Options of a recording, and those that have no effect with one. */
static int
load_recording_check(const struct load_options *o)
{
	const struct load_conflict all[] = {
	    {o->record != NULL && o->replay != NULL,
		"Give --record or --replay, not both"},
	    {o->record != NULL && o->listen == 0, "--record needs --listen"},
	    {o->record == NULL && o->listen != 0, "--listen needs --record"},
	    {o->replay == NULL && o->think >= 0, "--think needs --replay"},
	    {o->record != NULL && o->output != LOAD_TEXT,
		"--record has no report"},
	    {o->record != NULL &&
		    (o->rate > 0 || o->interval > 0 || o->ramp > 0 ||
			o->picture != NULL || o->server_pid != 0 ||
			o->server_metrics != NULL),
		"--record simulates no load: only the agent's certificate, "
		"--server, --port, --listen and --duration have an effect"},
	    {(o->record != NULL || o->replay != NULL) &&
		    (o->mixed || o->get || o->conditional),
		"--mix, --run, --get and --conditional have no effect with a "
		"recording"},
	    {o->replay != NULL && o->environment != load_environment_usual,
		"--environment has no effect with --replay: its requests name "
		"theirs"},
	};

	return load_conflicts_print(all, sizeof(all) / sizeof(all[0]));
}

/* Options that exclude each other, or need another one. */
static int
load_options_check(const struct load_options *o)
{
	const struct load_conflict all[] = {
	    {o->rate > 0 && o->interval > 0,
		"Give --rate or --interval, not both"},
	    {o->splay >= 0 && o->interval == 0, "--splay needs --interval"},
	    {o->splay > o->interval, "--splay is longer than --interval"},
	    {o->ramp > 0 && o->interval > 0,
		"--ramp has no effect with --interval: use --splay"},
	    {o->ramp > o->duration && o->duration > 0,
		"--ramp is longer than --duration"},
	    {o->timeout == 0, "--timeout is 0"},
	    {(o->cert != NULL) != (o->key != NULL),
		"Give both --cert and --key"},
	    {o->cert != NULL && o->certdir != NULL,
		"Give --cert with --key, or --certdir, not both"},
	    {o->cert == NULL && o->certdir == NULL,
		"Give --certdir DIR, or --cert FILE, --key FILE and --ca FILE"},
	    {o->facts != NULL && o->factsdir != NULL,
		"Give --facts or --factsdir, not both"},
	    {o->server_pid != 0 && o->server_metrics != NULL,
		"Give --server-pid or --server-metrics, not both"},
	    {o->nodes > 0 && o->name_count > 0,
		"Give --node or --nodes, not both"},
	    {o->certdir == NULL && o->ca == NULL, "Give --ca FILE"},
	};

	if (load_conflicts_print(all, sizeof(all) / sizeof(all[0])) < 0)
		return -1;
	return load_recording_check(o);
}

static int
load_action_check(const struct load_options *o)
{
	if (o->certdir == NULL || o->ca_key == NULL || o->ca == NULL)
		command_error("'dalang load certificates' needs --certdir DIR, "
			      "--ca FILE and --ca-key FILE");
	else if (o->nodes == 0 && o->name_count == 0)
		command_error("'dalang load certificates' needs --nodes N or "
			      "--node NAME");
	else
		return 0;
	return -1;
}

/* Take the words that are not options. */
static int
load_words_take(struct load_options *o, int count, char **words)
{
	if (o->compare != NULL && count == 1) {
		o->compare_with = words[0];
		return 0;
	}
	if (o->compare != NULL) {
		command_error("--compare needs two files: --compare OLD NEW");
		return -1;
	}
	if (count == 1 && strcmp(words[0], "certificates") == 0) {
		o->certificates = true;
		return load_action_check(o);
	}
	if (count == 0)
		return load_options_check(o);
	command_error(
	    "Unknown word '%s'; the only action is certificates", words[0]);
	return -1;
}

int
load_options_read(struct load_options *o, const struct command *self, int argc,
    char **argv, int *ret)
{
	int at;

	*o = (struct load_options){.server = "puppet",
	    .environment = load_environment_usual,
	    .domain = "load.example",
	    .port = 8140,
	    .concurrency = 10,
	    .repeat = 1,
	    .splay = -1,
	    .think = -1,
	    .timeout = TIMEOUT_USUAL * NS_PER_S,
	    .weights = {[LOAD_JOB_CATALOG] = 1}};
	at = command_options(self, argc, argv, load_option_set, o, ret);
	if (at < 0)
		return -1;
	if (load_words_take(o, argc - at, argv + at) == 0) {
		if (o->think < 0)
			o->think = 1;
		return 0;
	}
	*ret = 1;
	return -1;
}

void
load_options_free(struct load_options *o)
{
	free(o->names);
}
