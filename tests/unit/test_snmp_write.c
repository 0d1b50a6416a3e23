/* tests/snmp/set.cases: the effect of a SET on the levels of a daemon. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/log_change.h"
#include "snmp_agent/write.h"
#include "snmp_agent/write_known.h"

static const struct log_actor by = {"4711", "snmp", 42};

static const char *const errors[] = {
    [WRITE_OK] = "ok",
    [WRITE_NOT_WRITABLE] = "notWritable",
    [WRITE_WRONG_TYPE] = "wrongType",
    [WRITE_WRONG_LENGTH] = "wrongLength",
    [WRITE_WRONG_VALUE] = "wrongValue",
    [WRITE_NO_CREATION] = "noCreation",
    [WRITE_INCONSISTENT_NAME] = "inconsistentName",
    [WRITE_INCONSISTENT_VALUE] = "inconsistentValue",
    [WRITE_NO_RESOURCE] = "resourceUnavailable",
    [WRITE_FAILED] = "genErr",
};

/* A case as in the file. */
struct one {
	char name[300];
	struct strbuf set, then; /* lines */
	int rules;
	char error[40];
	int number;
	long reverts;
};

/* The list of the compile daemon: as log_control.c prints it. */
static void
list_show(struct strbuf *out)
{
	char selector[LOG_SELECTOR_MAX];
	struct log_rule_state s;

	strbuf_addf(out, "*\t%s\tforever\tlog_level\n", "notice");
	for (int i = 0; i < LOG_RULES_MAX; i++) {
		if (!log_rule_get(i, &s))
			continue;
		strbuf_addf(out, "%s\t%s\t",
		    log_rule_selector(&s.rule, selector),
		    log_level_name(s.rule.level));
		if (s.rule.seconds)
			strbuf_addf(out, "for %" PRId64 "s", s.rule.seconds);
		else
			strbuf_addstr(out, "forever");
		strbuf_addf(out, "\t%s\n", s.settings ? "log_levels" : "set");
	}
}

static int
answer(const char *line, struct strbuf *out)
{
	if (strcmp(line, "list") == 0) {
		list_show(out);
		return 0;
	}
	assert_int_equal(strncmp(line, "snmp ", 5), 0);
	return log_change_answer(line + 5, &by, out) < 0;
}

/* The compile daemon is this process; the apply daemon is stopped. */
static int
ask(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	(void)ctx;
	assert_in_range(millis, 1,
	    strncmp(line, "snmp change", 11) == 0 ? WRITE_END : WRITE_MILLIS);
	return daemon == M_DAEMON_COMPILED ? answer(line, out) : -1;
}

/* When it is not 0, it is that time plus some ms. */
static struct timespec frozen;
static int64_t passed_ms;

/* Replaces libc's function, so that no test has to wait. */
int
clock_gettime(clockid_t id, struct timespec *ts)
{
	if (frozen.tv_sec == 0)
		return (int)syscall(SYS_clock_gettime, id, ts);
	*ts = frozen;
	ts->tv_sec += passed_ms / 1000;
	ts->tv_nsec += passed_ms % 1000 * 1000000;
	if (ts->tv_nsec >= 1000000000) {
		ts->tv_nsec -= 1000000000;
		ts->tv_sec++;
	}
	return 0;
}

/* The time that daemons need for an answer, ms. */
struct pace {
	int list, check, change[M_DAEMON_COUNT + 1];
};

/* Daemons that have no levels, and answer slowly. */
static int
slow_ask(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	struct pace *pace = ctx;
	const char *moment = strpbrk(line, "0123456789");
	int needs = pace->change[daemon];

	if (strcmp(line, "list") == 0)
		needs = pace->list;
	else if (strncmp(line, "snmp check", 10) == 0)
		needs = pace->check;
	assert_in_range(millis, 1, WRITE_PHASE);
	/* A daemon that has not begun by then does not begin after our end. */
	if (moment != NULL)
		assert_true(strtoll(moment, NULL, 10) <
			    clock_mono_ns() + millis * INT64_C(1000000));
	if (needs > millis) {
		passed_ms += millis;
		return -1;
	}
	passed_ms += needs;
	if (strncmp(line, "snmp change", 11) == 0)
		strbuf_addstr(out, "unset apply;");
	return 0;
}

/* Request a change that a case presupposes. */
static void
change(const char *what)
{
	struct strbuf out;
	char line[300];

	strbuf_init(&out, 1000);
	snprintf(
	    line, sizeof(line), "snmp change %" PRId64 " %s", INT64_MAX, what);
	if (answer(line, &out) != 0)
		fail_msg("%s: %s", what, out.s);
	strbuf_release(&out);
}

static uint32_t
label_number(const struct metric_label *labels, unsigned n, const char *name)
{
	for (unsigned i = 0; i < n; i++)
		if (labels[i].json != NULL && strcmp(labels[i].json, name) == 0)
			return i + 1;
	fail_msg("there is no %s", name);
	return 0;
}

/* The octets of a name; "\x20" is a blank. */
static size_t
name_put(const char *s, uint32_t *oid)
{
	size_t n = 0;

	for (; *s != '\0'; s++) {
		if (*s == '\\') {
			oid[++n] = (uint32_t)strtoul(s + 2, NULL, 16);
			s += 3;
		} else {
			oid[++n] = (unsigned char)*s;
		}
	}
	oid[0] = (uint32_t)n;
	return n + 1;
}

/* "OBJECT DAEMON [CATEGORY [NODE]]" */
static size_t
object_put(const char *text, uint32_t *oid)
{
	char name[40], daemon[40], category[40], node[100];
	int words =
	    sscanf(text, "%39s %39s %39s %99s", name, daemon, category, node);
	const struct metric_object *o = metric_object_find(name);
	const struct metric_object *of = metric_object_find("dllCatTable");
	size_t n = 0;

	assert_non_null(o);
	oid[n++] = 4;
	oid[n++] = 1;
	oid[n++] = (uint32_t)metric_object_find(o->parent)->number;
	oid[n++] = 1;
	oid[n++] = (uint32_t)o->number;
	oid[n++] = strcmp(daemon, metric_daemon_name(1)) == 0 ? 1 : 2;
	if (words > 2)
		oid[n++] = label_number(of->labels, metric_rows(of), category);
	if (words > 3)
		n += name_put(node, oid + n);
	return n;
}

static size_t
raw_put(const char *text, uint32_t *oid)
{
	char *end;
	size_t n = 0;

	for (;; text = end + 1) {
		oid[n++] = (uint32_t)strtoul(text, &end, 10);
		if (*end != '.')
			return n;
	}
}

/* "SET ... = TYPE VALUE", or RAW. */
static enum write_error
binding_add(struct write_plan *p, const char *line)
{
	uint32_t oid[128];
	const char *value = strstr(line, " = ") + 3;
	struct write_varbind v = {.oid = oid, .size = WRITE_NUMBER};
	char text[300];

	snprintf(
	    text, sizeof(text), "%.*s", (int)(value - 3 - line) - 4, line + 4);
	v.len = *line == 'S' ? object_put(text, oid) : raw_put(text, oid);
	v.type = *value == 'i'	 ? WRITE_INTEGER
		 : *value == 'u' ? WRITE_UNSIGNED
				 : WRITE_OTHER;
	if (value[1] == '2')
		v.size = 2;
	v.number = strtoll(strchr(value, ' '), NULL, 10);
	return write_plan_add(p, &v);
}

/* Run all phases; return the number of the refused binding, from 1. */
static enum write_error
set_try(struct write_plan *p, const char *lines, int *number)
{
	enum write_error bad = WRITE_OK;
	int n = 0;

	write_plan_begin(p);
	for (; *lines != '\0' && bad == WRITE_OK;
	     lines += strcspn(lines, "\n") + 1) {
		char line[300];

		snprintf(line, sizeof(line), "%.*s", (int)strcspn(lines, "\n"),
		    lines);
		bad = binding_add(p, line);
		*number = ++n;
	}
	if (bad != WRITE_OK)
		return bad;
	bad = write_plan_check(p, &n);
	if (bad == WRITE_OK)
		bad = write_plan_make(p, &n);
	*number = n + 1;
	return bad;
}

/* The current state, as the lines of "then"; without those of "rules". */
static void
state_show(struct strbuf *out)
{
	struct write_known k;
	struct strbuf list;

	strbuf_reset(out);
	strbuf_init(&list, CONTROL_ANSWER_MAX);
	list_show(&list);
	assert_int_equal(write_known_read(list.s, &k), 0);
	for (int i = 0; i < k.count; i++) {
		const struct write_level *l = &k.levels[i];

		if (l->settings || strncmp(l->place, "ca@n", 4) == 0)
			continue;
		strbuf_addf(out, "%s %s ", l->place, log_level_name(l->level));
		if (l->seconds)
			strbuf_addf(out, "for %" PRId64 "s\n", l->seconds);
		else
			strbuf_addstr(out, "forever\n");
	}
	strbuf_release(&list);
}

static void
rules_fill(int n)
{
	char text[64];

	while (n-- > 0) {
		snprintf(text, sizeof(text), "set ca@n%d debug forever", n);
		change(text);
	}
}

/* dllRevertDefault, as an undo would set it again. */
static long
revert_now(void)
{
	struct strbuf out;
	char line[100];
	long n;

	strbuf_init(&out, 1000);
	snprintf(line, sizeof(line), "snmp change %" PRId64 " revert 900",
	    INT64_MAX);
	assert_int_equal(answer(line, &out), 0);
	n = strtol(out.s + strlen("revert "), NULL, 10);
	strbuf_release(&out);
	return n;
}

static int bad_cases;

static void
complain(const struct one *c, const char *what, const char *have)
{
	fprintf(stderr, "%s: %s: %s\n", c->name, what, have);
	bad_cases++;
}

static void
case_run(struct write_plan *p, const struct one *c)
{
	struct strbuf before, after;
	enum write_error bad;
	int number = 0;

	strbuf_init(&before, 100000);
	strbuf_init(&after, 100000);
	state_show(&before);
	bad = set_try(p, c->set.s, &number);
	state_show(&after);
	if (revert_now() != c->reverts)
		complain(c, "dllRevertDefault is another", "");
	if (strcmp(errors[bad], c->error) != 0)
		complain(c, "is", errors[bad]);
	else if (bad != WRITE_OK && number != c->number)
		complain(c, "another binding is blamed", c->error);
	if (bad == WRITE_OK && strcmp(after.s, c->then.s) != 0)
		complain(c, "made", after.s);
	if (bad == WRITE_OK && write_plan_undo(p) != 0)
		complain(c, "cannot be undone", "");
	state_show(&after);
	if (strcmp(after.s, before.s) != 0)
		complain(c, "is undone, or refused", after.s);
	strbuf_release(&before);
	strbuf_release(&after);
}

static void
case_begin(struct one *c, const char *name)
{
	char error[LOG_ANSWER_MAX];

	snprintf(c->name, sizeof(c->name), "%s", name);
	strbuf_reset(&c->set);
	strbuf_reset(&c->then);
	snprintf(c->error, sizeof(c->error), "ok");
	c->reverts = 900;
	assert_int_equal(log_rules_reset(NULL), 0);
	assert_int_equal(log_rules_configure("", error), 0);
	change("revert 900");
}

static void
line_take(struct one *c, const char *line)
{
	char error[LOG_ANSWER_MAX], text[300];

	if (sscanf(line, "error %39s %d", c->error, &c->number) == 2 ||
	    sscanf(line, "reverts %ld", &c->reverts) == 1)
		return;
	if (strncmp(line, "SET ", 4) == 0 || strncmp(line, "RAW ", 4) == 0) {
		strbuf_addf(&c->set, "%s\n", line);
	} else if (strncmp(line, "settings ", 9) == 0) {
		assert_int_equal(log_rules_configure(line + 9, error), 0);
	} else if (strncmp(line, "have ", 5) == 0) {
		snprintf(text, sizeof(text), "set %s", line + 5);
		change(text);
	} else if (strncmp(line, "revert ", 7) == 0) {
		change(line);
		c->reverts = atoi(line + 7);
	} else if (strncmp(line, "rules ", 6) == 0) {
		rules_fill(atoi(line + 6));
	} else if (strncmp(line, "then ", 5) == 0) {
		if (strcmp(line, "then *") != 0)
			strbuf_addf(&c->then, "%s\n", line + 5);
	} else {
		fail_msg("what is \"%s\"?", line);
	}
}

static void
all_cases_have_their_effect(void **state)
{
	FILE *f = fopen("tests/snmp/set.cases", "r");
	struct write_plan *p = write_plan_new(ask, NULL);
	struct one c = {.name = ""};
	char line[300];
	int n = 0;

	(void)state;
	assert_non_null(f);
	assert_non_null(p);
	strbuf_init(&c.set, 10000);
	strbuf_init(&c.then, 10000);
	while (fgets(line, sizeof(line), f) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (*line == '#' || *line == '\0')
			continue;
		if (strncmp(line, "case ", 5) != 0) {
			line_take(&c, line);
			continue;
		}
		if (n++ > 0)
			case_run(p, &c);
		case_begin(&c, line + 5);
	}
	case_run(p, &c);
	fclose(f);
	write_plan_free(p);
	strbuf_release(&c.set);
	strbuf_release(&c.then);
	assert_true(n > 80);
	assert_int_equal(bad_cases, 0);
}

/* Each writable object can be written: none is missing. */
static void
all_writable_objects_can_be_written(void **state)
{
	const struct metric_object *o;
	size_t n;

	(void)state;
	o = metric_objects(&n);
	for (size_t i = 0; i < n; i++) {
		uint32_t oid[5];
		struct write_varbind v = {
		    .oid = oid, .len = 5, .type = WRITE_OTHER};
		struct write_request w;

		if (o[i].kind != METRIC_COLUMN)
			continue;
		oid[0] = strcmp(o[i].module, "log") == 0 ? 4 : 2;
		oid[1] = 1;
		oid[2] = (uint32_t)metric_object_find(o[i].parent)->number;
		oid[3] = 1;
		oid[4] = (uint32_t)o[i].number;
		assert_int_equal(write_request_read(&v, &w),
		    o[i].access == METRIC_READ ? WRITE_NOT_WRITABLE
					       : WRITE_WRONG_TYPE);
	}
}

/* Two daemons; the second one accepts at first, and fails. */
static int failing_changes;

static int
ask_two(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	(void)ctx;
	(void)millis;
	if (daemon == M_DAEMON_COMPILED)
		return answer(line, out);
	if (strcmp(line, "list") == 0)
		list_show(out);
	failing_changes += strncmp(line, "snmp change", 11) == 0;
	return strncmp(line, "snmp change", 11) == 0 ? -1 : 0;
}

static void
a_failure_of_the_second_daemon_is_an_error(void **state)
{
	static const char set[] = "SET dllCatLevel compiled ca = i 2\n"
				  "SET dllCatLevel applyd apply = i 2\n";
	struct write_plan *p = write_plan_new(ask_two, NULL);
	int number;

	(void)state;
	assert_int_equal(log_rules_reset(NULL), 0);
	assert_int_equal(set_try(p, set, &number), WRITE_NO_RESOURCE);
	assert_int_equal(number, 2);
	assert_int_equal(failing_changes, 1);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_DEBUG);
	/* the first one is unchanged; the state of the second one is unknown */
	assert_int_equal(write_plan_undo(p), -1);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_NOTICE);
	/* and is not undone twice */
	change("set ca debug forever");
	assert_int_equal(write_plan_undo(p), -1);
	assert_int_equal(log_level_get("ca"), LOG_LEVEL_DEBUG);
	write_plan_free(p);
}

/* Answers that no daemon of ours sends. */
static const char *malformed;

static int
ask_malformed(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	(void)ctx;
	(void)daemon;
	(void)line;
	(void)millis;
	strbuf_addstr(out, malformed);
	return 0;
}

static void
malformed_answers_are_errors(void **state)
{
	static const char *const answers[] = {"hello", "ca\tdebug\n",
	    "ca\tdebug\tfor -1s\tset\n", "ca\tdebgu\tforever\tset\n", "\n"};
	struct write_plan *p = write_plan_new(ask_malformed, NULL);
	int number;

	(void)state;
	for (size_t i = 0; i < sizeof(answers) / sizeof(*answers); i++) {
		malformed = answers[i];
		assert_int_equal(
		    set_try(p, "SET dllCatLevel compiled ca = i 2\n", &number),
		    WRITE_FAILED);
	}
	write_plan_free(p);
}

/* However slow daemons are, snmpd gets each phase's answer in time. */
static void
phases_have_a_time_limit(void **state)
{
	static const struct {
		struct pace pace;
		enum write_error check, make;
		int undo;
	} rows[] = {
	    {{.list = 10, .check = 10, .change = {0, 10, 10}}, 0, 0, 0},
	    {{.list = 290, .check = 290, .change = {0}}, WRITE_NO_RESOURCE, 0,
		0},
	    {{.list = 301}, WRITE_NO_RESOURCE, 0, 0},
	    {{.change = {0, 390, 10}}, 0, 0, 0},
	    {{.change = {0, 10, 690}}, 0, 0, 0},
	    {{.change = {0, 390, 390}}, 0, 0, 0},
	    {{.change = {0, 1000, 10}}, 0, WRITE_NO_RESOURCE, -1},
	    {{.change = {0, 390, 1000}}, 0, WRITE_NO_RESOURCE, -1},
	};

	(void)state;
	syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &frozen);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct pace pace = rows[i].pace;
		struct write_plan *p = write_plan_new(slow_ask, &pace);
		int64_t begin = passed_ms;
		int n;

		binding_add(p, "SET dllCatLevel compiled apply = i 2");
		binding_add(p, "SET dllCatLevel applyd apply = i 2");
		assert_int_equal(write_plan_check(p, &n), rows[i].check);
		assert_in_range(passed_ms - begin, 0, WRITE_PHASE);
		begin = passed_ms;
		if (rows[i].check == WRITE_OK) {
			assert_int_equal(write_plan_make(p, &n), rows[i].make);
			assert_in_range(passed_ms - begin, 0, WRITE_PHASE);
			begin = passed_ms;
			assert_int_equal(write_plan_undo(p), rows[i].undo);
			assert_in_range(passed_ms - begin, 0, WRITE_PHASE);
		}
		write_plan_free(p);
	}
	frozen.tv_sec = 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(all_cases_have_their_effect),
	    cmocka_unit_test(all_writable_objects_can_be_written),
	    cmocka_unit_test(a_failure_of_the_second_daemon_is_an_error),
	    cmocka_unit_test(malformed_answers_are_errors),
	    cmocka_unit_test(phases_have_a_time_limit),
	};

	log_level_start(LOG_LEVEL_NOTICE);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
