/*
 * Queries over the store, to the last row: facts of 10,000 nodes, 102 of each;
 * and of 1,000 nodes facts, a catalog of 1,028 resources and five reports, with
 * the requests of puppetboard, from the text of the query to that of the
 * answer.
 */
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/heap.h"
#include "base/core/strbuf.h"
#include "base/data/compress.h"
#include "base/data/gzip.h"
#include "bench/bench.h"
#include "server/exports/exports.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows.h"
#include "server/query/query.h"

#define NOW	  ((int64_t)1795334400000)
#define NODES	  10000U
#define BOARD	  1000U /* nodes with catalogs and reports */
#define RESOURCES 1028U
#define REPORTS	  5U
#define GROUP	  100U
#define ROUNDS	  11

static const struct exports_limits limits = {.node_ttl = 7 * 86400};
static char dir[64], path[96];
static struct strbuf json, why;
static struct exports *x;
static struct fleet_rows *rows;

/* A number that differs from node to node. */
static unsigned
spread(unsigned node, unsigned i)
{
	uint64_t v = (uint64_t)node * 2654435761U + i * 40503U + 12345U;

	v ^= v >> 15;
	v *= 0x2c1b3c6dU;
	v ^= v >> 12;
	return (unsigned)(v & 0xffffff);
}

/* --- what nodes have --- */

static void
head_add(unsigned node, const char *kind)
{
	strbuf_reset(&json);
	strbuf_addf(&json,
	    "{\"certname\":\"node%05u.example.com\",\"environment\":\"%s\","
	    "\"producer_timestamp\":\"2026-11-22T08:00:00.000Z\","
	    "\"producer\":\"compile.example.com\"%s",
	    node, node % 10 == 0 ? "test" : "production", kind);
}

static void
interface_add(unsigned node, unsigned i, const char *name)
{
	strbuf_addf(&json,
	    "%s\"%s\":{\"bindings\":[{\"address\":\"10.%u.%u.%u\",\"netmask\":"
	    "\"255.255.255.0\",\"network\":\"10.%u.%u.0\"}],\"bindings6\":[{"
	    "\"address\":\"fe80::%x:%x\",\"netmask\":\"ffff:ffff:ffff:ffff::\","
	    "\"network\":\"fe80::\",\"scope6\":\"link\",\"flags\":["
	    "\"permanent\""
	    "]}],\"ip\":\"10.%u.%u.%u\",\"mac\":\"52:54:00:%02x:%02x:%02x\","
	    "\"mtu\":1500,\"netmask\":\"255.255.255.0\",\"network\":"
	    "\"10.%u.%u.0\",\"operational_state\":\"up\",\"physical\":true,"
	    "\"speed\":1000,\"duplex\":\"full\"}",
	    i > 0 ? "," : "", name, i, node >> 8, node & 255, i, node >> 8,
	    node, i, i, node >> 8, node & 255, i, node >> 8, node & 255, i,
	    node >> 8);
}

static void
mount_add(unsigned node, unsigned i)
{
	const unsigned used = spread(node, i);

	strbuf_addf(&json,
	    "%s\"/srv/data%u\":{\"device\":\"/dev/vg0/data%u\",\"filesystem\":"
	    "\"ext4\",\"options\":[\"rw\",\"relatime\",\"errors=remount-ro\"],"
	    "\"size\":\"20.00 GiB\",\"size_bytes\":21474836480,\"available\":"
	    "\"%u.%02u GiB\",\"available_bytes\":%u000,\"used\":\"%u.%02u GiB\""
	    ",\"used_bytes\":%u000,\"capacity\":\"%u.%02u%%\"}",
	    i > 0 ? "," : "", i, i, used % 20, used % 100, used * 3,
	    19 - used % 20, used % 97, used * 2, used % 100, used % 89);
}

/* The facts that are the same on many nodes, or differ: 23 KB. */
static void
facts_make(unsigned node)
{
	const char *os = node % 4 == 0 ? "RedHat" : "Debian";
	static const char *const keys[] = {"rsa", "ecdsa", "ed25519"};

	head_add(node, ",\"values\":{");
	strbuf_addf(&json,
	    "\"os\":{\"architecture\":\"amd64\",\"family\":\"%s\",\"name\":"
	    "\"%s\",\"hardware\":\"x86_64\",\"selinux\":{\"enabled\":false},"
	    "\"release\":{\"full\":\"12.%u\",\"major\":\"12\",\"minor\":\"%u\"}"
	    ",\"distro\":{\"codename\":\"bookworm\",\"description\":"
	    "\"Debian GNU/Linux 12 (bookworm)\",\"id\":\"Debian\",\"release\":{"
	    "\"full\":\"12.7\",\"major\":\"12\",\"minor\":\"7\"}}}",
	    os, os, node % 8, node % 8);
	strbuf_addstr(&json, ",\"networking\":{\"interfaces\":{");
	interface_add(node, 0, "eth0");
	interface_add(node, 1, "eth1");
	interface_add(node, 2, "docker0");
	interface_add(node, 3, "lo");
	strbuf_addf(&json,
	    "},\"hostname\":\"node%05u\",\"fqdn\":\"node%05u.example.com\","
	    "\"domain\":\"example.com\",\"primary\":\"eth0\",\"ip\":"
	    "\"10.0.%u.%u\",\"mtu\":1500},\"mountpoints\":{",
	    node, node, node >> 8, node & 255);
	for (unsigned i = 0; i < 12; i++)
		mount_add(node, i);
	strbuf_addf(&json,
	    "},\"memory\":{\"system\":{\"total\":\"15.6 GiB\",\"total_bytes\":"
	    "16777216000,\"available_bytes\":%u000,\"used_bytes\":%u000,"
	    "\"capacity\":\"%u.%02u%%\"}},\"load_averages\":{\"1m\":%u.%02u,"
	    "\"5m\":%u.%02u,\"15m\":%u.%02u},\"system_uptime\":{\"seconds\":%u,"
	    "\"hours\":%u,\"days\":%u,\"uptime\":\"%u days\"},\"processors\":{"
	    "\"count\":16,\"isa\":\"unknown\",\"physicalcount\":2,\"speed\":"
	    "\"2.60 GHz\",\"models\":[",
	    spread(node, 20), spread(node, 21), spread(node, 22) % 100,
	    node % 100, spread(node, 23) % 4, node % 100, spread(node, 24) % 4,
	    node % 99, spread(node, 25) % 4, node % 98, spread(node, 26),
	    spread(node, 26) / 3600, spread(node, 26) / 86400,
	    spread(node, 26) / 86400);
	for (unsigned i = 0; i < 16; i++)
		strbuf_addf(&json, "%s\"Intel(R) Xeon(R) E5-26%u0 v4 @ 2.6\"",
		    i > 0 ? "," : "", node % 5);
	strbuf_addstr(&json, "]},\"ssh\":{");
	for (unsigned i = 0; i < 3; i++) {
		strbuf_addf(&json, "%s\"%s\":{\"fingerprints\":{\"sha1\":\"",
		    i > 0 ? "," : "", keys[i]);
		for (unsigned k = 0; k < 7; k++)
			strbuf_addf(
			    &json, "%06x", spread(node, 30 + 9 * i + k));
		strbuf_addstr(&json, "\"},\"key\":\"AAAA");
		for (unsigned k = 0; k < (i == 0 ? 60U : 16U); k++)
			strbuf_addf(
			    &json, "%06x", spread(node, 99 + 70 * i + k));
		strbuf_addstr(&json, "\"}");
	}
	strbuf_addf(&json,
	    "},\"trusted\":{\"authenticated\":\"remote\",\"certname\":"
	    "\"node%05u.example.com\",\"domain\":\"example.com\",\"extensions\""
	    ":{\"pp_role\":\"role%u\"},\"hostname\":\"node%05u\"},\"kernel\":"
	    "\"Linux\"",
	    node, node % 20, node);
	for (unsigned i = 0; i < 92; i++)
		strbuf_addf(&json,
		    ",\"site_fact_%02u\":{\"value\":\"%s value of the fact "
		    "%u\","
		    "\"enabled\":true,\"count\":%u,\"source\":\"/etc/facts.d/"
		    "fact_%u.yaml\"}",
		    i, node % 3 ? "first" : "second", i % 5,
		    i % 9 ? node % 7 : node, i);
	strbuf_addstr(&json, "}}");
}

static void
catalog_make(unsigned node)
{
	unsigned k = 0;

	head_add(node, ",\"version\":\"1795334400\",\"transaction_uuid\":\"u\","
		       "\"catalog_uuid\":\"c\",\"resources\":[");
	for (; k < 60; k++)
		strbuf_addf(&json,
		    "%s{\"type\":\"Class\",\"title\":\"Profile::Part%02u\","
		    "\"tags\":[\"class\",\"profile::part%02u\",\"profile\"],"
		    "\"file\":\"/etc/puppetlabs/code/modules/profile/manifests/"
		    "part%02u.pp\",\"line\":%u,\"exported\":false,"
		    "\"parameters\":{\"enable\":true,\"name\":"
		    "\"Profile::Part%02u\"}}",
		    k > 0 ? "," : "", k == 59 && node % 100 ? 60 : k, k, k, k,
		    k);
	for (; k < RESOURCES; k++)
		strbuf_addf(&json,
		    ",{\"type\":\"%s\",\"title\":\"/etc/part/file%u.conf\","
		    "\"tags\":[\"file\",\"class\",\"profile::part%02u\","
		    "\"profile\",\"node\",\"default\"],\"file\":"
		    "\"/etc/puppetlabs/code/modules/profile/manifests/part%02u"
		    ".pp\",\"line\":%u,\"exported\":false,\"parameters\":{"
		    "\"ensure\":\"file\",\"owner\":\"root\",\"group\":\"root\","
		    "\"mode\":\"0644\",\"content\":\"# managed %u of node %u\\n"
		    "key = value\\n\",\"require\":\"Package[part%02u]\","
		    "\"notify\":[\"Service[part%02u]\"]}}",
		    k % 4 ? "File" : "Concat::Fragment", k, k % 60, k % 60, k,
		    k, k % 50 ? 0 : node, k % 60, k % 60);
	strbuf_addstr(&json, "],\"edges\":[");
	for (k = 60; k < RESOURCES; k++)
		strbuf_addf(&json,
		    "%s{\"source\":{\"type\":\"Class\",\"title\":"
		    "\"Profile::Part%02u\"},\"target\":{\"type\":\"%s\","
		    "\"title\""
		    ":\"/etc/part/"
		    "file%u.conf\"},\"relationship\":\"contains\"}",
		    k > 60 ? "," : "", k % 59,
		    k % 4 ? "File" : "Concat::Fragment", k);
	strbuf_addstr(&json, "]}");
}

static void
report_make(unsigned node, unsigned i)
{
	strbuf_reset(&json);
	strbuf_addf(&json,
	    "{\"certname\":\"node%05u.example.com\",\"environment\":"
	    "\"production\",\"producer_timestamp\":\"2026-11-22T0%u:%02u:00Z\","
	    "\"producer\":\"compile.example.com\",\"start_time\":"
	    "\"2026-11-22T0%u:%02u:00Z\",\"end_time\":\"2026-11-22T0%u:%02u:09Z"
	    "\",\"status\":\"%s\",\"noop\":false,\"noop_pending\":false,"
	    "\"configuration_version\":\"17953\",\"puppet_version\":\"8.10.0\","
	    "\"report_format\":12,\"transaction_uuid\":\"u\",\"logs\":[",
	    node, i, node % 60, i, node % 60, i, node % 60,
	    node % 10 == 0 ? "changed" : "unchanged");
	for (unsigned k = 0; k < 4; k++)
		strbuf_addf(&json,
		    "%s{\"level\":\"notice\",\"message\":\"Applied catalog in "
		    "%u.%02u "
		    "seconds\",\"source\":\"Puppet\",\"tags\":[\"notice\""
		    "],\"time\":\"2026-11-22T08:00:00.000000000+00:00\"}",
		    k > 0 ? "," : "", node % 9, node % 100);
	strbuf_addstr(&json, "],\"metrics\":[");
	for (unsigned k = 0; k < 30; k++)
		strbuf_addf(&json,
		    "%s{\"category\":\"time\",\"name\":\"metric_%u\",\"value\":"
		    "%u.%06u}",
		    k > 0 ? "," : "", k, k % 7, spread(node, k) % 1000000);
	strbuf_addstr(&json, "],\"resources\":[");
	for (unsigned k = 0; node % 10 == 0 && k < 3; k++)
		strbuf_addf(&json,
		    "%s{\"resource_type\":\"File\",\"resource_title\":\"/etc/"
		    "%u\""
		    ",\"file\":\"/m.pp\",\"line\":%u,\"skipped\":false,"
		    "\"timestamp\":\"2026-11-22T08:00:00Z\",\"containment_"
		    "path\":"
		    "[\"Stage[main]\",\"Profile\",\"File[/etc/"
		    "%u]\"],\"events\":"
		    "[{\"status\":\"success\",\"timestamp\":"
		    "\"2026-11-22T08:00:00Z\",\"property\":\"content\","
		    "\"old_value\":\"a\",\"new_value\":\"b\",\"message\":"
		    "\"content changed\",\"name\":\"content_changed\"}]}",
		    k > 0 ? "," : "", k, k, k);
	strbuf_addstr(&json, "]}");
}

typedef enum exports_result (*put_function)(
    struct exports *, const char *, size_t, int64_t, bool *, struct strbuf *);

static int
put(put_function f)
{
	bool written;

	return f(x, json.s, json.len, NOW, &written, &why) == EXPORTS_OK ? 0
									 : -1;
}

/* Fill the store. */
static int
fill(unsigned from, unsigned to, bool is_whole)
{
	for (unsigned node = from; node < to; node++) {
		facts_make(node);
		if (put(fleet_put_facts) < 0)
			return -1;
		if (is_whole) {
			catalog_make(node);
			if (put(fleet_put_catalog) < 0)
				return -1;
		}
		for (unsigned i = 0; is_whole && i < REPORTS; i++) {
			report_make(node, i);
			if (put(fleet_put_report) < 0)
				return -1;
		}
		if ((node + 1) % GROUP == 0 &&
		    exports_commit(x, &why) != EXPORTS_OK)
			return -1;
	}
	return 0;
}

/* --- queries --- */

static struct query_answer answer;

/* Milliseconds of the request, and its CPU time; -1 when it fails. */
static double
ask_once(const char *at, const char *query, double *ret_cpu)
{
	/* the first one belongs to the second, as in the path */
	const struct query_parameter p[] = {
	    {"query", query}, {"summarize_by", "certname"}};
	const struct query_request r = {.path = at,
	    .parameters = p + (query == NULL),
	    .parameter_count =
		(query != NULL) + (strcmp(at, "event-counts") == 0),
	    .now = NOW};
	uint64_t start = bench_now(), cpu = bench_cpu();

	strbuf_release(&answer.body);
	if (fleet_rows_begin(rows, 0, &why) < 0)
		return -1;
	query_run(fleet_rows_source(rows), &r, &answer);
	fleet_rows_end(rows);
	*ret_cpu = (double)(bench_cpu() - cpu) / 1e6;
	return answer.status == 200 ? (double)(bench_now() - start) / 1e6 : -1;
}

static int
row(const char *name, double value, const char *unit, double target)
{
	const struct bench_row r = {
	    .name = name, .value = value, .unit = unit, .target = target};

	if (value <= 0)
		return 1;
	bench_print(&r);
	return 0;
}

static unsigned
count(const char *key)
{
	unsigned n = 0;

	for (const char *p = answer.body.s; (p = strstr(p, key)) != NULL; p++)
		n++;
	return n;
}

struct asked {
	const char *name, *path, *query;
	const char *key; /* is there that often: */
	unsigned count;
	double target;
};

/* Print the median of the request's rounds; its answer must be right. */
static int
ask(const struct asked *a)
{
	static double ms[ROUNDS];
	double first, cpu, first_cpu;

	first = ask_once(a->path, a->query, &first_cpu);
	for (int i = 0; i < ROUNDS; i++)
		ms[i] = first < 0 ? -1 : ask_once(a->path, a->query, &cpu);
	if (first < 0 || count(a->key) != a->count) {
		strbuf_addf(&why, "%s: %u, %u times: %.200s", a->name,
		    answer.status, count(a->key), answer.body.s);
		return 1;
	}
	/* the CPU time is the time of a machine without other work */
	fprintf(stderr, "%s: first %.2f ms, CPU %.2f ms; then CPU %.2f ms\n",
	    a->name, first, first_cpu, cpu);
	return row(a->name, bench_median(ms, ROUNDS), "ms", a->target);
}

#define CERTNAME "\"certname\":"

static const struct asked board[] = {
    {"query_nodes", "nodes",
	"[\"and\",[\"=\",\"catalog_environment\",\"production\"]]", CERTNAME,
	BOARD * 9 / 10, 20},
    {"query_nodes_failed", "nodes",
	"[\"=\",\"latest_report_status\",\"failed\"]", CERTNAME, 0, 20},
    {"query_node", "nodes/node00042.example.com", NULL, CERTNAME, 1, 20},
    {"query_count", "nodes",
	"[\"extract\",[[\"function\",\"count\"]],[\"and\",[\"=\","
	"\"catalog_environment\",\"production\"]]]",
	"{\"count\":900}", 1, 20},
    {"query_resources_count", "resources",
	"[\"extract\",[[\"function\",\"count\"]],[\"and\",[\"=\","
	"\"environment\",\"production\"]]]",
	"{\"count\":925200}", 1, 20},
    {"query_environments", "environments", NULL, "\"name\":", 2, 20},
    {"query_event_counts", "event-counts", "[\"=\",\"latest_report?\",true]",
	"\"subject\":", BOARD / 10, 20},
    {"query_fact_names", "fact-names", NULL, "\"site_fact", 92, 20},
    {"query_facts_all", "facts", NULL, CERTNAME "\"node", BOARD * 103, 20},
    {"query_fact_paths", "fact-paths", NULL, "\"type\":", 644, 100},
    {"query_fact_contents", "fact-contents",
	"[\"=\",\"path\",[\"os\",\"family\"]]", CERTNAME, BOARD, 20},
    {"query_facts_name", "facts/kernel", NULL, CERTNAME, BOARD, 20},
    {"query_facts_value", "facts/kernel", "[\"=\",\"value\",\"Linux\"]",
	CERTNAME, BOARD, 20},
    {"query_facts_node", "facts",
	"[\"and\",[\"=\",\"certname\",\"node00042.example.com\"],[\"=\","
	"\"environment\",\"production\"]]",
	CERTNAME "\"node", 103, 20},
    {"query_facts_two", "facts",
	"[\"or\",[\"=\",\"name\",\"kernel\"],[\"=\",\"name\","
	"\"site_fact_10\"]]",
	CERTNAME, 2 * BOARD, 20},
    {"query_reports", "reports",
	"[\"and\",[\"=\",\"environment\",\"production\"],[\"or\",[\"~\","
	"\"certname\",\"42\"],[\"~\",\"puppet_version\",\"42\"]]]",
	CERTNAME, 100, 20},
    {"query_reports_chart", "reports",
	"[\"extract\",[[\"function\",\"count\"],\"status\"],[\"and\",[\">=\","
	"\"producer_timestamp\",\"2026-11-22T00:00:00Z\"],[\"<\","
	"\"producer_timestamp\",\"2026-11-23T00:00:00Z\"]],[\"group_by\","
	"\"status\"]]",
	"\"count\":", 2, 20},
    {"query_catalog_nodes", "nodes",
	"[\"and\",[\"~\",\"certname\",\"42\"],[\"null?\","
	"\"catalog_timestamp\",false]]",
	CERTNAME, 20, 20},
    {"query_catalog", "catalogs/node00042.example.com", NULL,
	"\"parameters\":", RESOURCES, 20},
    {"query_class", "nodes",
	"[\"in\",\"certname\",[\"from\",\"resources\",[\"extract\","
	"[\"certname\"],[\"and\",[\"=\",\"type\",\"Class\"],[\"=\","
	"\"title\",\"Profile::Part59\"]]]]]",
	CERTNAME, BOARD / 100, 20},
    {"query_class_all", "nodes",
	"[\"in\",\"certname\",[\"from\",\"resources\",[\"extract\","
	"[\"certname\"],[\"and\",[\"=\",\"type\",\"Class\"],[\"=\","
	"\"title\",\"Profile::Part17\"]]]]]",
	CERTNAME, BOARD, 20},
    {"query_resources", "resources/Class/Profile::Part17", NULL, CERTNAME,
	BOARD, 20},
};

/* The last answer for clients that accept compressed ones, of 18 MB. */
static int
measure_encoded(void)
{
	struct arena *a = arena_new(0);
	struct compress *c = compress_new();
	struct strbuf out;
	size_t zstd = 0;
	uint64_t start = bench_cpu();
	double gzip_ms, zstd_ms;
	int bad;

	strbuf_init(&out, answer.body.max);
	bad = gzip_bytes(answer.body.s, answer.body.len, &out);
	gzip_ms = (double)(bench_cpu() - start) / 1e6;
	start = bench_cpu();
	compress_bytes(c, a, answer.body.s, answer.body.len, &zstd);
	zstd_ms = (double)(bench_cpu() - start) / 1e6;
	bad |= row("query_gzip", gzip_ms, "ms", 150);
	bad |= row("query_gzip_size", (double)out.len / 1e6, "MB", 3);
	bad |= row("query_zstd", zstd_ms, "ms", 40);
	bad |= row("query_zstd_size", (double)zstd / 1e6, "MB", 3);
	strbuf_release(&out);
	compress_free(c);
	arena_free(a);
	return bad;
}

static const struct asked many[] = {
    {"query_inventory_10000", "",
	"inventory[certname] { facts.os.family = \"Debian\" }", CERTNAME,
	NODES * 3 / 4, 50},
    {"query_facts_name_10000", "facts/kernel", NULL, CERTNAME, NODES, 50},
};

static int
measure_facts(void)
{
	struct fleet_rows_use use;
	size_t before = heap_use().used;
	int bad = ask(&many[0]);

	bad |= row("query_index_heap", (double)(heap_use().used - before) / 1e6,
	    "MB", 60);
	bad |= ask(&many[1]);
	fleet_rows_usage(rows, &use);
	return bad | row("query_index_memory", (double)use.fact_bytes / 1e6,
			 "MB", 60);
}

static int
measure(void)
{
	struct rusage usage;
	int bad = 0;

	if (fill(0, BOARD, true) < 0)
		return 1;
	rows = fleet_rows_new(x);
	for (size_t i = 0; i < sizeof(board) / sizeof(*board); i++) {
		bad |= ask(&board[i]);
		if (strcmp(board[i].name, "query_facts_all") == 0)
			bad |= measure_encoded();
	}
	fleet_rows_free(rows);
	if (fill(BOARD, NODES, false) < 0)
		return 1;
	rows = fleet_rows_new(x);
	bad |= measure_facts();
	fleet_rows_free(rows);
	if (getrusage(RUSAGE_SELF, &usage) < 0)
		return 1;
	return bad |
	       row("query_memory", (double)usage.ru_maxrss / 1000, "MB", 200);
}

int
main(void)
{
	const char *argv[] = {"/bin/rm", "-rf", dir, NULL};
	struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;
	int bad = 1;

	snprintf(dir, sizeof(dir), "/var/tmp/bench_query.XXXXXX");
	if (mkdtemp(dir) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/store.sqlite", dir);
	strbuf_init(&json, FLEET_CATALOG_BYTES);
	strbuf_init(&why, 4096);
	strbuf_init(&answer.body, 0);
	x = exports_open(path, &limits, NOW, &why);
	if (x != NULL)
		bad = measure();
	if (bad)
		fprintf(stderr, "bench_query: %s\n", why.s);
	exports_close(x);
	if (spawn_run(&o, &r) == 0)
		spawn_release(&r);
	return bad;
}
