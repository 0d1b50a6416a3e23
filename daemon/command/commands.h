#ifndef COMMAND_COMMANDS_H
#define COMMAND_COMMANDS_H

/* Entry points and options of the sub-commands, for their table. */

#include <stdbool.h>

#include "command/command.h"

/* Entry points of the sub-commands. */
int command_agent(const struct command *self, int argc, char **argv);
int command_node_clean(const struct command *self, int argc, char **argv);
int command_node_find(const struct command *self, int argc, char **argv);
int command_node_deactivate(const struct command *self, int argc, char **argv);
int command_node_purge(const struct command *self, int argc, char **argv);
int command_node_status(const struct command *self, int argc, char **argv);
extern const struct command_option node_clean_options[];
extern const struct command_option node_find_options[];
extern const struct command_option node_status_options[];
extern const struct command_option node_stored_options[];
int command_report_list(const struct command *self, int argc, char **argv);
int command_report_show(const struct command *self, int argc, char **argv);
extern const struct command_option report_list_options[];
extern const struct command_option report_show_options[];
int command_parser_validate(const struct command *self, int argc, char **argv);
int command_parser_dump(const struct command *self, int argc, char **argv);
int command_facts(const struct command *self, int argc, char **argv);
int command_log_explain(const struct command *self, int argc, char **argv);
int command_log_repair(const struct command *self, int argc, char **argv);
int command_log_verify(const struct command *self, int argc, char **argv);
int command_log_categories(const struct command *self, int argc, char **argv);
int command_log_request(const struct command *self, int argc, char **argv);
int command_log_show(const struct command *self, int argc, char **argv);
int command_log_tail(const struct command *self, int argc, char **argv);
extern const struct command_option log_options[];
extern const struct command_option log_show_options[];
extern const struct command_option log_tail_options[];
extern const struct command_option log_verify_options[];
extern const struct command_option agent_options[];
extern const struct command_option facts_options[];
extern const struct command_option parser_validate_options[];
extern const struct command_option parser_dump_options[];
int command_apply(const struct command *self, int argc, char **argv);
int command_compile(const struct command *self, int argc, char **argv);
extern const struct command_option apply_options[];
extern const struct command_option compile_options[];
int command_ca_clean(const struct command *self, int argc, char **argv);
int command_ca_enable(const struct command *self, int argc, char **argv);
int command_ca_update_lists(const struct command *self, int argc, char **argv);
int command_ca_fingerprint(const struct command *self, int argc, char **argv);
int command_ca_generate(const struct command *self, int argc, char **argv);
int command_ca_import(const struct command *self, int argc, char **argv);
int command_ca_list(const struct command *self, int argc, char **argv);
int command_ca_prune(const struct command *self, int argc, char **argv);
int command_ca_revoke(const struct command *self, int argc, char **argv);
int command_ca_setup(const struct command *self, int argc, char **argv);
int command_ca_sign(const struct command *self, int argc, char **argv);
int command_ca_verify(const struct command *self, int argc, char **argv);
extern const struct command_option ca_fingerprint_options[];
extern const struct command_option ca_generate_options[];
extern const struct command_option ca_import_options[];
extern const struct command_option ca_list_options[];
extern const struct command_option ca_names_options[];
extern const struct command_option ca_enable_options[];
extern const struct command_option ca_update_lists_options[];
extern const struct command_option ca_prune_options[];
extern const struct command_option ca_setup_options[];
extern const struct command_option ca_sign_options[];
int command_catalog_diff(const struct command *self, int argc, char **argv);
int command_catalog_download(const struct command *self, int argc, char **argv);
int command_cache_list(const struct command *self, int argc, char **argv);
int command_cache_purge(const struct command *self, int argc, char **argv);
int command_cache_why(const struct command *self, int argc, char **argv);
int command_catalog_find(const struct command *self, int argc, char **argv);
int command_catalog_select(const struct command *self, int argc, char **argv);
extern const struct command_option catalog_diff_options[];
extern const struct command_option catalog_download_options[];
extern const struct command_option cache_list_options[];
extern const struct command_option cache_purge_options[];
extern const struct command_option cache_why_options[];
extern const struct command_option catalog_find_options[];
int command_completion(const struct command *self, int argc, char **argv);
int command_config_delete(const struct command *self, int argc, char **argv);
int command_config_diff(const struct command *self, int argc, char **argv);
int command_config_print(const struct command *self, int argc, char **argv);
int command_config_sample(const struct command *self, int argc, char **argv);
int command_config_set(const struct command *self, int argc, char **argv);
extern const struct command_option config_options[];
extern const struct command_option config_print_options[];
extern const struct command_option config_sample_options[];
extern const struct command_option config_diff_options[];
int command_describe(const struct command *self, int argc, char **argv);
extern const struct command_option describe_options[];
int command_doc(const struct command *self, int argc, char **argv);
int command_doc_offload(const struct command *self, int argc, char **argv);
extern const struct command_option doc_offload_options[];
extern const struct command_option doc_options[];
int command_doctor(const struct command *self, int argc, char **argv);
extern const struct command_option doctor_options[];
int command_epp_dump(const struct command *self, int argc, char **argv);
int command_epp_render(const struct command *self, int argc, char **argv);
int command_epp_validate(const struct command *self, int argc, char **argv);
extern const struct command_option epp_dump_options[];
extern const struct command_option epp_render_options[];
extern const struct command_option epp_validate_options[];
int command_filebucket(const struct command *self, int argc, char **argv);
int command_load(const struct command *self, int argc, char **argv);
int command_lookup(const struct command *self, int argc, char **argv);
int command_metrics(const struct command *self, int argc, char **argv);
int command_mib_install(const struct command *self, int argc, char **argv);
extern const struct command_option mib_install_options[];
int command_status(const struct command *self, int argc, char **argv);
int command_top(const struct command *self, int argc, char **argv);
int command_module_check(const struct command *self, int argc, char **argv);
int command_module_list(const struct command *self, int argc, char **argv);
int command_module_tree(const struct command *self, int argc, char **argv);
extern const struct command_option module_check_options[];
extern const struct command_option module_list_options[];
extern const struct command_option module_tree_options[];
int command_mysql_check(const struct command *self, int argc, char **argv);
int command_mysql_show(const struct command *self, int argc, char **argv);
/* Of "show"; "check" has all but the first two. */
int command_resource(const struct command *self, int argc, char **argv);
extern const struct command_option filebucket_options[];
extern const struct command_option lookup_options[];
extern const struct command_option metrics_options[];
extern const struct command_option status_options[];
extern const struct command_option resource_options[];
int command_store_backup(const struct command *self, int argc, char **argv);
int command_store_check(const struct command *self, int argc, char **argv);
int command_store_export(const struct command *self, int argc, char **argv);
int command_store_http_sd(const struct command *self, int argc, char **argv);
int command_store_import(const struct command *self, int argc, char **argv);
int command_store_ready(const struct command *self, int argc, char **argv);
int command_store_requisition(
    const struct command *self, int argc, char **argv);
int command_store_restore(const struct command *self, int argc, char **argv);
int command_store_status(const struct command *self, int argc, char **argv);
int command_store_vacuum(const struct command *self, int argc, char **argv);
int command_query(const struct command *self, int argc, char **argv);
extern const struct command_option query_options[];
extern const struct command_option store_backup_options[];
extern const struct command_option store_http_sd_options[];
extern const struct command_option store_import_options[];
extern const struct command_option store_options[];
extern const struct command_option store_requisition_options[];
extern const struct command_option store_status_options[];
int command_ssl_bootstrap(const struct command *self, int argc, char **argv);
int command_ssl_clean(const struct command *self, int argc, char **argv);
int command_ssl_download(const struct command *self, int argc, char **argv);
int command_ssl_generate(const struct command *self, int argc, char **argv);
int command_ssl_show(const struct command *self, int argc, char **argv);
int command_ssl_submit(const struct command *self, int argc, char **argv);
int command_ssl_verify(const struct command *self, int argc, char **argv);
extern const struct command_option ssl_clean_options[];
extern const struct command_option ssl_options[];

/* All sub-commands, ending with a row without a name. */
extern const struct command commands[];

/* Return whether settings are options of a command ("--confdir DIR"). */
bool commands_take_settings(const struct command *self);

/* The settings of a command of the table: for command_settings_by(). */
const char *commands_settings(const struct command *self);

#endif
