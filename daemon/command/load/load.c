#include "command/load/load.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/privsep/sandbox.h"
#include "command/load/certificates.h"
#include "command/load/report/compare.h"
#include "command/load/report/counts.h"
#include "command/load/drive.h"
#include "command/load/fleet/fleet.h"
#include "command/load/arguments.h"
#include "command/load/prepare.h"
#include "command/load/record/record.h"
#include "command/load/report/picture.h"
#include "command/load/report/report.h"
#include "command/load/watch.h"
#include "network/http/client/http_many.h"

/* Bytes of the body of an answer. */
#define BODY_MAX ((uint64_t)1 << 30)
/* Descriptors besides connections. */
#define FILES_MORE 64
#define WHY_MAX	   512

/* Allow as many connections as the test may have: 0, or -1, printed. */
static int
load_files_allow(uint64_t connections)
{
	rlim_t needed = connections + FILES_MORE;
	struct rlimit l;

	if (getrlimit(RLIMIT_NOFILE, &l) < 0 || l.rlim_cur >= needed)
		return 0;
	if (l.rlim_max < needed && geteuid() == 0)
		l.rlim_max = needed;
	if (l.rlim_max >= needed) {
		l.rlim_cur = needed;
		if (setrlimit(RLIMIT_NOFILE, &l) == 0)
			return 0;
	}
	command_error("The limit of open files is %llu; the test needs %llu "
		      "(ulimit -Hn)",
	    (unsigned long long)l.rlim_max, (unsigned long long)needed);
	return -1;
}

static int
load_report_print(const struct load_options *o, const struct load_fleet *f,
    const struct load_counts *c)
{
	if (o->output == LOAD_JSON)
		return load_report_json(stdout, o, f, c);
	if (o->output == LOAD_CSV)
		load_report_csv(stdout, c);
	else
		load_report_text(stdout, o, f, c);
	return 0;
}

/* Print the report, and draw the picture (fd -1: none); or -1. */
static int
load_results_write(const struct load_options *o, const struct load_fleet *f,
    const struct load_counts *c, int fd)
{
	int rc = load_report_print(o, f, c);

	if (fd >= 0 && load_output_close("picture", o->picture, fd,
			   load_picture_draw(fd, o, f, c)) < 0)
		rc = -1;
	return rc;
}

/*
 * Open the picture, and find the metrics of the server, which need rights that
 * a test drops: 0, or -1, printed.
 */
static int
load_watched_find(
    const struct load_options *o, struct load_watched *w, int *ret_picture)
{
	*ret_picture = -1;
	w->pid = o->server_pid;
	w->has_metrics = o->server_metrics != NULL;
	if (w->has_metrics &&
	    load_metrics_find(&w->metrics, o->server_metrics) < 0)
		return -1;
	if (o->picture == NULL)
		return 0;
	*ret_picture = load_output_open("picture", o->picture, 0666);
	return *ret_picture >= 0 ? 0 : -1;
}

/* Run a test whose rights are dropped; returns the exit code. */
static int
load_drive_test(const struct load_options *o, const struct load_fleet *f,
    struct load_drive *d, const struct load_watched *w,
    const struct load_counts *c, int picture)
{
	int rc = load_drive_run(d, w);

	/* it has not begun */
	if (c->end == 0)
		return 1;
	if (load_results_write(o, f, c, picture) < 0)
		rc = -1;
	return rc < 0 || c->failed > 0 || c->ended != NULL ||
	       c->different > 0 || c->transactions == 0;
}

/* Run the test of a fleet over m; returns the exit code. */
static int
load_test(
    const struct load_options *o, struct load_fleet *f, struct http_many *m)
{
	struct load_watched watched = {.pid = 0};
	struct load_counts c;
	struct load_drive *d;
	int ret = 1, picture;

	if (load_watched_find(o, &watched, &picture) < 0)
		return 1;
	load_counts_init(&c);
	d = load_drive_new(o, f, m, &c);
	if (load_confine(o->server_pid != 0 ? SANDBOX_READ_FILES : 0) == 0)
		ret = load_drive_test(o, f, d, &watched, &c, picture);
	load_drive_free(d);
	load_counts_release(&c);
	return ret;
}

static int
load_fleet_test(const struct load_options *o, struct load_fleet *f)
{
	struct http_many_options options = {.server = o->server,
	    .ca = f->ca,
	    .timeout = o->timeout,
	    .max_body = BODY_MAX,
	    .resumes = o->resumes,
	    .keeps = o->closes};
	struct http_many *m;
	struct shortbuf why;
	int ret = 1;

	if (load_files_allow(load_drive_agents(o, f)) < 0 ||
	    load_server_find(o, options.addresses, &options.address_count) < 0)
		return 1;
	shortbuf_init(&why, WHY_MAX);
	m = http_many_new(&options, &why.out);
	if (m != NULL)
		ret = load_test(o, f, m);
	else
		command_error(
		    "%s cannot be used: %s", f->ca_path, shortbuf_text(&why));
	http_many_free(m);
	shortbuf_release(&why);
	return ret;
}

static int
load_agents_run(const struct load_options *o)
{
	struct load_fleet f;
	int ret = 1;

	/* read before the sandbox */
	tzset();
	signal(SIGPIPE, SIG_IGN);
	load_drive_stop_on(SIGINT);
	load_drive_stop_on(SIGTERM);
	load_drive_stop_on(SIGHUP);
	if (load_fleet_make(&f, o) == 0)
		ret = load_fleet_test(o, &f);
	load_fleet_free(&f);
	return ret;
}

int
load_run(const struct command *self, int argc, char **argv)
{
	struct load_options o;
	int ret = 0;

	if (load_options_read(&o, self, argc, argv, &ret) == 0) {
		if (o.compare != NULL)
			ret = load_compare(o.compare, o.compare_with);
		else if (o.certificates)
			ret = load_certificates(&o);
		else if (o.record != NULL)
			ret = load_record_run(&o);
		else
			ret = load_agents_run(&o);
	}
	load_options_free(&o);
	return ret;
}
