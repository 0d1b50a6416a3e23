#include "network/ca/inventory.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "network/ca/ca.h"
#include "logging/log.h"

/* Maximum size of the file serial: a number and blanks around it. */
#define SERIAL_TEXT_MAX 64
/* Maximum size of the inventory: some 2 million certificates. */
#define INVENTORY_MAX ((size_t)256 << 20)
#define LINES_MAX     ((size_t)4 << 20)
#define LINE_BYTES    1024

/* Hexadecimal digits of a number. */
#define SERIAL_DIGITS_MAX 24

/* --- serial --- */

int
ca_serial_set(const struct ca_config *c, uint64_t next, struct strbuf *why)
{
	struct growbuf text;
	int rc;

	growbuf_init(&text);
	strbuf_addf(&text.out, "%04" PRIX64, next);
	rc = ca_write(c, c->serial, &text.out, CA_MODE_PUBLIC, why);
	growbuf_release(&text);
	return rc;
}

/* Read the inventory in an arena; a missing one is empty; NULL: a sentence. */
static char *
inventory_read(const struct ca_config *c, struct arena *a, struct strbuf *why)
{
	char *text = fs_read_state(a, c->inventory, INVENTORY_MAX, NULL, NULL);

	if (text == NULL && errno == ENOENT)
		return arena_strdup(a, "");
	if (text == NULL)
		strbuf_addf(why, "Could not read %s: %s", c->inventory,
		    strerror(errno));
	return text;
}

/* Read the number of the file. */
static int
serial_read(const struct ca_config *c, uint64_t *ret, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	char *text = ca_read(a, c->serial, SERIAL_TEXT_MAX, NULL, why), *end;
	uint64_t n = 0;

	if (text != NULL) {
		errno = 0;
		n = strtoull(text, &end, 16);
		if (end == text || end[strspn(end, " \t\r\n")] != '\0' ||
		    strchr(text, '-') != NULL || errno != 0 || n == 0 ||
		    n >= INT64_MAX) {
			strbuf_addf(why,
			    "Could not read %s: it does not hold "
			    "a hexadecimal number",
			    c->serial);
			text = NULL;
		}
	}
	arena_free(a);
	*ret = n;
	return text == NULL ? -1 : 0;
}

/* Return the greatest number at the beginning of a line; 0: none. */
static uint64_t
greatest_number(const char *text)
{
	uint64_t greatest = 0, n;
	char *after;

	for (; text != NULL; text = strchr(text, '\n')) {
		text += *text == '\n';
		n = strtoull(text, &after, 16);
		if (*after == ' ' && n < INT64_MAX && n > greatest)
			greatest = n;
	}
	return greatest;
}

/* Find the greatest number of the inventory. */
static int
inventory_last(const struct ca_config *c, uint64_t *ret, struct strbuf *why)
{
	struct arena *a = arena_new(2 * INVENTORY_MAX);
	char *text = inventory_read(c, a, why);

	if (text != NULL)
		*ret = greatest_number(text);
	arena_free(a);
	return text == NULL ? -1 : 0;
}

int
ca_serial_peek(const struct ca_config *c, uint64_t *ret, struct strbuf *why)
{
	uint64_t last = 0;

	if (serial_read(c, ret, why) < 0 || inventory_last(c, &last, why) < 0)
		return -1;
	if (*ret <= last)
		*ret = last + 1;
	return 0;
}

static void
behind_log(const struct ca_config *c, uint64_t number, uint64_t last)
{
	char behind[SERIAL_DIGITS_MAX], text[SERIAL_DIGITS_MAX];

	snprintf(behind, sizeof(behind), "%04" PRIX64, number);
	snprintf(text, sizeof(text), "%04" PRIX64, last);
	log_event(CA_INVENTORY, CAU_SERIAL_BEHIND, log_str("path", c->serial),
	    log_str("behind", behind), log_str("serial_number", text));
}

int
ca_serial_next(struct ca *ca, uint64_t *ret, struct strbuf *why)
{
	const struct ca_config *c = ca->config;

	if (serial_read(c, ret, why) < 0 ||
	    (!ca->inventory_known &&
		inventory_last(c, &ca->inventory_last, why) < 0))
		return -1;
	ca->inventory_known = true;
	if (*ret <= ca->inventory_last) {
		behind_log(c, *ret, ca->inventory_last);
		*ret = ca->inventory_last + 1;
	}
	if (ca_serial_set(c, *ret + 1, why) < 0)
		return -1;
	ca->inventory_last = *ret;
	return 0;
}

/* --- inventory --- */

void
ca_time_show(int64_t seconds, char out[CA_TIME_MAX])
{
	time_t t = (time_t)seconds;
	struct tm tm;

	gmtime_r(&t, &tm);
	strftime(out, CA_TIME_MAX, "%Y-%m-%dT%H:%M:%SUTC", &tm);
}

static int
inventory_append(const struct ca_config *c, int fd, const char *line, size_t n)
{
	char last = '\n';
	off_t size = lseek(fd, 0, SEEK_END);

	if (size < 0)
		return -1;
	/* one that is new; another keeps its owner */
	if (size == 0 && c->uid != FS_KEEP_UID &&
	    fchown(fd, c->uid, c->gid) < 0)
		return -1;
	/* a line that a crash has cut short is ended first */
	if (size > 0 && pread(fd, &last, 1, size - 1) != 1)
		return -1;
	if (last != '\n' && fs_write_all(fd, "\n", 1) < 0)
		return -1;
	return fs_write_all(fd, line, n) == 0 ? fsync(fd) : -1;
}

static void
log_inventory(const struct x509_st *cert, uint64_t serial, const char *name)
{
	char text[24];

	snprintf(text, sizeof(text), "%04" PRIX64, serial);
	log_event(CA_INVENTORY, CAU_INVENTORY, log_str("serial_number", text),
	    log_str("node", name),
	    log_date("not_after", pki_certificate_end(cert)));
}

int
ca_inventory_add(
    const struct ca_config *c, const struct x509_st *cert, struct strbuf *why)
{
	char begin[CA_TIME_MAX], end[CA_TIME_MAX], name[PKI_NAME_MAX];
	char line[LINE_BYTES];
	uint64_t serial;
	struct place p;
	int fd, rc;

	if (pki_certificate_serial(cert, &serial) < 0 ||
	    pki_certificate_name(cert, name) < 0) {
		strbuf_addstr(why, "The certificate has no serial number or "
				   "no name");
		return -1;
	}
	ca_time_show(pki_certificate_begin(cert), begin);
	ca_time_show(pki_certificate_end(cert), end);
	fixed_must(line, sizeof(line), "0x%04" PRIX64 " %s %s /CN=%s\n", serial,
	    begin, end, name);
	fd = place_file_open(&p, c->inventory,
	    O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, CA_MODE_PUBLIC);
	rc = fd < 0 ? -1 : inventory_append(c, fd, line, strlen(line));
	if (rc < 0)
		strbuf_addf(why, "Could not write %s: %s", c->inventory,
		    strerror(errno));
	else
		log_inventory(cert, serial, name);
	if (fd >= 0)
		close(fd);
	return rc;
}

/* --- searching --- */

struct inventory_row {
	uint64_t serial;
	uint64_t line;
	int matches;
};

struct inventory_search {
	const char *name; /* NULL: what has expired */
	char now[CA_TIME_MAX];
	struct vec rows;
};

static int
by_serial(const void *a, const void *b)
{
	const struct inventory_row *x = a, *y = b;

	if (x->serial != y->serial)
		return x->serial < y->serial ? -1 : 1;
	return x->line < y->line ? -1 : x->line > y->line;
}

/* Return the end of validity in a line; NULL: the line is malformed. */
static const char *
inventory_line_end(const char *line)
{
	const char *begin = strchr(line, ' ');
	const char *end = begin == NULL ? NULL : strchr(begin + 1, ' ');

	return end == NULL ? NULL : end + 1;
}

static void
inventory_line_read(struct inventory_search *s, const char *line)
{
	const char *end = inventory_line_end(line);
	const char *subject = end == NULL ? NULL : strchr(end, ' ');
	struct inventory_row *r;
	char *after;
	uint64_t serial = strtoull(line, &after, 16);

	if (subject == NULL || *after != ' ')
		return;
	r = vec_push(&s->rows);
	if (r == NULL)
		return;
	r->serial = serial;
	r->line = s->rows.count;
	/* times of one form compare as texts */
	r->matches = s->name == NULL
			 ? strncmp(end, s->now, (size_t)(subject - end)) < 0
			 : strncmp(subject, " /CN=", 5) == 0 &&
			       strcmp(subject + 5, s->name) == 0;
}

/* Keep the serial numbers whose last line matches. */
static void
rows_take(struct inventory_search *s, struct vec *ret)
{
	struct inventory_row *rows = s->rows.items;
	uint64_t *n;

	if (s->rows.count > 0)
		qsort(rows, s->rows.count, sizeof(*rows), by_serial);
	for (size_t i = 0; i < s->rows.count; i++) {
		if (!rows[i].matches ||
		    (i + 1 < s->rows.count &&
			rows[i + 1].serial == rows[i].serial))
			continue;
		n = vec_push(ret);
		if (n != NULL)
			*n = rows[i].serial;
	}
}

int
ca_inventory_find(const struct ca_config *c, const char *name, struct vec *ret,
    struct strbuf *why)
{
	struct inventory_search s = {.name = name};
	char *text, *line, *rest = NULL;
	struct arena *a;

	vec_init(ret, sizeof(uint64_t), LINES_MAX);
	a = arena_new(2 * INVENTORY_MAX);
	text = inventory_read(c, a, why);
	if (text == NULL) {
		arena_free(a);
		return -1;
	}
	vec_init(&s.rows, sizeof(struct inventory_row), LINES_MAX);
	ca_time_show(ca_now(), s.now);
	for (line = strtok_r(text, "\r\n", &rest); line != NULL;
	     line = strtok_r(NULL, "\r\n", &rest))
		inventory_line_read(&s, line);
	rows_take(&s, ret);
	vec_release(&s.rows);
	arena_free(a);
	return 0;
}

static void
line_give(const char *line, ca_inventory_fn *take, void *ctx)
{
	const char *end = inventory_line_end(line);
	const char *subject = end == NULL ? NULL : strchr(end, ' ');
	struct tm tm = {0};
	char *after;
	uint64_t serial = strtoull(line, &after, 16);

	if (subject == NULL || *after != ' ' ||
	    strncmp(subject, " /CN=", 5) != 0 ||
	    strptime(end, "%Y-%m-%dT%H:%M:%SUTC", &tm) != subject)
		return;
	take(ctx, subject + 5, strlen(subject + 5), serial, timegm(&tm));
}

int
ca_inventory_each(const struct ca_config *c, ca_inventory_fn *take, void *ctx,
    struct strbuf *why)
{
	struct arena *a = arena_new(2 * INVENTORY_MAX);
	char *text = inventory_read(c, a, why), *line, *rest = NULL;

	if (text != NULL)
		for (line = strtok_r(text, "\r\n", &rest); line != NULL;
		     line = strtok_r(NULL, "\r\n", &rest))
			line_give(line, take, ctx);
	arena_free(a);
	return text == NULL ? -1 : 0;
}
