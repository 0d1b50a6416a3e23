#include "server/store/report_read.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/yaml.h"
#include "server/store/node_files.h"
#include "server/store/report_names.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"

/* Nesting of values, as deep as YAML may be. */
#define DEPTH_MAX YAML_DEPTH_MAX

/* Reports of Puppet have tags of Ruby's classes. */
#define OPTIONS                                                    \
	(YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS | YAML_OWN | \
	    YAML_TEXT_KEYS)

int
report_node_open(struct report_node *n, const char *reportdir, const char *name)
{
	int dir = node_files_open(reportdir), code;

	*n = (struct report_node){.name = name, .dir = -1};
	if (dir < 0)
		return -1;
	n->dir = node_files_directory_of_any(dir, name);
	code = errno;
	close(dir);
	errno = code;
	if (n->dir < 0)
		return -1;
	if (report_names_list(&n->files, n->dir) == 0)
		return 0;
	code = errno;
	report_node_close(n);
	errno = code;
	return -1;
}

void
report_node_close(struct report_node *n)
{
	vec_release(&n->files);
	if (n->dir >= 0)
		close(n->dir);
	n->dir = -1;
}

const char *
report_node_file(const struct report_node *n, size_t i)
{
	return ((const struct report_file *)vec_at(&n->files, i))->name;
}

static char *
report_read_text_read(const struct report_node *n, const char *file,
    struct arena *a, size_t *ret_n)
{
	struct place p;
	char *text;
	int fd, code;

	place_at(&p, n->dir, file);
	fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0)
		return NULL;
	text = fs_read_open(a, fd, YAML_OWN_SIZE_MAX, ret_n);
	code = errno;
	close(fd);
	errno = code;
	return text;
}

static bool
report_read_begins(const char *line, size_t n, const char *key)
{
	size_t len = strlen(key);

	return n > len && memcmp(line, key, len) == 0;
}

/*
 * Remove the members logs and resource_statuses from the text, and return its
 * new length.  In block style only keys of the root begin a line with a letter.
 */
static size_t
members_remove(char *text, size_t n)
{
	size_t to = 0, at = 0;
	bool removes = false;

	while (at < n) {
		const char *line = text + at, *end;
		size_t len = n - at;

		end = memchr(line, '\n', len);
		if (end != NULL)
			len = (size_t)(end - line) + 1;
		if (isalpha((unsigned char)*line))
			removes =
			    report_read_begins(line, len, "logs:") ||
			    report_read_begins(line, len, "resource_statuses:");
		if (!removes) {
			memmove(text + to, line, len);
			to += len;
		}
		at += len;
	}
	return to;
}

static bool
report_read_is_text(struct value report, const char *name)
{
	return value_member(report, name).tag == V_STRING;
}

/* Check the members that each report has. */
static int
report_check(struct value report, const char **ret_why)
{
	static const char *const texts[] = {"host", "status", "time"};

	*ret_why = "it is not a report";
	if (report.tag != V_HASH)
		return -1;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (!report_read_is_text(report, texts[i]))
			return -1;
	return 0;
}

/*
 * Count the values of v, shared ones as often as they are there, in *left: -1
 * when it is used up, or when they are nested too deeply.
 */
static int
values_count(struct value v, size_t *left, int depth)
{
	uint32_t n = v.tag == V_ARRAY  ? v.a->count
		     : v.tag == V_HASH ? v.h->count
				       : 0;

	if (*left == 0 || depth > DEPTH_MAX)
		return -1;
	--*left;
	for (uint32_t i = 0; i < n; i++) {
		struct value item =
		    v.tag == V_ARRAY ? v.a->items[i] : v.h->entries[i].value;

		if (values_count(item, left, depth + 1) < 0)
			return -1;
	}
	return 0;
}

bool
report_values_are_few(struct value v, size_t max)
{
	return values_count(v, &max, 0) == 0;
}

int
report_read(const struct report_node *n, const char *file, bool whole,
    struct arena *a, struct value *ret, const char **ret_why)
{
	size_t len;
	char *text = report_read_text_read(n, file, a, &len);

	if (text == NULL) {
		*ret_why = arena_strdup(a, strerror(errno));
		return -1;
	}
	if (len == 0 || text[len - 1] != '\n') {
		*ret_why = "its end is missing";
		return -1;
	}
	if (!whole)
		len = members_remove(text, len);
	if (value_parse_yaml(a, file, text, len, OPTIONS, ret, ret_why) < 0)
		return -1;
	*ret_why = "it has too many aliases";
	if (!report_values_are_few(*ret, len))
		return -1;
	return report_check(*ret, ret_why);
}

const char *
report_text(struct arena *a, struct value report, const char *name)
{
	struct value v = value_member(report, name);

	return v.tag == V_STRING ? value_cstr(a, v) : "";
}

/* Whether a row of a metric, [name, label, value], has that name. */
static bool
report_read_row_is(struct value row, const char *name)
{
	return row.tag == V_ARRAY && row.a->count == 3 &&
	       row.a->items[0].tag == V_STRING &&
	       row.a->items[0].aux == strlen(name) &&
	       memcmp(row.a->items[0].s, name, row.a->items[0].aux) == 0;
}

struct value
report_metric(struct value report, const char *kind, const char *name)
{
	struct value metrics = value_member(report, "metrics");
	struct value rows = value_member(value_member(metrics, kind), "values");

	if (rows.tag != V_ARRAY)
		return value_undef();
	for (uint32_t i = 0; i < rows.a->count; i++)
		if (report_read_row_is(rows.a->items[i], name))
			return rows.a->items[i].a->items[2];
	return value_undef();
}
