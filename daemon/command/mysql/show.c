/* dalang mysql show: the values of servers, by group. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/json_write.h"
#include "base/core/memory.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/mysql/internal.h"
#include "command/terminal.h"
#include "mysql/reading_lists.h"
#include "mysql/sql.h"
#include "mysql/values.h"

/* Bytes of what is printed of all servers at once. */
#define OUTPUT_MAX ((size_t)16 * 1024 * 1024)

/* A server: its connection, and the last two readings. */
struct shown {
	const struct mysql_instance *in;
	struct sql *s;
	struct arena *arenas[2];
	struct reading readings[2];
	unsigned now; /* of the two */
	struct reading_due due;
	struct mysql_list lists[MYSQL_LISTS];
	bool has_now, has_before;
};

/* --- rates --- */

bool
mysql_rate(const struct reading_value *now, const struct reading_value *before,
    int64_t ns, double *ret)
{
	if (!now->present || !before->present || now->number < before->number ||
	    ns <= 0)
		return false;
	*ret = (double)(now->number - before->number) * 1e9 / (double)ns;
	return true;
}

/*
 * Get the change of a counter per second since the previous reading.  False
 * without such a reading, and when the server was restarted in between.
 */
static bool
mysql_show_rate(const struct shown *sh, size_t value, double *ret)
{
	const struct reading *now = &sh->readings[sh->now];
	const struct reading *before = &sh->readings[!sh->now];

	return sh->has_before && value_row(value)->syntax == VALUE_C64 &&
	       now->values[MY_dlmUptime].number >=
		   before->values[MY_dlmUptime].number &&
	       mysql_rate(&now->values[value], &before->values[value],
		   now->at_ns - before->at_ns, ret);
}

/* --- for people --- */

static void
mysql_show_add_value(struct strbuf *out, const struct shown *sh, size_t i)
{
	const struct reading_value *v = &sh->readings[sh->now].values[i];
	const struct value_row *row = value_row(i);
	double each;

	strbuf_addf(out, "  %-19s  ", row->name);
	if (row->syntax == VALUE_STR)
		terminal_safe_add(out, v->text, strlen(v->text));
	else if (row->syntax == VALUE_TRUTH)
		strbuf_addstr(out, v->number != 0 ? "yes" : "no");
	else
		strbuf_addf(out, "%" PRIu64 "%s%s", v->number,
		    *row->units != '\0' ? " " : "", row->units);
	if (mysql_show_rate(sh, i, &each))
		strbuf_addf(out, "  (%.1f/s)", each);
	strbuf_addch(out, '\n');
}

static void
add_group(struct strbuf *out, const struct shown *sh, size_t group)
{
	bool has_title = false;

	for (size_t i = 0; i < MYSQL_VALUES; i++) {
		if (value_row(i)->group != group ||
		    !sh->readings[sh->now].values[i].present)
			continue;
		if (!has_title)
			strbuf_addf(out, "%s\n", value_group(group));
		has_title = true;
		mysql_show_add_value(out, sh, i);
	}
}

static void
mysql_show_print_text(struct strbuf *out, const struct shown *sh)
{
	struct arena *a = sh->arenas[sh->now];
	const struct source_result *one = sh->readings[sh->now].sources;
	const char *version = sql_version_text(sh->s);

	strbuf_addf(out, "%s: ", mysql_instance_text(a, sh->in));
	terminal_safe_add(out, version, strlen(version));
	strbuf_addch(out, '\n');
	for (size_t g = 0; value_group(g) != NULL; g++)
		add_group(out, sh, g);
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		mysql_list_add(out, &sh->lists[i], i);
	for (size_t i = 0; i < MYSQL_SOURCES; i++) {
		if (one[i].state != SOURCE_FAILED || !one[i].is_new)
			continue;
		strbuf_addf(out, "%s failed: ", source_name(i));
		terminal_safe_add(out, one[i].why, strlen(one[i].why));
		strbuf_addch(out, '\n');
	}
}

/* --- JSON --- */

static void
write_values(struct json_writer *w, const struct shown *sh)
{
	const struct reading_value *v;

	json_write_keystr(w, "values");
	json_write_object(w);
	for (size_t i = 0; i < MYSQL_VALUES; i++) {
		v = &sh->readings[sh->now].values[i];
		if (!v->present)
			continue;
		json_write_keystr(w, value_row(i)->name);
		if (value_row(i)->syntax == VALUE_STR)
			mysql_text_write(w, v->text);
		else if (value_row(i)->syntax == VALUE_TRUTH)
			json_write_bool(w, v->number != 0);
		else
			json_write_unsigned(w, v->number);
	}
	json_write_object_end(w);
}

static void
mysql_show_write_rates(struct json_writer *w, const struct shown *sh)
{
	double each;

	json_write_keystr(w, "rates");
	json_write_object(w);
	for (size_t i = 0; i < MYSQL_VALUES; i++)
		if (mysql_show_rate(sh, i, &each)) {
			json_write_keystr(w, value_row(i)->name);
			json_write_double(w, each);
		}
	json_write_object_end(w);
}

static void
write_sources(struct json_writer *w, const struct shown *sh)
{
	static const char *const states[] = {"absent", "read", "failed"};
	const struct source_result *r = sh->readings[sh->now].sources;

	json_write_keystr(w, "sources");
	json_write_object(w);
	for (size_t i = 0; i < MYSQL_SOURCES; i++) {
		if (!r[i].is_new)
			continue;
		json_write_keystr(w, source_name(i));
		json_write_object(w);
		json_write_keystr(w, "state");
		json_write_str(w, states[r[i].state]);
		json_write_keystr(w, "microseconds");
		json_write_int(w, r[i].ns / 1000);
		if (r[i].why != NULL) {
			json_write_keystr(w, "why");
			mysql_text_write(w, r[i].why);
		}
		json_write_object_end(w);
	}
	json_write_object_end(w);
}

static void
mysql_show_print_json(struct strbuf *out, const struct shown *sh)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	json_write_keystr(&w, "name");
	mysql_text_write(&w, sh->in->name);
	json_write_keystr(&w, "version");
	mysql_text_write(&w, sql_version_text(sh->s));
	write_sources(&w, sh);
	write_values(&w, sh);
	mysql_lists_write(&w, &sh->readings[sh->now], sh->lists);
	if (sh->has_before)
		mysql_show_write_rates(&w, sh);
	json_write_object_end(&w);
	strbuf_addch(out, '\n');
}

/* --- reading --- */

static void
lists_keep(struct shown *sh, const struct reading *r)
{
	const struct source_result *result = &r->sources[SOURCE_LISTS];

	for (size_t i = 0; i < MYSQL_LISTS; i++)
		if (result[i].is_new && result[i].state != SOURCE_FAILED)
			mysql_list_keep(&sh->lists[i], r, i);
}

static void
lists_forget(struct shown *sh)
{
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		mysql_list_forget(&sh->lists[i]);
}

/* Read a server; false after printing an error. */
static bool
mysql_show_read_server(struct shown *sh)
{
	unsigned next = !sh->now;

	arena_reset(sh->arenas[next]);
	if (sh->s != NULL && !sql_is_open(sh->s)) {
		sql_close(sh->s);
		sh->s = NULL;
	}
	if (sh->s == NULL) {
		sh->s = mysql_connect(sh->arenas[next], sh->in);
		lists_forget(sh); /* the server may have been restarted */
	}
	sh->has_before = sh->has_now;
	sh->has_now = sh->s != NULL;
	if (!sh->has_now)
		return false;
	reading_make(&sh->readings[next], sh->arenas[next], sh->s, sh->in);
	reading_lists_make(
	    &sh->readings[next], &sh->due, sh->arenas[next], sh->s);
	lists_keep(sh, &sh->readings[next]);
	sh->now = next;
	return true;
}

static int
show_once(const struct mysql_request *q, struct shown *servers, size_t count)
{
	struct strbuf out;
	int ret = 0;

	strbuf_init(&out, OUTPUT_MAX);
	for (size_t i = 0; i < count; i++) {
		if (!mysql_show_read_server(&servers[i]))
			ret = 1;
		else if (q->json)
			mysql_show_print_json(&out, &servers[i]);
		else
			mysql_show_print_text(&out, &servers[i]);
	}
	/* From the upper left corner, and nothing below. */
	if (q->interval > 0 && !q->json && isatty(STDOUT_FILENO))
		fputs("\033[H\033[2J", stdout);
	if (command_write_buf(&out) < 0 || command_flush() < 0)
		ret = 1;
	strbuf_release(&out);
	return ret;
}

static void
shown_release(struct shown *servers, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		sql_close(servers[i].s);
		arena_free(servers[i].arenas[0]);
		arena_free(servers[i].arenas[1]);
		lists_forget(&servers[i]);
	}
	free(servers);
}

int
mysql_show_run(const struct command *self, int argc, char **argv)
{
	struct mysql_request q;
	struct shown *servers;
	size_t count = 0;
	int ret;

	if (mysql_request_read(&q, self, argc, argv, &ret) < 0)
		return ret;
	servers = memory_zalloc(q.options.count, sizeof(*servers));
	for (size_t i = 0; i < q.options.count; i++) {
		if (!mysql_is_wanted(&q, &q.options.instances[i]))
			continue;
		servers[count].in = &q.options.instances[i];
		servers[count].arenas[0] = arena_new(0);
		servers[count++].arenas[1] = arena_new(0);
	}
	do
		ret = show_once(&q, servers, count);
	while (q.interval > 0 && !ferror(stdout) &&
	       stop_sleep(q.interval * INT64_C(1000000000)) == 0);
	shown_release(servers, count);
	mysql_request_release(&q);
	return ret;
}
