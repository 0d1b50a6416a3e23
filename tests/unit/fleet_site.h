#ifndef UNIT_FLEET_SITE_H
#define UNIT_FLEET_SITE_H

/* A store in which two nodes have facts, catalogs and reports. */

#include "base/database/database.h"
#include "exports_site.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows.h"

typedef enum exports_result (*put_function)(
    struct exports *, const char *, size_t, int64_t, bool *, struct strbuf *);

static struct fleet_rows *rows;
static struct strbuf text;

static inline void
put_at(put_function f, const char *json, int64_t now)
{
	bool written;

	strbuf_reset(&site_why);
	if (f(site, json, strlen(json), now, &written, &site_why) != EXPORTS_OK)
		fail_msg("%s: %s", json, site_why.s);
	if (written)
		assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
}

static inline void
put(put_function f, const char *json)
{
	put_at(f, json, NOW);
}

static inline void
execute(const char *sql)
{
	struct database_statement *s = database_statement(site->db, sql);

	assert_non_null(s);
	assert_int_equal(database_run(s), 0);
}

#define STAMP "2026-11-22T08:00:00.000Z"
#define FACTS(name, environment, values)                            \
	"{\"certname\":\"" name "\",\"environment\":\"" environment \
	"\",\"producer_timestamp\":\"" STAMP                        \
	"\",\"producer\":\"s\",\"values\":" values "}"
#define CATALOG(name, environment, resources, edges)                          \
	"{\"certname\":\"" name "\",\"environment\":\"" environment           \
	"\",\"producer_timestamp\":\"" STAMP                                  \
	"\",\"producer\":\"s\",\"version\":\"7\",\"transaction_uuid\":\"t\"," \
	"\"catalog_uuid\":\"c\",\"code_id\":null,\"job_id\":null,"            \
	"\"resources\":[" resources "],\"edges\":[" edges "]}"
#define RESOURCE(type, title, more)                                  \
	"{\"type\":\"" type "\",\"title\":\"" title                  \
	"\",\"exported\":false,\"tags\":[\"t\"],\"file\":\"/m.pp\"," \
	"\"line\":3,\"parameters\":{" more "}}"
#define EDGE(from, to)                                      \
	"{\"source\":{\"type\":\"Class\",\"title\":\"" from \
	"\"},\"target\":{\"type\":\"File\",\"title\":\"" to \
	"\"},\"relationship\":\"contains\"}"
#define REPORT(name, second, status, resources)                               \
	"{\"certname\":\"" name "\",\"environment\":\"production\","          \
	"\"producer_timestamp\":\"2026-11-22T07:00:" second ".000Z\","        \
	"\"start_time\":\"2026-11-22T06:59:00.000Z\","                        \
	"\"end_time\":\"2026-11-22T07:00:" second ".000Z\","                  \
	"\"producer\":\"s\",\"status\":\"" status "\",\"noop\":false,"        \
	"\"noop_pending\":true,\"corrective_change\":true,"                   \
	"\"configuration_version\":\"v" second "\",\"puppet_version\":\"8\"," \
	"\"report_format\":12,\"transaction_uuid\":\"u\","                    \
	"\"catalog_uuid\":null,\"code_id\":null,\"job_id\":\"j\","            \
	"\"cached_catalog_status\":\"not_used\",\"logs\":[{\"level\":"        \
	"\"notice\",\"message\":\"m\"}],\"metrics\":[{\"category\":\"c\","    \
	"\"name\":\"n\",\"value\":1}],\"resources\":[" resources "]}"
#define EVENTS                                                              \
	"{\"resource_type\":\"File\",\"resource_title\":\"/x\",\"file\":"   \
	"\"/m.pp\",\"line\":4,\"skipped\":false,\"timestamp\":\"" STAMP     \
	"\",\"containment_path\":[\"Stage[main]\",\"A\",\"B::C\","          \
	"\"File[/x]\"],\"events\":[{\"status\":\"success\",\"timestamp\":"  \
	"\"2026-11-22T08:00:01.000Z\",\"property\":\"mode\",\"old_value\":" \
	"\"0600\",\"new_value\":\"0644\",\"message\":\"m\\n\",\"name\":"    \
	"\"mode_changed\"}]},{\"resource_type\":\"Exec\","                  \
	"\"resource_title\":\"e\",\"skipped\":true,\"timestamp\":\"" STAMP  \
	"\",\"events\":[]},{\"resource_type\":\"User\","                    \
	"\"resource_title\":\"same\",\"skipped\":false,\"events\":[]}"

static inline int
rows_setup(void **state)
{
	site_setup(state);
	strbuf_init(&text, EXPORTS_ANSWER_BYTES);
	rows = fleet_rows_new(site);
	put(fleet_put_facts,
	    FACTS("a", "production",
		"{\"os\":{\"family\":\"Debian\",\"release\":[\"12\",4]},"
		"\"kernel\":\"Linux\",\"n\":-5,\"big\":12345678901234567890,"
		"\"r\":1.5,\"yes\":true,\"no\":null,\"e\":{},\"q\\\"\":"
		"\"x\\ty\",\"trusted\":{\"certname\":\"a\"}}"));
	put(fleet_put_facts,
	    FACTS("b", "test",
		"{\"os\":{\"family\":\"RedHat\",\"release\":[\"9\",1]},"
		"\"kernel\":\"Linux\",\"trusted\":{\"certname\":\"b\"}}"));
	put(fleet_put_catalog,
	    CATALOG("a", "production",
		RESOURCE("Class", "main", "") "," RESOURCE("Class", "x",
		    "\"p\":{\"q\":[1,2]},\"z\":\"a\\\"b\"") "," RESOURCE("File",
		    "/x", "\"mode\":\"0644\""),
		EDGE("main", "/x")));
	put(fleet_put_catalog,
	    CATALOG("b", "test", RESOURCE("Class", "main", ""), ""));
	put(fleet_put_report, REPORT("a", "01", "changed", EVENTS));
	put(fleet_put_report, REPORT("a", "02", "failed", ""));
	put(fleet_put_report, REPORT("b", "01", "unchanged", ""));
	return 0;
}

static inline int
rows_teardown(void **state)
{
	fleet_rows_free(rows);
	strbuf_release(&text);
	return site_teardown(state);
}

#endif
