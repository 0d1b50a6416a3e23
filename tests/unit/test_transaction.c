/* Catalogs applied below a scratch directory: order, changes, reports. */
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include <jansson.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "records.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_log.h"
#include "machine/transaction/report/report_write.h"
#include "machine/transaction/tags.h"
#include "machine/transaction/transaction.h"
#include "language/types/deferred.h"

struct fixture {
	struct arena *arena;
	struct strbuf json;
	char dir[64];
	struct report *report;
	struct run_options options;
	int rc;
	int keeps_records; /* of apply() in the log in memory */
};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->arena = arena_new(0);
	strbuf_init(&f->json, 1u << 20);
	snprintf(f->dir, sizeof(f->dir), "/tmp/transactionXXXXXX");
	assert_non_null(mkdtemp(f->dir));
	*state = f;
	return 0;
}

static int
remove_one(const char *p, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(p);
}

static int
teardown(void **state)
{
	struct fixture *f = *state;

	nftw(f->dir, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	strbuf_release(&f->json);
	arena_free(f->arena);
	free(f);
	return 0;
}

/*
 * A catalog of resources ("TYPE\0TITLE\0PARAMETERS") all contained in
 * Class[main]; DIR stands for the scratch directory.
 */
struct row {
	const char *type;
	const char *title;
	const char *params;
};

static void
text_add(struct fixture *f, const char *s)
{
	for (; *s != '\0'; s++) {
		if (strncmp(s, "DIR", 3) == 0) {
			strbuf_addstr(&f->json, f->dir);
			s += 2;
		} else {
			strbuf_addch(&f->json, *s == '`' ? '"' : *s);
		}
	}
}

static void
resource_add(struct fixture *f, const struct row *r)
{
	const char *kind = "compilable_type";

	if (strstr(r->type, "::") != NULL)
		kind = "defined_type";
	text_add(f, ",{`type`:`");
	text_add(f, r->type);
	text_add(f, "`,`title`:`");
	text_add(f, r->title);
	text_add(f, "`,`tags`:[`");
	text_add(f, strcmp(r->title, "tagged") == 0 ? "wanted" : "plain");
	text_add(f, "`],`exported`:false,`file`:`/m.pp`,`line`:3,`kind`:`");
	text_add(f, kind);
	text_add(f, "`,`parameters`:{");
	text_add(f, r->params);
	text_add(f, "}}");
}

static void
apply(struct fixture *f, const struct row *rows)
{
	struct diag_list diags;
	struct catalog *c;
	const struct row *r;

	strbuf_reset(&f->json);
	text_add(f,
	    "{`tags`:[],`name`:`n1`,`version`:7,`code_id`:null,"
	    "`catalog_uuid`:`u`,`catalog_format`:2,`environment`:`production`,"
	    "`resources`:[{`type`:`Stage`,`title`:`main`,`tags`:[],"
	    "`exported`:false,`kind`:`compilable_type`,`parameters`:{`name`:"
	    "`main`}},{`type`:`Class`,`title`:`main`,`tags`:[],`exported`:"
	    "false,`kind`:`class`,`parameters`:{`name`:`main`}}");
	for (r = rows; r->type != NULL; r++)
		resource_add(f, r);
	text_add(f, "],`edges`:[{`source`:`Stage[main]`,`target`:"
		    "`Class[main]`}");
	for (r = rows; r->type != NULL; r++) {
		text_add(f, ",{`source`:`Class[main]`,`target`:`");
		text_add(f, r->type);
		text_add(f, "[");
		text_add(f, r->title);
		text_add(f, "]`}");
	}
	text_add(f, "],`classes`:[]}");
	diag_init(&diags, f->arena, 10);
	c = catalog_from_json(f->arena, intern_new(f->arena), "n1", f->json.s,
	    f->json.len, &diags);
	if (c == NULL)
		print_error("%s\n%s\n", diags.rows[0].message, f->json.s);
	assert_non_null(c);
	f->report = report_new(f->arena, "n1");
	report_tap(f->report, c);
	f->rc = transaction_apply(c, &f->options, f->arena, f->report);
	report_untap(f->report);
	if (!f->keeps_records)
		log_memory_clear();
}

static const char *
path(struct fixture *f, const char *name)
{
	return arena_printf(f->arena, "%s/%s", f->dir, name);
}

static const char *
content(struct fixture *f, const char *name)
{
	FILE *in = fopen(path(f, name), "r");
	char *buf = arena_zalloc(f->arena, 4096);

	if (in == NULL)
		return NULL;
	buf[fread(buf, 1, 4095, in)] = '\0';
	fclose(in);
	return buf;
}

/* True when the run logged that text; DIR as above. */
static int
logged(struct fixture *f, const char *want)
{
	const struct report_log *l;
	struct strbuf b;
	int found = 0;

	strbuf_init(&b, 65536);
	for (; *want != '\0'; want++) {
		if (strncmp(want, "DIR", 3) == 0) {
			strbuf_addstr(&b, f->dir);
			want += 2;
		} else {
			strbuf_addch(&b, *want);
		}
	}
	for (l = f->report->logs; l != NULL; l = l->next)
		if (strstr(
			arena_printf(f->arena, "%s: %s", l->source, l->message),
			b.s) != NULL)
			found = 1;
	for (l = f->report->logs; l != NULL && !found; l = l->next)
		print_error("%s: %s\n", l->source, l->message);
	strbuf_release(&b);
	return found;
}

/* The value of a Deferred in these tests: its name twice. */
static int
name_twice(void *arg, struct value v, struct value *ret, struct strbuf *err)
{
	struct fixture *f = arg;
	struct value name = deferred_name(v);

	if (name.aux == 4 && memcmp(name.s, "fail", 4) == 0) {
		strbuf_addstr(err, "no luck");
		return -1;
	}
	*ret = value_str(arena_printf(f->arena, "%.*s%.*s", (int)name.aux,
	    name.s, (int)name.aux, name.s));
	return 0;
}

#define DEFERRED(name) "{`__ptype`:`Deferred`,`name`:`" name "`}"

static void
deferred_values_are_resolved(void **state)
{
	static const struct row rows[] = {
	    {"File", "DIR/a", "`content`:" DEFERRED("aa")},
	    {"File", "DIR/b", "`path`:`DIR/c`,`content`:" DEFERRED("b")}, {0}};
	struct fixture *f = *state;

	f->options.resolve = name_twice;
	f->options.resolve_arg = f;
	for (int late = 0; late < 2; late++) {
		f->options.resolve_late = late;
		apply(f, rows);
		assert_int_equal(f->rc, 0);
		assert_string_equal(content(f, "a"), "aaaa");
		assert_string_equal(content(f, "c"), "bb");
		assert_int_equal(
		    f->report->resources[STATE_CHANGED], late == 0 ? 2 : 0);
	}
}

/* A failing Deferred ends the run: at once, or at the turn of its resource. */
static void
a_deferred_failure_ends_the_run(void **state)
{
	static const struct row rows[] = {{"File", "DIR/a", "`content`:`a`"},
	    {"File", "DIR/b", "`content`:" DEFERRED("fail")},
	    {"File", "DIR/c", "`content`:`c`"}, {0}};
	struct fixture *f = *state;

	apply(f, rows);
	assert_int_equal(f->rc, -1);
	assert_true(logged(f, "content is an unresolved Deferred value"));
	f->options.resolve = name_twice;
	f->options.resolve_arg = f;
	apply(f, rows);
	assert_int_equal(f->rc, -1);
	assert_true(logged(f, "no luck"));
	assert_null(content(f, "a"));
	f->options.resolve_late = 1;
	apply(f, rows);
	assert_int_equal(f->rc, -1);
	assert_true(logged(f, "no luck"));
	assert_string_equal(content(f, "a"), "a");
	assert_null(content(f, "c"));
}

#define SUM_A                                                      \
	"{sha256}87428fc522803d31065e7bce3cf03fe475096631e5e07bbd" \
	"7a0fde60c4cf25c7"
#define SUM_B                                                      \
	"{sha256}0263829989b6fd954f72baaf2fc64bc2e2f01d692d4de729" \
	"86ea808f6e99813f"

static void
a_file_is_created_with_content(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a\\n`,`mode`:`0640`"},
	    {NULL, NULL, NULL}};
	struct stat st;

	apply(f, rows);
	assert_int_equal(f->rc, 0);
	assert_string_equal(content(f, "a"), "a\n");
	assert_int_equal(stat(path(f, "a"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0640);
	assert_true(logged(f, "/Stage[main]/Main/File[DIR/a]/ensure: "
			      "defined content as '" SUM_A "'"));
	assert_string_equal(f->report->status, "changed");
	assert_int_equal(report_exit_code(f->report), 2);
	apply(f, rows);
	assert_string_equal(f->report->status, "unchanged");
	assert_int_equal(report_exit_code(f->report), 0);
}

static void
content_and_mode_are_two_changes(void **state)
{
	struct fixture *f = *state;
	const struct row before[] = {
	    {"File", "DIR/a", "`content`:`b\\n`,`mode`:`0600`"},
	    {NULL, NULL, NULL}};
	const struct row after[] = {
	    {"File", "DIR/a", "`content`:`a\\n`,`mode`:`0640`"},
	    {NULL, NULL, NULL}};

	apply(f, before);
	apply(f, after);
	assert_true(
	    logged(f, "/content: content changed '" SUM_B "' to '" SUM_A "'"));
	assert_int_equal(f->report->change_total, 2);
	assert_string_equal(content(f, "a"), "a\n");
}

static void
a_noop_run_logs_and_changes_nothing(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a\\n`"}, {NULL, NULL, NULL}};

	f->options.noop = 1;
	apply(f, rows);
	assert_null(content(f, "a"));
	assert_true(logged(f, "/ensure: current_value 'absent', should be "
			      "'file' (noop)"));
	assert_true(logged(f, "Class[Main]: Would have triggered 'refresh' "
			      "from 1 event"));
	assert_true(logged(f, "Stage[main]: Would have triggered 'refresh' "
			      "from 1 event"));
	assert_true(f->report->noop_pending);
	assert_int_equal(report_exit_code(f->report), 0);
	f->options.noop_as_change = 1;
	apply(f, rows);
	assert_true(logged(f, "defined content as '" SUM_A "' (noop)"));
}

static void
a_directory_comes_before_its_files(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/d/e/f", "`ensure`:`file`,`content`:`x`"},
	    {"File", "DIR/d/e", "`ensure`:`directory`"},
	    {"File", "DIR/d", "`ensure`:`directory`,`mode`:`0700`"},
	    {NULL, NULL, NULL}};
	struct stat st;

	apply(f, rows);
	assert_string_equal(f->report->status, "changed");
	assert_string_equal(content(f, "d/e/f"), "x");
	assert_int_equal(stat(path(f, "d"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0700);
	assert_true(logged(f, "File[DIR/d]/ensure: created"));
}

static void
absent_removes_a_file(void **state)
{
	struct fixture *f = *state;
	const struct row make[] = {
	    {"File", "DIR/a", "`content`:`a`"}, {NULL, NULL, NULL}};
	const struct row rows[] = {
	    {"File", "DIR/a", "`ensure`:`absent`"}, {NULL, NULL, NULL}};

	apply(f, make);
	apply(f, rows);
	assert_null(content(f, "a"));
	assert_true(logged(f, "/ensure: removed"));
}

static void
a_failure_skips_dependent_resources(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {{"File", "DIR/no/a", "`content`:`a`"},
	    {"Notify", "n", "`require`:`File[DIR/no/a]`"},
	    {"Notify", "m", "`require`:[`Notify[n]`]"}, {"Notify", "free", ""},
	    {NULL, NULL, NULL}};

	apply(f, rows);
	assert_int_equal(f->rc, 0);
	assert_string_equal(f->report->status, "failed");
	assert_true(
	    logged(f, "change from 'absent' to 'file' failed: Could "
		      "not set 'file' on ensure: No such file or directory"));
	assert_true(logged(f, "Notify[n]: Dependency File[DIR/no/a] has "
			      "failures: true"));
	assert_true(logged(f, "Notify[m]: Skipping because of failed "
			      "dependencies"));
	assert_int_equal(f->report->resources[STATE_SKIPPED], 2);
	assert_int_equal(f->report->resources[STATE_FAILED], 1);
	assert_int_equal(f->report->resources[STATE_CHANGED], 1);
	assert_int_equal(report_exit_code(f->report), 6);
}

/* Return the next record of a changed property, with the place of its file. */
static const struct report_log *
next_change(const struct report_log *l)
{
	while (l != NULL && strncmp(l->message, "defined '", 9) != 0)
		l = l->next;
	assert_non_null(l);
	assert_string_equal(l->level, "notice");
	assert_string_equal(l->file, "/m.pp");
	assert_int_equal(l->line, 3);
	return l;
}

static void
before_reverses_the_order(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {{"Notify", "one", "`require`:`Notify[two]`"},
	    {"Notify", "two", ""},
	    {"Notify", "zero", "`before`:[`Notify[one]`,`Notify[two]`]"},
	    {NULL, NULL, NULL}};
	const struct report_log *l;

	apply(f, rows);
	l = next_change(f->report->logs);
	assert_string_equal(l->message, "defined 'message' as 'zero'");
	l = next_change(l->next);
	assert_string_equal(l->message, "defined 'message' as 'two'");
	l = next_change(l->next);
	assert_string_equal(l->message, "defined 'message' as 'one'");
}

static void
a_cycle_applies_nothing(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {{"Notify", "a", "`require`:`Notify[b]`"},
	    {"Notify", "b", "`require`:`Notify[c]`"},
	    {"Notify", "c", "`require`:`Notify[a]`"},
	    {"File", "DIR/a", "`content`:`a`"}, {NULL, NULL, NULL}};

	apply(f, rows);
	assert_int_equal(f->rc, -1);
	assert_null(content(f, "a"));
	assert_true(logged(f,
	    "Found 1 dependency cycle:\n(Notify[a] => "
	    "Notify[c] => Notify[b] => Notify[a])\\nTry the '--graph'"));
	assert_string_equal(f->report->status, "failed");
	assert_int_equal(report_exit_code(f->report), 1);
}

/* Refused before anything is changed, with the invalid name or value. */
static void
refuses(
    struct fixture *f, const char *type, const char *params, const char *why)
{
	const struct row rows[] = {{"File", "DIR/first", "`content`:`a`"},
	    {type, strcmp(type, "File") == 0 ? "DIR/x" : "x", params},
	    {NULL, NULL, NULL}};

	apply(f, rows);
	assert_int_equal(f->rc, -1);
	assert_null(content(f, "first"));
	assert_true(logged(f, why));
}

static void
invalid_resources_are_refused(void **state)
{
	struct fixture *f = *state;

	refuses(f, "Zzz", "", "the resource type 'Zzz' is not supported");
	refuses(f, "Notify", "`zz`:1", "no parameter named 'zz' on Notify[x]");
	refuses(f, "Notify", "`require`:`Notify[gone]`",
	    "Could not find dependency Notify[gone] for Notify[x]");
	refuses(f, "File", "`mode`:`0999`",
	    "The file mode specification is invalid: \"0999\"");
	refuses(f, "File", "`path`:`rel/x`",
	    "File paths must be fully qualified, not 'rel/x'");
	refuses(f, "File", "`source`:`puppet:///m/f`",
	    "this command has no file server");
	refuses(f, "File", "`source`:`https://h/f`",
	    "this command has no access to web servers");
}

static void
values_of_metaparameters_are_shown_when_refused(void **state)
{
	struct fixture *f = *state;
	static const struct {
		const char *params, *why;
	} rows[] = {
	    {"`loglevel`:`bogus`", "loglevel failed on Notify[x]: Invalid "
				   "value \"bogus\". Valid values are debug, "
				   "info, notice, warning, err, alert, emerg, "
				   "crit, verbose."},
	    {"`loglevel`:5", "Invalid value 5. Valid values are debug"},
	    {"`loglevel`:[`err`]", "Invalid value [\"err\"]. Valid"},
	    {"`loglevel`:true", "Invalid value true. Valid"},
	    {"`noop`:5", "noop failed on Notify[x]: Invalid value 5. Valid "
			 "values are true, false."},
	    {"`noop`:`1`", "Invalid value \"1\". Valid"},
	    {"`audit`:`bogus`", "Parameter audit failed on Notify[x]: Cannot "
				"audit bogus: not a valid attribute for "
				"Notify[x]"},
	    {"`audit`:[`message`,`b`]", "Cannot audit b: not a valid"},
	};

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++)
		refuses(f, "Notify", rows[n].params, rows[n].why);
}

/* Names stand in quotes, with escapes. */
static void
graphs_are_written_with_the_names_of_resources(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {{"Notify", "a\\nb", ""},
	    {"Notify", "c\\\\d", "`require`:`Notify[a\\nb]`"},
	    {NULL, NULL, NULL}};
	const char *text;

	f->options.graphdir = path(f, "graphs");
	apply(f, rows);
	assert_int_equal(f->rc, 0);
	text = content(f, "graphs/resources.dot");
	assert_non_null(text);
	assert_memory_equal(
	    text, "digraph Resources {\n    label = \"Resources\"\n", 43);
	assert_non_null(
	    strstr(text, "    \"Notify[a\\nb]\" [\n        fontsize = 8,\n"
			 "        label = \"Notify[a\\nb]\"\n    ]\n\n"));
	assert_non_null(
	    strstr(text, "    \"Class[Main]\" -> \"Notify[c\\\\d]\" [\n"
			 "        fontsize = 8\n    ]\n\n"));
	text = content(f, "graphs/relationships.dot");
	assert_non_null(text);
	assert_non_null(
	    strstr(text, "    \"Notify[a\\nb]\" -> \"Notify[c\\\\d]\" [\n"));
	assert_null(strstr(text, "Whit["));
	text = content(f, "graphs/expanded_relationships.dot");
	assert_non_null(text);
	assert_non_null(
	    strstr(text, "    \"Whit[Admissible_class[Main]]\" -> "));
	assert_non_null(strstr(text, "\"Whit[Completed_class[Main]]\" ["));
	assert_string_equal(text + strlen(text) - 2, "}\n");
}

static void
an_unknown_owner_fails_the_resource(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a`,`owner`:`no-such-user`"},
	    {NULL, NULL, NULL}};

	apply(f, rows);
	assert_true(logged(f, "Could not find user no-such-user"));
	assert_int_equal(f->report->resources[STATE_FAILED], 1);
}

static void
tags_limit_the_run(void **state)
{
	struct fixture *f = *state;
	const char *const tags[] = {"wanted", NULL};
	const struct row rows[] = {{"Notify", "other", ""},
	    {"Notify", "tagged", ""}, {NULL, NULL, NULL}};

	f->options.tags = tags;
	apply(f, rows);
	/* the default schedules are skipped as well */
	assert_int_equal(
	    f->report->resources[STATE_SKIPPED], f->report->status_count - 1);
	assert_int_equal(f->report->change_total, 1);
}

static void
symbolic_modes_are_applied(void **state)
{
	struct fixture *f = *state;
	const struct row make[] = {
	    {"File", "DIR/a", "`content`:`a`,`mode`:`0600`"},
	    {NULL, NULL, NULL}};
	const struct row rows[] = {
	    {"File", "DIR/a", "`mode`:`u=rwx,g+r,o-rwx`"}, {NULL, NULL, NULL}};
	struct stat st;

	apply(f, make);
	apply(f, rows);
	assert_int_equal(stat(path(f, "a"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0740);
	assert_true(logged(f, "mode changed '0600' to '0740' "
			      "(u=rwx,g+r,o-rwx)"));
}

/* The members of an object but for its times, in order, in single quotes. */
static const char *
members(struct fixture *f, json_t *object)
{
	char *text, *s;

	assert_non_null(object);
	assert_int_equal(json_object_del(object, "time"), 0);
	text = json_dumps(object, JSON_SORT_KEYS | JSON_COMPACT);
	assert_non_null(text);
	for (s = text; *s != '\0'; s++)
		if (*s == '"')
			*s = '\'';
	s = arena_strdup(f->arena, text);
	free(text);
	return s;
}

static void
a_report_has_all_members(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {{"Notify", "n", "`message`:`m`"},
	    {"File", "DIR/a", "`ensure`:`file`,`noop`:true"},
	    {NULL, NULL, NULL}};
	json_t *j, *s, *e;
	struct strbuf out;

	apply(f, rows);
	strbuf_init(&out, 1u << 20);
	assert_int_equal(report_to_json(f->report, &out), 0);
	j = json_loads(out.s, 0, NULL);
	assert_non_null(j);
	s = json_object_get(
	    json_object_get(j, "resource_statuses"), "Notify[n]");
	e = json_array_get(json_object_get(s, "events"), 0);
	assert_string_equal(members(f, e),
	    "{'audited':false,'corrective_change':false,'desired_val"
	    "ue':'m','historical_value':null,'message':'defined 'mes"
	    "sage' as 'm'','name':'message_changed','previous_value'"
	    ":'absent','property':'message','redacted':null,'status'"
	    ":'success'}");
	assert_int_equal(json_array_clear(json_object_get(s, "events")), 0);
	assert_true(json_is_number(json_object_get(s, "evaluation_time")));
	assert_int_equal(json_object_del(s, "evaluation_time"), 0);
	assert_string_equal(members(f, s),
	    "{'change_count':1,'changed':true,'containment_path':['S"
	    "tage[main]','Main','Notify[n]'],'corrective_change':fal"
	    "se,'events':[],'failed':false,'failed_to_restart':false"
	    ",'file':'/m.pp','line':3,'out_of_sync':true,'out_of_syn"
	    "c_count':1,'provider_used':null,'resource':'Notify[n]',"
	    "'resource_type':'Notify','skipped':false,'tags':['plain"
	    "'],'title':'n'}");
	s = json_object_get(json_object_get(j, "resource_statuses"),
	    arena_printf(f->arena, "File[%s/a]", f->dir));
	e = json_array_get(json_object_get(s, "events"), 0);
	assert_string_equal(members(f, e),
	    "{'audited':false,'corrective_change':false,'desired_val"
	    "ue':'file','historical_value':null,'message':'current_v"
	    "alue 'absent', should be 'file' (noop)','name':'file_cr"
	    "eated','previous_value':'absent','property':'ensure','r"
	    "edacted':null,'status':'noop'}");
	e = json_array_get(json_object_get(j, "logs"), 0);
	assert_string_equal(members(f, e),
	    "{'file':null,'level':'info','line':null,'message':'Appl"
	    "ying configuration version '7'','source':'Puppet','tags"
	    "':['info']}");
	(void)json_object_del(j, "logs");
	(void)json_object_del(j, "metrics");
	(void)json_object_del(j, "resource_statuses");
	assert_int_equal(json_object_del(j, "transaction_uuid"), 0);
	assert_string_equal(members(f, j),
	    "{'catalog_uuid':'u','configuration_version':7,'correcti"
	    "ve_change':false,'environment':'production','host':'n1'"
	    ",'noop':false,'noop_pending':true,'puppet_version':'7.2"
	    "3.0','report_format':12,'status':'changed','transaction"
	    "_completed':true}");
	json_decref(j);
	strbuf_release(&out);
}

/* A change since the last run of the agent is reported as corrective. */
static void
repeated_changes_are_corrective(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a`,`mode`:`0640`"},
	    {"File", "DIR/b", "`content`:`b`"}, {NULL, NULL, NULL}};

	f->options.transactionstorefile = path(f, "state/store.yaml");
	f->options.statefile = path(f, "state/state.yaml");
	apply(f, rows);
	assert_int_equal(f->report->corrective_change, 0);
	assert_non_null(strstr(content(f, "state/state.yaml"), "/a]:\n"));
	assert_non_null(strstr(content(f, "state/store.yaml"), "system_value"));
	assert_int_equal(chmod(path(f, "a"), 0600), 0);
	assert_int_equal(unlink(path(f, "b")), 0);
	apply(f, rows);
	assert_true(
	    logged(f, "mode: mode changed '0600' to '0640' (corrective)"));
	assert_int_equal(f->report->corrective_change, 1);
	assert_int_equal(f->report->resources[STATE_CORRECTIVE_CHANGE], 2);
	apply(f, rows);
	assert_int_equal(f->report->change_total, 0);
}

/*
 * The same for a module's type, whose lists and hashes are compared as a whole.
 */
static void
changes_of_external_types_are_corrective(void **state)
{
	static const struct row rows[] = {
	    {"Trial", "a",
		"`second`:2,`list`:[`x`,`y`],`hash`:{`k`:1},`plain`:`p q`"},
	    {NULL, NULL, NULL},
	};
	struct fixture *f = *state;
	FILE *out;

	f->options.transactionstorefile = path(f, "store.yaml");
	f->options.machine = machine_new(f->arena);
	f->options.machine->modulepath = "tests/external/modules";
	setenv("TRIAL_STATE", path(f, "state"), 1);
	apply(f, rows);
	assert_int_equal(f->report->corrective_change, 0);
	machine_end(f->options.machine);
	f->options.machine = machine_new(f->arena);
	f->options.machine->modulepath = "tests/external/modules";
	apply(f, rows);
	assert_int_equal(f->report->event_total, 0);
	out = fopen(path(f, "state"), "w");
	assert_non_null(out);
	fputs("{\"a\": {\"name\": \"a\", \"second\": 2, \"list\": [\"x\"],"
	      "\"hash\": {\"k\": 2}, \"plain\": \"q\"}}",
	    out);
	fclose(out);
	apply(f, rows);
	assert_true(logged(f, "list changed ['x'] to ['x', 'y'] (corrective)"));
	assert_true(logged(f, "plain changed 'q' to 'p q' (corrective)"));
	assert_int_equal(f->report->corrective_change, 1);
	assert_int_equal(f->report->event_total, 3);
	machine_end(f->options.machine);
}

static void
file_write(struct fixture *f, const char *name, const char *text)
{
	FILE *out = fopen(path(f, name), "w");

	assert_non_null(out);
	assert_true(fputs(text, out) >= 0);
	assert_int_equal(fclose(out), 0);
}

/* Corrupted state files: kept beside, and replaced. */
static void
corrupt_state_is_replaced(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a`"}, {NULL, NULL, NULL}};

	f->options.transactionstorefile = path(f, "store.yaml");
	f->options.statefile = path(f, "state.yaml");
	file_write(f, "store.yaml", "{ not yaml");
	file_write(f, "state.yaml", "File[/x]:\n- ]\n\t{");
	apply(f, rows);
	assert_int_equal(f->rc, 0);
	assert_string_equal(content(f, "store.yaml.bad"), "{ not yaml");
	assert_non_null(content(f, "state.yaml.bad"));
	assert_null(strstr(content(f, "state.yaml"), "File[/x]"));
	assert_non_null(strstr(content(f, "state.yaml"), "/a]:\n"));
}

/* The state of other runs is kept while it is young enough. */
static void
state_of_other_runs_is_kept(void **state)
{
	static const char kept[] =
	    "'File[/it''s]':\n  :checked: 2999-01-01 00:00:00 +00:00\n"
	    "  :mode: '0644'\n";
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a`"}, {NULL, NULL, NULL}};

	f->options.statefile = path(f, "state.yaml");
	f->options.statettl = 86400;
	file_write(f, "state.yaml",
	    arena_printf(f->arena,
		"---\n%sFile[/old]:\n"
		"  :checked: 1999-01-01 00:00:00 +00:00\n",
		kept));
	apply(f, rows);
	assert_non_null(strstr(content(f, "state.yaml"), kept));
	assert_null(strstr(content(f, "state.yaml"), "/old"));
}

/* A run that was killed after a change leaves a pending refresh. */
static void
pending_refreshes_are_delivered(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a",
		"`content`:`a`,`notify`:[`Exec[refreshed]`,"
		"`Exec[was refreshed]`]"},
	    {"Exec", "refreshed",
		"`command`:`/bin/touch DIR/refreshed`,`refreshonly`:true"},
	    {"Exec", "was refreshed",
		"`command`:`/bin/touch DIR/twice`,`refreshonly`:true"},
	    {NULL, NULL, NULL}};

	f->options.owed = path(f, "state/journal");
	apply(f, rows);
	assert_non_null(content(f, "refreshed"));
	assert_null(content(f, "state/journal"));
	assert_int_equal(unlink(path(f, "refreshed")), 0);
	assert_int_equal(unlink(path(f, "twice")), 0);
	file_write(f, "state/journal",
	    arena_printf(f->arena, "!File[%s]\n-Exec[was refreshed]\n!Ex",
		path(f, "a")));
	apply(f, rows);
	assert_true(
	    logged(f, "Exec[refreshed]: Triggered 'refresh' from 1 event"));
	assert_non_null(content(f, "refreshed"));
	assert_null(content(f, "twice"));
	assert_null(content(f, "state/journal"));
}

/* A run with tags keeps pending refreshes, and adds none. */
static void
pending_refreshes_are_kept_by_a_run_with_tags(void **state)
{
	struct fixture *f = *state;
	const char *const tags[] = {"wanted", NULL};
	const struct row rows[] = {
	    {"Exec", "tagged",
		"`command`:`/bin/touch DIR/a`,`notify`:[`Exec[refreshed]`]"},
	    {"Exec", "refreshed",
		"`command`:`/bin/touch DIR/refreshed`,`refreshonly`:true"},
	    {NULL, NULL, NULL}};

	f->options.owed = path(f, "state/journal");
	f->options.tags = tags;
	apply(f, rows);
	assert_non_null(content(f, "a"));
	assert_null(content(f, "state/journal"));
	file_write(f, "state/journal", "!Exec[tagged]\n");
	apply(f, rows);
	assert_null(content(f, "refreshed"));
	assert_non_null(content(f, "state/journal"));
	f->options.tags = NULL;
	apply(f, rows);
	assert_non_null(content(f, "refreshed"));
	assert_null(content(f, "state/journal"));
}

/* The setting `tags`, and the tags with a blank behind each. */
static void
tags_of_the_setting_are_separated_by_commas(void **state)
{
	static const struct {
		const char *text, *tags;
	} rows[] = {
	    {"a", "a "},
	    {" A ,\tb ", "a b "},
	    {"a,,b", "a  b "},
	    {",a", " a "},
	    {"a,,", "a "},
	    {"a b", "a b "},
	    {NULL, NULL},
	    {"", NULL},
	    {" , ", NULL},
	};
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		const char *const *tags =
		    tags_of_setting(f->arena, rows[n].text);
		const char *text = tags == NULL ? NULL : "";

		for (; tags != NULL && *tags != NULL; tags++)
			text = arena_printf(f->arena, "%s%s ", text, *tags);
		if (rows[n].tags == NULL)
			assert_null(text);
		else
			assert_string_equal(text, rows[n].tags);
	}
}

/* A text that begins as a tag, and continues in another encoding. */
static void
tags_of_any_encoding_are_text(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"Exec", "gr", "`command`:`/bin/touch DIR/a`"}, {NULL, NULL, NULL}};

	f->options.tags = tags_of_setting(f->arena, "x, GR\xd6N");
	assert_string_equal(f->options.tags[0], "x");
	assert_string_equal(f->options.tags[1], "GR\xd6N");
	apply(f, rows);
	assert_int_equal(f->rc, -1);
	assert_null(content(f, "a"));
	f->options.tags = tags_of_setting(f->arena, "GR");
	apply(f, rows);
	assert_int_equal(f->rc, 0);
}

/* A refreshed resource notifies others in turn; a changed one again. */
static void
pending_refreshes_of_several_runs_are_delivered(void **state)
{
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a", "`content`:`a`,`notify`:[`Exec[one]`]"},
	    {"Exec", "one",
		"`command`:`/bin/touch DIR/one`,`refreshonly`:true,"
		"`notify`:[`Exec[two]`]"},
	    {"Exec", "two",
		"`command`:`/bin/touch DIR/two`,`refreshonly`:true"},
	    {NULL, NULL, NULL}};

	f->options.owed = path(f, "state/journal");
	apply(f, rows);
	assert_int_equal(unlink(path(f, "one")), 0);
	assert_int_equal(unlink(path(f, "two")), 0);
	file_write(f, "state/journal",
	    arena_printf(
		f->arena, "!File[%s]\n!Exec[one]\n-Exec[one]\n", path(f, "a")));
	apply(f, rows);
	assert_null(content(f, "one"));
	assert_non_null(content(f, "two"));
	file_write(f, "state/journal",
	    arena_printf(f->arena,
		"!File[%s]\n!Exec[one]\n-Exec[one]\n!File[%s]\n", path(f, "a"),
		path(f, "a")));
	apply(f, rows);
	assert_non_null(content(f, "one"));
}

/* With all levels. */
static void
a_run_is_logged_from_its_beginning_to_its_end(void **state)
{
	static const struct {
		int count;
		const char *text;
	} wanted[] = {
	    {2, "\"message\":\"Loaded 0 entries from "},
	    {1, "\"message\":\"Loaded 12 entries from "},
	    {1, "\"message\":\"Loaded 5 entries from "},
	    {2, "\"message\":\"Stored 12 entries in "},
	    {2, "\"message\":\"Stored 5 entries in "},
	    {2, "\"vertices\":16,\"edges\":15"},
	    {2, "\"target\":\"Exec[told]\",\"events\":1,\"noop\":false"},
	    {2, "\"target\":\"Exec[untold]\",\"events\":1,\"noop\":true"},
	    {1, "\"message\":\"Triggered 'refresh' from 2 events\""},
	    {2, "\"source\":\"/Stage[main]/Main/Exec[untold]\",\"events\":1,"},
	    {1, "\"resource\":\"Exec[told]\",\"program\":\"/bin/touch\","
		"\"exit\":0"},
	    {2, "\"state\":\"returns => ['0']\",\"source\":\"/Stage[main]/Main/"
		"Exec[told]\",\"resource\":\"Exec[told]\",\"provider\":"
		"\"posix\""},
	    {1, "\"status\":\"changed\",\"resources\":12,\"changed\":3,"
		"\"failed\":0,\"failed_to_restart\":0,\"skipped\":0,"
		"\"out_of_sync\":4,\"restarted\":1,\"events\":4,"},
	    {1, "\"status\":\"unchanged\",\"resources\":12,\"changed\":0,"
		"\"failed\":0,\"failed_to_restart\":0,\"skipped\":0,"
		"\"out_of_sync\":1,\"restarted\":0,\"events\":1,"},
	};
	struct fixture *f = *state;
	const struct row rows[] = {
	    {"File", "DIR/a",
		"`content`:`a`,`mode`:`0600`,`notify`:[`Exec[told]`]"},
	    {"File", "DIR/b", "`content`:`b`,`notify`:[`Exec[told]`]"},
	    {"File", "DIR/c",
		"`content`:`c`,`noop`:true,`notify`:[`Exec[untold]`]"},
	    {"Exec", "told",
		"`command`:`/bin/touch DIR/told`,`refreshonly`:true"},
	    {"Exec", "untold",
		"`command`:`/bin/touch DIR/untold`,`refreshonly`:true"},
	    {NULL, NULL, NULL}};

	f->keeps_records = 1;
	assert_int_equal(log_memory_open(4u << 20, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_TRACE);
	f->options.statefile = path(f, "state.yaml");
	f->options.transactionstorefile = path(f, "store.yaml");
	apply(f, rows);
	apply(f, rows);
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		if (records(wanted[i].text) != wanted[i].count)
			fail_msg("%d records have %s", records(wanted[i].text),
			    wanted[i].text);
	assert_in_range(records_longest(), 0, 600);
	log_close();
	log_level_set(NULL, LOG_LEVEL_INFO);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_file_is_created_with_content),
	    CASE(content_and_mode_are_two_changes),
	    CASE(a_noop_run_logs_and_changes_nothing),
	    CASE(a_directory_comes_before_its_files),
	    CASE(absent_removes_a_file),
	    CASE(a_failure_skips_dependent_resources),
	    CASE(before_reverses_the_order),
	    CASE(a_cycle_applies_nothing),
	    CASE(invalid_resources_are_refused),
	    CASE(values_of_metaparameters_are_shown_when_refused),
	    CASE(graphs_are_written_with_the_names_of_resources),
	    CASE(an_unknown_owner_fails_the_resource),
	    CASE(tags_limit_the_run),
	    CASE(symbolic_modes_are_applied),
	    CASE(a_report_has_all_members),
	    CASE(repeated_changes_are_corrective),
	    CASE(changes_of_external_types_are_corrective),
	    CASE(corrupt_state_is_replaced),
	    CASE(state_of_other_runs_is_kept),
	    CASE(pending_refreshes_are_delivered),
	    CASE(pending_refreshes_are_kept_by_a_run_with_tags),
	    CASE(tags_of_any_encoding_are_text),
	    CASE(tags_of_the_setting_are_separated_by_commas),
	    CASE(pending_refreshes_of_several_runs_are_delivered),
	    CASE(deferred_values_are_resolved),
	    CASE(a_deferred_failure_ends_the_run),
	    CASE(a_run_is_logged_from_its_beginning_to_its_end),
	};

	log_level_set(NULL, LOG_LEVEL_INFO);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
