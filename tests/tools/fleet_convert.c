/*
 * Convert what an agent sends or gets to the payload of PuppetDB, and print
 * it, or the reason why it is refused:
 *
 *	fleet_convert [-s STORE] [-w] facts|catalog|report FILE [EXPORTS]
 *
 *	-s STORE put the payload into that store, too, and a catalog as it is
 *	-w	 FILE has the payload already
 *
 * The node is web.example.com, and the moment 2026-11-22 08:00.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"

#define NOW INT64_C(1795334400000)

static const struct fleet_origin origin = {
    .certname = "web.example.com",
    .environment = "production",
    .producer = "puppet.example.com",
    .stamp = NOW,
    .transaction_uuid = "11111111-2222-3333-4444-555555555555",
};

static void
read_file(const char *path, struct strbuf *out)
{
	FILE *f = fopen(path, "r");
	char buffer[65536];
	size_t n;

	if (f == NULL) {
		perror(path);
		exit(1);
	}
	while ((n = fread(buffer, 1, sizeof(buffer), f)) > 0)
		strbuf_add(out, buffer, n);
	fclose(f);
}

static int
convert(const char *kind, const struct strbuf *in, const struct strbuf *exports,
    struct strbuf *out, struct strbuf *why)
{
	const char *s = strbuf_shown(in);

	if (strcmp(kind, "facts") == 0)
		return fleet_facts_from_agent(s, in->len, &origin, out, why);
	if (strcmp(kind, "report") == 0)
		return fleet_report_from_agent(s, in->len, &origin, out, why);
	return fleet_catalog_from_agent(s, in->len,
	    exports->len > 0 ? strbuf_shown(exports) : NULL, exports->len,
	    &origin, out, why);
}

/*
 * Put an agent's catalog, whose payload is stored, twice: 0 when nothing is
 * stored again.
 */
static int
put_agent(struct exports *x, const struct strbuf *in,
    const struct strbuf *exports, struct strbuf *why)
{
	int64_t before, after;
	bool written;

	if (exports_moment(x, "change", &before) < 0)
		return -1;
	for (int i = 0; i < 2; i++)
		if (fleet_put_agent_catalog(x, strbuf_shown(in), in->len,
			exports->len > 0 ? strbuf_shown(exports) : NULL,
			exports->len, &origin, NOW, &written,
			why) != EXPORTS_OK ||
		    exports_commit(x, why) != EXPORTS_OK)
			return -1;
	if (exports_moment(x, "change", &after) < 0 || before == after)
		return 0;
	strbuf_addstr(why, "the agent's form is stored as another catalog");
	return -1;
}

/* Put the payload; the result as a number. */
static int
put(const char *path, const char *kind, const struct strbuf *payload,
    const struct strbuf *in, const struct strbuf *exports, struct strbuf *why)
{
	const struct exports_limits limits = {.node_ttl = 0};
	struct exports *x = exports_open(path, &limits, NOW, why);
	const char *s = strbuf_shown(payload);
	enum exports_result result;
	bool written;

	if (x == NULL)
		return -1;
	if (strcmp(kind, "facts") == 0)
		result =
		    fleet_put_facts(x, s, payload->len, NOW, &written, why);
	else if (strcmp(kind, "report") == 0)
		result =
		    fleet_put_report(x, s, payload->len, NOW, &written, why);
	else
		result =
		    fleet_put_catalog(x, s, payload->len, NOW, &written, why);
	if (result == EXPORTS_OK)
		result = exports_commit(x, why);
	if (result == EXPORTS_OK && in->len > 0 &&
	    strcmp(kind, "catalog") == 0 && put_agent(x, in, exports, why) < 0)
		result = EXPORTS_FAILED;
	exports_close(x);
	return (int)result;
}

int
main(int argc, char **argv)
{
	struct strbuf in, exports, out, why;
	const char *store = NULL;
	bool is_payload = false;
	int letter, result;

	while ((letter = getopt(argc, argv, "s:w")) >= 0) {
		if (letter == 's')
			store = optarg;
		else if (letter == 'w')
			is_payload = true;
		else
			return 2;
	}
	if (argc - optind < 2)
		return 2;
	strbuf_init(&in, FLEET_CATALOG_BYTES);
	strbuf_init(&exports, FLEET_CATALOG_BYTES);
	strbuf_init(&out, 4 * FLEET_CATALOG_BYTES);
	strbuf_init(&why, 65536);
	read_file(argv[optind + 1], is_payload ? &out : &in);
	if (argc - optind > 2)
		read_file(argv[optind + 2], &exports);
	result =
	    is_payload ? 0 : convert(argv[optind], &in, &exports, &out, &why);
	if (result == 0 && store != NULL)
		result = put(store, argv[optind], &out, &in, &exports, &why);
	puts(strbuf_shown(result == 0 ? &out : &why));
	strbuf_release(&in);
	strbuf_release(&exports);
	strbuf_release(&out);
	strbuf_release(&why);
	return result != 0;
}
