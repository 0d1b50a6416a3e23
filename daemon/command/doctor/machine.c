/* Checks of the settings and of this machine. */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/preflight.h"
#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/files/program.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "network/http/server/route.h"
#include "network/dns/server_list.h"
#include "base/privsep/pidfile.h"
#include "base/privsep/sandbox.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"

#define PATH_SIZE   4096
#define REASON_SIZE 1024
/*
 * server_list, ca_server and report_server; SRV records of the server and the
 * CA.
 */
#define SERVERS_MAX (3 * SERVER_LIST_MAX + 3)
/* Longest waits of a check for a server. */
#define CONNECT_SECONDS 10
#define READ_SECONDS	20
/* Longest wait for a file system. */
#define ANSWER_MS 5000
/* A run that has the lock for longer is reported. */
#define LONG_SECONDS 3600

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* --- settings --- */

struct doctor_server *
doctor_server_add(struct doctor *d, const char *host, unsigned port)
{
	struct doctor_server *s = d->servers;

	for (; s < d->servers + d->server_count; s++)
		if (s->port == port && strcmp(s->host, host) == 0)
			return s;
	*s = (struct doctor_server){
	    .host = arena_strdup(d->arena, host), .port = port};
	d->server_count++;
	return s;
}

/* Find the servers of the settings; 0, or -1 with a sentence. */
static int
servers_find(struct doctor *d, struct strbuf *why)
{
	const struct ssl_target *ca = d->ssl->target;
	struct server_list *l = arena_zalloc(d->arena, sizeof(*l));
	unsigned port = (unsigned)settings_int(d->settings, "serverport");
	const char *list = settings_get(d->settings, "server_list");

	d->servers = arena_zalloc(d->arena, SERVERS_MAX * sizeof(*d->servers));
	if (list != NULL && server_list_read(l, list, port, why) < 0)
		return -1;
	for (size_t i = 0; i < l->count; i++) {
		struct doctor_server *s =
		    doctor_server_add(d, l->rows[i].host, l->rows[i].port);

		s->is_server = s->is_listed = true;
		s->is_ca = ca->servers.count > 0;
	}
	if (l->count == 0)
		doctor_server_add(d, doctor_setting(d, "server"), port)
		    ->is_server = true;
	if (ca->servers.count == 0)
		doctor_server_add(d, ca->host, ca->port)->is_ca = true;
	if (settings_given(d->settings, "report_server") ||
	    settings_given(d->settings, "report_port"))
		doctor_server_add(d, doctor_setting(d, "report_server"),
		    (unsigned)settings_int(d->settings, "report_port"))
		    ->is_report = true;
	return 0;
}

/* Read the settings; 0, or -1 with a sentence. */
static int
doctor_machine_settings_use(struct doctor *d, struct strbuf *why)
{
	d->environment = doctor_setting(d, "environment");
	if (!route_environment_ok(d->environment)) {
		strbuf_addf(
		    why, "The environment %s is invalid", d->environment);
		return -1;
	}
	d->ssl = ssl_config_new(d->settings, 0, why);
	if (d->ssl == NULL)
		return -1;
	ssl_host_init(&d->host, d->ssl);
	if (d->ssl->connect_seconds > CONNECT_SECONDS)
		d->ssl->connect_seconds = CONNECT_SECONDS;
	if (d->ssl->read_seconds > READ_SECONDS)
		d->ssl->read_seconds = READ_SECONDS;
	return servers_find(d, why);
}

void
doctor_settings(struct doctor *d)
{
	const char *file = doctor_setting(d, "config");
	struct shortbuf why;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (doctor_machine_settings_use(d, &why.out) < 0) {
		d->server_count = 0;
		doctor_fail(d,
		    doctor_text(d, "%s (%s)", shortbuf_text(&why), file),
		    "dalang config print all");
	} else {
		doctor_ok(d, doctor_text(d,
				 "%s: certname %s, server %s, "
				 "environment %s, ssldir %s",
				 file, d->ssl->certname, d->servers[0].host,
				 d->environment, d->ssl->ssldir));
	}
	shortbuf_release(&why);
	if (geteuid() != 0)
		doctor_warn(d,
		    "the files and directories are those of this user: those "
		    "of the machine belong to root",
		    "sudo dalang doctor");
}

/* --- programs --- */

void
doctor_programs(struct doctor *d)
{
	const char *user = doctor_setting(d, "user");
	struct sandbox_user u = {0};
	char path[PATH_SIZE];

	if (program_find("dalang-fetch", path, sizeof(path)) < 0)
		doctor_fail(
		    d, "the program dalang-fetch is not found", "make install");
	else if (geteuid() == 0 &&
		 sandbox_user_find(user, doctor_setting(d, "group"), &u) < 0)
		doctor_fail(d,
		    doctor_text(d,
			"the user %s or the group %s does not exist (settings "
			"user and group)",
			user, doctor_setting(d, "group")),
		    doctor_text(d, "useradd --system --user-group %s", user));
	else
		doctor_ok(d, doctor_text(d, "%s, as user %s", path, user));
}

/* --- directories --- */

static const char *const doctor_machine_directories[] = {
    "ssldir", "vardir", "statedir", "client_datadir", "rundir"};

/*
 * Return whether the file system of a path answers.  The file system of a
 * server that is down can block a process for ever: stat(1) is run, which can
 * be killed.  Its result does not matter.
 */
static bool
doctor_machine_answers(const char *path)
{
	const char *const argv[] = {"stat", "-f", "--", path, NULL};
	const struct spawn_options o = {
	    .argv = argv, .limit_ms = ANSWER_MS, .output_max = 1};
	struct spawn_result r;
	bool late;

	if (spawn_run(&o, &r) < 0)
		return true;
	late = r.timed_out;
	spawn_release(&r);
	return !late;
}

void
doctor_file_systems(struct doctor *d)
{
	bool ok = true;

	for (size_t i = 0; i < COUNT(doctor_machine_directories); i++) {
		const char *path =
		    doctor_setting(d, doctor_machine_directories[i]);

		if (doctor_machine_answers(path))
			continue;
		ok = false;
		doctor_fail(d,
		    doctor_text(d, "%s: %s does not answer",
			doctor_machine_directories[i], path),
		    "cat /proc/mounts; check the server of that file system, "
		    "or umount -f -l it");
	}
	if (ok)
		doctor_ok(d, "the file systems of the directories answer");
}

/*
 * Return the directory; if it is missing, the directory in which it will be
 * created, or a file in its place.
 */
static const char *
existing(struct doctor *d, const char *path)
{
	struct stat st;
	char *p = arena_strdup(d->arena, path), *slash;

	while (stat(p, &st) < 0 && is_missing_file(errno) &&
	       (slash = strrchr(p, '/')) != NULL && slash[1] != '\0')
		slash[slash == p] = '\0';
	return p;
}

/* True when an earlier one of the directories has led to the same path. */
static bool
doctor_machine_is_repeated(struct doctor *d, size_t at, const char *path)
{
	for (size_t i = 0; i < at; i++)
		if (strcmp(existing(d, doctor_setting(
					   d, doctor_machine_directories[i])),
			path) == 0)
			return true;
	return false;
}

/* Check that files can be created in the directory; false after a finding. */
static bool
doctor_machine_directory_check(
    struct doctor *d, const char *setting, const char *path)
{
	struct statvfs fs;
	struct stat st;

	if (stat(path, &st) == 0 && !S_ISDIR(st.st_mode)) {
		doctor_fail(d,
		    doctor_text(d, "%s: %s is not a directory", setting, path),
		    doctor_text(d, "mv %s %s.old", path, path));
		return false;
	}
	if (statvfs(path, &fs) == 0 && (fs.f_flag & ST_RDONLY) != 0) {
		doctor_fail(d,
		    doctor_text(d,
			"%s: %s is on a file system that is "
			"mounted read-only",
			setting, path),
		    doctor_text(d,
			"mount -o remount,rw \"$(df --output=target "
			"%s | tail -n 1)\"",
			path));
		return false;
	}
	if (faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0)
		return true;
	doctor_fail(d,
	    doctor_text(d, "%s: %s is not writable: %s", setting, path,
		strerror(errno)),
	    doctor_text(d, "ls -ld %s", path));
	return false;
}

void
doctor_directories(struct doctor *d)
{
	bool ok = true;

	for (size_t i = 0; i < COUNT(doctor_machine_directories); i++) {
		const char *path = existing(
		    d, doctor_setting(d, doctor_machine_directories[i]));

		if (!doctor_machine_is_repeated(d, i, path))
			ok &= doctor_machine_directory_check(
			    d, doctor_machine_directories[i], path);
	}
	if (ok)
		doctor_ok(d, "ssldir, vardir, statedir, client_datadir and "
			     "rundir are writable");
}

/* --- room --- */

/* Check the file system of a directory; false: a finding was added. */
static bool
disk_check(struct doctor *d, const char *setting, const char *path)
{
	struct statvfs fs;
	const char *what = NULL;

	if (statvfs(path, &fs) < 0)
		return true;
	if ((geteuid() == 0 ? fs.f_bfree : fs.f_bavail) == 0)
		what = "is full";
	else if (fs.f_files > 0 && fs.f_ffree == 0)
		what = "has no inodes left";
	if (what == NULL)
		return true;
	doctor_fail(d,
	    doctor_text(d, "%s: the file system of %s %s", setting, path, what),
	    doctor_text(d, "du -xah %s | sort -h | tail", path));
	return false;
}

void
doctor_room(struct doctor *d)
{
	const struct agent_config c = {
	    .min_memory = settings_int(d->settings, "run_min_memory"),
	    .min_disk = settings_int(d->settings, "run_min_disk"),
	    .state.vardir = existing(d, doctor_setting(d, "vardir"))};
	char why[REASON_SIZE];
	bool ok = true;

	for (size_t i = 0; i < COUNT(doctor_machine_directories); i++) {
		const char *path = existing(
		    d, doctor_setting(d, doctor_machine_directories[i]));

		if (!doctor_machine_is_repeated(d, i, path))
			ok &=
			    disk_check(d, doctor_machine_directories[i], path);
	}
	if (!ok)
		return;
	if (preflight_check(&c, why, sizeof(why)))
		doctor_ok(d, "memory and disk space are available");
	else
		doctor_fail(d,
		    doctor_text(d,
			"a run needs more (settings run_min_memory, "
			"run_min_disk): %s",
			why),
		    "free; df -h");
}

/* --- the administrative lock, and locks --- */

void
doctor_disabled(struct doctor *d)
{
	const char *path = doctor_setting(d, "agent_disabled_lockfile");
	char reason[REASON_SIZE];

	if (state_disabled(path, reason, sizeof(reason)))
		doctor_fail(d, doctor_text(d, "runs are disabled: %s", reason),
		    "dalang agent --enable");
	else
		doctor_ok(d, "runs are enabled");
}

static void
lock_check(struct doctor *d, const char *path)
{
	struct stat st;
	pid_t pid;
	int64_t age = 0;

	switch (pidfile_look(path, &pid)) {
	case PIDFILE_MISSING:
		doctor_ok(d, "is free");
		return;
	case PIDFILE_STALE:
		doctor_warn(d,
		    doctor_text(d,
			"%s is left from process %ld, which has "
			"ended; the next run takes it",
			path, (long)pid),
		    doctor_text(d, "rm %s", path));
		return;
	case PIDFILE_HELD:
		break;
	}
	if (place_look(path, &st) == 0 && st.st_mtime < d->now)
		age = d->now - st.st_mtime;
	if (age < LONG_SECONDS)
		doctor_ok(d, doctor_text(d, "%s is held by process %ld, for %s",
				 path, (long)pid, doctor_span(d, age)));
	else
		doctor_warn(d,
		    doctor_text(d, "%s is held by process %ld, for %s", path,
			(long)pid, doctor_span(d, age)),
		    doctor_text(d, "ps -o pid,etime,args -p %ld", (long)pid));
}

void
doctor_run_lock(struct doctor *d)
{
	lock_check(d, doctor_setting(d, "agent_catalog_run_lockfile"));
}

void
doctor_ssl_lock(struct doctor *d)
{
	lock_check(d, d->ssl->lockfile);
}
