/* dalang mysql check: what of a server cannot be read, and why. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/mysql/internal.h"
#include "command/terminal.h"
#include "mysql/reading_lists.h"
#include "mysql/sql.h"
#include "mysql/values.h"

#define TEXT_MAX ((size_t)64 * 1024)

/*
 * The user that the server takes us for: 'NAME'@'HOST'.  Nothing is printed of
 * a name that would not end at its quote.
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
	struct strbuf user, why;

	strbuf_init(&user, TEXT_MAX);
	strbuf_init(&why, TEXT_MAX);
	(void)sql_query(s, "SELECT CURRENT_USER()", on_user, &user, &why);
	printf("    GRANT %s ON %s TO %s;\n", r->grant, r->on,
	    user.len > 0 ? user.s : "USER");
	strbuf_release(&user);
	strbuf_release(&why);
}

/* Print the sources; the number of those that failed. */
static unsigned
print_sources(struct sql *s, const struct reading *r)
{
	unsigned failed = 0;
	struct strbuf why;

	strbuf_init(&why, TEXT_MAX);
	for (size_t i = 0; i < MYSQL_SOURCES; i++) {
		const struct source_result *one = &r->sources[i];

		strbuf_reset(&why);
		if (one->why != NULL)
			terminal_safe_add(&why, one->why, strlen(one->why));
		printf("  %-25s ", source_name(i));
		if (one->state == SOURCE_READ)
			printf("%.1f ms\n", (double)one->ns / 1e6);
		else
			printf("%s: %s\n",
			    one->state == SOURCE_FAILED ? "failed" : "absent",
			    why.s);
		if (one->grant != NULL)
			print_grant(s, one);
		failed += one->state == SOURCE_FAILED;
	}
	strbuf_release(&why);
	return failed;
}

/* Names of the values that this server does not have, filled in lines. */
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
	struct strbuf version;
	struct reading_due due = {0};
	struct reading r;
	unsigned failed;

	if (s == NULL)
		return 1;
	reading_make(&r, a, s, in);
	reading_lists_make(&r, &due, a, s);
	strbuf_init(&version, TEXT_MAX);
	terminal_safe_add(
	    &version, sql_version_text(s), strlen(sql_version_text(s)));
	printf("%s: %s, %s%s\n", mysql_instance_text(a, in), version.s,
	    sql_cipher(s) != NULL ? "encrypted with " : "not encrypted",
	    sql_cipher(s) != NULL ? sql_cipher(s) : "");
	strbuf_release(&version);
	failed = print_sources(s, &r);
	print_absent(&r);
	sql_close(s);
	return failed > 0;
}

int
command_mysql_check(const struct command *self, int argc, char **argv)
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
