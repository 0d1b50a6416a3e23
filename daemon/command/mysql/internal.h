#ifndef COMMAND_MYSQL_INTERNAL_H
#define COMMAND_MYSQL_INTERNAL_H

/* Shared by the actions of "dalang mysql": requests and connections. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mysql/options.h"
#include "mysql/reading.h"

struct arena;
struct command;
struct json_writer;
struct sql;
struct strbuf;

/* The actions; the exit code. */
int mysql_check_run(const struct command *self, int argc, char **argv);
int mysql_show_run(const struct command *self, int argc, char **argv);

struct mysql_request {
	struct arena *arena;
	struct mysql_options options;
	const char *file;     /* of options, or NULL */
	const char *instance; /* the only one, or NULL for all */
	long interval;	      /* seconds between readings, 0: read once */
	bool json;
};

/*
 * Read the command line and the option file.  Returns 0, or -1 after
 * printing something: *ret is then the exit code.
 */
int mysql_request_read(struct mysql_request *q, const struct command *self,
    int argc, char **argv, int *ret);
void mysql_request_release(struct mysql_request *q);

/* Whether a server was asked for. */
bool mysql_is_wanted(
    const struct mysql_request *q, const struct mysql_instance *in);

/* "NAME (host:3306)", for messages. */
const char *mysql_instance_text(
    struct arena *a, const struct mysql_instance *in);

/* Connect; NULL after printing an error with its remedy. */
struct sql *mysql_connect(struct arena *a, const struct mysql_instance *in);

/*
 * Get the change of a counter per second, over that many ns.  False when a
 * reading does not have the counter, or it has decreased.
 */
bool mysql_rate(const struct reading_value *now,
    const struct reading_value *before, int64_t ns, double *ret);

/* A list as it was when it was read; zeroed before. */
struct mysql_list_kept {
	struct arena *arena; /* of the rows; NULL: never read */
	struct reading_list list;
	int64_t at_ns; /* of the reading */
};

/* The last two readings of a list; zeroed before the first. */
struct mysql_list {
	struct mysql_list_kept kept[2];
	unsigned now; /* of the two */
};

/* Keep a copy of a list that was read. */
void mysql_list_keep(
    struct mysql_list *l, const struct reading *r, size_t list);

/* Release the readings: what comes next is the first one. */
void mysql_list_forget(struct mysql_list *l);

/*
 * Add the rows of a list to the text, below its name; counters have their
 * changes per second.
 */
void mysql_list_add(
    struct strbuf *out, const struct mysql_list *l, size_t list);

/* Write the member "lists" with the lists that were read. */
void mysql_lists_write(struct json_writer *w, const struct reading *r,
    const struct mysql_list *lists);

/* Write a text of the server, which may be any bytes. */
void mysql_text_write(struct json_writer *w, const char *s);

#endif
