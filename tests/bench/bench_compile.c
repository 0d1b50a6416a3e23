/*
 * Compiles in one process with parsed code, as in a worker: median CPU time
 * from facts to JSON bytes. Facts differ from round to round; the result is
 * compared with the catalog of stock Puppet for the same code, by the SHA-256
 * of the text without the parts that differ between runs.
 */

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "language/lang/validate.h"
#include "language/loader/environment.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/level/limit.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "language/value/hash.h"

#define ROUNDS	 41
#define CODE_MAX ((size_t)16 << 20)
#define JSON_MAX ((size_t)256 << 20)

struct row {
	const char *name;
	double target; /* milliseconds */
	void (*code)(struct strbuf *out);
	const char *sha256; /* of the normalised catalog */
};

static void
code_notify(struct strbuf *out)
{
	for (int c = 0; c < 101; c++) {
		strbuf_addf(out, "class c%d {\n", c);
		for (int n = 0; n < 10; n++)
			strbuf_addf(out, "  notify { 'c%d-%d': }\n", c, n);
		strbuf_addstr(out, "}\n");
	}
	for (int c = 0; c < 101; c++)
		strbuf_addf(out, "include c%d\n", c);
}

static void
code_define(struct strbuf *out)
{
	strbuf_addstr(out,
	    "define conf($text, $mode = '0644') {\n"
	    "  file { \"/etc/conf.d/${title}\":\n"
	    "    ensure  => file,\n    mode    => $mode,\n"
	    "    content => \"# ${title}\\n${text}\\n\",\n  }\n}\n");
	for (int i = 0; i < 2000; i++)
		strbuf_addf(out, "conf { 'c%d': text => 'value %d' }\n", i, i);
}

static void
code_reduce(struct strbuf *out)
{
	strbuf_addstr(out, "$x = Integer[1, 200000].reduce(0) |$sum, $i| {\n"
			   "  ($sum + $i * 3) % 1000003\n}\n"
			   "notify { \"${x}\": }\n");
}

static const struct row rows[] = {
    {"compile 101 classes x 10 notify to JSON", 1.0, code_notify,
	"3882c2a84847a9bcd242291e59447cc63622e2455b42240e7b2a0f50a96a351e"},
    {"compile 2,000 defines with one file each", 6.0, code_define,
	"4797000b932b9d68f2ee3e9fd300ba7bd3fef6f84b697cb84ba251ee5ef55c4c"},
    {"compile a reduce of 200,000 steps", 40.0, code_reduce,
	"745f1516a4b0ca0cc5cb881a750f451ef63103325eb6bc54acdbeab0b55c7f9f"},
};

/* Facts of about a real node's size; n makes them different. */
static struct value
fresh_facts(struct arena *a, int n)
{
	struct vhash *h = vhash_new(a, 128), *os = vhash_new(a, 4);

	vhash_set_str(a, os, "name", value_str("Debian"));
	vhash_set_str(a, os, "family", value_str("Debian"));
	vhash_set_str(a, h, "os", value_hash(os));
	vhash_set_str(a, h, "uptime_seconds", value_int(n));
	for (int i = 0; i < 120; i++)
		vhash_set_str(a, h, arena_printf(a, "fact_%d", i),
		    value_str(arena_printf(a, "value %d of round %d", i, n)));
	return value_hash(h);
}

/* Remove the value of a top-level key from pretty JSON. */
static void
blank(struct strbuf *b, const char *key)
{
	char *at = strstr(b->s, key);
	size_t n;

	if (at == NULL)
		return;
	at += strlen(key);
	n = strcspn(at, ",");
	memmove(at, at + n, b->len - (size_t)(at + n - b->s) + 1);
	b->len -= n;
}

static bool
is_right(const struct row *r, const struct catalog *c)
{
	char hex[DIGEST_HEX_MAX];
	struct strbuf b;
	int same;

	strbuf_init(&b, JSON_MAX);
	if (compile_render(c, CATALOG_PRETTY, &b, NULL) < 0)
		return 0;
	blank(&b, "\"version\": ");
	blank(&b, "\"catalog_uuid\": ");
	digest_hex(DIGEST_SHA256, b.s, b.len, hex);
	same = strcmp(hex, r->sha256) == 0;
	if (!same)
		fprintf(stderr, "%s: the catalog is not Puppet's (%s)\n",
		    r->name, hex);
	strbuf_release(&b);
	return same;
}

/* One compile to JSON bytes: milliseconds, or -1. */
static double
one_round(const struct row *r, const struct environment *env, struct arena *a,
    struct strbuf *json, int n)
{
	struct diag_list diags;
	struct compile_request rq = {.certname = "web01.example.com"};
	struct catalog *c = NULL;
	uint64_t start;
	double ms;

	/* the limit of equal records is for one compile, not for all rounds */
	log_limit_reset();
	arena_reset(a);
	diag_init(&diags, a, 4);
	rq.facts = fresh_facts(a, n);
	strbuf_reset(json);
	start = bench_cpu();
	if (compile_catalog(env, &rq, a, &diags, &c) != COMPILE_OK ||
	    compile_render(c, CATALOG_COMPACT, json, NULL) < 0)
		return -1;
	ms = (double)(bench_cpu() - start) / 1e6;
	return n % 20 == 0 && !is_right(r, c) ? -1 : ms;
}

static double
measure(const struct row *r)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct environment_options o = {.name = "production",
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1};
	struct environment *env;
	struct strbuf code, json;
	double ms[ROUNDS], result = 0;

	strbuf_init(&code, CODE_MAX);
	strbuf_init(&json, JSON_MAX);
	r->code(&code);
	o.code = code.s;
	diag_init(&diags, a, 4);
	env = environment_load(&o, &diags);
	for (int n = 0; env != NULL && n < ROUNDS && result >= 0; n++) {
		ms[n] = one_round(r, env, a, &json, n);
		if (ms[n] < 0)
			result = -1;
	}
	if (env != NULL && result >= 0)
		result = bench_median(ms, ROUNDS);
	environment_free(env);
	strbuf_release(&code);
	strbuf_release(&json);
	arena_free(a);
	return result;
}

/* Milliseconds of stock Puppet for the same code, 0 where it does not run. */
static double
peer_run(const struct row *r)
{
	struct strbuf code;
	double ms;

	strbuf_init(&code, CODE_MAX);
	r->code(&code);
	ms = bench_peer("tests/bench/compile_peer.rb", NULL, code.s, code.len);
	strbuf_release(&code);
	return ms;
}

/*
 * The first row again while the compiles are logged at level debug, with the
 * time of the thread that writes the records.
 */
static int
debugged(void)
{
	struct log_options o = {.service = "dalang-bench",
	    .version = "1",
	    .dest = "json",
	    .level = LOG_LEVEL_WARN,
	    .handover = LOG_RING};
	struct bench_row row = {.name = "compile of 1,114 resources, debugged",
	    .unit = "times as long",
	    .target = 5};
	double plain = measure(&rows[0]);
	struct log_counters lost;
	struct log_rule rule;
	char error[LOG_ANSWER_MAX];

	if (freopen("/dev/null", "w", stderr) == NULL || log_init(&o, NULL) ||
	    log_rule_parse("compile debug", true, &rule, error) ||
	    log_rule_set(&rule, NULL))
		return 1;
	row.value = measure(&rows[0]) / plain;
	log_flush(2000);
	log_counters_sum(&lost, NULL);
	log_close();
	bench_print(&row);
	return row.value <= 0 || lost.dropped > 0 ||
	       lost.emitted < (uint64_t)ROUNDS * 100;
}

int
main(void)
{
	const size_t n = sizeof(rows) / sizeof(rows[0]);
	int failed = 0;

	log_level_start(LOG_LEVEL_WARN);
	/* A worker counts its work. */
	if (metrics_create(NULL, "compiled", "bench", 1) < 0)
		return 1;
	for (size_t i = 0; i < n; i++) {
		struct bench_row row = {.name = rows[i].name,
		    .unit = "ms",
		    .target = rows[i].target};
		double peer;

		row.value = measure(&rows[i]);
		if (row.value <= 0) {
			failed = 1;
			continue;
		}
		peer = peer_run(&rows[i]);
		if (peer > 0) {
			row.peer = "puppet 7.23";
			row.peer_value = peer;
			row.ratio = peer / row.value;
		}
		bench_print(&row);
	}
	return debugged() || failed;
}
