/* The environments, modules and classes that are described to tools. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/privsep/process.h"
#include "server/assistants/files_inventory.h"
#include "server/ipc/ipc_assistants.h"
#include "base/settings/settings.h"
#include "unit/environment_site.h"

#define LATER INT64_MAX

static struct strbuf out;
static char message[512];

/* The status of a document; %s in `wanted` is the root of the site. */
static void
inventory_is(struct fixture *f, enum ipc_inventory kind,
    const char *environment, int64_t deadline, int status, const char *wanted)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct ipc_file_ask w = {.kind = kind};
	struct files_inventory *v;
	char path[200];
	char *text = arena_strdup(f->arena, "");

	snprintf(w.environment, sizeof(w.environment), "%s", environment);
	assert_int_equal(settings_set(s, "confdir", f->root, &f->diags), 0);
	snprintf(path, sizeof(path), "%s/code", f->root);
	assert_int_equal(settings_set(s, "codedir", path, &f->diags), 0);
	snprintf(path, sizeof(path), "%s/modules:%s/more", f->root, f->root);
	assert_int_equal(settings_set(s, "basemodulepath", path, &f->diags), 0);
	assert_int_equal(settings_read(s, &f->diags), 0);
	strbuf_init(&out, 1 << 20);
	*message = '\0';
	v = files_inventory_begin(s, &w, deadline);
	/* a step for each item */
	while (!files_inventory_step(v, 1))
		;
	assert_int_equal(
	    files_inventory_answer(v, &out, message, sizeof(message)), status);
	files_inventory_end(v);
	while (*wanted != '\0') {
		size_t n = strcspn(wanted, "%");

		text = arena_printf(f->arena, "%s%.*s%s", text, (int)n, wanted,
		    wanted[n] != '\0' ? f->root : "");
		wanted += n + (wanted[n] != '\0' ? 2 : 0);
	}
	assert_string_equal(status == 200 ? out.s : message, text);
	strbuf_release(&out);
	settings_free(s);
}

#define ENVIRONMENTS "code/environments/"

static void
environments_have_their_settings(void **state)
{
	struct fixture *f = *state;

	put(f, ENVIRONMENTS "one/environment.conf",
	    "modulepath = /a::/b:\nenvironment_timeout = 2m\n"
	    "config_version = /bin/true\nmanifest = /m.pp\n");
	put(f, ENVIRONMENTS "two/environment.conf",
	    "environment_timeout = unlimited\n");
	inventory_is(f, IPC_ENVIRONMENTS, "", LATER, 200,
	    "{\"search_paths\":[\"file://%s/code/environments\","
	    "\"data:text/plain,internal\"],\"environments\":{"
	    "\"one\":{\"settings\":{\"modulepath\":[\"/a\",\"/b\"],"
	    "\"manifest\":\"/m.pp\",\"environment_timeout\":120,"
	    "\"config_version\":\"/bin/true\"}},"
	    "\"two\":{\"settings\":{\"modulepath\":["
	    "\"%s/code/environments/two/modules\",\"%s/modules\",\"%s/more\"],"
	    "\"manifest\":\"%s/code/environments/two/manifests\","
	    "\"environment_timeout\":\"unlimited\","
	    "\"config_version\":\"\"}}}}");
	inventory_is(f, IPC_EXISTENCE, "one", LATER, 200, "{}");
	inventory_is(f, IPC_EXISTENCE, "three", LATER, 404,
	    "Could not find environment 'three'");
}

static void
modules_have_names_and_versions(void **state)
{
	struct fixture *f = *state;

	put(f, "modules/a/metadata.json",
	    "{\"name\":\"x-y-a\",\"version\":\"1.2\"}");
	put(f, "modules/b/metadata.json", "{\"name\":\"b\",\"version\":3}");
	put(f, "modules/c/metadata.json", "{\"name\":\"c-");
	put(f, "modules/d/README", "");
	put(f, "more/a/README", "");
	put(f, ENVIRONMENTS "one/modules/m/metadata.json", "{}");
	put(f, ENVIRONMENTS "two/README", "");
#define BASE                                        \
	"{\"name\":\"x/y-a\",\"version\":\"1.2\"}," \
	"{\"name\":\"b\",\"version\":null},"        \
	"{\"name\":\"c\",\"version\":null},{\"name\":\"d\",\"version\":null}"
#define ONE                                                          \
	"{\"modules\":[{\"name\":\"m\",\"version\":null}," BASE "]," \
	"\"name\":\"one\"}"
#define TWO "{\"modules\":[" BASE "],\"name\":\"two\"}"
	inventory_is(f, IPC_MODULES, "one", LATER, 200, ONE);
	inventory_is(f, IPC_MODULES, "", LATER, 200, "[" ONE "," TWO "]");
	/* a deadline stops the list, not one environment */
	inventory_is(f, IPC_MODULES, "one", 0, 200, ONE);
	inventory_is(
	    f, IPC_MODULES, "", 0, 503, "the code was not read in time");
	inventory_is(f, IPC_MODULES, "three", LATER, 404,
	    "Could not find environment 'three'");
}

static void
classes_are_listed_once(void **state)
{
	struct fixture *f = *state;

	put(f, "modules/a/manifests/init.pp", "class a($x = 1) { }");
	put(f, "modules/a/manifests/b/c.pp", "class a::b::c { }");
	put(f, "modules/a/manifests/README", "class no { }");
	put(f, "modules/a/other/d.pp", "class no { }");
	put(f, ENVIRONMENTS "one/environment.conf",
	    "manifest = $confdir/modules/a/manifests/init.pp\n");
	put(f, ENVIRONMENTS "two/manifests/site.pp", "class s { }");
	put(f, ENVIRONMENTS "two/manifests/z/y.pp", "class y { }");
	put(f, ENVIRONMENTS "none/README", "");
#define CLASSES                                                             \
	"{\"classes\":[{\"name\":\"a::b::c\",\"params\":[]}],"              \
	"\"path\":\"%s/modules/a/manifests/b/c.pp\"},"                      \
	"{\"classes\":[{\"name\":\"a\",\"params\":[{\"default_literal\":1," \
	"\"default_source\":\"1\",\"name\":\"x\"}]}],"                      \
	"\"path\":\"%s/modules/a/manifests/init.pp\"}"
	inventory_is(f, IPC_CLASSES, "one", LATER, 200,
	    "{\"files\":[" CLASSES "],\"name\":\"one\"}");
	inventory_is(f, IPC_CLASSES, "two", LATER, 200,
	    "{\"files\":["
	    "{\"classes\":[{\"name\":\"s\",\"params\":[]}],"
	    "\"path\":\"%s/code/environments/two/manifests/site.pp\"},"
	    "{\"classes\":[{\"name\":\"y\",\"params\":[]}],"
	    "\"path\":\"%s/code/environments/two/manifests/z/y.pp\"}," CLASSES
	    "],\"name\":\"two\"}");
	inventory_is(f, IPC_CLASSES, "none", LATER, 200,
	    "{\"files\":[" CLASSES "],\"name\":\"none\"}");
	inventory_is(
	    f, IPC_CLASSES, "one", 0, 503, "the code was not read in time");
	inventory_is(f, IPC_CLASSES, "three", LATER, 404,
	    "Could not find environment 'three'");
}

static void
transports_in_ruby_are_refused(void **state)
{
	struct fixture *f = *state;
	const char *schema = "lib/puppet/transport/schema/x.rb";

	put(f, "modules/a/lib/puppet/transport/schema/README", "");
	put(f, "modules/b/lib/puppet/transport/x.rb", "");
	put(f, ENVIRONMENTS "one/README", "");
	inventory_is(f, IPC_TRANSPORTS, "one", LATER, 200,
	    "{\"name\":\"one\",\"transports\":[]}");
	put(f, arena_printf(f->arena, "more/c/%s", schema), "");
	inventory_is(f, IPC_TRANSPORTS, "one", LATER, 501,
	    "transports cannot be listed: their schemas are Ruby, which is "
	    "not run for this, as %s/more/c/lib/puppet/transport/schema/x.rb");
	inventory_is(f, IPC_TRANSPORTS, "three", LATER, 404,
	    "Could not find environment 'three'");
}

static void
other_kinds_are_refused(void **state)
{
	struct fixture *f = *state;

	put(f, ENVIRONMENTS "one/README", "");
	inventory_is(f, IPC_PLAN + 1, "one", LATER, 404,
	    "Could not find environment 'one'");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		environments_have_their_settings, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		modules_have_names_and_versions, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		classes_are_listed_once, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		transports_in_ruby_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		other_kinds_are_refused, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
