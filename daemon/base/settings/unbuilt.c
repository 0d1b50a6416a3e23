#include "base/settings/unbuilt.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "base/text/word_list.h"
#include "logging/log.h"
#include "base/settings/settings.h"
#include "base/settings/termini.h"

#define COMPILES SETTINGS_COMPILES
#define SERVES	 SETTINGS_SERVES
#define FETCHES	 SETTINGS_FETCHES
#define APPLIES	 SETTINGS_APPLIES
#define PARSES	 SETTINGS_PARSES
#define ONCE	 SETTINGS_ONCE
#define COMPARES SETTINGS_COMPARES
#define ANY	 (COMPILES | SERVES | FETCHES | APPLIES)
#define WARNS	 UNBUILT_WARNS
#define STOPS	 UNBUILT_STOPS

/* Reasons of several rows. */
#define NO_LIMITS   "facts are sent without limits on their number and length"
#define NO_LDAP	    "nodes are not looked up in LDAP"
#define NO_DEVICES  "network devices are not managed"
#define NO_FORGE    "modules are not installed from a forge"
#define NO_PRINTING "use 'dalang config print'"

const struct unbuilt_row unbuilt_table[] = {
    /* Compiling. */
    {"storeconfigs", COMPARES, STOPS, 0, NULL,
	"dalang catalog diff does not read what nodes export; "
	"--no-storeconfigs compiles without it"},
    {"puppetdb_facts", ONCE, WARNS, 0, NULL,
	"only dalang-compiled sends facts to PuppetDB"},
    {"puppetdb_catalogs", ONCE, WARNS, 0, NULL,
	"only dalang-compiled sends catalogs to PuppetDB"},
    {"rich_data", COMPILES, STOPS, 0, NULL,
	"catalogs always contain values of rich data types"},
    {"default_file_terminus", COMPILES, WARNS, 0, "rest file_server",
	"files are read here"},
    {"node_cache_terminus", COMPILES, WARNS, 0, NULL,
	"nodes are classified for each request"},
    {"catalog_cache_terminus", COMPILES, WARNS, 0, "json",
	"catalogs are compiled for each request"},
    {"disable_per_environment_manifest", COMPILES, STOPS, 0, NULL,
	"the manifest of environment.conf is used"},
    {"vendormoduledir", COMPILES, STOPS, 0, NULL,
	"modules are found in the modulepath only"},
    {"tasks", COMPILES | PARSES, STOPS, 0, NULL,
	"plans and tasks are not parsed"},
    {"freeze_main", COMPILES, STOPS, 0, NULL,
	"code outside classes is accepted in every manifest"},
    {"config_file_name", ANY, STOPS, 0, NULL,
	"the configuration file is that of the setting config"},
    {"binder_config", COMPILES, WARNS, 0, NULL,
	"Puppet 7 and 8 also ignore it"},
    {"ignoremissingtypes", COMPILES, WARNS, 0, NULL,
	"Puppet 7 and 8 also ignore it"},
    {"always_retry_plugins", COMPILES | APPLIES, WARNS, 0, NULL,
	"types and features in Ruby are not loaded"},
    {"max_errors", COMPILES, WARNS, 0, NULL,
	"the number of errors that are printed is fixed"},
    {"max_warnings", COMPILES, WARNS, 0, NULL,
	"the number of warnings that are printed is fixed"},
    {"max_deprecations", COMPILES, WARNS, 0, NULL,
	"the number of warnings that are printed is fixed"},
    {"disable_warnings", ANY, WARNS, 0, NULL, "all warnings are logged"},
    {"preview_outputdir", COMPILES, WARNS, 0, NULL,
	"catalog previews are not supported"},
    {"document_all", COMPILES, WARNS, 0, NULL, "puppet doc is not supported"},

    /* Serving agents. */
    {"ssl_client_header", SERVES, STOPS, 0, NULL,
	"clients of a proxy are named by proxy_certnames"},
    {"ssl_client_verify_header", SERVES, STOPS, 0, NULL,
	"clients of a proxy are named by proxy_certnames"},
    {"ciphers", SERVES | FETCHES, STOPS, 0, NULL,
	"TLS uses the ciphers of OpenSSL's configuration"},

    /* An agent's certificate. */
    {"publickeydir", FETCHES, WARNS, 0, NULL, "public keys are not stored"},
    {"hostpubkey", FETCHES, WARNS, 0, NULL, "public keys are not stored"},
    {"privatedir", SERVES | FETCHES, WARNS, 0, NULL,
	"private keys are read without a password"},
    {"passfile", SERVES | FETCHES, WARNS, 0, NULL,
	"private keys are read without a password"},

    /* Where an agent's requests go. */
    {"node_name_value", FETCHES | APPLIES, STOPS, 0, NULL,
	"the name of the node is the certname"},
    {"node_name_fact", FETCHES | APPLIES, STOPS, 0, NULL,
	"the name of the node is the certname"},
    {"sourceaddress", APPLIES, WARNS, 0, NULL,
	"the system selects the address that requests are sent from"},
    {"location_trusted", APPLIES, WARNS, 0, NULL,
	"passwords are not sent to the hosts of redirects"},
    {"http_extra_headers", APPLIES, WARNS, 0, NULL,
	"the header fields of requests are fixed"},
    {"http_user_agent", APPLIES, WARNS, 0, NULL,
	"the header fields of requests are fixed"},
    {"http_debug", APPLIES, WARNS, 0, NULL,
	"the level of the log category network.http selects whether requests "
	"are logged"},
    {"http_keepalive_timeout", FETCHES, WARNS, 0, NULL,
	"connections are closed at the end of a run"},
    {"preferred_serialization_format", SERVES | FETCHES, WARNS, 0, NULL,
	"JSON is the only format"},

    /* Files that an agent fetches, sends and keeps. */
    {"fact_name_length_soft_limit", APPLIES, WARNS, 0, NULL, NO_LIMITS},
    {"fact_value_length_soft_limit", APPLIES, WARNS, 0, NULL, NO_LIMITS},
    {"top_level_facts_soft_limit", APPLIES, WARNS, 0, NULL, NO_LIMITS},
    {"number_of_facts_soft_limit", APPLIES, WARNS, 0, NULL, NO_LIMITS},
    {"payload_soft_limit", APPLIES, WARNS, 0, NULL, NO_LIMITS},
    {"resubmit_facts", FETCHES, WARNS, 0, NULL,
	"facts are sent once, before the run"},
    {"clientyamldir", FETCHES, WARNS, 0, NULL,
	"the agent keeps its data as JSON in client_datadir"},

    /* Applying a catalog. */
    {"path", APPLIES, STOPS, 0, NULL,
	"commands are searched for in the PATH of the program"},
    {"maximum_uid", APPLIES, WARNS, 0, NULL,
	"all uids and gids of the system are accepted"},
    {"priority", ANY, WARNS, 0, NULL,
	"the service manager sets the priority (Nice=)"},
    {"merge_dependency_warnings", APPLIES, WARNS, 0, NULL,
	"each resource with a failed dependency is logged"},
    {"default_schedules", APPLIES, WARNS, 0, NULL,
	"the default schedules always exist"},
    {"report_include_system_store", APPLIES, WARNS, 0, NULL,
	"reports are sent with the CA certificates of the agent's other "
	"requests"},

    /* The programs themselves. */
    {"genconfig", ANY, STOPS, 0, NULL, NO_PRINTING},
    {"configprint", ANY, STOPS, 0, NULL, NO_PRINTING},
    {"genmanifest", ANY, STOPS, 0, NULL,
	"a manifest of the programs' own files is not printed"},
    {"profile", ANY, WARNS, 0, NULL,
	"the level of the log category profile selects whether spans of time "
	"are logged"},
    {"logdir", SERVES | FETCHES, WARNS, 0, NULL,
	"files of logdir are not written; logdest names files"},
    {"puppetdlog", SERVES | FETCHES, WARNS, 0, NULL,
	"files of logdir are not written; logdest names files"},
    {"autoflush", ANY, WARNS, 0, NULL,
	"files of logdir are not written; logdest names files"},
    {"disable_i18n", ANY, WARNS, 0, NULL, "messages are not translated"},
    {"mkusers", ANY, WARNS, 0, NULL,
	"the user and the group of the service are not created"},
    {"settings_catalog", ANY, WARNS, 0, "false",
	"directories of settings are created when they are used"},
    {"manage_internal_file_permissions", ANY, WARNS, 0, NULL,
	"files have the owner and the mode that the programs need"},
    {"ldapssl", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldaptls", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapserver", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapport", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapstring", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapclassattrs", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapstackedattrs", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapattrs", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapparentattr", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapuser", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldappassword", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"ldapbase", COMPILES, WARNS, 0, NULL, NO_LDAP},
    {"devicedir", APPLIES, WARNS, 0, NULL, NO_DEVICES},
    {"deviceconfig", APPLIES, WARNS, 1, NULL, NO_DEVICES},
    {"deviceconfdir", APPLIES, WARNS, 0, NULL, NO_DEVICES},
    {"module_repository", ANY, WARNS, 0, NULL, NO_FORGE},
    {"module_working_dir", ANY, WARNS, 0, NULL, NO_FORGE},
    {"module_groups", ANY, WARNS, 0, NULL, NO_FORGE},
    {"forge_authorization", ANY, WARNS, 0, NULL, NO_FORGE},
    {NULL, 0, WARNS, 0, NULL, NULL},
};

/* A value of a setting that selects a terminus. */
static const struct unbuilt_row no_terminus = {
    NULL, 0, STOPS, 0, NULL, "this terminus does not exist"};

static bool
unbuilt_is_among(const char *words, const char *word)
{
	return word_list_has(words, word, strlen(word));
}

/* Return whether the program already does what the value requests. */
static bool
unbuilt_is_same(struct settings *s, const struct unbuilt_row *r)
{
	enum setting_type type = SETTING_STRING;
	const char *value = settings_find(s, r->name, strlen(r->name), &type);

	if (type == SETTING_BOOL)
		value = settings_bool(s, r->name) ? "true" : "false";
	if (r->same != NULL && value != NULL &&
	    unbuilt_is_among(r->same, value))
		return 1;
	if (r->is_file)
		return !settings_changed(s, r->name) &&
		       (value == NULL || access(value, F_OK) != 0);
	if (r->same != NULL)
		return !settings_given(s, r->name);
	return !settings_changed(s, r->name);
}

int
unbuilt_check(struct settings *s, unsigned parts)
{
	int rc = 0;

	for (const struct unbuilt_row *r = unbuilt_table; r->name; r++) {
		if (!(r->parts & parts) || unbuilt_is_same(s, r))
			continue;
		if (r->answer == UNBUILT_STOPS) {
			rc = -1;
			log_event(SETTINGS, SET_UNBUILT,
			    log_str("setting", r->name),
			    log_str("reason", r->reason));
		} else {
			log_event(SETTINGS, SET_NO_EFFECT,
			    log_str("setting", r->name),
			    log_str("reason", r->reason));
		}
	}
	return rc;
}

const struct unbuilt_row *
unbuilt_find(
    struct settings *s, const char *name, const char *value, unsigned parts)
{
	for (const struct unbuilt_row *r = unbuilt_table; r->name; r++) {
		if (!(r->parts & parts) || strcmp(r->name, name) != 0)
			continue;
		if (r->same != NULL ? !unbuilt_is_among(r->same, value)
				    : settings_differs(s, name, value))
			return r;
	}
	return termini_have(name, value, parts) ? NULL : &no_terminus;
}

const struct unbuilt_row *
unbuilt_environment(const char *name, const char *value)
{
	const struct unbuilt_row *r = unbuilt_table;

	while (r->name != NULL && strcmp(r->name, name) != 0)
		r++;
	if (r->name == NULL ||
	    (r->same != NULL ? unbuilt_is_among(r->same, value)
			     : settings_is_default(name, value)))
		return NULL;
	return r;
}
