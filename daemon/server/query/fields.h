#ifndef SERVER_QUERY_FIELDS_H
#define SERVER_QUERY_FIELDS_H

/*
 * Fields, in the order in which PuppetDB lists and prints them.  Hidden ones
 * may be asked for in filters, but are never printed.  _ACTIVE (node_active) is
 * a boolean: the node is neither deactivated nor expired.
 */
enum query_nodes_field {
	QN_LATEST_REPORT_CORRECTIVE_CHANGE,
	QN_DEACTIVATED, /* time or null */
	QN_EXPIRED,	/* time or null */
	QN_REPORT_ENVIRONMENT,
	QN_CERTNAME,
	QN_FACTS_TIMESTAMP,
	QN_FACTS_ENVIRONMENT,
	QN_CACHED_CATALOG_STATUS,
	QN_LATEST_REPORT_STATUS,
	QN_LATEST_REPORT_HASH,
	QN_CATALOG_TIMESTAMP,
	QN_LATEST_REPORT_NOOP_PENDING,
	QN_REPORT_TIMESTAMP, /* end_time of the latest report */
	QN_LATEST_REPORT_NOOP,
	QN_CATALOG_ENVIRONMENT,
	QN_LATEST_REPORT_JOB_ID,
	QN_ACTIVE, /* hidden */
	QN_FIELDS
};
enum query_environments_field { QENV_NAME, QENV_FIELDS };
enum query_producers_field { QPROD_NAME, QPROD_FIELDS };
enum query_facts_field {
	QF_CERTNAME,
	QF_ENVIRONMENT,
	QF_NAME,
	QF_VALUE,  /* any kind; JSON: an array or object */
	QF_ACTIVE, /* hidden */
	QF_FIELDS
};
enum query_fact_names_field { QFN_NAME, QFN_FIELDS };
enum query_fact_paths_field {
	QFP_TYPE,  /* text: string, integer, float, boolean, null */
	QFP_PATH,  /* JSON: array of texts and integers */
	QFP_NAME,  /* the first element of the path */
	QFP_DEPTH, /* hidden: elements of the path less 1 */
	QFP_FIELDS
};
enum query_fact_contents_field {
	QFC_CERTNAME,
	QFC_ENVIRONMENT,
	QFC_PATH, /* JSON: array of texts and integers */
	QFC_NAME,
	QFC_VALUE, /* scalars only, any kind; no row for empty arrays, hashes */
	QFC_ACTIVE, /* hidden */
	QFC_FIELDS
};
enum query_factsets_field {
	QFS_TIMESTAMP,
	QFS_FACTS, /* JSON {"href":, "data": [{"name":, "value":}]} */
	QFS_CERTNAME,
	QFS_HASH,
	QFS_PRODUCER_TIMESTAMP,
	QFS_PRODUCER,
	QFS_ENVIRONMENT,
	QFS_ACTIVE, /* hidden */
	QFS_FIELDS
};
enum query_inventory_field {
	QI_CERTNAME,
	QI_TIMESTAMP,
	QI_ENVIRONMENT,
	QI_FACTS,   /* JSON object */
	QI_TRUSTED, /* JSON object: facts.trusted */
	QI_ACTIVE,  /* hidden */
	QI_FIELDS
};
enum query_catalogs_field {
	QC_CODE_ID,
	QC_CERTNAME,
	QC_HASH,
	QC_TRANSACTION_UUID,
	QC_JOB_ID,
	QC_PRODUCER,
	QC_CATALOG_UUID,
	QC_ENVIRONMENT,
	QC_EDGES, /* likewise */
	QC_VERSION,
	QC_PRODUCER_TIMESTAMP,
	QC_RESOURCES, /* JSON {"href":, "data": [..]} */
	QC_ACTIVE,    /* hidden */
	QC_FIELDS
};
enum query_edges_field {
	QE_CERTNAME,
	QE_RELATIONSHIP,
	QE_SOURCE_TITLE,
	QE_SOURCE_TYPE,
	QE_TARGET_TITLE,
	QE_TARGET_TYPE,
	QE_ACTIVE, /* hidden */
	QE_FIELDS
};
enum query_resources_field {
	QR_RESOURCE, /* hash in hex */
	QR_CERTNAME,
	QR_TAGS, /* JSON array of texts */
	/*
	 * hidden: a source leaves it NULL, the language searches QR_TAGS;
	 * query_hint_text() returns the tag in lower case.
	 */
	QR_TAG,
	QR_EXPORTED,
	QR_LINE,
	QR_TITLE,
	QR_TYPE,
	QR_ENVIRONMENT,
	QR_FILE,
	QR_PARAMETERS, /* JSON object */
	QR_ACTIVE,     /* hidden */
	QR_FIELDS
};
enum query_reports_field {
	QRP_RECEIVE_TIME,
	QRP_CORRECTIVE_CHANGE,
	QRP_CODE_ID,
	QRP_NOOP,
	QRP_CERTNAME,
	QRP_PUPPET_VERSION,
	QRP_HASH,
	QRP_CACHED_CATALOG_STATUS,
	QRP_TRANSACTION_UUID,
	QRP_CONFIGURATION_VERSION,
	QRP_STATUS,
	QRP_JOB_ID,
	QRP_PRODUCER,
	QRP_CATALOG_UUID,
	QRP_LOGS, /* JSON {"href":, "data": [..]} */
	QRP_NOOP_PENDING,
	QRP_END_TIME,
	QRP_TYPE,
	QRP_ENVIRONMENT,
	QRP_LATEST_REPORT, /* hidden: latest_report? */
	QRP_START_TIME,
	QRP_RESOURCE_EVENTS, /* likewise */
	QRP_METRICS,	     /* likewise */
	QRP_PRODUCER_TIMESTAMP,
	QRP_REPORT_FORMAT,
	QRP_ACTIVE, /* hidden */
	QRP_FIELDS
};
enum query_events_field {
	QEV_MESSAGE,
	QEV_OLD_VALUE, /* any kind */
	QEV_REPORT_RECEIVE_TIME,
	QEV_CORRECTIVE_CHANGE,
	QEV_CONTAINMENT_PATH, /* JSON array of texts */
	QEV_CERTNAME,
	QEV_TIMESTAMP,
	QEV_RUN_END_TIME,
	QEV_NAME,
	QEV_CONFIGURATION_VERSION,
	QEV_NEW_VALUE, /* any kind */
	QEV_RESOURCE_TITLE,
	QEV_STATUS,
	QEV_PROPERTY,
	QEV_RESOURCE_TYPE,
	QEV_LINE,
	QEV_ENVIRONMENT,
	QEV_CONTAINING_CLASS,
	QEV_RUN_START_TIME,
	QEV_LATEST_REPORT, /* hidden: latest_report? */
	QEV_FILE,
	QEV_REPORT, /* hash in hex */
	QEV_ACTIVE, /* hidden */
	QEV_FIELDS
};
enum query_packages_field {
	QP_PACKAGE_NAME,
	QP_VERSION,
	QP_PROVIDER,
	QP_FIELDS
};
enum query_package_inventory_field {
	QPI_CERTNAME,
	QPI_PACKAGE_NAME,
	QPI_VERSION,
	QPI_PROVIDER,
	QPI_ACTIVE, /* hidden */
	QPI_FIELDS
};

#endif
