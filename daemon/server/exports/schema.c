#include "server/exports/schema.h"

#include "base/database/database.h"

/*
 * Moments are milliseconds since 1970; 0: never.
 *
 * Version 1.  meta: made, the moment from which the time to prime counts;
 * ready, that of exports_ready(); expires, from which nodes expire again after
 * exports_wait().  exported: body is a bucket, marks are those
 * of a bucket (bucket.h).
 *
 * Version 2: what server/fleet stores of a node.  meta: change, the last number
 * that a change got; a reader of factset and catalog that has seen all rows up
 * to a number finds the later ones by their index.  environment, producer and
 * status are ids of the table name, 0 where it is missing.  body is canonical
 * JSON that is compressed, packages too (NULL: the node sent none); marks are
 * described in server/fleet/fleet.h.  noop, noop_pending and corrective: 0, 1,
 * or NULL where the report has none.
 */
static const char *const exports_steps[] = {
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE TABLE name (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL,"
    " text TEXT NOT NULL, UNIQUE (kind, text));"
    "CREATE TABLE node (id INTEGER PRIMARY KEY,"
    " certname TEXT NOT NULL UNIQUE, stamp INTEGER NOT NULL,"
    " hash BLOB NOT NULL, resources INTEGER NOT NULL, seen INTEGER NOT NULL,"
    " deactivated INTEGER NOT NULL, expired INTEGER NOT NULL);"
    "CREATE TABLE exported (type INTEGER NOT NULL, node INTEGER NOT NULL,"
    " hash BLOB NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL,"
    " PRIMARY KEY (type, node)) WITHOUT ROWID;"
    "CREATE INDEX exported_node ON exported (node);"
    "CREATE TABLE xkey (type INTEGER NOT NULL, node INTEGER NOT NULL,"
    " marks BLOB NOT NULL, PRIMARY KEY (type, node)) WITHOUT ROWID;",

    "CREATE TABLE factset (node INTEGER PRIMARY KEY, hash BLOB NOT NULL,"
    " ts INTEGER NOT NULL, received INTEGER NOT NULL,"
    " environment INTEGER NOT NULL, producer INTEGER NOT NULL,"
    " change INTEGER NOT NULL, packages BLOB, body BLOB NOT NULL);"
    "CREATE INDEX factset_change ON factset (change);"
    "CREATE TABLE catalog (node INTEGER PRIMARY KEY, hash BLOB NOT NULL,"
    " ts INTEGER NOT NULL, received INTEGER NOT NULL,"
    " environment INTEGER NOT NULL, producer INTEGER NOT NULL,"
    " version TEXT NOT NULL, uuid TEXT NOT NULL,"
    " transaction_uuid TEXT NOT NULL, code_id TEXT, job_id TEXT,"
    " resources INTEGER NOT NULL, edges INTEGER NOT NULL,"
    " change INTEGER NOT NULL, source BLOB, marks BLOB NOT NULL,"
    " body BLOB NOT NULL);"
    "CREATE INDEX catalog_change ON catalog (change);"
    "CREATE TABLE report (id INTEGER PRIMARY KEY, node INTEGER NOT NULL,"
    " hash BLOB NOT NULL, ts INTEGER NOT NULL, started INTEGER NOT NULL,"
    " ended INTEGER NOT NULL, received INTEGER NOT NULL,"
    " environment INTEGER NOT NULL, producer INTEGER NOT NULL,"
    " status INTEGER NOT NULL, noop INTEGER, noop_pending INTEGER,"
    " corrective INTEGER, version TEXT NOT NULL,"
    " puppet_version TEXT NOT NULL, format INTEGER NOT NULL,"
    " transaction_uuid TEXT, catalog_uuid TEXT, code_id TEXT, job_id TEXT,"
    " cached_catalog_status TEXT, type TEXT NOT NULL, body BLOB NOT NULL);"
    "CREATE INDEX report_node ON report (node, ts);"
    "CREATE INDEX report_ts ON report (ts, status, node, type);"
    "CREATE INDEX report_hash ON report (hash);",
};

static const struct database_schema exports_tables = {
    .steps = exports_steps,
    .count = sizeof(exports_steps) / sizeof(*exports_steps),
};

const struct database_schema *
exports_schema_steps(void)
{
	return &exports_tables;
}
