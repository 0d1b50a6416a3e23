/*
 * Ruby code of modules in a compile: the time of a template and of functions
 * that are called again and again, as in a worker; beside them the functions of
 * the module stdlib, which are not in Ruby here; the start of the host and of a
 * further process.
 */

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/compiler/compile.h"
#include "machine/file/tree_remove.h"
#include "language/loader/environment.h"
#include "logging/level/level_rules.h"
#include "base/metrics/metrics.h"
#include "language/ruby/count.h"
#include "language/ruby/host.h"
#include "language/value/hash.h"

#define CALLS	 1000
#define ROUNDS	 11
#define UNUSED	 501 /* rounds of compiles that take some microseconds */
#define TEXT_MAX ((size_t)1 << 20)
#define NATIVE	 1.0 /* microseconds of a function of stdlib */

static char folder[] = "/tmp/dlg-bench.XXXXXX";

static const char modern[] =
    "Puppet::Functions.create_function(:'m::modern') do\n"
    "  def modern(a, b, c, d, e, h)\n    a\n  end\nend\n";
static const char legacy[] =
    "module Puppet::Parser::Functions\n"
    "  newfunction(:legacy, type: :rvalue) { |args| args[0] }\nend\n";

/* 30 lines, 10 variables. */
static const char text[] =
    "# managed\n<% if @a -%>\na = <%= @a %>\n<% end -%>\nb = <%= @b %>\n"
    "c = <%= @c %>\n[d]\nd = <%= @d %>\ne = <%= @e %>\nf = <%= @f %>\n"
    "g = <%= @g %>\nh = <%= @h %>\n<% @i.each do |x| -%>\nitem = <%= x %>\n"
    "<% end -%>\n<% unless @j -%>\nj\n<% end -%>\n1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    "10\n11\n12\n";

static const char variables[] =
    "$a = 'a'\n$b = 'b'\n$c = 'c'\n$d = 'd'\n$e = 'e'\n$f = 6\n$g = true\n"
    "$h = 'h'\n$i = ['x', 'y', 'z']\n$j = false\n"
    "$hash = Hash(Integer[1, 20].map |$n| { [\"key ${n}\", $n] })\n";

static const struct row {
	const char *name;
	double target;	  /* microseconds */
	const char *call; /* once, in a loop */
} rows[] = {
    {"ERB of 30 lines, 10 variables", 50, "template('m/t.erb')"},
    {"Ruby 4.x function, 5 strings and a hash of 20", 35,
	"m::modern('a', 'b', 'c', 'd', 'e', $hash)"},
    {"Ruby 3.x function, 5 strings and a hash of 20", 35,
	"legacy('a', 'b', 'c', 'd', 'e', $hash)"},
    {"function of stdlib in an unknown file", 35, "member($i, 'z')"},
};

/* Those that manifests of public modules call most. */
static const char *const natives[] = {
    "any2array($i)",
    "bool2str($g)",
    "concat($i, 'd')",
    "deep_merge($hash, {'k' => 1})",
    "delete($i, 'x')",
    "delete_undef_values($hash)",
    "getvar('m::a')",
    "has_key($hash, 'key 7')",
    "member($i, 'z')",
    "merge($hash, {'k' => 1})",
    "pick(undef, $a)",
    "pick_default('', $a)",
    "prefix($i, 'p')",
    "str2bool('yes')",
    "to_json($hash)",
};
#define NATIVES (sizeof(natives) / sizeof(natives[0]))

static int
put(const char *path, const char *bytes)
{
	char full[256], *slash;
	FILE *f;

	snprintf(full, sizeof(full), "%s/%s", folder, path);
	for (slash = full + strlen(folder) + 1;
	     (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
		*slash = '\0';
		(void)mkdir(full, 0755);
	}
	f = fopen(full, "w");
	if (f == NULL || fputs(bytes, f) < 0 || fclose(f) != 0)
		return -1;
	return 0;
}

/* Debian's module stdlib, of whose files those of C are used; -1: none. */
static int
lay_out_stdlib(void)
{
	const char *peers = getenv("PEERS");
	char link[sizeof(folder) + 8], path[PATH_MAX], real[PATH_MAX];

	snprintf(path, sizeof(path), "%s/puppet/modules/stdlib",
	    peers != NULL ? peers : "build/peers");
	snprintf(link, sizeof(link), "%s/stdlib", folder);
	return realpath(path, real) == NULL || symlink(real, link) < 0 ? -1 : 0;
}

/* A function of stdlib in a file that is not known: it runs in Ruby. */
static int
lay_out_unknown(void)
{
	return put("unknown/lib/puppet/parser/functions/member.rb",
	    "module Puppet::Parser::Functions\n"
	    "  newfunction(:member, type: :rvalue) { |args| "
	    "(Array(args[1]) - args[0]).empty? }\nend\n");
}

static int
lay_out(void)
{
	return mkdtemp(folder) != NULL && put("m/templates/t.erb", text) == 0 &&
		       lay_out_unknown() == 0 &&
		       put("m/lib/puppet/functions/m/modern.rb", modern) == 0 &&
		       put("m/lib/puppet/parser/functions/legacy.rb", legacy) ==
			   0
		   ? 0
		   : -1;
}

static void
code_add(struct strbuf *code, const char *call, int calls)
{
	strbuf_addf(code,
	    "class m {\n%sInteger[1, %d].each |$n| { $x = %s }\n}\n"
	    "include m\n",
	    variables, calls, call);
}

static struct environment *
load(const char *call, int calls)
{
	struct arena *a = arena_new(0);
	struct environment_options o = {.name = "production",
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1,
	    .modulepath = folder};
	struct environment *env;
	struct diag_list diags;
	struct strbuf code;

	strbuf_init(&code, TEXT_MAX);
	code_add(&code, call, calls);
	o.code = code.s;
	diag_init(&diags, a, 4);
	env = environment_load(&o, &diags);
	strbuf_release(&code);
	arena_free(a);
	return env;
}

/* Of all compiles, as a worker has one. */
static struct arena *memory;

/* Nanoseconds of a compile; 0 on failure. */
static double
compile(const struct environment *env, struct ruby_host *host)
{
	struct arena *a = memory;
	struct compile_request rq = {
	    .certname = "web01.example.com", .ruby = host};
	struct catalog *c = NULL;
	struct diag_list diags;
	uint64_t start;
	double ns = 0;

	arena_reset(a);
	diag_init(&diags, a, 4);
	rq.facts = value_hash(vhash_new(a, 0));
	start = bench_now();
	if (compile_catalog(env, &rq, a, &diags, &c) == COMPILE_OK)
		ns = (double)(bench_now() - start);
	else
		fprintf(stderr, "%s\n", diag_first_error(&diags)->message);
	return ns;
}

/* Microseconds of one call: the least of some rounds; 0 on failure. */
static double
measure(const char *call, struct ruby_host *host)
{
	struct environment *one = load(call, 1), *all = load(call, CALLS);
	double few[ROUNDS], many[ROUNDS], us = 0;
	int n = 0;

	while (one != NULL && all != NULL && n < ROUNDS) {
		few[n] = compile(one, host);
		many[n] = compile(all, host);
		if (few[n] <= 0 || many[n] <= 0)
			break;
		n++;
	}
	if (n == ROUNDS)
		us = (bench_least(many, ROUNDS) - bench_least(few, ROUNDS)) /
		     (CALLS - 1) / 1e3;
	environment_free(one);
	environment_free(all);
	return us;
}

static void
print(const char *name, double value, const char *unit, double target)
{
	const struct bench_row row = {
	    .name = name, .value = value, .unit = unit, .target = target};

	bench_print(&row);
}

/* Puppet's microseconds of one call, or 0 where it does not run. */
static double
measure_peer(const char *call)
{
	struct strbuf code;
	char arg[256];
	double us;

	strbuf_init(&code, TEXT_MAX);
	code_add(&code, call, 1);
	strbuf_addch(&code, '\0');
	code_add(&code, call, CALLS);
	snprintf(arg, sizeof(arg), "%s:%d", folder, CALLS - 1);
	us = bench_peer("tests/bench/ruby_peer.rb", arg, code.s, code.len);
	strbuf_release(&code);
	return us;
}

/* The calls of Ruby code. */
static int
measure_rows(void)
{
	struct ruby_host *host = ruby_host_local();
	int failed = 0;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct bench_row row = {
		    .name = rows[i].name,
		    .value = measure(rows[i].call, host),
		    .unit = "us",
		    .target = rows[i].target,
		};
		double peer = measure_peer(rows[i].call);

		failed |= row.value <= 0;
		if (peer > 0) {
			row.peer = "puppet 7.23";
			row.peer_value = peer;
			row.ratio = peer / row.value;
		}
		if (row.value > 0)
			bench_print(&row);
	}
	ruby_host_free(host);
	return -failed;
}

/* The functions of stdlib, with no host: the slowest, and the half of them. */
static int
measure_natives(void)
{
	double us[NATIVES];
	size_t slowest = 0;
	char name[128];

	for (size_t i = 0; i < NATIVES; i++) {
		us[i] = measure(natives[i], NULL);
		if (us[i] <= 0)
			return -1;
		if (us[i] > us[slowest])
			slowest = i;
	}
	snprintf(name, sizeof(name), "slowest function of stdlib, %.*s",
	    (int)strcspn(natives[slowest], "("), natives[slowest]);
	print(name, us[slowest], "us", NATIVE);
	print("function of stdlib", bench_median(us, NATIVES), "us", NATIVE);
	return 0;
}

/* A host from nothing to its first process, and a further process. */
static int
measure_start(void)
{
	struct ruby_host *host = ruby_host_local();
	struct environment *env = load("inline_template('x')", 1);
	double first[ROUNDS], next[ROUNDS], warm[ROUNDS];
	int n = 0;

	for (; env != NULL && n < ROUNDS; n++) {
		ruby_host_free(host);
		host = ruby_host_local();
		first[n] = compile(env, host);
		(void)compile(env, host); /* Ruby collects its garbage */
		warm[n] = compile(env, host);
		ruby_host_drop(host, RUBY_END_SPENT);
		next[n] = compile(env, host);
		if (first[n] <= 0 || warm[n] <= 0 || next[n] <= 0)
			break;
	}
	ruby_host_free(host);
	environment_free(env);
	if (n < ROUNDS)
		return -1;
	print("Ruby host, start to first text",
	    bench_median(first, ROUNDS) / 1e6, "ms", 250);
	print("Ruby host, a further process",
	    (bench_least(next, ROUNDS) - bench_least(warm, ROUNDS)) / 1e6, "ms",
	    2);
	return 0;
}

/*
 * A host that no code needs: the time that it adds to a compile, and its
 * processes.  To be called before another host is started.
 */
static int
measure_unused(void)
{
	static double with[UNUSED], without[UNUSED];
	struct ruby_host *host = ruby_host_local();
	struct environment *env = load("join($i, ',')", 1);
	double us;
	siginfo_t child;
	int n = 0, processes;

	for (; env != NULL && n < UNUSED; n++) {
		with[n] = compile(env, host);
		without[n] = compile(env, NULL);
		if (with[n] <= 0 || without[n] <= 0)
			break;
	}
	/* it fails without any child, also one that has ended */
	processes = waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0;
	ruby_host_free(host);
	environment_free(env);
	if (n < UNUSED)
		return -1;
	us = (bench_least(with, UNUSED) - bench_least(without, UNUSED)) / 1e3;
	print("Ruby host that no code needs, processes", processes, "", 0);
	print("Ruby host that no code needs, added to a compile",
	    us > 0 ? us : 0, "us", 1);
	return 0;
}

int
main(void)
{
	struct strbuf error;
	int failed = 0;

	log_level_start(LOG_LEVEL_WARN);
	memory = arena_new(0);
	if (lay_out() < 0 || metrics_create(NULL, "compiled", "bench", 1) < 0)
		return 1;
	failed |= measure_unused() < 0;
	failed |= measure_rows() < 0;
	if (lay_out_stdlib() == 0)
		failed |= measure_natives() < 0;
	failed |= measure_start() < 0;
	strbuf_init(&error, 4096);
	(void)file_remove_tree(folder, &error);
	strbuf_release(&error);
	arena_free(memory);
	return failed;
}
