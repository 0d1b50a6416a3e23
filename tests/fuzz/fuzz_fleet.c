/*
 * The first byte chooses facts (f), a report (r), a catalog (c) or, in upper
 * case, the payload of one; the others up to the first NUL are its JSON, and
 * the rest is what a catalog exports.  A catalog is stored from the agent's
 * form as from the payload.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define NOW ((int64_t)1795334400000)

static const struct fleet_origin origin = {.certname = "a.b",
    .environment = "production",
    .producer = "p",
    .stamp = NOW,
    .transaction_uuid = "t"};
static struct exports *x;
static struct strbuf out, why;

/* Open a store; its puts are never committed, and lost with it. */
static void
reopen(void)
{
	static const struct exports_limits limits = {.node_ttl = 0};
	static const char *const ends[] = {"", "-wal", "-shm"};
	static unsigned inputs;
	char path[64], dir[] = "/tmp/fuzz_fleet.XXXXXX";

	if (inputs++ % 500 != 0)
		return;
	exports_close(x);
	if (mkdtemp(dir) == NULL)
		abort();
	snprintf(path, sizeof(path), "%s/s", dir);
	x = exports_open(path, &limits, NOW, &why);
	if (x == NULL)
		abort();
	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof(path), "%s/s%s", dir, ends[i]);
		unlink(path);
	}
	rmdir(dir);
}

static enum exports_result
put(char kind, const char *json, size_t n)
{
	bool written;

	if (kind == 'f')
		return fleet_put_facts(x, json, n, NOW, &written, &why);
	if (kind == 'r')
		return fleet_put_report(x, json, n, NOW, &written, &why);
	return fleet_put_catalog(x, json, n, NOW, &written, &why);
}

static int
convert(char kind, const char *json, size_t n, const char *exports, size_t m)
{
	if (kind == 'f')
		return fleet_facts_from_agent(json, n, &origin, &out, &why);
	if (kind == 'r')
		return fleet_report_from_agent(json, n, &origin, &out, &why);
	return fleet_catalog_from_agent(
	    json, n, exports, m, &origin, &out, &why);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *json = (const char *)data + 1, *exports;
	char kind = size > 0 ? (char)(data[0] | 0x20) : '\0';
	size_t n, m;
	enum exports_result result = EXPORTS_INVALID;
	int64_t before, after;
	bool written;

	if (kind != 'f' && kind != 'r' && kind != 'c')
		return 0;
	strbuf_init(&why, 4096);
	strbuf_init(&out, (size_t)64 << 20);
	reopen();
	n = strnlen(json, size - 1);
	m = n + 1 < size ? size - n - 2 : 0;
	exports = m > 0 ? json + n + 1 : NULL;
	if (data[0] != kind)
		result = put(kind, json, n);
	else if (convert(kind, json, n, exports, m) == 0)
		result = put(kind, out.s, out.len);
	if (result == EXPORTS_FAILED ||
	    exports_moment(x, "change", &before) < 0)
		abort();
	/* the second one is compared by its text */
	for (int i = 0; i < 2 && data[0] == 'c'; i++)
		if (fleet_put_agent_catalog(x, json, n, exports, m, &origin,
			NOW, &written, &why) != result)
			abort();
	if (exports_moment(x, "change", &after) < 0 || after != before)
		abort();
	strbuf_release(&out);
	strbuf_release(&why);
	return 0;
}
