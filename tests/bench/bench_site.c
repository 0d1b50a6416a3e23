/*
 * Compiles of sites on disk, as in a worker: with Hiera, with encrypted values,
 * and with the templates of Debian's module apache; and the load of Debian's
 * modules as one environment, with the parts of it that changes of files cost:
 * a worker's question for them, and the digests of functions.  A catalog is
 * compared with that of stock Puppet for the same files, where Puppet runs.
 */

#include <glob.h>
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
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "machine/facts/read_file.h"
#include "machine/file/tree_remove.h"
#include "language/loader/environment.h"
#include "language/loader/file_events.h"
#include "language/loader/known_functions.h"
#include "logging/level/level_rules.h"
#include "base/metrics/metrics.h"
#include "language/ruby/host.h"
#include "language/value/hash.h"

#define ROUNDS	   31
#define TEXT_MAX   ((size_t)64 << 20)
#define MODULES	   "puppet/modules"
#define CLASSES	   500
#define LEVELS	   10
#define PARAMETERS 4 /* of a class, each with a key */
#define SECRETS	   100
#define ASKED	   100000

static char folder[] = "/tmp/dlg-bench.XXXXXX";
static char modules[PATH_MAX]; /* Debian's, or "" */

/* One kind of site. */
struct row {
	const char *name;
	double target;	/* milliseconds, or 0 */
	double times;	/* of Puppet's time; 0: target is the target */
	bool debian;	/* uses Debian's modules */
	bool wall;	/* a Ruby process works, too */
	uint32_t least; /* resources of the catalog */
	int (*lay_out)(void);
};

/* Opens a file below the environment's folder, with its directories. */
static FILE *
create(const char *path)
{
	char full[256], *slash;

	snprintf(full, sizeof(full), "%s/production/%s", folder, path);
	for (slash = full + strlen(folder) + 1;
	     (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
		*slash = '\0';
		(void)mkdir(full, 0755);
	}
	return fopen(full, "w");
}

static int
put(const char *path, const char *text)
{
	FILE *f = create(path);

	if (f == NULL || fputs(text, f) < 0)
		return -1;
	return fclose(f);
}

static int
site_manifest(void)
{
	FILE *f = create("manifests/site.pp");

	for (int c = 0; f != NULL && c < CLASSES; c++)
		fprintf(f, "include m::c%d\n", c);
	return f == NULL ? -1 : fclose(f);
}

static int
site_class(int c)
{
	char path[64];
	FILE *f;

	snprintf(path, sizeof(path), "modules/m/manifests/c%d.pp", c);
	f = create(path);
	if (f == NULL)
		return -1;
	fprintf(f,
	    "class m::c%d (\n  String $text,\n  Integer $number,\n"
	    "  Array[String] $list,\n  Hash[String, Any] $table,\n) {\n"
	    "  file { '/etc/c%d':\n    ensure  => file,\n"
	    "    content => \"${text} ${number}\\n\",\n  }\n"
	    "  notify { 'c%d':\n    message => $list,\n"
	    "    withpath => $table['path'],\n  }\n}\n",
	    c, c, c);
	return fclose(f);
}

/* The key of a parameter of a class; some values name a fact. */
static void
site_key(FILE *f, int c, int parameter)
{
	switch (parameter) {
	case 0:
		fprintf(
		    f, "m::c%d::text: 'text of %%{facts.kernel} %d'\n", c, c);
		break;
	case 1:
		fprintf(f, "m::c%d::number: %d\n", c, c);
		break;
	case 2:
		fprintf(f, "m::c%d::list: [one, two, 'l%d']\n", c, c);
		break;
	default:
		fprintf(f, "m::c%d::table: { path: false, n: %d }\n", c, c);
	}
}

/* A level has the keys whose turn it is. */
static int
site_level(int level)
{
	char path[64];
	FILE *f;

	snprintf(path, sizeof(path), "data/level%d.yaml", level);
	f = create(path);
	for (int n = 0; f != NULL && n < CLASSES * PARAMETERS; n++) {
		int c = n / PARAMETERS, parameter = n % PARAMETERS;

		if ((c + parameter) % LEVELS == level)
			site_key(f, c, parameter);
	}
	return f == NULL ? -1 : fclose(f);
}

static int
lay_out_site(void)
{
	int rc = put("hiera.yaml",
	    "version: 5\ndefaults: { datadir: data, data_hash: yaml_data }\n"
	    "hierarchy:\n"
	    "  - { name: node, path: 'level0.yaml' }\n"
	    "  - { name: levels, paths: ['level1.yaml', 'level2.yaml'] }\n"
	    "  - { name: os, path: 'level%{facts.level}.yaml' }\n"
	    "  - { name: others, paths: ['level4.yaml', 'level5.yaml',\n"
	    "      'level6.yaml', 'level7.yaml', 'level8.yaml'] }\n"
	    "  - { name: all, path: 'level9.yaml' }\n");

	rc |= site_manifest();
	for (int c = 0; c < CLASSES; c++)
		rc |= site_class(c);
	for (int level = 0; level < LEVELS; level++)
		rc |= site_level(level);
	return rc;
}

static int
lay_out_vhost(void)
{
	char *text = fs_read(NULL, "tests/bench/vhost.pp", TEXT_MAX, NULL);
	int rc = text == NULL ? -1 : put("manifests/site.pp", text);

	free(text);
	return rc;
}

/* Keys and encrypted values are made by openssl. */
static int
lay_out_secrets(void)
{
	static const char script[] =
	    "cd \"$1/production\" && mkdir keys data && cd keys && "
	    "openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj / "
	    "-keyout private.pem -out public.pem 2>/dev/null && "
	    "for n in $(seq $2); do printf 'key%d: ENC[PKCS7,%s]\\n' $n "
	    "\"$(printf 'secret %d' $n | openssl smime -encrypt -aes256 "
	    "-binary -outform DER public.pem | base64 -w 0)\"; done "
	    ">../data/secret.eyaml";
	char count[16];
	const char *argv[] = {"sh", "-c", script, "sh", folder, count, NULL};
	struct spawn_options o = {
	    .argv = argv, .output_max = 4096, .limit_ms = 120000};
	struct spawn_result r;
	FILE *f = create("hiera.yaml");
	int code;

	snprintf(count, sizeof(count), "%d", SECRETS);
	if (f == NULL || spawn_run(&o, &r) < 0)
		return -1;
	code = r.code;
	spawn_release(&r);
	fprintf(f,
	    "version: 5\nhierarchy:\n  - name: secret\n"
	    "    lookup_key: eyaml_lookup_key\n    path: secret.eyaml\n"
	    "    datadir: data\n    options:\n"
	    "      pkcs7_private_key: %s/production/keys/private.pem\n"
	    "      pkcs7_public_key: %s/production/keys/public.pem\n",
	    folder, folder);
	if (code != 0 || fclose(f) != 0)
		return -1;
	return put("manifests/site.pp",
	    "Integer[1, 100].each |$n| {\n"
	    "  notify { \"n${n}\": message => lookup(\"key${n}\") }\n}\n");
}

static const struct row rows[] = {
    {.name = "site of 500 classes, 10 levels, 2,000 keys",
	.target = 3,
	.least = 1500,
	.lay_out = lay_out_site},
    {.name = "site with 100 encrypted values, second compile",
	.target = 1,
	.least = 100,
	.lay_out = lay_out_secrets},
    {.name = "apache::vhost with all its templates",
	.times = 10,
	.debian = 1,
	.wall = 1,
	.least = 300,
	.lay_out = lay_out_vhost},
};

static struct environment *
load(const struct row *r, struct diag_list *diags)
{
	char directory[256], manifests[300], path[PATH_MAX + 300];
	struct environment_options o = {.name = "production",
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1,
	    .directory = directory,
	    .manifest = manifests,
	    .modulepath = path};

	snprintf(directory, sizeof(directory), "%s/production", folder);
	snprintf(manifests, sizeof(manifests), "%s/manifests", directory);
	snprintf(path, sizeof(path), "%s/modules%s%s", directory,
	    r->debian ? ":" : "", r->debian ? modules : "");
	return environment_load(&o, diags);
}

/* The node's facts, of which one differs each time. */
static struct value
fresh_facts(struct arena *a, int n)
{
	struct facts_file file;
	const char *why;
	struct vhash *h;

	if (facts_read_file(a, "tests/catalog/debian12.json", &file, &why) < 0)
		return value_hash(vhash_new(a, 0));
	h = vhash_copy(a, file.values.h, 2);
	vhash_set_str(a, h, "level", value_int(3));
	vhash_set_str(a, h, "uptime_seconds", value_int(n));
	return value_hash(h);
}

struct round {
	const struct row *row;
	const struct environment *env;
	struct ruby_host *host;
	struct arena *arena;
	struct strbuf json; /* of the last compile */
};

/* One compile to JSON bytes: milliseconds, or -1. */
static double
one_round(struct round *o, int n, int pretty)
{
	struct compile_request rq = {
	    .certname = "web01.example.com", .ruby = o->host};
	uint64_t (*const now)(void) = o->row->wall ? bench_now : bench_cpu;
	struct diag_list diags;
	struct catalog *c = NULL;
	uint64_t start;

	arena_reset(o->arena);
	diag_init(&diags, o->arena, 4);
	rq.facts = fresh_facts(o->arena, n);
	strbuf_reset(&o->json);
	start = now();
	if (compile_catalog(o->env, &rq, o->arena, &diags, &c) != COMPILE_OK) {
		fprintf(stderr, "%s: %s\n", o->row->name,
		    diag_first_error(&diags)->message);
		return -1;
	}
	if (compile_render(c, pretty ? CATALOG_PRETTY : CATALOG_COMPACT,
		&o->json, NULL) < 0 ||
	    c->resource_count < o->row->least)
		return -1;
	return (double)(now() - start) / 1e6;
}

/* Remove the value of a top-level key from pretty JSON. */
static void
blank(char *text, const char *key)
{
	char *at = strstr(text, key), *end;

	if (at == NULL)
		return;
	at += strlen(key);
	end = at + strcspn(at, ",");
	memmove(at, end, strlen(end) + 1);
}

/* True when the catalog is the one that the peer has written. */
static bool
is_peers(struct round *o)
{
	char path[300], *theirs;
	bool same;

	snprintf(path, sizeof(path), "%s/puppet.json", folder);
	theirs = fs_read(NULL, path, TEXT_MAX, NULL);
	same = theirs != NULL && one_round(o, 0, 1) > 0;
	if (same) {
		blank(theirs, "\"version\": ");
		blank(theirs, "\"catalog_uuid\": ");
		blank(o->json.s, "\"version\": ");
		blank(o->json.s, "\"catalog_uuid\": ");
		same = strcmp(theirs, o->json.s) == 0;
	}
	if (!same)
		fprintf(
		    stderr, "%s: the catalog is not Puppet's\n", o->row->name);
	free(theirs);
	return same;
}

/* Milliseconds of a compile that is not the first; -1 on failure. */
static double
measure(struct round *o)
{
	double ms[ROUNDS];

	if (one_round(o, 0, 0) < 0)
		return -1;
	for (int n = 0; n < ROUNDS; n++) {
		ms[n] = one_round(o, n + 1, 0);
		if (ms[n] < 0)
			return -1;
	}
	return o->row->wall ? bench_least(ms, ROUNDS)
			    : bench_median(ms, ROUNDS);
}

/* Kilobytes of the lines of smaps_rollup that begin so. */
static double
memory_kb(pid_t pid, const char *kind)
{
	char path[64], line[128];
	double kb = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/smaps_rollup", (int)pid);
	f = fopen(path, "r");
	while (f != NULL && fgets(line, sizeof(line), f) != NULL) {
		const char *colon = strchr(line, ':');

		if (strncmp(line, kind, strlen(kind)) == 0 && colon != NULL)
			kb += strtod(colon + 1, NULL);
	}
	if (f != NULL)
		fclose(f);
	return kb;
}

static void
print_figure(const char *name, double value, const char *unit, double target)
{
	const struct bench_row row = {
	    .name = name, .value = value, .unit = unit, .target = target};

	bench_print(&row);
}

/* The first child of a process, or 0. */
static pid_t
child_of(pid_t pid)
{
	char path[64], text[32] = "";
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/task/%d/children", (int)pid,
	    (int)pid);
	f = fopen(path, "r");
	if (f != NULL && fgets(text, sizeof(text), f) == NULL)
		text[0] = '\0';
	if (f != NULL)
		fclose(f);
	return (pid_t)strtol(text, NULL, 10);
}

/* The Ruby host and its process, after the compiles. */
static int
print_memory(void)
{
	pid_t host = child_of(getpid()), process = host ? child_of(host) : 0;

	if (process == 0)
		return -1;
	print_figure(
	    "Ruby host, memory", memory_kb(host, "Rss") / 1024, "MB", 15);
	print_figure("Ruby process after use, private memory",
	    memory_kb(process, "Private") / 1024, "MB", 8);
	return 0;
}

static int
print_row(struct round *o, double ms)
{
	struct bench_row row = {.name = o->row->name,
	    .value = ms,
	    .unit = "ms",
	    .target = o->row->target};
	double peer = bench_peer("tests/bench/site_peer.rb", folder,
	    o->row->debian ? modules : "",
	    o->row->debian ? strlen(modules) : 0);

	if (peer > 0) {
		row.peer = "puppet 7.23";
		row.peer_value = peer;
		row.ratio = peer / ms;
		if (o->row->times > 0)
			row.target = peer / o->row->times;
	}
	if (peer > 0 && !is_peers(o))
		return -1;
	if (row.target > 0)
		bench_print(&row);
	return 0;
}

static void
remove_folder(void)
{
	struct strbuf error;

	strbuf_init(&error, 4096);
	(void)file_remove_tree(folder, &error);
	strbuf_release(&error);
}

static int
run(const struct row *r)
{
	struct arena *a = arena_new(0);
	struct round o = {.row = r, .arena = a, .host = ruby_host_local()};
	struct diag_list diags;
	struct environment *env = NULL;
	double ms;
	int rc = -1;

	strbuf_init(&o.json, TEXT_MAX);
	snprintf(folder, sizeof(folder), "/tmp/dlg-bench.XXXXXX");
	diag_init(&diags, a, 4);
	if (mkdtemp(folder) != NULL && r->lay_out() == 0)
		env = load(r, &diags);
	o.env = env;
	if (env != NULL && (ms = measure(&o)) > 0)
		rc = print_row(&o, ms);
	if (rc == 0 && r->wall)
		rc = print_memory();
	environment_free(env);
	ruby_host_free(o.host);
	strbuf_release(&o.json);
	arena_free(a);
	remove_folder();
	return rc;
}

/* Read each file of a function that has built-in contents; how many. */
static size_t
functions_read(const char *pattern)
{
	char path[PATH_MAX + 64];
	size_t count = 0;
	glob_t g;

	snprintf(path, sizeof(path), "%s/*/lib/puppet/%s", modules, pattern);
	if (glob(path, 0, NULL, &g) != 0)
		return 0;
	for (size_t i = 0; i < g.gl_pathc; i++) {
		const char *slash = strrchr(g.gl_pathv[i], '/');
		char name[NAME_MAX + 1];

		snprintf(name, sizeof(name), "%.*s",
		    (int)strcspn(slash + 1, "."), slash + 1);
		if (!known_function_is_named(name))
			continue;
		(void)known_function(name, g.gl_pathv[i]);
		count++;
	}
	globfree(&g);
	return count;
}

static int
measure_digests(void)
{
	double ms[ROUNDS];

	for (int n = 0; n < ROUNDS; n++) {
		uint64_t start = bench_cpu();

		if (functions_read("functions/*.rb") +
			functions_read("parser/functions/*.rb") <
		    50)
			return -1;
		ms[n] = (double)(bench_cpu() - start) / 1e6;
	}
	print_figure("digests of functions, Debian's modules",
	    bench_median(ms, ROUNDS), "ms", 5);
	return 0;
}

/* In a fork of the process that watches: microseconds of a question. */
static double
ask(struct file_events *e)
{
	uint64_t start;

	file_events_forked(e);
	(void)file_events_count(e, 0);
	start = bench_now();
	for (int n = 0; n < ASKED; n++)
		if (file_events_count(e, 0) != 0)
			return 0;
	return (double)(bench_now() - start) / ASKED / 1e3;
}

static int
measure_question(void)
{
	struct arena *a = arena_new(0);
	struct file_events *e = file_events_open(a);
	struct environment_options o = {.name = "production",
	    .compat = 8,
	    .strict = -1,
	    .strict_variables = -1,
	    .code = "",
	    .modulepath = modules,
	    .events = e};
	struct diag_list diags;
	struct environment *env;
	double us;

	diag_init(&diags, a, 4);
	env = environment_load(&o, &diags);
	if (e == NULL || env == NULL)
		return -1;
	us = ask(e);
	if (us > 0)
		print_figure("a worker asks for changes of Debian's modules",
		    us, "us", 5);
	environment_free(env);
	file_events_close(e);
	arena_free(a);
	return us > 0 ? 0 : -1;
}

static int
load_all(void)
{
	struct arena *a = arena_new(0);
	struct environment_options o = {.name = "production",
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1,
	    .code = "",
	    .modulepath = modules};
	struct diag_list diags;
	double ms[5], before = memory_kb(getpid(), "Private");
	struct environment *env = NULL;
	struct environment_counts counts;

	diag_init(&diags, a, 4);
	for (int n = 0; n < 5; n++) {
		uint64_t start = bench_cpu();

		environment_free(env);
		env = environment_load(&o, &diags);
		ms[n] = (double)(bench_cpu() - start) / 1e6;
		if (n == 0)
			before = memory_kb(getpid(), "Private") - before;
	}
	if (env == NULL)
		return 1;
	environment_counts(env, &counts);
	print_figure(
	    "load of Debian's modules", bench_median(ms, 5), "ms", 150);
	print_figure("memory of Debian's modules", before / 1024, "MB", 60);
	environment_free(env);
	arena_free(a);
	return counts.modules < 50;
}

/* Measure in a fork. */
static int
apart(int (*measured)(void))
{
	pid_t pid = fork();
	int status = 1;

	if (pid == 0) {
		int rc = measured();

		fflush(stdout);
		_exit(rc);
	}
	if (pid < 0 || waitpid(pid, &status, 0) < 0)
		return -1;
	return status == 0 ? 0 : -1;
}

int
main(void)
{
	const char *peers = getenv("PEERS");
	char path[PATH_MAX];
	int failed = 0;

	log_level_start(LOG_LEVEL_WARN);
	if (metrics_create(NULL, "compiled", "bench", 1) < 0)
		return 1;
	snprintf(path, sizeof(path), "%s/%s",
	    peers != NULL ? peers : "build/peers", MODULES);
	if (realpath(path, modules) == NULL)
		modules[0] = '\0';
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (!rows[i].debian || modules[0] != '\0')
			failed |= run(&rows[i]) < 0;
	}
	if (modules[0] != '\0')
		failed |= apart(load_all) < 0 || apart(measure_digests) < 0 ||
			  apart(measure_question) < 0;
	return failed;
}
