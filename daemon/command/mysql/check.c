/* dalang mysql check: what of a server cannot be read, and why. */
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/mysql/internal.h"
#include "command/terminal.h"
#include "mysql/reading_lists.h"
#include "mysql/sql.h"
#include "mysql/values.h"

#define TEXT_MAX ((size_t)64 * 1024)

/*
 * Print the user name that the server uses for us, 'NAME'@'HOST'.  A name that
 * contains a quote is not printed.
 */
static void
on_user(void *ctx, const struct sql_row *row)
{
	const char *user = row->fields[0];
	const char *at = user != NULL ? strrchr(user, '@') : NULL;
	struct strbuf *out = ctx;

	if (at == NULL || strpbrk(user, "'\\") != NULL)
		return;
	strbuf_addch(out, '\'');
	terminal_safe_add(out, user, (size_t)(at - user));
	strbuf_addstr(out, "'@'");
	terminal_safe_add(out, at + 1, strlen(at + 1));
	strbuf_addch(out, '\'');
}

/* The statement that gives what a source lacks. */
static void
print_grant(struct sql *s, const struct source_result *r)
{
	struct shortbuf why;
	struct shortbuf user;

	shortbuf_init(&user, TEXT_MAX);
	shortbuf_init(&why, TEXT_MAX);
	(void)sql_query(
	    s, "SELECT CURRENT_USER()", on_user, &user.out, &why.out);
	printf("    GRANT %s ON %s TO %s;\n", r->grant, r->on,
	    user.out.len > 0 ? shortbuf_text(&user) : "USER");
	shortbuf_release(&user);
	shortbuf_release(&why);
}

/* Print the sources; the number of those that failed. */
static unsigned
print_sources(struct sql *s, const struct reading *r)
{
	unsigned failed = 0;
	struct shortbuf why;

	shortbuf_init(&why, TEXT_MAX);
	for (size_t i = 0; i < MYSQL_SOURCES; i++) {
		const struct source_result *one = &r->sources[i];

		shortbuf_reset(&why);
		if (one->why != NULL)
			terminal_safe_add(&why.out, one->why, strlen(one->why));
		printf("  %-25s ", source_name(i));
		if (one->state == SOURCE_READ)
			printf("%.1f ms\n", (double)one->ns / 1e6);
		else
			printf("%s: %s\n",
			    one->state == SOURCE_FAILED ? "failed" : "absent",
			    shortbuf_text(&why));
		if (one->grant != NULL)
			print_grant(s, one);
		failed += one->state == SOURCE_FAILED;
	}
	shortbuf_release(&why);
	return failed;
}

/*
 * Print the names of the values that this server does not have, in wrapped
 * lines.
 */
static void
print_absent(const struct reading *r)
{
	unsigned present = 0, column = 0;

	for (size_t i = 0; i < MYSQL_VALUES; i++)
		present += r->values[i].present;
	printf("  %u of %u values", present, (unsigned)MYSQL_VALUES);
	if (present < MYSQL_VALUES)
		printf("; without a source on this server:");
	for (size_t i = 0; i < MYSQL_VALUES; i++)
		if (!r->values[i].present)
			printf("%s%s", column++ % 4 == 0 ? "\n    " : " ",
			    value_row(i)->name);
	putchar('\n');
}

/* 0, or 1 if something cannot be read. */
static int
check_server(struct arena *a, const struct mysql_instance *in)
{
	struct sql *s = mysql_connect(a, in);
	struct shortbuf version;
	struct reading_due due = {0};
	struct reading r;
	unsigned failed;

	if (s == NULL)
		return 1;
	reading_make(&r, a, s, in);
	reading_lists_make(&r, &due, a, s);
	shortbuf_init(&version, TEXT_MAX);
	terminal_safe_add(
	    &version.out, sql_version_text(s), strlen(sql_version_text(s)));
	printf("%s: %s, %s%s\n", mysql_instance_text(a, in),
	    shortbuf_text(&version),
	    sql_cipher(s) != NULL ? "encrypted with " : "not encrypted",
	    sql_cipher(s) != NULL ? sql_cipher(s) : "");
	shortbuf_release(&version);
	failed = print_sources(s, &r);
	print_absent(&r);
	sql_close(s);
	return failed > 0;
}

int
mysql_check_run(const struct command *self, int argc, char **argv)
{
	struct mysql_request q;
	int ret = 0, rc;

	if (mysql_request_read(&q, self, argc, argv, &rc) < 0)
		return rc;
	for (size_t i = 0; i < q.options.count; i++)
		if (mysql_is_wanted(&q, &q.options.instances[i]))
			ret |= check_server(q.arena, &q.options.instances[i]);
	mysql_request_release(&q);
	return ret;
}
