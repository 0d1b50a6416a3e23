/* Collectors: the resources that other nodes export. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_write.h"
#include "server/exports/bucket.h"
#include "server/exports/filter.h"
#include "server/exports/store.h"

/* Nodes of an answer. */
#define FIND_ROWS_MAX ((size_t)4 << 20)

#define FIND_COLUMNS "SELECT n.certname, e.body"
/* Nodes that are active at ?4 and are not ?3. */
#define FIND_ACTIVE                                                 \
	" AND n.deactivated = 0 AND n.expired = 0 AND n.seen >= ?4" \
	" AND n.certname <> ?3"

/* The part of one node in the answer. */
struct find_row {
	size_t certname, certname_len; /* in the text of all rows */
	size_t at, n;		       /* its resources there, with commas */
};

struct find_run {
	struct exports *x;
	const char *certname;
	int64_t type, oldest;
	struct exports_filter *filter; /* NULL: all */
	struct vec rows;	       /* of struct find_row */
	struct strbuf text;
	struct strbuf head; /* the begin of a node's resources */
	struct strbuf *why;
};

/* Note the row's matching resources. */
static enum exports_result
find_take(struct find_run *f, const char *certname, size_t certname_len,
    const void *body, size_t n)
{
	struct exports_bucket b;
	struct find_row row = {
	    .certname = f->text.len, .certname_len = certname_len};
	struct json_writer w;
	struct find_row *kept;
	int more;

	strbuf_add(&f->text, certname, certname_len);
	row.at = f->text.len;
	strbuf_reset(&f->head);
	strbuf_addstr(&f->head, "{\"certname\":");
	json_write_init(&w, &f->head, JSON_LAYOUT_COMPACT);
	json_write_string(&w, certname, certname_len);
	strbuf_addch(&f->head, ',');
	exports_bucket_open(&b, body, n);
	while ((more = exports_bucket_next(&b)) == 1) {
		int matches =
		    f->filter == NULL
			? 1
			: exports_filter_match(f->filter, &b, f->x->brief);

		if (matches < 0)
			return exports_damaged(f->x, f->why);
		if (!matches)
			continue;
		strbuf_addbuf(&f->text, &f->head);
		strbuf_add(&f->text, b.json + 1, b.json_len - 1);
		strbuf_addch(&f->text, ',');
	}
	if (more < 0)
		return exports_damaged(f->x, f->why);
	row.n = f->text.len - row.at;
	if (row.n == 0) {
		strbuf_truncate(&f->text, row.certname);
		return EXPORTS_OK;
	}
	kept = vec_push(&f->rows);
	if (kept == NULL || strbuf_is_cut(&f->text))
		return exports_refuse(EXPORTS_INVALID, f->why,
		    "the answer is longer than 64 MiB");
	*kept = row;
	return EXPORTS_OK;
}

/* Take all rows of a statement that has its values. */
static enum exports_result
find_take_rows(struct find_run *f, struct database_statement *s)
{
	enum exports_result result = EXPORTS_OK;
	int more;

	while ((more = database_step(s)) == 1 && result == EXPORTS_OK) {
		size_t certname_len, n;
		const char *certname =
		    database_column_bytes(s, 0, &certname_len);
		const void *body = database_column_bytes(s, 1, &n);

		result = find_take(f, certname, certname_len, body, n);
	}
	database_end(s);
	return more < 0 ? exports_fail(f->x, f->why) : result;
}

/* Take the rows that the statement finds; second is its value ?2. */
static enum exports_result
find_select(struct find_run *f, struct database_statement *s, int64_t second)
{
	if (s == NULL)
		return exports_fail(f->x, f->why);
	database_bind_int(s, 1, f->type);
	database_bind_int(s, 2, second);
	database_bind_text(s, 3, f->certname, strlen(f->certname));
	database_bind_int(s, 4, f->oldest);
	return find_take_rows(f, s);
}

/* All rows of the type; ?2 is 0. */
static const char find_all[] =
    FIND_COLUMNS " FROM exported e CROSS JOIN node n ON n.id = e.node"
		 " WHERE e.type = ?1 AND ?2 = 0" FIND_ACTIVE;
/* The row of a node. */
static const char find_node[] =
    FIND_COLUMNS " FROM exported e CROSS JOIN node n ON n.id = e.node"
		 " WHERE e.type = ?1 AND e.node = ?2" FIND_ACTIVE;

/* Take the rows of the nodes whose marks have what the filter wants. */
static enum exports_result
find_marked(struct find_run *f)
{
	struct database_statement *s = database_statement(
	    f->x->db, "SELECT node, marks FROM xkey WHERE type = ?1");
	enum exports_result result = EXPORTS_OK;
	struct exports_marks marks = {.is_sorted = true};
	size_t n;
	int more;

	if (s == NULL)
		return exports_fail(f->x, f->why);
	database_bind_int(s, 1, f->type);
	while ((more = database_step(s)) == 1 && result == EXPORTS_OK) {
		marks.bytes = database_column_bytes(s, 1, &n);
		marks.count = n / 2;
		if (exports_filter_may_match(f->filter, &marks))
			result = find_select(f,
			    database_statement(f->x->db, find_node),
			    database_column_int(s, 0));
	}
	database_end(s);
	return more < 0 ? exports_fail(f->x, f->why) : result;
}

static int
find_compare(const void *a, const void *b, void *ctx)
{
	const struct find_row *x = a, *y = b;
	const char *text = ctx;
	size_t n = x->certname_len, m = y->certname_len;
	int order =
	    memcmp(text + x->certname, text + y->certname, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

/* Append the rows in their order. */
static enum exports_result
find_write(struct find_run *f, struct strbuf *out)
{
	const char *text;

	if (strbuf_text(&f->text, &text) < 0 ||
	    f->text.len + 2 > out->max - out->len)
		return exports_refuse(EXPORTS_INVALID, f->why,
		    "the answer is longer than its buffer");
	if (f->rows.count > 1)
		qsort_r(f->rows.items, f->rows.count, sizeof(struct find_row),
		    find_compare, (void *)(uintptr_t)text);
	(void)strbuf_reserve(out, f->text.len + 2);
	strbuf_addch(out, '[');
	for (size_t i = 0; i < f->rows.count; i++) {
		const struct find_row *row = vec_at(&f->rows, i);
		const bool is_last = i + 1 == f->rows.count;

		strbuf_add(out, text + row->at, row->n - is_last);
	}
	strbuf_addch(out, ']');
	return EXPORTS_OK;
}

/* Find in one state of the database. */
static enum exports_result
find_in_state(
    struct find_run *f, const char *type, int64_t now, struct strbuf *out)
{
	enum exports_result result;
	int64_t primed, primes;

	if (exports_primed(f->x, now, &primed, &primes) < 0 ||
	    exports_oldest(f->x, now, &f->oldest) < 0)
		return exports_fail(f->x, f->why);
	if (primed == 0)
		return exports_refuse(EXPORTS_UNPRIMED, f->why,
		    "the store may lack exports of nodes: it is not primed");
	if (exports_type(f->x, type, strlen(type), false, &f->type) < 0)
		return exports_fail(f->x, f->why);
	if (f->type == 0)
		result = EXPORTS_OK;
	else if (f->filter == NULL)
		result = find_select(f, database_scan(f->x->db, find_all), 0);
	else
		result = find_marked(f);
	return result == EXPORTS_OK ? find_write(f, out) : result;
}

enum exports_result
exports_find(struct exports *x, const char *certname, const char *type,
    const char *filter, size_t n, int64_t now, struct strbuf *out,
    struct strbuf *why)
{
	struct find_run f = {.x = x, .certname = certname, .why = why};
	enum exports_result result;
	const char *fault = exports_certname_fault(certname);

	if (fault != NULL)
		return exports_refuse(EXPORTS_INVALID, why, fault);
	arena_reset(x->work);
	if (filter != NULL) {
		f.filter = exports_filter_parse(x->work, filter, n, why);
		if (f.filter == NULL)
			return EXPORTS_INVALID;
	}
	if (!x->has_puts && database_begin_read(x->db) < 0)
		return exports_fail(x, why);
	vec_init(&f.rows, sizeof(struct find_row), FIND_ROWS_MAX);
	strbuf_init(&f.text, EXPORTS_ANSWER_BYTES);
	strbuf_init(&f.head, (size_t)6 * EXPORTS_CERTNAME_MAX + 64);
	result = find_in_state(&f, type, now, out);
	if (!x->has_puts)
		database_rollback(x->db);
	vec_release(&f.rows);
	strbuf_release(&f.text);
	strbuf_release(&f.head);
	return result;
}
