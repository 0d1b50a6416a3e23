#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <shadow.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/owner.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/account/account.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

#define DAY 86400

/* Users of a machine, at most. */
#define USERS_MAX (1u << 20)

/* The option of a property in a command; rows in the order of the names. */
static const struct option {
	const char *property, *flag;
	int ages; /* of chage */
} useradd_options[] = {
    {"comment", "-c", 0},
    {"expiry", "-e", 0},
    {"gid", "-g", 0},
    {"groups", "-G", 0},
    {"home", "-d", 0},
    {"password_max_age", "-M", 1},
    {"password_min_age", "-m", 1},
    {"password_warn_days", "-W", 1},
    {"shell", "-s", 0},
    {"uid", "-u", 0},
};

#define OPTIONS (sizeof(useradd_options) / sizeof(useradd_options[0]))

static const struct option *
useradd_option_find(const char *property)
{
	for (size_t n = 0; n < OPTIONS; n++)
		if (strcmp(useradd_options[n].property, property) == 0)
			return &useradd_options[n];
	return NULL;
}

static const char *
useradd_name_of(const struct instance *i)
{
	return instance_text(i, "name");
}

/* --- reading --- */

/* Names of the groups that list the user. */
static int
groups_find(struct instance *i, const char *name, struct strbuf *err)
{
	const struct group *g;
	struct vlist l;
	int rc;

	vlist_init(&l, i->arena);
	errno = 0;
	setgrent();
	rc = account_read_check("the groups", err);
	while (rc == 0 && (errno = 0, g = getgrent()) != NULL)
		for (char **m = g->gr_mem; *m != NULL; m++)
			if (strcmp(*m, name) == 0) {
				vlist_push(
				    &l, value_string_copy(i->arena, g->gr_name,
					    strlen(g->gr_name)));
				break;
			}
	if (rc == 0)
		rc = account_read_check("the groups", err);
	endgrent();
	instance_found(i, "groups", vlist_value(&l));
	return rc;
}

static void
text_found(struct instance *i, const char *name, const char *text)
{
	instance_found(
	    i, name, value_string_copy(i->arena, text, strlen(text)));
}

/* Days since 1970 as a date; none: the account does not expire. */
static void
expiry_found(struct instance *i, long days)
{
	time_t t;
	struct tm tm;
	char date[32];

	if (days < 0 || __builtin_mul_overflow(days, DAY, &t) ||
	    gmtime_r(&t, &tm) == NULL)
		return;
	strftime(date, sizeof(date), "%Y-%m-%d", &tm);
	text_found(i, "expiry", date);
}

static void
shadow_found(struct instance *i, const struct spwd *s)
{
	text_found(i, "password", s->sp_pwdp);
	instance_found(i, "password_min_age", value_int(s->sp_min));
	instance_found(i, "password_max_age", value_int(s->sp_max));
	instance_found(i, "password_warn_days", value_int(s->sp_warn));
	expiry_found(i, s->sp_expire);
}

static void
useradd_entry_found(struct instance *i, const struct passwd *pw)
{
	instance_found(i, "ensure", value_str("present"));
	text_found(i, "home", pw->pw_dir);
	text_found(i, "comment", pw->pw_gecos);
	text_found(i, "shell", pw->pw_shell);
	instance_found(i, "uid", value_int(pw->pw_uid));
	instance_found(i, "gid", value_int(pw->pw_gid));
}

static int
shadow_find(struct instance *i, const char *name, struct strbuf *err)
{
	const struct spwd *s;

	errno = 0;
	s = getspnam(name);
	if (s == NULL)
		return account_read_check(
		    arena_printf(i->arena, "the password of %s", name), err);
	shadow_found(i, s);
	return 0;
}

static int
user_retrieve(struct instance *i, struct strbuf *err)
{
	const char *name = useradd_name_of(i);
	const struct passwd *pw;

	errno = 0;
	pw = getpwnam(name);
	if (pw == NULL) {
		instance_found(i, "ensure", value_str("absent"));
		return account_read_check(
		    arena_printf(i->arena, "the user %s", name), err);
	}
	useradd_entry_found(i, pw);
	return groups_find(i, name, err) < 0 ? -1 : shadow_find(i, name, err);
}

/* --- listing: each database is read once for all users --- */

struct listed {
	struct instance *instance;
	struct vlist groups;
	const char *last_group;
};

static int
users_read(const struct provider *p, struct machine *m,
    struct instance_list *out, struct map *users, struct strbuf *err)
{
	const struct passwd *pw;
	struct listed *u;
	size_t len;
	int rc;

	errno = 0;
	setpwent();
	rc = account_read_check("the users", err);
	while (rc == 0 && (errno = 0, pw = getpwent()) != NULL) {
		len = strlen(pw->pw_name);
		if (map_get(users, pw->pw_name, len) != NULL)
			continue;
		u = arena_zalloc(m->arena, sizeof(*u));
		u->instance = instance_list_add(
		    out, m, &resource_type_user, p, pw->pw_name);
		useradd_entry_found(u->instance, pw);
		vlist_init(&u->groups, m->arena);
		map_keep(users, pw->pw_name, len, u);
	}
	if (rc == 0)
		rc = account_read_check("the users", err);
	if (rc == 0 && map_is_short(users)) {
		strbuf_addf(err, "There are more than %u users", USERS_MAX);
		rc = -1;
	}
	endpwent();
	return rc;
}

static int
members_read(struct arena *a, const struct map *users, struct strbuf *err)
{
	const struct group *g;
	struct listed *u;
	struct value name;
	int rc;

	errno = 0;
	setgrent();
	rc = account_read_check("the groups", err);
	while (rc == 0 && (errno = 0, g = getgrent()) != NULL) {
		name = value_string_copy(a, g->gr_name, strlen(g->gr_name));
		for (char **member = g->gr_mem; *member != NULL; member++) {
			u = map_get(users, *member, strlen(*member));
			/* a group may list a member twice */
			if (u != NULL && u->last_group != name.s)
				vlist_push(&u->groups, name);
			if (u != NULL)
				u->last_group = name.s;
		}
	}
	if (rc == 0)
		rc = account_read_check("the groups", err);
	endgrent();
	return rc;
}

static int
shadows_read(const struct map *users, struct strbuf *err)
{
	const struct listed *u;
	const struct spwd *s;
	int rc;

	errno = 0;
	setspent();
	rc = account_read_check("the passwords", err);
	while (rc == 0 && (errno = 0, s = getspent()) != NULL) {
		u = map_get(users, s->sp_namp, strlen(s->sp_namp));
		if (u != NULL)
			shadow_found(u->instance, s);
	}
	if (rc == 0)
		rc = account_read_check("the passwords", err);
	endspent();
	return rc;
}

static int
users_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	struct map *users = map_new(m->arena, USERS_MAX);
	const struct map_entry *e;
	struct listed *u;
	size_t at = 0;

	if (users_read(p, m, out, users, err) < 0 ||
	    members_read(m->arena, users, err) < 0 ||
	    shadows_read(users, err) < 0)
		return -1;
	while ((e = map_next(users, &at)) != NULL) {
		u = e->ptr;
		instance_found(u->instance, "groups", vlist_value(&u->groups));
	}
	return 0;
}

/* --- changes --- */

static int
shell_check(struct instance *i, struct strbuf *err)
{
	const char *shell = instance_text(i, "shell");

	if (shell == NULL || access(shell, X_OK) == 0)
		return 0;
	if (is_missing_file(errno))
		strbuf_addf(err, "Shell %s must exist", shell);
	else if (errno == EACCES)
		strbuf_addf(err, "Shell %s must be executable", shell);
	else
		look_failed(shell, err);
	return ATTR_ERR_COMPLETE;
}

/* As a command has it: "absent" of expiry is an empty text. */
static struct value
useradd_option_value(const struct option *o, struct value v)
{
	if (strcmp(o->property, "expiry") == 0 && instance_absent(v))
		return value_str("");
	return v;
}

static void
properties_add(struct account_command *c, struct instance *i)
{
	struct value v;

	for (size_t n = 0; n < OPTIONS; n++) {
		if (useradd_options[n].ages)
			continue;
		v = instance_wanted(i,
		    resource_type_attr(i->type, useradd_options[n].property));
		if (v.tag == V_UNSET || (v.tag == V_STRING && v.aux == 0))
			continue;
		account_command_word(c, useradd_options[n].flag);
		account_command_value(
		    c, useradd_option_value(&useradd_options[n], v));
	}
}

static int
ages_set(struct instance *i, const char *what, struct strbuf *err)
{
	struct account_command c;
	struct value v;
	int given = 0;

	account_command_begin(&c, i->arena, "chage");
	for (size_t n = 0; n < OPTIONS; n++) {
		v = instance_should(i, useradd_options[n].property);
		if (!useradd_options[n].ages || v.tag == V_UNSET)
			continue;
		account_command_word(&c, useradd_options[n].flag);
		account_command_value(&c, v);
		given = 1;
	}
	account_command_word(&c, useradd_name_of(i));
	return given ? account_command_run(&c, what, err) : 0;
}

/* The encrypted password, on standard input. */
static int
password_set(struct instance *i, struct strbuf *err)
{
	static const char *const argv[] = {"chpasswd", "-e", NULL};
	const char *line = arena_printf(i->arena, "%s:%s\n", useradd_name_of(i),
	    instance_text(i, "password"));
	struct program_call c = {.argv = argv,
	    .input = line,
	    .input_len = strlen(line),
	    .any_code = 1};
	struct command_output out;

	if (command_execute(i->arena, &c, &out, err) < 0)
		return ATTR_ERR_COMPLETE;
	if (out.len == 0 && out.code == 0)
		return 0;
	strbuf_addf(err, "chpasswd printed %s", out.text);
	return ATTR_ERR_COMPLETE;
}

static void
flags_add(struct account_command *c, struct instance *i)
{
	if (instance_flag(i, "allowdupe"))
		account_command_word(c, "-o");
	account_command_word(c, instance_flag(i, "managehome") ? "-m" : "-M");
	if (instance_flag(i, "system"))
		account_command_word(c, "-r");
}

/*
 * A new user gets the existing group with its name, by -g: without the option
 * useradd(8) would create a group of that name.  The group is given as a gid,
 * because useradd(8) takes digits for a gid.
 */
static void
own_group_add(struct account_command *c, struct instance *i)
{
	const char *name = useradd_name_of(i);
	gid_t gid;

	if (instance_should(i, "gid").tag != V_UNSET ||
	    group_named(name, &gid) < 0)
		return;
	account_command_word(c, "-g");
	account_command_word(
	    c, name[strspn(name, "0123456789")] != '\0'
		   ? name
		   : arena_printf(i->arena, "%u", (unsigned)gid));
}

static int
user_create(struct instance *i, struct strbuf *err)
{
	const char *name = useradd_name_of(i);
	const char *what =
	    arena_printf(i->arena, "Could not create user %s", name);
	struct account_command c;
	int rc;

	if (account_name_check(i, err) != 0 || shell_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	account_command_begin(&c, i->arena, "useradd");
	own_group_add(&c, i);
	properties_add(&c, i);
	flags_add(&c, i);
	account_command_word(&c, name);
	rc = account_command_run(&c, what, err);
	if (rc == 0)
		rc = ages_set(i, what, err);
	if (rc == 0 && instance_text(i, "password") != NULL)
		rc = password_set(i, err);
	return rc;
}

static int
user_destroy(struct instance *i, struct strbuf *err)
{
	struct account_command c;

	if (account_name_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	account_command_begin(&c, i->arena, "userdel");
	if (instance_flag(i, "managehome"))
		account_command_word(&c, "-r");
	account_command_word(&c, useradd_name_of(i));
	return account_command_run(&c,
	    arena_printf(
		i->arena, "Could not delete user %s", useradd_name_of(i)),
	    err);
}

/* Set the gid itself: usermod accepts a group by its gid only as a number. */
static int
gid_find(struct instance *i, struct value *v, struct strbuf *err)
{
	gid_t gid;

	if (group_id(*v, &gid) == 0) {
		*v = value_int(gid);
		return 0;
	}
	strbuf_addf(err, "Could not find group(s) %s", ruby_text(i->arena, *v));
	return ATTR_ERR_COMPLETE;
}

static int
useradd_user_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	const char *property = i->type->attrs[attr].name;
	const struct option *o = useradd_option_find(property);
	struct account_command c;

	if (account_name_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	if (o == NULL)
		return password_set(i, err);
	if (strcmp(property, "shell") == 0 && shell_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	if (strcmp(property, "gid") == 0 && gid_find(i, &should, err) != 0)
		return ATTR_ERR_COMPLETE;
	account_command_begin(&c, i->arena, o->ages ? "chage" : "usermod");
	account_command_word(&c, o->flag);
	account_command_value(&c, useradd_option_value(o, should));
	if (strcmp(property, "uid") == 0 && instance_flag(i, "allowdupe"))
		account_command_word(&c, "-o");
	account_command_word(&c, useradd_name_of(i));
	return account_command_run(&c,
	    arena_printf(i->arena, "Could not set %s on user[%s]", property,
		useradd_name_of(i)),
	    err);
}

static const char *const useradd_commands[] = {
    "useradd", "userdel", "usermod", "chage", "chpasswd", NULL};
static const char *const useradd_features[] = {"manages_homedir",
    "allows_duplicates", "manages_expiry", "system_users", "manages_passwords",
    "manages_password_age", "manages_shell", NULL};

const struct provider provider_useradd = {
    .name = "useradd",
    .commands = useradd_commands,
    .default_for = provider_everywhere,
    .features = useradd_features,
    .retrieve = user_retrieve,
    .create = user_create,
    .destroy = user_destroy,
    .set = useradd_user_set,
    .instances = users_list,
    .doc = "useradd, usermod, userdel, chage and chpasswd.",
};
