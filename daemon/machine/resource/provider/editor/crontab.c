#include "machine/resource/provider/editor/crontab.h"

#include <stdbool.h>
#include <errno.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/account/account.h"
#include "machine/resource/provider/editor/parsed_text.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

#define TABLE_MAX ((size_t)16 << 20)
#define LINES_MAX 100000
#define NAME_MARK "# Puppet Name: "
/* Tables of a machine, at most. */
#define TABLES_MAX 100000

/* Length of the reason why a table is not written, at most. */
#define REASON_MAX 65536

/* Directories of tables: Debian and Alpine, SUSE, others. */
static const char *const spools[] = {"/var/spool/cron/crontabs",
    "/var/spool/cron/tabs", "/var/spool/cron", NULL};

/* In the order in which a line has them. */
static const char *const crontab_times[] = {
    "minute", "hour", "monthday", "month", "weekday"};
#define TIMES (sizeof(crontab_times) / sizeof(crontab_times[0]))

struct crontab_job {
	const char
	    *name; /* from the comment above, or generated from the command */
	struct value time[TIMES];
	struct value special, command, environment;
	int unmanaged; /* no name stands above */
	int taken, removed;
	/*
	 * The job as the table has it while its change is not written; or NULL.
	 */
	struct crontab_job *before;
	int held;	 /* the table is written with before */
	const char *why; /* its change could not be written, or NULL */
};

/* A line that does not belong to a job, or a job with all of its lines. */
struct crontab_entry {
	const char *text; /* NULL: a job */
	struct crontab_job *job;
	struct crontab_entry *next;
};

struct table {
	const char *user;
	struct crontab_entry *first, *last;
	int changed;
	struct table *next;
};

struct tables {
	struct table *first;
	unsigned unmanaged; /* jobs without a name, in all tables */
};

static struct tables *
tables_of(struct machine *m)
{
	static const char key;
	void **at = machine_state(m, &key);

	if (*at == NULL)
		*at = arena_zalloc(m->arena, sizeof(struct tables));
	return *at;
}

static const char *
own_user(struct arena *a)
{
	const struct passwd *pw = getpwuid(getuid());

	return pw != NULL ? arena_strdup(a, pw->pw_name) : "root";
}

const char *
crontab_user(const struct instance *i)
{
	const char *user = instance_text(i, "target");

	if (user == NULL)
		user = instance_text(i, "user");
	return user != NULL ? user : own_user(i->arena);
}

/* --- reading --- */

static struct crontab_entry *
crontab_entry_add(
    struct table *t, struct arena *a, const char *text, struct crontab_job *j)
{
	struct crontab_entry *e = arena_zalloc(a, sizeof(*e));

	e->text = text;
	e->job = j;
	if (t->last != NULL)
		t->last->next = e;
	else
		t->first = e;
	t->last = e;
	return e;
}

static const char *
crontab_skip_blanks(const char *s)
{
	return s + strspn(s, " \t");
}

/* "NAME =" in front? */
static bool
crontab_is_setting(const char *s)
{
	size_t n;

	s = crontab_skip_blanks(s);
	n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		      "0123456789_");
	return n > 0 && *crontab_skip_blanks(s + n) == '=';
}

/* "1,2" as a list; "*" means no value. */
static struct value
crontab_time_parse(struct arena *a, const char *s, size_t len)
{
	struct vlist l;
	size_t n;

	if (len == 1 && *s == '*')
		return (struct value){.tag = V_UNSET};
	vlist_init(&l, a);
	for (;; s += n + 1, len -= n + 1) {
		const char *comma = memchr(s, ',', len);

		n = comma != NULL ? (size_t)(comma - s) : len;
		vlist_push(&l, value_string_copy(a, s, n));
		if (comma == NULL)
			return vlist_value(&l);
	}
}

/* "@daily COMMAND" or five times and a command; NULL: neither. */
static struct crontab_job *
job_parse(struct arena *a, const char *s)
{
	struct crontab_job *j = arena_zalloc(a, sizeof(*j));
	size_t n, fields = *crontab_skip_blanks(s) == '@' ? 1 : TIMES;

	for (size_t k = 0; k < TIMES; k++)
		j->time[k].tag = V_UNSET;
	j->special.tag = j->environment.tag = V_UNSET;
	for (size_t k = 0; k < fields; k++) {
		s = crontab_skip_blanks(s);
		n = strcspn(s, " \t");
		if (n == 0 || s[n] == '\0')
			return NULL;
		if (fields == 1)
			j->special = value_string_copy(a, s + 1, n - 1);
		else
			j->time[k] = crontab_time_parse(a, s, n);
		s += n;
	}
	s = crontab_skip_blanks(s);
	if (*s == '\0')
		return NULL;
	j->command = value_str(s);
	return j;
}

/* The job that a name and settings above it belong to. */
struct above {
	const char *name;
	struct vlist settings;
};

/* Name a job without a name as Puppet does: by its command, and a number. */
static const char *
crontab_name_make(struct arena *a, const struct crontab_job *j, unsigned number)
{
	const char *s = ruby_text(a, j->command);
	struct growbuf name;
	size_t blanks;
	char *made;

	growbuf_init(&name);
	for (strbuf_addstr(&name.out, "unmanaged:"); *s != '\0';
	     s += blanks > 0 ? blanks : 1) {
		blanks = strspn(s, " \t\r\f\v");
		strbuf_addch(&name.out, blanks > 0 ? '_' : *s);
	}
	strbuf_addf(&name.out, "-%u", number);
	made = arena_memdup(a, growbuf_text(&name), name.out.len);
	growbuf_release(&name);
	return made;
}

static void
job_add(
    struct table *t, struct machine *m, struct crontab_job *j, struct above *up)
{
	j->unmanaged = up->name == NULL;
	j->name = up->name;
	if (j->unmanaged)
		j->name =
		    crontab_name_make(m->arena, j, ++tables_of(m)->unmanaged);
	else if (up->settings.items != NULL)
		j->environment = vlist_value(&up->settings);
	up->name = NULL;
	crontab_entry_add(t, m->arena, NULL, j);
}

static void
crontab_line_add(
    struct table *t, struct machine *m, const char *s, struct above *up)
{
	struct arena *a = m->arena;
	struct crontab_job *j;
	const char *mark = strstr(s, NAME_MARK);

	if (strncmp(s, "# HEADER", 8) == 0)
		return;
	if (*crontab_skip_blanks(s) == '#' && mark != NULL) {
		up->name = mark + strlen(NAME_MARK);
		vlist_init(&up->settings, a);
	} else if (*crontab_skip_blanks(s) == '#' ||
		   *crontab_skip_blanks(s) == '\0') {
		crontab_entry_add(t, a, s, NULL);
	} else if (crontab_is_setting(s) && up->name != NULL) {
		vlist_push(&up->settings, value_str(s));
	} else if (crontab_is_setting(s) || (j = job_parse(a, s)) == NULL) {
		crontab_entry_add(t, a, s, NULL);
	} else {
		job_add(t, m, j, up);
	}
}

static int
table_parse(
    struct table *t, struct machine *m, const char *text, struct strbuf *err)
{
	struct above up = {.name = NULL};
	const char *s = text;
	size_t n, count = 0;

	for (; *s != '\0'; s += n + (s[n] == '\n')) {
		if (count++ == LINES_MAX) {
			strbuf_addf(err, "More than %d lines in crontab for %s",
			    LINES_MAX, t->user);
			return -1;
		}
		n = strcspn(s, "\n");
		crontab_line_add(t, m, arena_memdup(m->arena, s, n), &up);
	}
	return 0;
}

/* 1, 0 for a user who does not exist, or -1 with the reason. */
static int
crontab_user_find(struct arena *a, const char *user, struct strbuf *err)
{
	errno = 0;
	if (getpwnam(user) != NULL)
		return 1;
	return account_read_check(arena_printf(a, "the user %s", user), err);
}

/* A user who does not exist yet, or may not use cron, has an empty table. */
static int
crontab_table_read(struct table *t, struct machine *m, struct strbuf *err)
{
	const char *argv[] = {"crontab", "-u", t->user, "-l", NULL};
	struct program_call c = {
	    .argv = argv, .output_max = TABLE_MAX, .any_code = 1};
	struct command_output out;
	int rc;

	if ((rc = crontab_user_find(m->arena, t->user, err)) <= 0)
		return rc;
	if (!command_entry_safe(t->user, err) ||
	    command_execute(m->arena, &c, &out, err) < 0)
		return -1;
	if (out.code == 0)
		return table_parse(t, m, out.text, err);
	if (strstr(out.text, "no crontab for") != NULL ||
	    strstr(out.text, "are not allowed to") != NULL)
		return 0;
	strbuf_addf(
	    err, "Could not read crontab for %s: %s", t->user, out.text);
	return -1;
}

/* The table of that user, read at the first use. */
static struct table *
table_get(struct machine *m, const char *user, struct strbuf *err)
{
	struct tables *all = tables_of(m);
	struct table *t;

	for (t = all->first; t != NULL; t = t->next)
		if (strcmp(t->user, user) == 0)
			return t;
	t = arena_zalloc(m->arena, sizeof(*t));
	t->user = arena_strdup(m->arena, user);
	if (crontab_table_read(t, m, err) < 0)
		return NULL;
	t->next = all->first;
	all->first = t;
	return t;
}

/* --- jobs of resources --- */

static int
texts_equal(struct instance *i, struct value a, struct value b)
{
	return strcmp(ruby_text(i->arena, a), ruby_text(i->arena, b)) == 0;
}

/* Command and all times that are given are the same. */
static bool
is_same_job(struct instance *i, const struct crontab_job *j)
{
	struct value v = instance_should(i, "command");
	struct value special = instance_should(i, "special");

	if (v.tag == V_UNSET || !texts_equal(i, v, j->command))
		return 0;
	if (special.tag != V_UNSET &&
	    (instance_absent(special) != instance_absent(j->special) ||
		(!instance_absent(special) &&
		    !texts_equal(i, special, j->special))))
		return 0;
	for (size_t k = 0; k < TIMES; k++) {
		v = instance_should(i, crontab_times[k]);
		if (v.tag == V_UNSET)
			continue;
		if (instance_absent(attr_nth(v, 0)) ||
		    instance_absent(j->time[k])) {
			if (!instance_absent(attr_nth(v, 0)) ||
			    !instance_absent(j->time[k]))
				return 0;
		} else if (!texts_equal(i,
			       v.tag == V_ARRAY
				   ? v
				   : crontab_time_parse(i->arena,
					 ruby_text(i->arena, v),
					 strlen(ruby_text(i->arena, v))),
			       j->time[k])) {
			return 0;
		}
	}
	return 1;
}

/*
 * Find the job by its name, otherwise an unnamed one with the same command and
 * times.
 */
static struct crontab_job *
job_find(struct instance *i, const struct table *t)
{
	const char *name = instance_text(i, "name");
	struct crontab_entry *e;

	for (e = t->first; e != NULL; e = e->next)
		if (e->job != NULL && !e->job->removed &&
		    strcmp(e->job->name, name) == 0)
			return e->job;
	for (e = t->first; e != NULL; e = e->next)
		if (e->job != NULL && e->job->unmanaged && !e->job->removed &&
		    !e->job->taken && is_same_job(i, e->job))
			return e->job;
	return NULL;
}

static void
job_found(struct instance *i, const struct crontab_job *j, const char *user)
{
	instance_found(i, "ensure", value_str("present"));
	instance_found(i, "command", j->command);
	instance_found(i, "special", j->special);
	instance_found(i, "environment", j->environment);
	instance_found(i, "user", value_str(user));
	instance_found(i, "target", value_str(user));
	for (size_t k = 0; k < TIMES; k++)
		instance_found(i, crontab_times[k], j->time[k]);
}

static int
cron_retrieve(struct instance *i, struct strbuf *err)
{
	struct table *t = table_get(i->machine, crontab_user(i), err);
	struct crontab_job *j;

	if (t == NULL)
		return -1;
	j = job_find(i, t);
	i->record = j;
	if (j == NULL) {
		instance_found(i, "ensure", value_str("absent"));
		return 0;
	}
	j->taken = 1;
	job_found(i, j, t->user);
	return 0;
}

/* A wanted value as a job has it. */
static struct value
job_value(struct instance *i, struct value v)
{
	struct vlist l;

	if (v.tag == V_UNSET || instance_absent(attr_nth(v, 0)))
		return (struct value){.tag = V_UNSET};
	if (v.tag == V_ARRAY)
		return v;
	vlist_init(&l, i->arena);
	vlist_push(&l, v);
	return vlist_value(&l);
}

static void
job_set(
    struct instance *i, struct crontab_job *j, const char *attr, struct value v)
{
	const struct value none = {.tag = V_UNSET};

	if (strcmp(attr, "command") == 0)
		j->command = v;
	else if (strcmp(attr, "special") == 0)
		j->special = instance_absent(v) ? none : v;
	else if (strcmp(attr, "environment") == 0)
		j->environment = job_value(i, v);
	for (size_t k = 0; k < TIMES; k++)
		if (strcmp(attr, crontab_times[k]) == 0)
			j->time[k] = job_value(i, v);
}

/* Keep a copy of the job before its first change that is not yet written. */
static void
job_keep(struct instance *i, struct crontab_job *j)
{
	if (j->before != NULL)
		return;
	j->before = arena_alloc(i->machine->arena, sizeof(*j));
	*j->before = *j;
}

static int
crontab_table_mark(struct instance *i, struct strbuf *err)
{
	struct table *t = table_get(i->machine, crontab_user(i), err);

	if (t == NULL)
		return -1;
	t->changed = 1;
	return 0;
}

static int
cron_create(struct instance *i, struct strbuf *err)
{
	struct table *t = table_get(i->machine, crontab_user(i), err);
	struct crontab_job *j = arena_zalloc(i->machine->arena, sizeof(*j));
	const struct attr *at;

	if (t == NULL)
		return -1;
	if (instance_should(i, "command").tag == V_UNSET) {
		resource_error(i, "no command specified, cannot create");
		return 0;
	}
	for (size_t k = 0; k < TIMES; k++)
		j->time[k].tag = V_UNSET;
	j->removed = 1;
	job_keep(i, j);
	j->removed = 0;
	j->special.tag = j->environment.tag = V_UNSET;
	j->name = instance_text(i, "name");
	for (int n = 0; (at = &i->type->attrs[n])->name != NULL; n++)
		if (at->kind == ATTR_PROPERTY && i->should[n].tag != V_UNSET)
			job_set(i, j, at->name, i->should[n]);
	crontab_entry_add(t, i->machine->arena, NULL, j);
	j->taken = 1;
	i->record = j;
	t->changed = 1;
	return 0;
}

static int
cron_destroy(struct instance *i, struct strbuf *err)
{
	struct crontab_job *j = i->record;

	if (j != NULL) {
		job_keep(i, j);
		j->removed = 1;
	}
	return crontab_table_mark(i, err);
}

static int
cron_set(struct instance *i, int attr, struct value should, struct strbuf *err)
{
	if (i->record != NULL) {
		job_keep(i, i->record);
		job_set(i, i->record, i->type->attrs[attr].name, should);
	}
	return crontab_table_mark(i, err);
}

/* --- writing --- */

static void
crontab_header_add(struct strbuf *out)
{
	strbuf_addstr(out, "# HEADER: This file was autogenerated at ");
	parsed_stamp(out);
	strbuf_addstr(out,
	    " by puppet.\n"
	    "# HEADER: While it can still be managed manually, it is "
	    "definitely not recommended.\n"
	    "# HEADER: Note particularly that the comments starting with "
	    "'Puppet Name' should\n"
	    "# HEADER: not be deleted, as doing so could cause duplicate cron "
	    "jobs.\n");
}

static void
crontab_list_add(struct strbuf *out, struct value list, const char *between)
{
	for (uint32_t n = 0; n < attr_count(list); n++) {
		if (n > 0)
			strbuf_addstr(out, between);
		ruby_to_s(attr_nth(list, n), out);
	}
}

static void
job_format(struct strbuf *out, const struct crontab_job *j)
{
	if (!j->unmanaged)
		strbuf_addf(out, NAME_MARK "%s\n", j->name);
	if (j->environment.tag != V_UNSET) {
		crontab_list_add(out, j->environment, "\n");
		strbuf_addch(out, '\n');
	}
	if (j->special.tag != V_UNSET) {
		strbuf_addch(out, '@');
		ruby_to_s(j->special, out);
		strbuf_addch(out, ' ');
	}
	for (size_t k = 0; k < TIMES && j->special.tag == V_UNSET; k++) {
		if (j->time[k].tag == V_UNSET)
			strbuf_addch(out, '*');
		else
			crontab_list_add(out, j->time[k], ",");
		strbuf_addch(out, ' ');
	}
	ruby_to_s(j->command, out);
	strbuf_addch(out, '\n');
}

/*
 * A setting of the time zone affects all lines below it, so it is written
 * first.
 */
static bool
is_zone(const struct crontab_entry *e)
{
	return e->text != NULL && strncmp(e->text, "TZ=", 3) == 0;
}

static void
table_format(const struct table *t, struct strbuf *out)
{
	const struct crontab_entry *e, *zone = NULL;
	const struct crontab_job *j;

	for (e = t->first; e != NULL && zone == NULL; e = e->next)
		if (is_zone(e))
			zone = e;
	if (zone != NULL)
		strbuf_addf(out, "%s\n", zone->text);
	crontab_header_add(out);
	for (e = t->first; e != NULL; e = e->next) {
		j = e->job;
		if (j != NULL && j->held)
			j = j->before;
		if (e->text != NULL && e != zone)
			strbuf_addf(out, "%s\n", e->text);
		else if (j != NULL && !j->removed)
			job_format(out, j);
	}
}

/* 0, or -1 with the reason; 1 where crontab(1) refuses the table. */
static int
table_write(struct table *t, struct arena *a, struct strbuf *err)
{
	const char *argv[] = {"crontab", "-u", t->user, "-", NULL};
	struct program_call c = {.argv = argv, .beginning = 1};
	struct command_output out = {.code = -1};
	struct strbuf text;
	const char *input;
	int rc;

	strbuf_init(&text, TABLE_MAX);
	table_format(t, &text);
	rc = strbuf_text(&text, &input);
	c.input_len = text.len;
	c.input = input;
	if (rc < 0)
		strbuf_addf(err, "The crontab of %s is too large", t->user);
	else
		rc = command_execute(a, &c, &out, err);
	strbuf_release(&text);
	return rc < 0 && out.code > 0 ? 1 : rc;
}

/* Jobs of a table whose changes are not written yet. */
struct changes {
	struct table *table;
	struct arena *arena;
	struct crontab_job **jobs;
	const char *stop; /* why no table can be written, or NULL */
};

static void
changes_hold(const struct changes *c, size_t from, size_t to, int held)
{
	for (; from < to; from++)
		c->jobs[from]->held = held;
}

/*
 * Write the table with the changes from..to, and with earlier ones that are not
 * held back.  If crontab(1) refuses the table, try each half in turn, until the
 * jobs are found that make it invalid: these remain held back.  0, or -1 with
 * the last reason.
 */
static int
changes_write(struct changes *c, size_t from, size_t to, struct strbuf *err)
{
	size_t middle = from + (to - from) / 2;
	int rc = 1;

	changes_hold(c, from, to, 0);
	if (c->stop == NULL)
		rc = table_write(c->table, c->arena, err);
	if (rc == 0)
		return 0;
	changes_hold(c, from, to, 1);
	if (rc < 0)
		c->stop = arena_strdup(c->arena, strbuf_shown(err));
	if (to - from == 1 || c->stop != NULL) {
		for (; from < to; from++)
			c->jobs[from]->why =
			    c->stop != NULL
				? c->stop
				: arena_strdup(c->arena, strbuf_shown(err));
		return -1;
	}
	strbuf_reset(err);
	rc = changes_write(c, from, middle, err);
	if (rc < 0 && c->stop == NULL)
		strbuf_reset(err);
	return changes_write(c, middle, to, err) < 0 ? -1 : rc;
}

/* Make what was written the state of the jobs. */
static void
changes_end(const struct changes *c, size_t count)
{
	const char *why;
	struct crontab_job *j;

	for (size_t n = 0; n < count; n++) {
		j = c->jobs[n];
		why = j->why;
		if (j->held)
			*j = *j->before;
		j->why = why;
		j->before = NULL;
		j->held = 0;
	}
}

static int
table_settle(struct table *t, struct arena *a, struct strbuf *err)
{
	struct changes c = {.table = t, .arena = a};
	const struct crontab_entry *e;
	size_t n = 0;
	int rc;

	for (e = t->first; e != NULL; e = e->next)
		n += e->job != NULL && e->job->before != NULL;
	c.jobs = arena_alloc(a, (n + 1) * sizeof(*c.jobs));
	n = 0;
	for (e = t->first; e != NULL; e = e->next)
		if (e->job != NULL && e->job->before != NULL)
			c.jobs[n++] = e->job;
	if (n == 0)
		return table_write(t, a, err) == 0 ? 0 : -1;
	changes_hold(&c, 0, n, 1);
	rc = changes_write(&c, 0, n, err);
	changes_end(&c, n);
	return rc;
}

static int
cron_settle(const struct provider *p, struct machine *m, struct strbuf *err)
{
	struct shortbuf why;
	struct table *t;
	int rc = 0;

	(void)p;
	shortbuf_init(&why, REASON_MAX);
	for (t = tables_of(m)->first; t != NULL; t = t->next) {
		strbuf_reset(&why.out);
		if (t->changed && table_settle(t, m->arena, &why.out) < 0) {
			strbuf_reset(err);
			strbuf_addstr(err, shortbuf_text(&why));
			rc = -1;
		}
		t->changed = 0;
	}
	shortbuf_release(&why);
	return rc;
}

/* Why the change of a job was not written. */
static const char *
cron_unsettled(const struct instance *i)
{
	const struct crontab_job *j = i->record;

	return j == NULL ? NULL : j->why;
}

/* cron_settle() writes the tables; a missing user fails only this resource. */
static int
cron_flush(struct instance *i, struct strbuf *err)
{
	const char *user = crontab_user(i);
	struct table *t = table_get(i->machine, user, err);
	int rc = t == NULL ? -1 : crontab_user_find(i->arena, user, err);

	if (t == NULL || rc == 1)
		return t == NULL ? -1 : 0;
	if (rc == 0)
		strbuf_addf(err,
		    "Cannot write the %s user's crontab: The user does not "
		    "exist",
		    user);
	t->changed = 0;
	return -1;
}

/* --- listing --- */

static int
jobs_list(const struct provider *p, struct machine *m, const char *user,
    struct instance_list *out, struct strbuf *err)
{
	const struct table *t = table_get(m, user, err);
	const struct crontab_entry *e;

	for (e = t != NULL ? t->first : NULL; e != NULL; e = e->next)
		if (e->job != NULL)
			job_found(instance_list_add(out, m, &resource_type_cron,
				      p, e->job->name),
			    e->job, t->user);
	return t != NULL ? 0 : -1;
}

/* Find the directory of all tables, or NULL: 0, or -1 with the reason. */
static int
spool_find(const char **ret, struct strbuf *err)
{
	const char *const *dir;
	struct stat st;

	*ret = NULL;
	for (dir = spools; *dir != NULL; dir++) {
		if (place_look(*dir, &st) < 0) {
			if (!is_missing_file(errno))
				return look_failed(*dir, err);
		} else if (S_ISDIR(st.st_mode)) {
			*ret = *dir;
			return 0;
		}
	}
	return 0;
}

/* 1, 0, or -1 with the reason. */
static int
table_look(
    struct arena *a, const char *dir, const char *name, struct strbuf *err)
{
	const char *path = arena_printf(a, "%s/%s", dir, name);
	struct stat st;

	if (*name == '.')
		return 0;
	if (place_look(path, &st) < 0)
		return is_missing_file(errno) ? 0 : look_failed(path, err);
	return S_ISREG(st.st_mode);
}

/* List the own table first, as Puppet does, then those of other users. */
static int
cron_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	const char *dir, *own = own_user(m->arena);
	struct fs_list l = {.count = 0};
	size_t n;
	int rc;

	if (spool_find(&dir, err) < 0)
		return -1;
	if (dir != NULL && fs_list(m->arena, dir, TABLES_MAX, &l) < 0) {
		strbuf_addf(
		    err, "Could not read %s: %s", dir, fs_list_reason());
		return -1;
	}
	rc = jobs_list(p, m, own, out, err);
	for (n = 0; rc == 0 && n < l.count; n++) {
		if (strcmp(l.names[n], own) == 0)
			continue;
		rc = table_look(m->arena, dir, l.names[n], err);
		if (rc == 1)
			rc = jobs_list(p, m, l.names[n], out, err);
	}
	return rc;
}

static const char *const crontab_commands[] = {"crontab", NULL};

const struct provider provider_crontab = {
    .name = "crontab",
    .commands = crontab_commands,
    .default_for = provider_everywhere,
    .retrieve = cron_retrieve,
    .create = cron_create,
    .destroy = cron_destroy,
    .set = cron_set,
    .flush = cron_flush,
    .settle = cron_settle,
    .unsettled = cron_unsettled,
    .instances = cron_list,
    .doc = "Tables of users, by crontab(1).",
};
