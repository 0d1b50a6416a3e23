#include "command/report/stored.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/session.h"
#include "command/store/store.h"
#include "language/value/document/json_value.h"
#include "language/value/hash.h"
#include "server/query/query.h"
#include "server/query/value/moment.h"

#define STATUS_OK  200
#define STORED_WHY 16384
/* Reports that are read at a time. */
#define PAGE_ROWS 500
/* Digits of a time to the second. */
#define TIME_DIGITS 14

/* --- the store --- */

static void
report_stored_explain(
    const struct report_stored *r, const struct store_answer *a)
{
	struct shortbuf why;

	shortbuf_init(&why, STORED_WHY);
	store_describe(&r->reader, r->s->settings, a, &why.out);
	command_error("%s", shortbuf_text(&why));
	shortbuf_release(&why);
}

int
report_stored_begin(struct report_stored *r, struct session *s)
{
	struct store_answer a;

	r->s = s;
	r->reader.process.sock = -1;
	if (!settings_bool(s->settings, "storeconfigs"))
		return 0;
	if (s->level == NULL)
		s->level = "err";
	if (session_log(s, 1) < 0)
		return -1;
	/* opened now, so that a store that is missing is noticed */
	if (store_reader_start(&r->reader, s, &a) == 0 &&
	    store_reader_ask(&r->reader, STORE_COUNT, NULL, -1, NULL, &a) == 0)
		return 1;
	if (a.outcome == STORE_REFUSED &&
	    a.refusal == EXPORTS_REFUSED_MISSING) {
		report_stored_end(r);
		return 0;
	}
	report_stored_explain(r, &a);
	report_stored_end(r);
	return -1;
}

void
report_stored_end(struct report_stored *r)
{
	store_reader_end(&r->reader);
}

/*
 * Run a query, which is taken over, and parse its rows into a: 0, or -1 after
 * printing an error.
 */
static int
report_stored_rows(
    struct report_stored *r, json_t *query, struct arena *a, struct value *ret)
{
	struct json_fault fault;
	struct store_answer answer;
	struct strbuf body;
	const char *text;
	void *map = NULL;
	int rc = -1;

	strbuf_init(&body, QUERY_TEXT_MAX);
	if (json_doc_print(&body, json_pack("{s:o}", "query", query),
		JSON_LAYOUT_COMPACT) < 0 ||
	    strbuf_text(&body, &text) < 0)
		command_error("The name of the node is too long");
	else if (store_reader_query(&r->reader, text, body.len, &map, &answer) <
		 0)
		report_stored_explain(r, &answer);
	else if (answer.status != STATUS_OK)
		command_error("%.*s", (int)answer.bytes, (const char *)map);
	else if (value_parse_json(a, map, (size_t)answer.bytes, ret, &fault) <
		     0 ||
		 ret->tag != V_ARRAY)
		command_error("The answer of the store is not valid");
	else
		rc = 0;
	if (map != NULL)
		munmap(map, (size_t)answer.bytes);
	strbuf_release(&body);
	return rc;
}

/* --- the form of a file --- */

/* "config_retrieval" as "Config retrieval" */
static struct value
report_stored_label(struct arena *a, struct value name)
{
	char *s = arena_strdup(a, value_cstr(a, name));

	for (char *p = s; *p != '\0'; p++)
		if (*p == '_')
			*p = ' ';
	*s = (char)toupper((unsigned char)*s);
	return value_str(s);
}

/* Categories of metrics, or resources, and the items of each. */
struct report_stored_groups {
	struct map *counts; /* of items, by name */
	struct map *lists;  /* struct varray, by name */
	struct vhash *all;  /* the hashes by name */
};

/* Return the name of the group of an item; NULL: it is left out. */
typedef const char *report_stored_name(struct arena *a, struct value item);

/* Begin the groups of the items of an array. */
static struct report_stored_groups
report_stored_begin_groups(
    struct arena *a, struct value data, report_stored_name *name_of)
{
	uint32_t n = data.tag == V_ARRAY ? data.a->count : 0;
	struct report_stored_groups g = {.counts = map_new(a, n + 1),
	    .lists = map_new(a, n + 1),
	    .all = vhash_new(a, 8)};

	for (uint32_t i = 0; i < n; i++) {
		const char *name = name_of(a, data.a->items[i]);
		struct map_entry *e =
		    name == NULL ? NULL
				 : map_put(g.counts, name, strlen(name), NULL);

		if (e != NULL)
			e->num++;
	}
	return g;
}

/*
 * Return the list of a group, which its hash has as the member; *ret_new is
 * that hash when it was made.
 */
static struct varray *
report_stored_list_of(struct arena *a, struct report_stored_groups *g,
    const char *name, const char *member, struct vhash **ret_new)
{
	size_t n = strlen(name);
	struct varray *list = map_get(g->lists, name, n);

	*ret_new = NULL;
	if (list != NULL)
		return list;
	list = varray_new(a, (uint32_t)map_find(g->counts, name, n)->num);
	list->count = 0;
	*ret_new = vhash_new(a, 4);
	vhash_set_str(a, *ret_new, member, value_array(list));
	vhash_set_str(a, g->all, arena_strdup(a, name), value_hash(*ret_new));
	map_must(g->lists, name, n, list);
	return list;
}

static const char *
report_stored_category(struct arena *a, struct value item)
{
	struct value category = value_member(item, "category");

	return category.tag == V_STRING &&
		       value_member(item, "name").tag == V_STRING
		   ? value_cstr(a, category)
		   : NULL;
}

/* Return the metrics by category, as [name, label, value]. */
static struct value
report_stored_metrics(struct arena *a, struct value data)
{
	struct report_stored_groups g =
	    report_stored_begin_groups(a, data, report_stored_category);

	for (uint32_t i = 0; data.tag == V_ARRAY && i < data.a->count; i++) {
		struct value item = data.a->items[i];
		const char *category = report_stored_category(a, item);
		struct varray *list, *row;
		struct vhash *made;

		if (category == NULL)
			continue;
		list = report_stored_list_of(a, &g, category, "values", &made);
		if (made != NULL)
			vhash_set_str(a, made, "label",
			    report_stored_label(
				a, value_member(item, "category")));
		row = varray_new(a, 3);
		row->items[0] = value_member(item, "name");
		row->items[1] = report_stored_label(a, row->items[0]);
		row->items[2] = value_member(item, "value");
		list->items[list->count++] = value_array(row);
	}
	return value_hash(g.all);
}

static const char *
report_stored_reference(struct arena *a, struct value item)
{
	struct value type = value_member(item, "resource_type");
	struct value title = value_member(item, "resource_title");

	return type.tag == V_STRING && title.tag == V_STRING
		   ? arena_printf(
			 a, "%s[%s]", value_cstr(a, type), value_cstr(a, title))
		   : NULL;
}

/* True for the row of a resource that was skipped, which has no event. */
static bool
report_stored_is_skipped(struct arena *a, struct value item)
{
	struct value status = value_member(item, "status");

	return status.tag != V_STRING ||
	       strcmp(value_cstr(a, status), "skipped") == 0;
}

/* Return the events by resource. */
static struct value
report_stored_resources(struct arena *a, struct value data)
{
	struct report_stored_groups g =
	    report_stored_begin_groups(a, data, report_stored_reference);

	for (uint32_t i = 0; data.tag == V_ARRAY && i < data.a->count; i++) {
		struct value event = data.a->items[i];
		const char *name = report_stored_reference(a, event);
		struct varray *list;
		struct vhash *made;

		if (name == NULL)
			continue;
		list = report_stored_list_of(a, &g, name, "events", &made);
		if (made != NULL) {
			vhash_set_str(
			    a, made, "file", value_member(event, "file"));
			vhash_set_str(
			    a, made, "line", value_member(event, "line"));
		}
		if (!report_stored_is_skipped(a, event))
			list->items[list->count++] = event;
	}
	return value_hash(g.all);
}

/* Return a row with the members that a file has. */
static struct value
report_stored_report(struct arena *a, struct value row)
{
	struct vhash *h = vhash_copy(a, row.h, 6);
	struct value logs = value_member(row, "logs");

	vhash_set_str(a, h, "host", value_member(row, "certname"));
	vhash_set_str(a, h, "time", value_member(row, "start_time"));
	vhash_set_str(a, h, "metrics",
	    report_stored_metrics(
		a, value_member(value_member(row, "metrics"), "data")));
	vhash_set_str(a, h, "logs", value_member(logs, "data"));
	vhash_set_str(a, h, "resource_statuses",
	    report_stored_resources(
		a, value_member(value_member(row, "resource_events"), "data")));
	return value_hash(h);
}

/* --- lists --- */

/* Append the class that begins at the bracket; its length, 0 for none. */
static size_t
report_stored_class(const char *pattern, struct strbuf *out)
{
	const char *begin = pattern + 1 + (pattern[1] == '!');
	const char *end = *begin != '\0' ? strchr(begin + 1, ']') : NULL;

	if (end == NULL)
		return 0;
	strbuf_addstr(out, pattern[1] == '!' ? "[^" : "[");
	for (const char *p = begin; p < end; p++) {
		if (ispunct((unsigned char)*p) && *p != '-')
			strbuf_addch(out, '\\');
		strbuf_addch(out, *p);
	}
	strbuf_addch(out, ']');
	return (size_t)(end - pattern) + 1;
}

/* Return a pattern of a shell as a regular expression. */
static const char *
report_stored_regex(struct arena *a, const char *pattern)
{
	struct growbuf out;
	const char *text;
	size_t n;

	growbuf_init(&out);
	strbuf_addch(&out.out, '^');
	for (; *pattern != '\0'; pattern += n) {
		n = *pattern == '[' ? report_stored_class(pattern, &out.out)
				    : 0;
		if (n > 0)
			continue;
		n = 1;
		if (*pattern == '*' || *pattern == '?')
			strbuf_addstr(&out.out, *pattern == '*' ? ".*" : ".");
		else if (ispunct((unsigned char)*pattern))
			strbuf_addf(&out.out, "\\%c", *pattern);
		else
			strbuf_addch(&out.out, *pattern);
	}
	strbuf_addch(&out.out, '$');
	text = arena_strdup(a, growbuf_text(&out));
	growbuf_release(&out);
	return text;
}

/* Return the condition of a filter. */
static json_t *
report_stored_condition(
    struct report_stored *r, const struct report_stored_filter *f)
{
	json_t *all =
	    json_pack("[s, [s, s, b]]", "and", "null?", "receive_time", 0);

	if (f->node != NULL)
		json_array_append_new(all,
		    strpbrk(f->node, "*?[") == NULL
			? json_pack("[s, s, o]", "=", "certname",
			      json_doc_str(f->node))
			: json_pack("[s, s, o]", "~", "certname",
			      json_doc_str(
				  report_stored_regex(r->s->arena, f->node))));
	if (f->status != NULL)
		json_array_append_new(
		    all, json_pack("[s, s, s]", "=", "status", f->status));
	if (f->since != NULL)
		json_array_append_new(all,
		    json_pack("[s, s, s]", ">=", "receive_time", f->since));
	if (f->last)
		json_array_append_new(
		    all, json_pack("[s, s, b]", "=", "latest_report?", 1));
	return all;
}

/* The fields of lists. */
static const char *const report_stored_fields[] = {"certname", "receive_time",
    "start_time", "status", "environment", "noop", "noop_pending",
    "corrective_change", "configuration_version", "transaction_uuid",
    "puppet_version", "cached_catalog_status", "hash", "metrics"};

/* Return the query of a page, from that row on. */
static json_t *
report_stored_page(
    struct report_stored *r, const struct report_stored_filter *f, size_t from)
{
	json_t *fields = json_array();

	for (size_t i = 0;
	     i < sizeof(report_stored_fields) / sizeof(*report_stored_fields);
	     i++)
		json_array_append_new(
		    fields, json_string(report_stored_fields[i]));
	return json_pack("[s, s, [s, o, o], [s, [s, s]], [s, i], [s, I]]",
	    "from", "reports", "extract", fields, report_stored_condition(r, f),
	    "order_by", "certname", "receive_time", "limit", PAGE_ROWS,
	    "offset", (json_int_t)from);
}

static void
report_stored_give(
    struct arena *a, struct value row, report_stored_each *each, void *ctx)
{
	struct value when = value_member(row, "receive_time");
	char stored[REPORT_STORED_TIME] = "";

	if (when.tag == V_STRING && when.aux >= REPORT_STORED_TIME - 1)
		memcpy(stored, value_cstr(a, when), REPORT_STORED_TIME - 1);
	each(ctx, value_cstr(a, value_member(row, "certname")), stored,
	    report_stored_report(a, row));
}

int
report_stored_list(struct report_stored *r,
    const struct report_stored_filter *f, report_stored_each *each, void *ctx)
{
	struct arena *a = arena_new(0);
	size_t from = 0, n;
	struct value rows;
	int rc;

	do {
		n = 0;
		arena_reset(a);
		rc = report_stored_rows(
		    r, report_stored_page(r, f, from), a, &rows);
		for (; rc == 0 && n < rows.a->count; n++)
			report_stored_give(a, rows.a->items[n], each, ctx);
		from += n;
	} while (rc == 0 && n == PAGE_ROWS);
	arena_free(a);
	return rc;
}

/* --- one report --- */

/* Write a moment with these digits, the last or the first one of its second. */
static void
report_stored_moment_write(
    const char *digits, bool is_last, char out[QUERY_MOMENT_MAX])
{
	static const char form[] = "####-##-##T##:##:##";
	size_t n = 0;

	for (; form[n] != '\0'; n++)
		out[n] = form[n] == '#' ? *digits++ : form[n];
	fixed_must(
	    out + n, QUERY_MOMENT_MAX - n, "%s", is_last ? ".999Z" : "Z");
}

/*
 * Complete digits of a time by those of another one; a month has as many days
 * as it has.
 */
static void
report_stored_moment(
    const char *digits, const char *rest, char out[QUERY_MOMENT_MAX])
{
	char all[TIME_DIGITS + 1];
	size_t n = strlen(digits);
	int64_t ms;

	if (n > TIME_DIGITS)
		n = TIME_DIGITS;
	memcpy(all, digits, n);
	memcpy(all + n, rest + n, TIME_DIGITS + 1 - n);
	for (int i = 0; i < 4; i++) {
		report_stored_moment_write(all, *rest == '9', out);
		if (query_moment_parse(out, strlen(out), &ms) || n > 6)
			return;
		all[7]--;
		if (all[7] < '0') {
			all[6]--;
			all[7] = '9';
		}
	}
}

int
report_stored_find(struct report_stored *r, const char *node,
    const char *digits, struct arena *a, struct value *ret)
{
	char from[QUERY_MOMENT_MAX], to[QUERY_MOMENT_MAX];
	json_t *query, *all;
	struct value rows;

	report_stored_moment(digits, "00010101000000", from);
	report_stored_moment(digits, "99991231235959", to);
	all = json_pack("[s, [s, s, s], [s, s, s]]", "and",
	    ">=", "receive_time", from, "<=", "receive_time", to);
	if (node != NULL)
		json_array_append_new(all, json_pack("[s, s, o]", "=",
					       "certname", json_doc_str(node)));
	query = json_pack("[s, s, o, [s, [[s, s]]], [s, i]]", "from", "reports",
	    all, "order_by", "receive_time", "desc", "limit", 1);
	if (report_stored_rows(r, query, a, &rows) < 0)
		return -1;
	if (rows.a->count == 0)
		return 0;
	*ret = report_stored_report(a, rows.a->items[0]);
	return 1;
}
