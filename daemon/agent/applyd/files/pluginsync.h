#ifndef AGENT_APPLYD_FILES_PLUGINSYNC_H
#define AGENT_APPLYD_FILES_PLUGINSYNC_H

/*
 * Fetch the plug-ins of the environment before facts are collected: the files
 * lib, facts.d and, with translations, locales of all modules become those of
 * directories of this machine, by resources of the type file.  What the server
 * does not have is removed there.  (lib/puppet/configurer/plugin_handler.rb)
 */

struct agent_config;
struct exchange;

struct pluginsync {
	const struct agent_config *config;
	struct exchange *exchange;
	const char *environment;
	const char *uuid; /* of the run */
};

/*
 * 1 when the server has the environment, so that its plug-ins can be fetched;
 * otherwise logged: 0, or -1 when strict_environment_mode ends the run.
 */
int pluginsync_possible(const struct pluginsync *p);

/*
 * Fetch them: 0; -1 when that failed and neither the cached catalog nor
 * ignore_plugin_errors lets the run continue, logged; 1 when the run is to use
 * the cached catalog.
 */
int pluginsync_run(const struct pluginsync *p);

#endif
