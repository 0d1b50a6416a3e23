/*
 * Facts, a catalog of 1,028 resources and a report of each node, in a store on
 * the disk: nodes a second from the forms of the agents to the commit, what is
 * kept, and how long a writer waits while old reports are removed.
 */
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/heap.h"
#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "server/exports/exports.h"
#include "server/fleet/fleet.h"

#define NODES	  400U
#define GROUP	  100U /* nodes of a commit, as in the daemon */
#define RESOURCES 1000U
#define EXPORTS	  25U
#define REPORTS	  100000U
#define NOW	  ((int64_t)1795334400000)
#define DAY	  ((int64_t)86400000)

static const struct exports_limits limits = {.node_ttl = 7 * 86400};

static char dir[64], path[96];
static struct strbuf facts, catalog, exported, report, payload, why;
static struct exports *x;
static struct fleet_origin origin = {.environment = "production",
    .producer = "puppet.example.com",
    .transaction_uuid = "11111111-2222-3333-4444-555555555555"};

/* A number that looks random, and is the same in each run. */
static unsigned
mixed(unsigned a, unsigned b)
{
	uint32_t h = a * 2654435761U ^ (b * 40503U + 12345U);

	h ^= h >> 15;
	h *= 2246822519U;
	return h ^ h >> 13;
}

static void
make_facts(unsigned node, unsigned run)
{
	strbuf_reset(&facts);
	strbuf_addf(&facts,
	    "{\"name\":\"%s\",\"timestamp\":\"2026-11-22T08:00:00Z\","
	    "\"values\":{\"uptime\":\"%u days\",\"kernel\":\"Linux\"",
	    origin.certname, run);
	for (unsigned i = 0; i < 100; i++)
		strbuf_addf(&facts,
		    ",\"fact_%02u\":{\"family\":\"Debian\",\"address\":"
		    "\"10.%u.%u.%u\",\"bindings\":[{\"address\":\"fe80::%x\","
		    "\"netmask\":\"ffff:ffff:ffff:ffff::\",\"network\":"
		    "\"fe80::\"}],\"mac\":\"%08x\",\"mtu\":1500,\"up\":true}",
		    i, i, node / 256, node % 256, mixed(node, i),
		    mixed(i, node));
	strbuf_addstr(&facts, "}}");
}

static void
make_resource(unsigned node, unsigned i)
{
	strbuf_addf(&catalog,
	    ",{\"type\":\"File\",\"title\":\"/etc/app/conf.d/%04u.conf\","
	    "\"tags\":[\"file\",\"class\",\"profile::app%u\",\"profile\","
	    "\"app%u\",\"role::web\",\"role\",\"web\"],\"file\":"
	    "\"/etc/puppetlabs/code/environments/production/modules/app/"
	    "manifests/part.pp\",\"line\":%u,\"exported\":false,\"kind\":"
	    "\"compilable_type\",\"parameters\":{\"ensure\":\"file\","
	    "\"owner\":\"root\",\"group\":\"root\",\"mode\":\"0644\","
	    "\"content\":\"# %x\\nListen %u\\nName %s\\n\",\"require\":"
	    "\"Package[app%u]\"}}",
	    i, i % 10, i % 10, i, mixed(i, 7), i,
	    i % 50 == 0 ? origin.certname : "x", i % 10);
	(void)node;
}

static void
make_catalog(unsigned node, unsigned run)
{
	strbuf_reset(&catalog);
	strbuf_addf(&catalog,
	    "{\"tags\":[\"settings\"],\"name\":\"%s\",\"version\":%u,"
	    "\"code_id\":null,\"catalog_uuid\":\"%08x-1\",\"catalog_format\":2,"
	    "\"environment\":\"production\",\"resources\":[{\"type\":\"Stage\","
	    "\"title\":\"main\",\"tags\":[\"stage\"],\"exported\":false,"
	    "\"kind\":\"compilable_type\",\"parameters\":{\"name\":\"main\"}},"
	    "{\"type\":\"Class\",\"title\":\"main\",\"tags\":[\"class\"],"
	    "\"exported\":false,\"kind\":\"unknown\",\"parameters\":{\"name\":"
	    "\"main\"}}",
	    origin.certname, 1795334400 + run, mixed(node, run));
	for (unsigned i = 0; i < 10; i++)
		strbuf_addf(&catalog,
		    ",{\"type\":\"Package\",\"title\":\"app%u\",\"tags\":["
		    "\"package\",\"class\"],\"file\":\"/a.pp\",\"line\":%u,"
		    "\"exported\":false,\"kind\":\"compilable_type\","
		    "\"parameters\":{\"ensure\":\"installed\"}}",
		    i, i);
	for (unsigned i = 0; i < RESOURCES - 12; i++)
		make_resource(node, i);
	strbuf_addstr(&catalog,
	    "],\"edges\":[{\"source\":\"Stage[main]\",\"target\":"
	    "\"Class[main]\"}");
	for (unsigned i = 0; i < 10; i++)
		strbuf_addf(&catalog,
		    ",{\"source\":\"Class[main]\",\"target\":"
		    "\"Package[app%u]\"}",
		    i);
	for (unsigned i = 0; i < RESOURCES - 12; i++)
		strbuf_addf(&catalog,
		    ",{\"source\":\"Class[main]\",\"target\":"
		    "\"File[/etc/app/conf.d/%04u.conf]\"}",
		    i);
	strbuf_addstr(&catalog, "],\"classes\":[\"settings\"]}");
}

static void
make_exports(unsigned node)
{
	strbuf_reset(&exported);
	strbuf_addch(&exported, '[');
	for (unsigned i = 0; i < EXPORTS; i++)
		strbuf_addf(&exported,
		    "%s{\"type\":\"Nagios_service\",\"title\":\"%u-of-%s\","
		    "\"tags\":[\"nagios_service\",\"class\",\"profile\"],"
		    "\"file\":\"/etc/puppetlabs/code/a.pp\",\"line\":%u,"
		    "\"exported\":true,\"container\":\"Class[main]\","
		    "\"parameters\":{\"host_name\":\"%s\",\"check_command\":"
		    "\"check_%u\",\"use\":\"generic\",\"target\":\"/etc/n/%u\"}"
		    "}",
		    i > 0 ? "," : "", i, origin.certname, i, origin.certname, i,
		    node % 9);
	strbuf_addch(&exported, ']');
}

static void
make_report(unsigned node, unsigned run, unsigned resources)
{
	strbuf_reset(&report);
	strbuf_addf(&report,
	    "{\"host\":\"%s\",\"time\":\"2026-11-22T07:59:%02u.%06uZ\","
	    "\"configuration_version\":%u,\"transaction_uuid\":\"%08x-%u\","
	    "\"report_format\":12,\"puppet_version\":\"8.10.0\",\"status\":"
	    "\"changed\",\"noop\":false,\"noop_pending\":false,"
	    "\"environment\":\"production\",\"corrective_change\":false,"
	    "\"logs\":[{\"level\":\"notice\",\"message\":\"Applied catalog in "
	    "%u.2 seconds\",\"source\":\"Puppet\",\"tags\":[\"notice\"],"
	    "\"time\":\"2026-11-22T08:00:01Z\",\"file\":null,\"line\":null}],"
	    "\"metrics\":{",
	    origin.certname, run % 60, node, run, mixed(node, run), run, run);
	for (unsigned i = 0; i < 4; i++) {
		strbuf_addf(&report,
		    "%s\"metric%u\":{\"name\":\"metric%u\",\"label\":\"M\","
		    "\"values\":[",
		    i > 0 ? "," : "", i, i);
		for (unsigned j = 0; j < 8; j++)
			strbuf_addf(&report, "%s[\"part%u\",\"Part%u\",%u.%u]",
			    j > 0 ? "," : "", j, j, j, mixed(node, j) % 1000);
		strbuf_addstr(&report, "]}");
	}
	strbuf_addstr(&report, "},\"resource_statuses\":{");
	for (unsigned i = 0; i < resources; i++)
		strbuf_addf(&report,
		    "%s\"File[/etc/app/conf.d/%04u.conf]\":{\"title\":"
		    "\"/etc/app/conf.d/%04u.conf\",\"file\":\"/etc/a.pp\","
		    "\"line\":%u,\"resource\":\"File[x]\",\"resource_type\":"
		    "\"File\",\"provider_used\":\"posix\",\"containment_path\":"
		    "[\"Stage[main]\",\"Main\",\"File[x]\"],\"tags\":[\"file\"]"
		    ","
		    "\"time\":\"2026-11-22T08:00:01.25+00:00\",\"failed\":"
		    "false,"
		    "\"skipped\":false,\"events\":[%s],\"corrective_change\":"
		    "false}",
		    i > 0 ? "," : "", i, i, i,
		    i != 3 ? ""
			   : "{\"property\":\"ensure\",\"previous_value\":"
			     "\"absent\",\"desired_value\":\"file\","
			     "\"message\":\"defined content\",\"name\":\"x\","
			     "\"status\":\"success\",\"time\":"
			     "\"2026-11-22T08:00:01Z\",\"corrective_change\":"
			     "false}");
	strbuf_addstr(&report, "}}");
}

static bool
put_payload(enum exports_result (*put)(struct exports *, const char *, size_t,
		int64_t, bool *, struct strbuf *),
    int converted)
{
	bool written;

	return converted == 0 &&
	       put(x, payload.s, payload.len, origin.stamp, &written, &why) ==
		   EXPORTS_OK &&
	       written;
}

/* Store all of a node, whose forms were made. */
static bool
put_node(void)
{
	bool written;

	strbuf_reset(&payload);
	if (!put_payload(
		fleet_put_facts, fleet_facts_from_agent(facts.s, facts.len,
				     &origin, &payload, &why)))
		return false;
	if (fleet_put_agent_catalog(x, catalog.s, catalog.len, exported.s,
		exported.len, &origin, origin.stamp, &written,
		&why) != EXPORTS_OK)
		return false;
	if (exports_put(x, origin.certname, origin.stamp, origin.stamp,
		exported.s, exported.len, &written, &why) != EXPORTS_OK)
		return false;
	strbuf_reset(&payload);
	return put_payload(
	    fleet_put_report, fleet_report_from_agent(report.s, report.len,
				  &origin, &payload, &why));
}

/* The nodes that were put in a second, 0 when it fails. */
static double
put_all(unsigned run)
{
	uint64_t spent = 0;

	for (unsigned node = 0; node < NODES; node++) {
		char name[64];
		uint64_t start;

		snprintf(name, sizeof(name), "node%05u.example.com", node);
		origin.certname = name;
		origin.stamp = NOW + run * 1000;
		make_facts(node, run);
		make_catalog(node, run);
		make_exports(node);
		make_report(node, run, 205);
		start = bench_now();
		if (!put_node() || ((node + 1) % GROUP == 0 &&
				       exports_commit(x, &why) != EXPORTS_OK))
			return 0;
		spent += bench_now() - start;
	}
	return NODES * 1e9 / (double)spent;
}

/* Store old reports. */
static bool
put_reports(void)
{
	for (unsigned i = 0; i < REPORTS; i++) {
		char name[64];

		snprintf(name, sizeof(name), "node%05u.example.com", i % NODES);
		origin.certname = name;
		origin.stamp = NOW - 40 * DAY + i;
		make_report(i % NODES, i, 4);
		strbuf_reset(&payload);
		if (!put_payload(fleet_put_report,
			fleet_report_from_agent(
			    report.s, report.len, &origin, &payload, &why)) ||
		    ((i + 1) % 1000 == 0 &&
			exports_commit(x, &why) != EXPORTS_OK))
			return false;
	}
	return true;
}

/*
 * Milliseconds of the longest call that removes old reports, for which writers
 * wait; -1 when it fails.
 */
static double
prune(double *ret_seconds)
{
	uint64_t longest = 0, all = bench_now(), start, took, removed, sum = 0;
	int more = 1;

	while (more == 1) {
		start = bench_now();
		more = fleet_prune(x, NOW, 30 * DAY, &removed, &why);
		took = bench_now() - start;
		if (took > longest)
			longest = took;
		sum += removed;
	}
	*ret_seconds = (double)(bench_now() - all) / 1e9;
	return more < 0 || sum != REPORTS ? -1 : (double)longest / 1e6;
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

static int
measure(void)
{
	struct exports_counts counts;
	double longest, seconds;
	int bad;

	bad = row("fleet_new", put_all(1), "nodes/s", 1000, 1);
	if (exports_counts(x, NOW, &counts) < 0)
		return 1;
	bad |=
	    row("fleet_disk", (double)counts.bytes / NODES / 1000, "KB", 60, 0);
	bad |= row("fleet_unchanged", put_all(2), "nodes/s", 2000, 1);
	if (bad || !put_reports())
		return 1;
	longest = prune(&seconds);
	bad |= row("fleet_prune_pause", longest, "ms", 50, 0);
	return bad | row("fleet_prune", seconds, "s", 60, 0);
}

int
main(void)
{
	const char *argv[] = {"/bin/rm", "-rf", dir, NULL};
	struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;
	int bad = 1;

	snprintf(dir, sizeof(dir), "/var/tmp/bench_fleet.XXXXXX");
	if (mkdtemp(dir) == NULL)
		return 1;
	heap_keep((size_t)32 << 20); /* as in the daemon */
	snprintf(path, sizeof(path), "%s/store.sqlite", dir);
	strbuf_init(&facts, FLEET_FACTS_BYTES);
	strbuf_init(&catalog, FLEET_CATALOG_BYTES);
	strbuf_init(&exported, FLEET_CATALOG_BYTES);
	strbuf_init(&report, FLEET_REPORT_BYTES);
	strbuf_init(&payload, 4 * FLEET_CATALOG_BYTES);
	strbuf_init(&why, 4096);
	x = exports_open(path, &limits, NOW, &why);
	if (x != NULL)
		bad = measure();
	if (bad)
		fprintf(stderr, "bench_fleet: %s\n", why.s);
	exports_close(x);
	if (spawn_run(&o, &r) == 0)
		spawn_release(&r);
	return bad;
}
