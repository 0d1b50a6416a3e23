/*
 * Exported resources of 10,000 nodes, 100 of each, in a store on the disk: what
 * collectors need to the written JSON, what puts need, and what is kept.
 */
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "server/exports/exports.h"

#define NODES  10000U
#define GROUP  100U /* nodes of a commit, as in the daemon */
#define ROUNDS 21
#define NOW    ((int64_t)1795334400000)

static const struct exports_limits limits = {.node_ttl = 7 * 86400};

/* A node has 100: the types and how many it exports of each. */
static const struct {
	const char *type;
	unsigned count;
} types[] = {
    {"Host", 1},
    {"Nagios_host", 9},
    {"Sshkey", 20},
    {"Nagios_service", 30},
    {"Concat::Fragment", 40},
};

static char dir[64], path[96];
static struct strbuf json, out, why;
static struct exports *x;

static void
resource_add(unsigned node, const char *type, unsigned i)
{
	strbuf_addf(&json,
	    "%s{\"type\":\"%s\",\"title\":\"%s-%u-of-node%05u.example.com\","
	    "\"tags\":[\"class\",\"%s\",\"profile::base\",\"role::r%u\"%s],"
	    "\"file\":\"/etc/puppetlabs/code/modules/profile/manifests/"
	    "base.pp\","
	    "\"line\":%u,\"exported\":true,\"parameters\":{\"ensure\":"
	    "\"present\","
	    "\"target\":\"/etc/something/conf.d/file-%u.cfg\","
	    "\"address\":\"10.%u.%u.%u\",\"order\":%u,"
	    "\"notify_options\":[\"w\",\"u\",\"c\",\"r\"]}}",
	    json.len > 1 ? "," : "", type, type, i, node, type, node % 111,
	    /* 1,800 resources of as many nodes */
	    i == 7 && node % 50 < 9 && type[0] == 'N' && type[7] == 's'
		? ",\"rare\""
		: "",
	    i + 10, i, node >> 8 & 255, node & 255, i, i);
}

/* Make the exports of a node in json. */
static void
exports_make(unsigned node)
{
	strbuf_reset(&json);
	strbuf_addch(&json, '[');
	for (size_t t = 0; t < sizeof(types) / sizeof(*types); t++)
		for (unsigned i = 0; i < types[t].count; i++)
			resource_add(node, types[t].type, i);
	strbuf_addch(&json, ']');
}

/* Put all nodes; the nodes that were put in a second, 0 when it fails. */
static double
put_all(int64_t stamp, bool is_new)
{
	uint64_t spent = 0;

	for (unsigned node = 0; node < NODES; node++) {
		char name[64];
		uint64_t start;
		bool written;

		snprintf(name, sizeof(name), "node%05u.example.com", node);
		exports_make(node);
		start = bench_now();
		if (exports_put(x, name, stamp, stamp, json.s, json.len,
			&written, &why) != EXPORTS_OK ||
		    written != is_new ||
		    ((node + 1) % GROUP == 0 &&
			exports_commit(x, &why) != EXPORTS_OK))
			return 0;
		spent += bench_now() - start;
	}
	return NODES * 1e9 / (double)spent;
}

static unsigned
count_titles(void)
{
	unsigned n = 0;

	for (const char *p = out.s; (p = strstr(p, "\"certname\":")) != NULL;
	     p++)
		n++;
	return n;
}

/* Milliseconds of a collector that finds `count`; -1 when it does not. */
static double
find(const char *type, const char *filter, unsigned count)
{
	static double ms[ROUNDS];

	for (int i = 0; i < ROUNDS; i++) {
		uint64_t start = bench_now();

		strbuf_reset(&out);
		if (exports_find(x, "collector", type, filter,
			filter != NULL ? strlen(filter) : 0, NOW, &out,
			&why) != EXPORTS_OK)
			return -1;
		ms[i] = (double)(bench_now() - start) / 1e6;
	}
	return count_titles() == count ? bench_median(ms, ROUNDS) : -1;
}

static int
row(const char *name, double value, const char *unit, double target,
    int at_least)
{
	const struct bench_row r = {.name = name,
	    .value = value,
	    .unit = unit,
	    .target = target,
	    .at_least = at_least};

	if (value <= 0)
		return 1;
	bench_print(&r);
	return 0;
}

/* Milliseconds from the open of a full store to its first answer. */
static double
reopen(void)
{
	static const char title[] =
	    "[\"=\",\"title\",\"Host-0-of-node00042.example.com\"]";
	uint64_t start;

	exports_close(x);
	start = bench_now();
	x = exports_open(path, &limits, NOW, &why);
	strbuf_reset(&out);
	if (x == NULL ||
	    exports_find(x, "collector", "Host", title, strlen(title), NOW,
		&out, &why) != EXPORTS_OK ||
	    count_titles() != 1)
		return -1;
	return (double)(bench_now() - start) / 1e6;
}

static int
measure(void)
{
	struct exports_counts counts;
	struct rusage usage;
	int bad;

	bad = row("exports_new", put_all(NOW, true), "nodes/s", 1000, 1);
	bad |= row("exports_unchanged", put_all(NOW + 1000, false), "nodes/s",
	    2000, 1);
	if (exports_counts(x, NOW, &counts) < 0 ||
	    counts.resources != NODES * 100U)
		return 1;
	bad |= row(
	    "exports_disk", (double)counts.bytes / NODES / 1000, "KB", 60, 0);
	bad |= row("exports_ready", reopen(), "ms", 500, 0);
	if (x == NULL)
		return 1;
	bad |= row("exports_tag",
	    find("Sshkey", "[\"=\",\"tag\",\"role::r42\"]", 1800), "ms", 5, 0);
	bad |= row("exports_tag_spread",
	    find("Nagios_service", "[\"=\",\"tag\",\"rare\"]", 1800), "ms", 5,
	    0);
	bad |= row("exports_parameter",
	    find("Sshkey", "[\"=\",[\"parameter\",\"address\"],\"10.3.9.5\"]",
		1),
	    "ms", 5, 0);
	bad |= row("exports_not",
	    find("Sshkey", "[\"not\",[\"=\",\"tag\",\"profile::base\"]]", 0),
	    "ms", 500, 0);
	bad |= row("exports_type", find("Host", NULL, NODES), "ms", 30, 0);
	if (getrusage(RUSAGE_SELF, &usage) < 0)
		return 1;
	bad |=
	    row("exports_memory", (double)usage.ru_maxrss / 1000, "MB", 100, 0);
	return bad;
}

int
main(void)
{
	const char *argv[] = {"/bin/rm", "-rf", dir, NULL};
	struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;
	int bad = 1;

	snprintf(dir, sizeof(dir), "/var/tmp/bench_exports.XXXXXX");
	if (mkdtemp(dir) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/store.sqlite", dir);
	strbuf_init(&json, EXPORTS_NODE_BYTES);
	strbuf_init(&out, EXPORTS_ANSWER_BYTES);
	strbuf_init(&why, 4096);
	x = exports_open(path, &limits, NOW, &why);
	if (x != NULL)
		bad = measure();
	if (bad)
		fprintf(stderr, "bench_exports: %s\n", why.s);
	exports_close(x);
	if (spawn_run(&o, &r) == 0)
		spawn_release(&r);
	return bad;
}
