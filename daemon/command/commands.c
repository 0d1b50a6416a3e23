#include "command/commands.h"

#include "command/command.h"
#include "command/load/options.h"
#include "command/mysql/arguments.h"
#include "command/status/top_options.h"

/*
 * The table of sub-commands.
 */

static const struct command parser_actions[] = {
    {"dump", command_parser_dump, "[OPTION...] [FILE...]",
	"print the syntax tree of manifests and templates", NULL,
	parser_dump_options},
    {"validate", command_parser_validate, "[OPTION...] [FILE|DIR...]",
	"check the syntax of manifests and templates", NULL,
	parser_validate_options},
    {0},
};

static const struct command ca_actions[] = {
    {"clean", command_ca_clean, "[OPTION...] --certname NAME[,NAME]",
	"revoke certificates, and remove their files", NULL, ca_names_options},
    {"enable", command_ca_enable, "[OPTION...]",
	"create the revocation list of the machines that serve agents", NULL,
	ca_enable_options},
    {"fingerprint", command_ca_fingerprint,
	"[OPTION...] --certname NAME[,NAME]",
	"print the fingerprints of certificates and requests", NULL,
	ca_fingerprint_options},
    {"generate", command_ca_generate, "[OPTION...] --certname NAME[,NAME]",
	"create keys and certificates", NULL, ca_generate_options},
    {"import", command_ca_import,
	"[OPTION...] --private-key FILE --cert-bundle FILE --crl-chain FILE",
	"import an existing CA", NULL, ca_import_options},
    {"list", command_ca_list, "[OPTION...]",
	"list certificates and certificate requests", NULL, ca_list_options},
    {"prune", command_ca_prune, "[OPTION...]",
	"remove entries from the revocation list", NULL, ca_prune_options},
    {"revoke", command_ca_revoke, "[OPTION...] --certname NAME[,NAME]",
	"revoke certificates", NULL, ca_names_options},
    {"setup", command_ca_setup, "[OPTION...]",
	"create a root and an intermediate CA", NULL, ca_setup_options},
    {"sign", command_ca_sign, "[OPTION...] --certname NAME[,NAME]|--all",
	"sign certificate requests", NULL, ca_sign_options},
    {"update_lists", command_ca_update_lists, "[OPTION...] --crl-chain FILE",
	"replace the revocation lists of the CAs above this one", NULL,
	ca_update_lists_options},
    {"verify", command_ca_verify, "[OPTION...] --certname NAME[,NAME]",
	"check certificates and their revocation", NULL, ca_names_options},
    {0},
};

static const struct command cache_actions[] = {
    {"list", command_cache_list, "[OPTION...] [NODE...]",
	"list nodes, with what the cache of catalogs has of them", NULL,
	cache_list_options},
    {"purge", command_cache_purge, "[OPTION...] [NODE...]",
	"drop catalogs, which are then compiled anew", NULL,
	cache_purge_options},
    {"why", command_cache_why, "[OPTION...] NODE...",
	"print why the catalog of a node was compiled", NULL,
	cache_why_options},
    {0},
};

static const struct command catalog_actions[] = {
    {"compile", command_compile, "[OPTION...] NODE",
	"compile the catalog of a node", NULL, compile_options},
    {"diff", command_catalog_diff, "[OPTION...] OLD NEW | --from DIR --to DIR",
	"print what differs between catalogs, or versions of the code", NULL,
	catalog_diff_options},
    {"download", command_catalog_download, "[OPTION...]",
	"download and store this machine's catalog", NULL,
	catalog_download_options},
    {"find", command_catalog_find, "[OPTION...] [NODE]",
	"print the catalog of a node with the facts of this machine", NULL,
	catalog_find_options},
    {"select", command_catalog_select, "[OPTION...] NODE TYPE|* [TITLE]",
	"print references to the resources of a catalog", NULL,
	catalog_find_options},
    {0},
};

static const struct command mib_actions[] = {
    {"install", command_mib_install, "[OPTION...]",
	"install the MIB modules where snmpwalk finds them", NULL,
	mib_install_options},
    {0},
};

static const struct command commands_mysql_actions[] = {
    {"check", command_mysql_check, MYSQL_SYNOPSIS, MYSQL_CHECK_DOC, NULL,
	mysql_check_options},
    {"show", command_mysql_show, MYSQL_SYNOPSIS, MYSQL_SHOW_DOC, NULL,
	mysql_show_options},
    {0},
};

static const struct command config_actions[] = {
    {"delete", command_config_delete, "[OPTION...] SETTING",
	"delete a setting from the configuration file", NULL, config_options},
    {"diff", command_config_diff, "[OPTION...] [FILE]",
	"print the settings of a file, and which of them have an effect", NULL,
	config_diff_options},
    {"print", command_config_print, "[OPTION...] [all|SETTING...]",
	"print the values of settings", NULL, config_print_options},
    {"sample", command_config_sample, "",
	"print a configuration file with the defaults of all settings", NULL,
	config_sample_options},
    {"set", command_config_set, "[OPTION...] SETTING VALUE",
	"set a value in the configuration file", NULL, config_options},
    {0},
};

static const struct command doc_actions[] = {
    {"facts", command_doc, "[OPTION...] [FACT...]",
	"describe the facts of machines", NULL, doc_options},
    {"functions", command_doc, "[OPTION...] [FUNCTION...]",
	"describe the functions of the language", NULL, doc_options},
    {"offload", command_doc_offload,
	"[OPTION...] nginx|apache|haproxy [HOST[:PORT]...]",
	"print the configuration of a proxy in front of the compile daemon",
	NULL, doc_offload_options},
    {"types", command_doc, "[OPTION...] [TYPE...]",
	"describe the resource types", NULL, doc_options},
    {0},
};

static const struct command epp_actions[] = {
    {"dump", command_epp_dump, "[OPTION...] [-e TEXT|TEMPLATE...]",
	"print the syntax tree of templates", NULL, epp_dump_options},
    {"render", command_epp_render, "[OPTION...] [-e TEXT|TEMPLATE...]",
	"render templates as text", NULL, epp_render_options},
    {"validate", command_epp_validate, "[OPTION...] [TEMPLATE...]",
	"check the syntax of templates", NULL, epp_validate_options},
    {0},
};

static const struct command log_actions[] = {
    {"categories", command_log_categories, "", "list the categories of records",
	NULL, NULL},
    {"count", command_log_request, "[OPTION...]",
	"count records by outcome, level and message", NULL, log_options},
    {"explain", command_log_explain, "[CODE|NUMBER|NAME...]",
	"explain a message and its remedy", NULL, NULL},
    {"get", command_log_request, "[OPTION...] CATEGORY[@NODE]",
	"print the level that is in force", NULL, log_options},
    {"list", command_log_request, "[OPTION...]", "list the levels that are set",
	NULL, log_options},
    {"repair", command_log_repair, "SPOOL",
	"repair a corrupted spool of audit records", NULL, NULL},
    {"reset", command_log_request, "[OPTION...]",
	"unset all levels except those of the settings", NULL, log_options},
    {"seal", command_log_request, "[OPTION...]",
	"print and log the ends of the audit chains", NULL, log_options},
    {"set", command_log_request,
	"[OPTION...] CATEGORY[@NODE] LEVEL [forever|for TIME]",
	"set a level while the daemons run", NULL, log_options},
    {"show", command_log_show, "[OPTION...] [FILE|-|journal...]",
	"print records of files or of the journal", NULL, log_show_options},
    {"tail", command_log_tail, "[OPTION...] [CATEGORY[@NODE]] [LEVEL]",
	"print records of the running daemons as they arrive", NULL,
	log_tail_options},
    {"unset", command_log_request, "[OPTION...] CATEGORY[@NODE]",
	"unset a level", NULL, log_options},
    {"verify", command_log_verify, "[OPTION...] FILE|-...",
	"check that no audit record is missing or was changed", NULL,
	log_verify_options},
    {0},
};

static const struct command module_actions[] = {
    {"check", command_module_check, "[OPTION...]",
	"check dependencies, and list what runs in Ruby", NULL,
	module_check_options},
    {"list", command_module_list, "[OPTION...]",
	"list the modules of an environment", NULL, module_list_options},
    {"tree", command_module_tree, "[OPTION...]",
	"list modules below those that depend on them", NULL,
	module_tree_options},
    {0},
};

static const struct command node_actions[] = {
    {"clean", command_node_clean, "[OPTION...] NODE...",
	"remove certificates, facts and reports of nodes", NULL,
	node_clean_options},
    {"deactivate", command_node_deactivate, "[OPTION...] NODE...",
	"end the collection of what nodes export, until they export again",
	NULL, node_stored_options},
    {"find", command_node_find, "[OPTION...] [NODE]",
	"print a node with its classes and parameters", NULL,
	node_find_options},
    {"purge", command_node_purge, "[OPTION...] NODE...",
	"remove nodes and what they export from the store", NULL,
	node_stored_options},
    {"status", command_node_status, "[OPTION...] NODE...",
	"print whether nodes are active in the store", NULL,
	node_status_options},
    {0},
};

static const struct command report_actions[] = {
    {"list", command_report_list, "[OPTION...]", "list the stored reports",
	NULL, report_list_options},
    {"show", command_report_show, "[OPTION...] [NODE [last|TIME]]",
	"print a stored report; without a node, the latest one", NULL,
	report_show_options},
    {0},
};

static const struct command ssl_actions[] = {
    {"bootstrap", command_ssl_bootstrap, "[OPTION...]",
	"request, wait for and download this machine's certificate", NULL,
	ssl_options},
    {"check", command_doctor, "[OPTION...]", "the same as dalang doctor", NULL,
	doctor_options},
    {"clean", command_ssl_clean, "[OPTION...]",
	"remove this machine's key and certificate", NULL, ssl_clean_options},
    {"download", command_ssl_download, "[OPTION...]",
	"the same as download_cert", NULL, ssl_options},
    {"download_cert", command_ssl_download, "[OPTION...]",
	"download this machine's certificate", NULL, ssl_options},
    {"generate_request", command_ssl_generate, "[OPTION...]",
	"create a certificate request", NULL, ssl_options},
    {"show", command_ssl_show, "[OPTION...]",
	"print this machine's certificate", NULL, ssl_options},
    {"submit", command_ssl_submit, "[OPTION...]", "the same as submit_request",
	NULL, ssl_options},
    {"submit_request", command_ssl_submit, "[OPTION...]",
	"create a certificate request and submit it", NULL, ssl_options},
    {"verify", command_ssl_verify, "[OPTION...]",
	"check this machine's certificate", NULL, ssl_options},
    {0},
};

static const struct command store_actions[] = {
    {"backup", command_store_backup, "[OPTION...] FILE",
	"copy the store into a file, while the daemon runs", NULL,
	store_backup_options},
    {"check", command_store_check, "[OPTION...]",
	"check that the store is not damaged", NULL, store_options},
    {"export", command_store_export, "[OPTION...] FILE",
	"write an archive as PuppetDB does, while the daemon runs", NULL,
	store_backup_options},
    {"http_sd", command_store_http_sd, "[OPTION...]",
	"print the targets of Prometheus", NULL, store_http_sd_options},
    {"import", command_store_import, "[OPTION...] FILE|DIR",
	"read an archive of PuppetDB, or the files of a Puppet server", NULL,
	store_import_options},
    {"ready", command_store_ready, "[OPTION...]",
	"let a new store answer collectors", NULL, store_options},
    {"requisition", command_store_requisition, "[OPTION...]",
	"print the nodes as a requisition of OpenNMS", NULL,
	store_requisition_options},
    {"restore", command_store_restore, "[OPTION...] FILE",
	"put a backup in the place of the store", NULL, store_options},
    {"status", command_store_status, "[OPTION...]",
	"print what the store has, and whether it answers collectors", NULL,
	store_status_options},
    {"vacuum", command_store_vacuum, "[OPTION...]",
	"write the store anew, without free space", NULL, store_options},
    {0},
};

const struct command commands[] = {
    {"agent", command_agent,
	"--test|--onetime|--disable|--enable|--fingerprint [OPTION...]",
	"fetch and apply this machine's catalog, once", NULL, agent_options},
    {"apply", command_apply, "[OPTION...] [FILE]",
	"compile and apply a manifest on this machine", NULL, apply_options},
    {"ca", command_dispatch, "ACTION",
	"manage the certificate authority and its certificates", ca_actions,
	NULL},
    {"cache", command_dispatch, "ACTION",
	"list, explain and drop the catalogs that the compile daemon keeps",
	cache_actions, NULL},
    {"catalog", command_dispatch, "ACTION",
	"compile, search and compare catalogs", catalog_actions, NULL},
    {"compile", command_compile, "[OPTION...] NODE",
	"compile the catalog of a node", NULL, compile_options},
    {"completion", command_completion, "-- WORD...",
	"print the words that complete a command line, for shells", NULL, NULL},
    {"config", command_dispatch, "ACTION",
	"print the settings, or change their file", config_actions, NULL},
    {"describe", command_describe, "[OPTION...] TYPE...",
	"describe resource types, their attributes and providers", NULL,
	describe_options},
    {"doc", command_dispatch, "ACTION",
	"describe the functions, resource types and facts of this build",
	doc_actions, NULL},
    {"doctor", command_doctor, "[OPTION...]",
	"print why this machine gets no catalog", NULL, doctor_options},
    {"epp", command_dispatch, "ACTION", "check or render EPP templates",
	epp_actions, NULL},
    {"facts", command_facts,
	"[OPTION...] [show|find|search|upload|FACT] [FACT...]",
	"print the facts of this machine, or of a node", NULL, facts_options},
    {"filebucket", command_filebucket,
	"[OPTION...] backup|diff|get|list|restore [ARG...]",
	"store and restore the contents of files", NULL, filebucket_options},
    {"help", NULL, "[COMMAND [ACTION]]", "print the usage of a command", NULL,
	NULL},
    {"load", command_load, LOAD_SYNOPSIS, LOAD_DOC, NULL, load_command_options},
    {"log", command_dispatch, "ACTION",
	"log levels, records, and the meaning of messages", log_actions, NULL},
    {"lookup", command_lookup, "[OPTION...] KEY...",
	"print a value of Hiera's data, or how it is found", NULL,
	lookup_options},
    {"metrics", command_metrics, "[OPTION...] [METRIC...]",
	"print the metrics of the running daemons", NULL, metrics_options},
    {"mib", command_dispatch, "ACTION",
	"install the MIB modules for SNMP managers", mib_actions, NULL},
    {"module", command_dispatch, "ACTION",
	"list modules, and check them for a migration", module_actions, NULL},
    {"mysql", command_dispatch, "ACTION", MYSQL_DOC, commands_mysql_actions,
	NULL},
    {"node", command_dispatch, "ACTION",
	"print a node, or remove its data from the server", node_actions, NULL},
    {"parser", command_dispatch, "ACTION",
	"check code, or print its syntax tree", parser_actions, NULL},
    {"query", command_query, "[OPTION...] QUERY|-|@NAME [PARAMETER=VALUE...]",
	"query the facts, catalogs and reports in the store", NULL,
	query_options},
    {"report", command_dispatch, "ACTION",
	"list and print the reports that the server has stored", report_actions,
	NULL},
    {"resource", command_resource, "[OPTION...] TYPE [NAME [ATTR=VALUE...]]",
	"print resources of this machine, or change one", NULL,
	resource_options},
    {"ssl", command_dispatch, "ACTION",
	"get, check and remove this machine's certificate", ssl_actions, NULL},
    {"status", command_status, "[OPTION...]",
	"print the status of the daemons of this machine", NULL,
	status_options},
    {"store", command_dispatch, "ACTION",
	"print, check, copy, export and import the store", store_actions, NULL},
    {"top", command_top, TOP_SYNOPSIS, TOP_DOC, NULL, top_options},
    {0},
};

bool
commands_take_settings(const struct command *self)
{
	static int (*const own[])(const struct command *, int, char **) = {
	    command_cache_list, command_cache_purge, command_cache_why,
	    command_completion, command_load, command_log_categories,
	    command_log_explain, command_log_repair, command_log_request,
	    command_log_show, command_log_tail, command_log_verify,
	    command_metrics, command_mib_install, command_mysql_check,
	    command_mysql_show, command_parser_dump, command_parser_validate,
	    command_status, command_top};

	if (self->run == NULL)
		return 0;
	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		if (self->run == own[i])
			return 0;
	return 1;
}

/* Settings that are used most, by what a command does. */
#define SETTINGS_CODE	 "environment modulepath"
#define SETTINGS_COMPILE SETTINGS_CODE " hiera_config compat"
#define SETTINGS_NODE	 SETTINGS_COMPILE " node_terminus external_nodes"
#define SETTINGS_RUN	 "noop tags skip_tags show_diff"
#define SETTINGS_CA	 "cadir"
#define SETTINGS_CA_NEW	 "cadir ca_ttl key_type keylength"
#define SETTINGS_SERVERS "server serverport ca_server ca_port certname"
#define SETTINGS_SSL	 SETTINGS_SERVERS " ssldir"
#define SETTINGS_FILES	 "confdir vardir config"
#define SETTINGS_STORE	 "config store storedir"

/* By the options of a command. */
static const struct {
	const struct command_option *options;
	const char *settings;
} commands_used[] = {
    {agent_options,
	SETTINGS_RUN " environment " SETTINGS_SERVERS
		     " waitforcert use_cached_catalog usecacheonfailure"},
    {apply_options, SETTINGS_RUN " " SETTINGS_COMPILE},
    {ca_enable_options, SETTINGS_CA},
    {ca_fingerprint_options, SETTINGS_CA},
    {ca_generate_options, SETTINGS_CA_NEW},
    {ca_import_options, SETTINGS_CA_NEW},
    {ca_list_options, SETTINGS_CA},
    {ca_names_options, SETTINGS_CA},
    {ca_prune_options, SETTINGS_CA},
    {ca_setup_options, SETTINGS_CA_NEW " ca_name dns_alt_names"},
    {ca_sign_options, SETTINGS_CA " ca_ttl"},
    {ca_update_lists_options, SETTINGS_CA},
    {catalog_diff_options, SETTINGS_NODE},
    {catalog_download_options, SETTINGS_SERVERS " environment"},
    {catalog_find_options, SETTINGS_NODE},
    {compile_options, SETTINGS_NODE},
    {config_diff_options, SETTINGS_FILES},
    {config_options, SETTINGS_FILES},
    {config_print_options, SETTINGS_FILES " environment"},
    {describe_options, SETTINGS_CODE},
    {doc_offload_options, SETTINGS_FILES " proxy_certnames serverport"},
    {doc_options, SETTINGS_CODE},
    {doctor_options, SETTINGS_SSL},
    {epp_dump_options, SETTINGS_CODE},
    {epp_render_options, SETTINGS_COMPILE},
    {epp_validate_options, SETTINGS_CODE},
    {facts_options, SETTINGS_CODE " pluginfactdest factpath"},
    {filebucket_options, "server serverport bucketdir clientbucketdir"},
    {lookup_options, SETTINGS_NODE " facts_terminus"},
    {module_check_options, SETTINGS_CODE},
    {module_list_options, SETTINGS_CODE},
    {module_tree_options, SETTINGS_CODE},
    {node_clean_options, "cadir yamldir reportdir"},
    {node_find_options, "environment node_terminus external_nodes"},
    {node_status_options, SETTINGS_STORE},
    {node_stored_options, SETTINGS_STORE},
    {query_options, SETTINGS_STORE " querydir"},
    {report_list_options, "reportdir"},
    {report_show_options, "reportdir"},
    {resource_options, "noop show_diff " SETTINGS_CODE},
    {ssl_clean_options, SETTINGS_SSL},
    {ssl_options, SETTINGS_SSL " dns_alt_names waitforcert"},
    {store_backup_options, SETTINGS_STORE},
    {store_http_sd_options, SETTINGS_STORE},
    {store_import_options, SETTINGS_STORE " environment certname"},
    {store_options, SETTINGS_STORE},
    {store_requisition_options, SETTINGS_STORE},
    {store_status_options, SETTINGS_STORE},
};

const char *
commands_settings(const struct command *self)
{
	if (!commands_take_settings(self))
		return NULL;
	for (size_t i = 0; i < sizeof(commands_used) / sizeof(commands_used[0]);
	     i++)
		if (commands_used[i].options == self->options)
			return commands_used[i].settings;
	return "";
}
