/* Checks of SNMP: does snmpd show the objects of dalang-snmp? */
#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <grp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "command/doctor/snmp_query.h"
#include "oid.h"

#define CONF_MAX  ((size_t)1 << 20)
#define WORDS_MAX 10
#define ROWS_MAX  256
#define PORT	  161
/* Bytes of an OID as text. */
#define ANSWER_MAX ((size_t)2048)

/* A part of the tree that a view shows or hides. */
struct view_row {
	const char *view, *oid;
	bool included;
};

/* A community or user that may read. */
struct access_row {
	const char *who;	/* the line, for messages */
	const char *community;	/* or NULL */
	const char *view, *oid; /* a view or a tree that is seen; NULL: all */
};

struct snmpd_conf {
	bool is_master;
	const char *socket; /* of AgentX */
	unsigned port;
	struct view_row views[ROWS_MAX];
	size_t view_count;
	struct access_row accesses[ROWS_MAX];
	size_t access_count;
};

/* --- the configuration --- */

static const char *
word_or_none(char **words, size_t count, size_t i)
{
	return i < count ? words[i] : NULL;
}

/*
 * rocommunity NAME [SOURCE [OID | -V VIEW]]
 * rouser NAME [LEVEL [OID | -V VIEW]]
 */
static void
access_take(struct snmpd_conf *c, char **words, size_t count)
{
	struct access_row *row = &c->accesses[c->access_count];
	const char *limit = word_or_none(words, count, 3);

	if (c->access_count == ROWS_MAX || count < 2)
		return;
	*row = (struct access_row){.who = words[0]};
	if (strstr(words[0], "community") != NULL)
		row->community = words[1];
	if (limit != NULL && strcmp(limit, "-V") == 0)
		row->view = word_or_none(words, count, 4);
	else
		row->oid = limit;
	c->access_count++;
}

/* access GROUP CONTEXT MODEL LEVEL MATCH READ WRITE NOTIFY */
static void
group_take(struct snmpd_conf *c, char **words, size_t count)
{
	if (c->access_count == ROWS_MAX || count < 7)
		return;
	c->accesses[c->access_count++] =
	    (struct access_row){.who = words[0], .view = words[6]};
}

static void
view_take(struct snmpd_conf *c, char **words, size_t count)
{
	if (c->view_count == ROWS_MAX || count < 4)
		return;
	c->views[c->view_count++] = (struct view_row){
	    words[1], words[3], strcasecmp(words[2], "excluded") != 0};
}

/* The port of "udp:127.0.0.1:161", "161" or the first of several. */
static void
address_take(struct snmpd_conf *c, const char *address)
{
	size_t n = strcspn(address, ",");
	int64_t port;

	for (size_t i = n; i > 0; i--)
		if (address[i - 1] == ':' || i == 1) {
			const char *from = address + i - (i == 1);

			from += *from == ':';
			if (integer_parse(from, n - (size_t)(from - address),
				10, &port) == 0 &&
			    port > 0 && port < 65536)
				c->port = (unsigned)port;
			return;
		}
}

static void
snmp_line_take(struct snmpd_conf *c, char **words, size_t count)
{
	static const char *const accesses[] = {"rocommunity", "rwcommunity",
	    "rocommunity6", "rwcommunity6", "rouser", "rwuser"};
	const char *key = words[0];

	for (size_t i = 0; i < sizeof(accesses) / sizeof(accesses[0]); i++)
		if (strcasecmp(key, accesses[i]) == 0)
			access_take(c, words, count);
	if (strcasecmp(key, "access") == 0)
		group_take(c, words, count);
	else if (strcasecmp(key, "view") == 0)
		view_take(c, words, count);
	else if (count < 2)
		return;
	else if (strcasecmp(key, "master") == 0)
		c->is_master = strcasecmp(words[1], "agentx") == 0 ||
			       strcasecmp(words[1], "all") == 0 ||
			       strcasecmp(words[1], "yes") == 0 ||
			       strcasecmp(words[1], "on") == 0;
	else if (strcasecmp(key, "agentxsocket") == 0)
		c->socket = words[1];
	else if (strcasecmp(key, "agentaddress") == 0)
		address_take(c, words[1]);
}

/* Take the lines of a file; 0, or -1 with errno. */
static int
conf_read(struct doctor *d, const char *path)
{
	char *text = fs_read(d->arena, path, CONF_MAX, NULL), *line,
	     *words[WORDS_MAX];
	size_t count;

	if (text == NULL)
		return -1;
	while ((line = strsep(&text, "\n")) != NULL) {
		line[strcspn(line, "#")] = '\0';
		for (count = 0; line != NULL && count < WORDS_MAX;) {
			words[count] = strsep(&line, " \t\r");
			count += *words[count] != '\0';
		}
		if (count > 0)
			snmp_line_take(d->snmpd, words, count);
	}
	return 0;
}

/* Debian's file includes those of this directory. */
static void
parts_read(struct doctor *d)
{
	glob_t found;

	if (glob(doctor_text(d, "%s.d/*.conf", d->snmpd_conf), 0, NULL,
		&found) != 0)
		return;
	for (size_t i = 0; i < found.gl_pathc; i++)
		(void)conf_read(d, found.gl_pathv[i]);
	globfree(&found);
}

/* A line that is added to the configuration. */
static const char *
line_remedy(struct doctor *d, const char *line)
{
	return doctor_text(
	    d, "echo '%s' >>%s; systemctl restart snmpd", line, d->snmpd_conf);
}

void
doctor_snmpd(struct doctor *d)
{
	d->snmpd = arena_zalloc(d->arena, sizeof(*d->snmpd));
	d->snmpd->socket = "/var/agentx/master";
	d->snmpd->port = PORT;
	if (conf_read(d, d->snmpd_conf) < 0) {
		doctor_fail(d,
		    doctor_text(d, "%s cannot be read: %s", d->snmpd_conf,
			strerror(errno)),
		    "apt-get install snmpd; dalang doctor --snmp "
		    "--snmpd-conf FILE");
		return;
	}
	parts_read(d);
	doctor_ok(d, doctor_text(d, "%s is read", d->snmpd_conf));
}

/* --- AgentX --- */

void
doctor_agentx(struct doctor *d)
{
	if (d->snmpd->is_master)
		doctor_ok(d, "snmpd accepts subagents");
	else
		doctor_fail(d,
		    doctor_text(d,
			"snmpd accepts no subagents: %s has no line 'master "
			"agentx'",
			d->snmpd_conf),
		    line_remedy(d, "master agentx"));
}

/*
 * Return whether others, or the group of the setting, have these permissions.
 */
static bool
snmp_is_open(const struct stat *st, gid_t group, mode_t bits)
{
	return (st->st_mode & bits) == bits ||
	       (st->st_gid == group && (st->st_mode >> 3 & bits) == bits);
}

/* Return whether the subagent, which is not root, may connect. */
static bool
snmp_is_permitted(struct doctor *d, const char *path)
{
	const struct group *group = getgrnam(doctor_setting(d, "group"));
	char *dir = arena_strdup(d->arena, path);
	struct stat socket_st, dir_st;

	*strrchr(dir, '/') = '\0';
	return group != NULL && stat(path, &socket_st) == 0 &&
	       stat(dir, &dir_st) == 0 &&
	       snmp_is_open(&dir_st, group->gr_gid, 1) &&
	       snmp_is_open(&socket_st, group->gr_gid, 6);
}

static int
socket_try(const char *path)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), rc, saved;

	if (fd < 0)
		return -1;
	fixed_shorten(to.sun_path, sizeof(to.sun_path), "%s", path);
	rc = connect(fd, (const struct sockaddr *)&to, sizeof(to));
	saved = errno;
	close(fd);
	errno = saved;
	return rc;
}

void
doctor_agentx_socket(struct doctor *d)
{
	const char *path = d->snmpd->socket;

	if (strncmp(path, "unix:", 5) == 0)
		path += 5;
	if (*path != '/')
		doctor_ok(d,
		    doctor_text(d, "%s is not a file, and not checked", path));
	else if (socket_try(path) < 0)
		doctor_fail(d, doctor_text(d, "%s: %s", path, strerror(errno)),
		    "systemctl restart snmpd; journalctl -u snmpd");
	else if (!snmp_is_permitted(d, path))
		doctor_fail(d,
		    doctor_text(d, "%s is closed for the group %s", path,
			doctor_setting(d, "group")),
		    line_remedy(
			d, doctor_text(d, "agentXPerms 0770 0755 root %s",
			       doctor_setting(d, "group"))));
	else
		doctor_ok(d, doctor_text(d, "%s accepts", path));
}

/* --- views --- */

/* Return the length of the tree when it has our objects, else 0. */
static size_t
tree_has(const char *oid)
{
	size_t n;

	oid += *oid == '.';
	n = strlen(oid);
	return n > 0 && strncmp(DALANG_BASE_OID, oid, n) == 0 &&
		       (DALANG_BASE_OID[n] == '.' || DALANG_BASE_OID[n] == '\0')
		   ? n
		   : 0;
}

/*
 * Return whether a view shows our objects: the longest matching tree decides.
 */
static bool
view_shows(const struct snmpd_conf *c, const char *view)
{
	bool shows = 0;
	size_t best = 0;

	for (size_t i = 0; i < c->view_count; i++) {
		const struct view_row *row = &c->views[i];
		size_t n =
		    strcmp(row->view, view) == 0 ? tree_has(row->oid) : 0;

		if (n > 0 && n >= best) {
			best = n;
			shows = row->included;
		}
	}
	return shows;
}

static bool
access_shows(const struct snmpd_conf *c, const struct access_row *row)
{
	if (row->view != NULL)
		return view_shows(c, row->view);
	return row->oid == NULL || tree_has(row->oid) > 0;
}

void
doctor_snmp_view(struct doctor *d)
{
	static const char added[] = "included ." DALANG_BASE_OID;
	const struct snmpd_conf *c = d->snmpd;
	bool is_shown = c->access_count > 0;

	for (size_t i = 0; i < c->access_count; i++) {
		const struct access_row *row = &c->accesses[i];

		if (access_shows(c, row))
			continue;
		is_shown = 0;
		if (row->view == NULL)
			doctor_fail(d,
			    doctor_text(
				d, "%s sees %s only", row->who, row->oid),
			    doctor_text(d,
				"remove the OID in %s; systemctl "
				"restart snmpd",
				d->snmpd_conf));
		else
			doctor_fail(d,
			    doctor_text(d,
				"the view %s of %s hides the objects: a walk "
				"ends with 'No more variables left in this MIB "
				"View'",
				row->view, row->who),
			    line_remedy(d, doctor_text(d, "view %s %s",
					       row->view, added)));
	}
	if (c->access_count == 0)
		doctor_fail(d, "no community and no user may read",
		    line_remedy(d, "rocommunity public localhost"));
	else if (is_shown)
		doctor_ok(d, "each community and user sees the objects");
}

/* --- the subagent, and its answer --- */

static bool
process_runs(struct doctor *d, const char *name)
{
	DIR *proc = opendir("/proc");
	struct dirent *e;
	bool runs = 0;
	size_t len = strlen(name), n;

	while (proc != NULL && !runs && (e = readdir(proc)) != NULL) {
		const char *text;

		if (*e->d_name < '0' || *e->d_name > '9')
			continue;
		text = fs_read(d->arena,
		    doctor_text(d, "/proc/%s/comm", e->d_name), 64, &n);
		runs = text != NULL && n == len + 1 &&
		       memcmp(text, name, len) == 0;
	}
	if (proc != NULL)
		closedir(proc);
	return runs;
}

void
doctor_subagent(struct doctor *d)
{
	if (process_runs(d, "dalang-snmp"))
		doctor_ok(d, "dalang-snmp is running");
	else
		doctor_fail(d, "dalang-snmp is not running",
		    "systemctl enable --now dalang-snmp");
}

void
doctor_mibs(struct doctor *d)
{
	const char *home = getenv("HOME");
	const char *const dirs[] = {"/usr/share/snmp/mibs",
	    "/usr/local/share/snmp/mibs",
	    doctor_text(d, "%s/.snmp/mibs", home != NULL ? home : "/root")};

	for (size_t i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++)
		if (access(doctor_text(d, "%s/DALANG-SMI", dirs[i]), R_OK) ==
		    0) {
			doctor_ok(
			    d, doctor_text(d, "%s has the modules", dirs[i]));
			return;
		}
	doctor_warn(d, "no directory has the modules: walks print numbers",
	    "dalang mib install");
}

void
doctor_snmp_answer(struct doctor *d)
{
	const struct snmpd_conf *c = d->snmpd;
	const char *community = NULL;
	struct shortbuf out;

	for (size_t i = 0; i < c->access_count && community == NULL; i++)
		community = c->accesses[i].community;
	if (community == NULL) {
		doctor_warn(d, "no community is configured: nothing was asked",
		    "snmpwalk -v3 -u USER localhost " DALANG_BASE_OID);
		return;
	}
	shortbuf_init(&out, ANSWER_MAX);
	if (snmp_query(c->port, community, DALANG_BASE_OID, &out.out) < 0)
		doctor_fail(d,
		    doctor_text(d, "127.0.0.1 port %u: %s", c->port,
			shortbuf_text(&out)),
		    "systemctl restart snmpd; ss -lun");
	else if (strncmp(shortbuf_text(&out), DALANG_BASE_OID ".",
		     sizeof(DALANG_BASE_OID)) != 0)
		doctor_fail(d, "snmpd has no object of dalang-snmp",
		    "systemctl restart dalang-snmp; journalctl -u dalang-snmp "
		    "-u snmpd");
	else
		doctor_ok(d, doctor_text(d, "the first object is %s",
				 shortbuf_text(&out)));
	shortbuf_release(&out);
}
