#include "server/query/entity.h"

/* The entities of the query language and their fields; a row for each. */

#include <assert.h>

/* An ordinary field, one for filters only, one that is printed only. */
#define FIELD(name, type, kind)                             \
	{                                                   \
		name, QUERY_TYPE_##type, kind, false, false \
	}
#define HIDDEN(name, type, kind)                           \
	{                                                  \
		name, QUERY_TYPE_##type, kind, true, false \
	}
#define OPAQUE(name, type, kind)                           \
	{                                                  \
		name, QUERY_TYPE_##type, kind, false, true \
	}
#define ACTIVE HIDDEN("node_active", BOOLEAN, QUERY_TRUE)

static const struct query_field fields_of_nodes[QN_FIELDS] = {
    [QN_LATEST_REPORT_CORRECTIVE_CHANGE] =
	FIELD("latest_report_corrective_change", BOOLEAN, QUERY_TRUE),
    [QN_DEACTIVATED] = FIELD("deactivated", TIMESTAMP, QUERY_TIME),
    [QN_EXPIRED] = FIELD("expired", TIMESTAMP, QUERY_TIME),
    [QN_REPORT_ENVIRONMENT] = FIELD("report_environment", STRING, QUERY_TEXT),
    [QN_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QN_FACTS_TIMESTAMP] = FIELD("facts_timestamp", TIMESTAMP, QUERY_TIME),
    [QN_FACTS_ENVIRONMENT] = FIELD("facts_environment", STRING, QUERY_TEXT),
    [QN_CACHED_CATALOG_STATUS] =
	FIELD("cached_catalog_status", STRING, QUERY_TEXT),
    [QN_LATEST_REPORT_STATUS] =
	FIELD("latest_report_status", STRING, QUERY_TEXT),
    [QN_LATEST_REPORT_HASH] = FIELD("latest_report_hash", STRING, QUERY_TEXT),
    [QN_CATALOG_TIMESTAMP] = FIELD("catalog_timestamp", TIMESTAMP, QUERY_TIME),
    [QN_LATEST_REPORT_NOOP_PENDING] =
	FIELD("latest_report_noop_pending", BOOLEAN, QUERY_TRUE),
    [QN_REPORT_TIMESTAMP] = FIELD("report_timestamp", TIMESTAMP, QUERY_TIME),
    [QN_LATEST_REPORT_NOOP] = FIELD("latest_report_noop", BOOLEAN, QUERY_TRUE),
    [QN_CATALOG_ENVIRONMENT] = FIELD("catalog_environment", STRING, QUERY_TEXT),
    [QN_LATEST_REPORT_JOB_ID] =
	FIELD("latest_report_job_id", STRING, QUERY_TEXT),
    [QN_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_environments[QENV_FIELDS] = {
    [QENV_NAME] = FIELD("name", STRING, QUERY_TEXT),
};

static const struct query_field fields_of_producers[QPROD_FIELDS] = {
    [QPROD_NAME] = FIELD("name", STRING, QUERY_TEXT),
};

static const struct query_field fields_of_facts[QF_FIELDS] = {
    [QF_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QF_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QF_NAME] = FIELD("name", STRING, QUERY_TEXT),
    [QF_VALUE] = FIELD("value", SCALAR, QUERY_NULL),
    [QF_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_fact_names[QFN_FIELDS] = {
    [QFN_NAME] = FIELD("name", STRING, QUERY_TEXT),
};

static const struct query_field fields_of_fact_paths[QFP_FIELDS] = {
    [QFP_TYPE] = FIELD("type", STRING, QUERY_TEXT),
    [QFP_PATH] = FIELD("path", PATH, QUERY_JSON),
    [QFP_NAME] = FIELD("name", STRING, QUERY_TEXT),
    [QFP_DEPTH] = HIDDEN("depth", NUMERIC, QUERY_INT),
};

static const struct query_field fields_of_fact_contents[QFC_FIELDS] = {
    [QFC_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QFC_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QFC_PATH] = FIELD("path", PATH, QUERY_JSON),
    [QFC_NAME] = FIELD("name", STRING, QUERY_TEXT),
    [QFC_VALUE] = FIELD("value", SCALAR, QUERY_NULL),
    [QFC_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_factsets[QFS_FIELDS] = {
    [QFS_TIMESTAMP] = FIELD("timestamp", TIMESTAMP, QUERY_TIME),
    [QFS_FACTS] = FIELD("facts", JSON, QUERY_JSON),
    [QFS_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QFS_HASH] = FIELD("hash", STRING, QUERY_TEXT),
    [QFS_PRODUCER_TIMESTAMP] =
	FIELD("producer_timestamp", TIMESTAMP, QUERY_TIME),
    [QFS_PRODUCER] = FIELD("producer", STRING, QUERY_TEXT),
    [QFS_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QFS_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_inventory[QI_FIELDS] = {
    [QI_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QI_TIMESTAMP] = FIELD("timestamp", TIMESTAMP, QUERY_TIME),
    [QI_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QI_FACTS] = FIELD("facts", TREE, QUERY_JSON),
    [QI_TRUSTED] = FIELD("trusted", TREE, QUERY_JSON),
    [QI_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_catalogs[QC_FIELDS] = {
    [QC_CODE_ID] = FIELD("code_id", STRING, QUERY_TEXT),
    [QC_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QC_HASH] = FIELD("hash", STRING, QUERY_TEXT),
    [QC_TRANSACTION_UUID] = FIELD("transaction_uuid", STRING, QUERY_TEXT),
    [QC_JOB_ID] = FIELD("job_id", STRING, QUERY_TEXT),
    [QC_PRODUCER] = FIELD("producer", STRING, QUERY_TEXT),
    [QC_CATALOG_UUID] = FIELD("catalog_uuid", STRING, QUERY_TEXT),
    [QC_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QC_EDGES] = OPAQUE("edges", JSON, QUERY_JSON),
    [QC_VERSION] = FIELD("version", STRING, QUERY_TEXT),
    [QC_PRODUCER_TIMESTAMP] =
	FIELD("producer_timestamp", TIMESTAMP, QUERY_TIME),
    [QC_RESOURCES] = OPAQUE("resources", JSON, QUERY_JSON),
    [QC_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_edges[QE_FIELDS] = {
    [QE_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QE_RELATIONSHIP] = FIELD("relationship", STRING, QUERY_TEXT),
    [QE_SOURCE_TITLE] = FIELD("source_title", STRING, QUERY_TEXT),
    [QE_SOURCE_TYPE] = FIELD("source_type", STRING, QUERY_TEXT),
    [QE_TARGET_TITLE] = FIELD("target_title", STRING, QUERY_TEXT),
    [QE_TARGET_TYPE] = FIELD("target_type", STRING, QUERY_TEXT),
    [QE_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_resources[QR_FIELDS] = {
    [QR_RESOURCE] = FIELD("resource", STRING, QUERY_TEXT),
    [QR_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QR_TAGS] = FIELD("tags", ARRAY, QUERY_JSON),
    [QR_TAG] = HIDDEN("tag", STRING, QUERY_TEXT),
    [QR_EXPORTED] = FIELD("exported", BOOLEAN, QUERY_TRUE),
    [QR_LINE] = FIELD("line", NUMERIC, QUERY_INT),
    [QR_TITLE] = FIELD("title", STRING, QUERY_TEXT),
    [QR_TYPE] = FIELD("type", STRING, QUERY_TEXT),
    [QR_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QR_FILE] = FIELD("file", STRING, QUERY_TEXT),
    [QR_PARAMETERS] = FIELD("parameters", TREE, QUERY_JSON),
    [QR_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_reports[QRP_FIELDS] = {
    [QRP_RECEIVE_TIME] = FIELD("receive_time", TIMESTAMP, QUERY_TIME),
    [QRP_CORRECTIVE_CHANGE] = FIELD("corrective_change", BOOLEAN, QUERY_TRUE),
    [QRP_CODE_ID] = FIELD("code_id", STRING, QUERY_TEXT),
    [QRP_NOOP] = FIELD("noop", BOOLEAN, QUERY_TRUE),
    [QRP_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QRP_PUPPET_VERSION] = FIELD("puppet_version", STRING, QUERY_TEXT),
    [QRP_HASH] = FIELD("hash", STRING, QUERY_TEXT),
    [QRP_CACHED_CATALOG_STATUS] =
	FIELD("cached_catalog_status", STRING, QUERY_TEXT),
    [QRP_TRANSACTION_UUID] = FIELD("transaction_uuid", STRING, QUERY_TEXT),
    [QRP_CONFIGURATION_VERSION] =
	FIELD("configuration_version", STRING, QUERY_TEXT),
    [QRP_STATUS] = FIELD("status", STRING, QUERY_TEXT),
    [QRP_JOB_ID] = FIELD("job_id", STRING, QUERY_TEXT),
    [QRP_PRODUCER] = FIELD("producer", STRING, QUERY_TEXT),
    [QRP_CATALOG_UUID] = FIELD("catalog_uuid", STRING, QUERY_TEXT),
    [QRP_LOGS] = OPAQUE("logs", JSON, QUERY_JSON),
    [QRP_NOOP_PENDING] = FIELD("noop_pending", BOOLEAN, QUERY_TRUE),
    [QRP_END_TIME] = FIELD("end_time", TIMESTAMP, QUERY_TIME),
    [QRP_TYPE] = FIELD("type", STRING, QUERY_TEXT),
    [QRP_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QRP_LATEST_REPORT] = HIDDEN("latest_report?", BOOLEAN, QUERY_TRUE),
    [QRP_START_TIME] = FIELD("start_time", TIMESTAMP, QUERY_TIME),
    [QRP_RESOURCE_EVENTS] = OPAQUE("resource_events", JSON, QUERY_JSON),
    [QRP_METRICS] = OPAQUE("metrics", JSON, QUERY_JSON),
    [QRP_PRODUCER_TIMESTAMP] =
	FIELD("producer_timestamp", TIMESTAMP, QUERY_TIME),
    [QRP_REPORT_FORMAT] = FIELD("report_format", NUMERIC, QUERY_INT),
    [QRP_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_events[QEV_FIELDS] = {
    [QEV_MESSAGE] = FIELD("message", STRING, QUERY_TEXT),
    [QEV_OLD_VALUE] = FIELD("old_value", SERIAL, QUERY_NULL),
    [QEV_REPORT_RECEIVE_TIME] =
	FIELD("report_receive_time", TIMESTAMP, QUERY_TIME),
    [QEV_CORRECTIVE_CHANGE] = FIELD("corrective_change", BOOLEAN, QUERY_TRUE),
    [QEV_CONTAINMENT_PATH] = FIELD("containment_path", ARRAY, QUERY_JSON),
    [QEV_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QEV_TIMESTAMP] = FIELD("timestamp", TIMESTAMP, QUERY_TIME),
    [QEV_RUN_END_TIME] = FIELD("run_end_time", TIMESTAMP, QUERY_TIME),
    [QEV_NAME] = FIELD("name", STRING, QUERY_TEXT),
    [QEV_CONFIGURATION_VERSION] =
	FIELD("configuration_version", STRING, QUERY_TEXT),
    [QEV_NEW_VALUE] = FIELD("new_value", SERIAL, QUERY_NULL),
    [QEV_RESOURCE_TITLE] = FIELD("resource_title", STRING, QUERY_TEXT),
    [QEV_STATUS] = FIELD("status", STRING, QUERY_TEXT),
    [QEV_PROPERTY] = FIELD("property", STRING, QUERY_TEXT),
    [QEV_RESOURCE_TYPE] = FIELD("resource_type", STRING, QUERY_TEXT),
    [QEV_LINE] = FIELD("line", NUMERIC, QUERY_INT),
    [QEV_ENVIRONMENT] = FIELD("environment", STRING, QUERY_TEXT),
    [QEV_CONTAINING_CLASS] = FIELD("containing_class", STRING, QUERY_TEXT),
    [QEV_RUN_START_TIME] = FIELD("run_start_time", TIMESTAMP, QUERY_TIME),
    [QEV_LATEST_REPORT] = HIDDEN("latest_report?", BOOLEAN, QUERY_TRUE),
    [QEV_FILE] = FIELD("file", STRING, QUERY_TEXT),
    [QEV_REPORT] = FIELD("report", STRING, QUERY_TEXT),
    [QEV_ACTIVE] = ACTIVE,
};

static const struct query_field fields_of_packages[QP_FIELDS] = {
    [QP_PACKAGE_NAME] = FIELD("package_name", STRING, QUERY_TEXT),
    [QP_VERSION] = FIELD("version", STRING, QUERY_TEXT),
    [QP_PROVIDER] = FIELD("provider", STRING, QUERY_TEXT),
};

static const struct query_field fields_of_package_inventory[QPI_FIELDS] = {
    [QPI_CERTNAME] = FIELD("certname", STRING, QUERY_TEXT),
    [QPI_PACKAGE_NAME] = FIELD("package_name", STRING, QUERY_TEXT),
    [QPI_VERSION] = FIELD("version", STRING, QUERY_TEXT),
    [QPI_PROVIDER] = FIELD("provider", STRING, QUERY_TEXT),
    [QPI_ACTIVE] = ACTIVE,
};

static const struct query_entity query_entities[QUERY_ENTITIES] = {
    [QUERY_NODES] = {"nodes", "nodes", fields_of_nodes, QN_FIELDS, QN_CERTNAME,
	QN_ACTIVE},
    [QUERY_ENVIRONMENTS] = {"environments", "environments",
	fields_of_environments, QENV_FIELDS, QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_PRODUCERS] = {"producers", "producers", fields_of_producers,
	QPROD_FIELDS, QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_FACTS] = {"facts", "facts", fields_of_facts, QF_FIELDS, QF_CERTNAME,
	QF_ACTIVE},
    [QUERY_FACT_NAMES] = {"fact_names", "fact-names", fields_of_fact_names,
	QFN_FIELDS, QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_FACT_PATHS] = {"fact_paths", "fact-paths", fields_of_fact_paths,
	QFP_FIELDS, QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_FACT_CONTENTS] = {"fact_contents", "fact-contents",
	fields_of_fact_contents, QFC_FIELDS, QFC_CERTNAME, QFC_ACTIVE},
    [QUERY_FACTSETS] = {"factsets", "factsets", fields_of_factsets, QFS_FIELDS,
	QFS_CERTNAME, QFS_ACTIVE},
    [QUERY_INVENTORY] = {"inventory", "inventory", fields_of_inventory,
	QI_FIELDS, QI_CERTNAME, QI_ACTIVE},
    [QUERY_CATALOGS] = {"catalogs", "catalogs", fields_of_catalogs, QC_FIELDS,
	QC_CERTNAME, QC_ACTIVE},
    [QUERY_EDGES] = {"edges", "edges", fields_of_edges, QE_FIELDS, QE_CERTNAME,
	QE_ACTIVE},
    [QUERY_RESOURCES] = {"resources", "resources", fields_of_resources,
	QR_FIELDS, QR_CERTNAME, QR_ACTIVE},
    [QUERY_REPORTS] = {"reports", "reports", fields_of_reports, QRP_FIELDS,
	QRP_CERTNAME, QRP_ACTIVE},
    [QUERY_EVENTS] = {"events", "events", fields_of_events, QEV_FIELDS,
	QEV_CERTNAME, QEV_ACTIVE},
    [QUERY_EVENT_COUNTS] = {"event_counts", "event-counts", NULL, 0,
	QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_AGGREGATE_EVENT_COUNTS] = {"aggregate_event_counts",
	"aggregate-event-counts", NULL, 0, QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_PACKAGES] = {"packages", "packages", fields_of_packages, QP_FIELDS,
	QUERY_NO_FIELD, QUERY_NO_FIELD},
    [QUERY_PACKAGE_INVENTORY] = {"package_inventory", "package-inventory",
	fields_of_package_inventory, QPI_FIELDS, QPI_CERTNAME, QPI_ACTIVE},
};

const struct query_entity *
query_entity(enum query_entity_id id)
{
	assert(id < QUERY_ENTITIES);
	return &query_entities[id];
}
