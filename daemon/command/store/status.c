/* dalang store status: what the store has, and whether it answers. */
#include <stdio.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/store/store.h"

/* Maximum size of what is printed. */
#define STATUS_MAX ((size_t)64 << 10)

const struct command_option store_status_options[] = {
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"json", STORE_OPTION_JSON, NULL, "print JSON"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

static uint64_t
store_status_active(const struct exports_counts *n)
{
	uint64_t others = n->deactivated + n->expired;

	return n->nodes > others ? n->nodes - others : 0;
}

/* --- JSON --- */

static int
store_status_json_print(
    const struct store_command *c, const struct store_answer *a)
{
	const struct exports_counts *n = &a->counts;
	json_t *o = json_object(), *nodes = json_object();
	struct strbuf out;
	int rc;

	json_object_set_new(
	    nodes, "active", json_integer((json_int_t)store_status_active(n)));
	json_object_set_new(
	    nodes, "deactivated", json_integer((json_int_t)n->deactivated));
	json_object_set_new(
	    nodes, "expired", json_integer((json_int_t)n->expired));
	json_object_set_new(o, "path", json_doc_str(c->reader.path));
	json_object_set_new(o, "storeconfigs",
	    json_boolean(settings_bool(c->s.settings, "storeconfigs")));
	json_object_set_new(o, "schema", json_integer(a->schema));
	json_object_set_new(o, "bytes", json_integer((json_int_t)n->bytes));
	json_object_set_new(o, "nodes", nodes);
	json_object_set_new(
	    o, "exported_resources", json_integer((json_int_t)n->resources));
	json_object_set_new(o, "primed", json_boolean(n->primed_at != 0));
	json_object_set_new(o, "primed_at", store_time_json(n->primed_at));
	json_object_set_new(o, "primes_at", store_time_json(n->primes_at));
	strbuf_init(&out, STATUS_MAX);
	(void)json_doc_print(&out, o, JSON_LAYOUT_PRETTY);
	strbuf_addch(&out, '\n');
	rc = command_print_buf(stdout, &out);
	strbuf_release(&out);
	return rc < 0;
}

/* --- text --- */

static void
store_status_bytes_add(struct strbuf *out, uint64_t n)
{
	if (n < (uint64_t)10 << 20)
		strbuf_addf(out, "%llu KiB", (unsigned long long)(n >> 10));
	else
		strbuf_addf(out, "%llu MiB", (unsigned long long)(n >> 20));
}

/* Add whether collectors are answered, and what to do where they are not. */
static void
store_status_primed_add(struct strbuf *out, const struct exports_counts *n)
{
	int64_t left = n->primes_at / 1000 - clock_wall_ns() / 1000000000;
	char when[STORE_TIME_MAX], span[CLOCK_SPAN_MAX];

	if (n->primed_at != 0) {
		store_time(n->primed_at, when);
		strbuf_addf(out, "Primed              since %s\n", when);
		return;
	}
	store_time(n->primes_at, when);
	clock_span_text(left > 0 ? left : 0, span);
	strbuf_addf(
	    out, "Primed              not until %s, in %s\n", when, span);
	strbuf_addstr(out,
	    "\n"
	    "Until then a catalog that collects exported resources is refused "
	    "with status\n"
	    "503, because nodes that have had no catalog since the store was "
	    "made are missing\n"
	    "in it. Once all nodes have had one, run 'dalang store ready'.\n");
}

static int
store_status_text_print(
    const struct store_command *c, const struct store_answer *a)
{
	const struct exports_counts *n = &a->counts;
	struct strbuf out;
	int rc;

	strbuf_init(&out, STATUS_MAX);
	strbuf_addf(&out, "Store               %s\n", c->reader.path);
	strbuf_addf(&out, "Schema              %u\n", a->schema);
	strbuf_addstr(&out, "Size                ");
	store_status_bytes_add(&out, n->bytes);
	strbuf_addf(&out,
	    "\nNodes               %llu active, %llu deactivated, %llu "
	    "expired\n",
	    (unsigned long long)store_status_active(n),
	    (unsigned long long)n->deactivated, (unsigned long long)n->expired);
	strbuf_addf(&out, "Exported resources  %llu\n",
	    (unsigned long long)n->resources);
	store_status_primed_add(&out, n);
	rc = command_print_buf(stdout, &out);
	strbuf_release(&out);
	return rc < 0;
}

static int
store_status(struct store_command *c, char **words)
{
	struct store_answer a;

	if (store_words_refuse(c, words) != 0 || store_begin(c) < 0)
		return 1;
	if (store_reader_ask(&c->reader, STORE_COUNT, NULL, -1, NULL, &a) < 0)
		return store_explain(c, &a);
	if (c->json)
		return store_status_json_print(c, &a);
	if (!settings_bool(c->s.settings, "storeconfigs"))
		command_warning("The setting storeconfigs is off: the compile "
				"daemon does not use this store");
	return store_status_text_print(c, &a);
}

int
command_store_status(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_status);
}
