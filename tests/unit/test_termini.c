/* Which program has a terminus that a setting selects. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/settings/termini.h"
#include "base/settings/unbuilt.h"

#define SERVER SETTINGS_SERVES
#define AGENT  SETTINGS_FETCHES
#define APPLY  SETTINGS_APPLIES

static void
a_program_has_its_own(void **state)
{
	static const struct {
		const char *setting, *value;
		unsigned parts;
		bool have;
	} rows[] = {
	    {"node_terminus", "plain", SERVER, true},
	    {"node_terminus", "exec", SERVER, true},
	    {"node_terminus", "plai", SERVER, false},
	    {"node_terminus", "plainx", SERVER, false},
	    {"node_terminus", "plain exec", SERVER, false},
	    {"node_terminus", "ldap", APPLY, false},
	    {"node_terminus", "ldap", AGENT, true}, /* it does not select */
	    {"node_terminus", "", SERVER, true},
	    {"facts_terminus", "facter", SERVER, true},
	    {"facts_terminus", "memory", SERVER, true},
	    {"facts_terminus", "facter", APPLY, true},
	    {"node_terminus", "exec", SETTINGS_COMPILES, true},
	    {"facts_terminus", "memory", APPLY, false},
	    {"facts_terminus", "memory", AGENT, false},
	    {"facts_terminus", "memory", AGENT | SERVER, true},
	    {"catalog_terminus", "compiler", SERVER, true},
	    {"catalog_terminus", "rest", SERVER, false},
	    {"catalog_terminus", "rest", AGENT, true},
	    {"catalog_terminus", "rest", APPLY, false},
	    {"catalog_cache_terminus", "json", AGENT, true},
	    {"catalog_cache_terminus", "", AGENT, true},
	    {"catalog_cache_terminus", "yaml", AGENT, false},
	    {"catalog_cache_terminus", "rest", AGENT, false},
	    {"catalog_cache_terminus", "yaml", SERVER, true},
	    {"data_binding_terminus", "none", SERVER, false},
	    {"default_file_terminus", "selector", AGENT, true},
	    {"default_file_terminus", "file_server", AGENT, false},
	    {"default_file_terminus", "file_server", APPLY, true},
	    {"vardir", "x", SERVER | AGENT, true},
	    {"catalog_terminus", "rest", 0, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		if (termini_have(rows[i].setting, rows[i].value,
			rows[i].parts) != rows[i].have)
			fail_msg("%zu: %s=%s for %u", i, rows[i].setting,
			    rows[i].value, rows[i].parts);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_program_has_its_own),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
