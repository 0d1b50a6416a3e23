/*
 * dalang-fetch: the network half of a run, started by dalang-applyd or "dalang
 * agent" with its socket at descriptor 3.  It is a program of its own, because
 * what it links (libcurl and its libraries) must not run in a process that
 * stays root.
 */

#include <stdbool.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/fetch_ca.h"
#include "agent/fetch/fetch_ocsp.h"
#include "agent/fetch/fetch_post.h"
#include "agent/fetch/fetch_proxy.h"
#include "agent/fetch/fetch_srv.h"
#include "agent/fetch/fetch_web.h"
#include "base/process/search_list.h"
#include "logging/control.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_segment.h"
#include "logging/level/levels.h"
#include "logging/sink/tail.h"
#include "base/privsep/process.h"
#include "base/privsep/sandbox.h"
#include "base/settings/log_dest.h"
#include "base/settings/log_settings.h"

/* Letters only number the options; no option has a short form. */
static const struct option main_fetch_options[] = {
    {"certname", required_argument, NULL, 'n'},
    {"server", required_argument, NULL, 's'},
    {"port", required_argument, NULL, 'p'},
    {"hostcert", required_argument, NULL, 'c'},
    {"hostprivkey", required_argument, NULL, 'k'},
    {"localcacert", required_argument, NULL, 'a'},
    {"hostcrl", required_argument, NULL, 'r'},
    {"crl-check", required_argument, NULL, 'C'},
    {"connect-timeout", required_argument, NULL, 't'},
    {"read-timeout", required_argument, NULL, 'T'},
    {"user", required_argument, NULL, 'u'},
    {"group", required_argument, NULL, 'g'},
    {"version", required_argument, NULL, 'v'},
    {"log_level", required_argument, NULL, 'l'},
    {"logdest", required_argument, NULL, 'd'},
    {"levels", required_argument, NULL, 'L'},
    {"post", required_argument, NULL, 'P'},
    {"traceparent", required_argument, NULL, 'Y'},
    {"log_levels", required_argument, NULL, 'R'},
    {"color", required_argument, NULL, 'o'},
    {"server-list", required_argument, NULL, 'e'},
    {"srv", no_argument, NULL, 'V'},
    {"srv-domain", required_argument, NULL, 'O'},
    {"srv-service", required_argument, NULL, 'X'},
    {"report-server", required_argument, NULL, 'b'},
    {"report-port", required_argument, NULL, 'B'},
    {"checksum-types", required_argument, NULL, 'x'},
    {"web", no_argument, NULL, 'w'},
    {"trust-store", required_argument, NULL, 'W'},
    {"ca-method", required_argument, NULL, 'm'},
    {"ca-path", required_argument, NULL, 'q'},
    {"ca-since", required_argument, NULL, 'S'},
    {"ca-max", required_argument, NULL, 'M'},
    {"ca-trace", no_argument, NULL, 'D'},
    {"proxy-fd", required_argument, NULL, 'y'},
    {"ocsp", no_argument, NULL, 'z'},
    {"ocsp-file", required_argument, NULL, 'F'},
    {NULL, 0, NULL, 0},
};

static long
main_fetch_number(const char *s)
{
	long n = strtol(s, NULL, 10);

	/* libcurl counts in milliseconds */
	return n < 0 || n > 1000000 ? 1000000 : n;
}

static int
set_proxy(struct fetch_options *o, const char *value)
{
	o->proxy = fetch_proxy_take((int)main_fetch_number(value));
	if (o->proxy != NULL)
		return 0;
	fputs(
	    "dalang-fetch: the text of the HTTP proxy is malformed\n", stderr);
	return -1;
}

static int
set_ca(struct fetch_options *o, int letter, const char *value)
{
	switch (letter) {
	case 'P':
		o->post = value;
		return 0;
	case 'Y':
		o->traceparent = value;
		return 0;
	case 'm':
		o->ca_method = value;
		return 0;
	case 'q':
		o->ca_path = value;
		return 0;
	case 'S':
		o->ca_since = strtol(value, NULL, 10);
		return 0;
	case 'M':
		o->ca_max = strtol(value, NULL, 10);
		return 0;
	case 'D':
		o->ca_trace = 1;
		return 0;
	case 'y':
		return set_proxy(o, value);
	case 'z':
		o->status = 1;
		return 0;
	case 'F':
		o->ocsp_file = value;
		return 0;
	default:
		return -1;
	}
}

static int
set_servers(struct fetch_options *o, int letter, const char *value)
{
	switch (letter) {
	case 'e':
		o->server_list = value;
		return 0;
	case 'V':
		o->srv = 1;
		return 0;
	case 'O':
		o->srv_domain = value;
		return 0;
	case 'X':
		o->srv_service = value;
		return 0;
	case 'b':
		o->report_server = value;
		return 0;
	case 'B':
		o->report_port = (unsigned)main_fetch_number(value);
		return 0;
	case 'x':
		o->checksum_types = value;
		return 0;
	case 'w':
		o->web = 1;
		return 0;
	case 'W':
		o->trust_store = value;
		return 0;
	default:
		return set_ca(o, letter, value);
	}
}

static int
set_more(struct fetch_options *o, int letter, const char *value)
{
	switch (letter) {
	case 'C':
		o->crl_chain = strcmp(value, "leaf") != 0;
		o->ocsp = strcmp(value, "ocsp") == 0;
		return 0;
	case 't':
		o->connect_seconds = main_fetch_number(value);
		return 0;
	case 'T':
		o->read_seconds = main_fetch_number(value);
		return 0;
	case 'u':
		o->user = value;
		return 0;
	case 'g':
		o->group = value;
		return 0;
	case 'v':
		o->version = value;
		return 0;
	default:
		return set_servers(o, letter, value);
	}
}

static int
main_fetch_set(struct fetch_options *o, int letter, const char *value)
{
	switch (letter) {
	case 'n':
		o->certname = value;
		return 0;
	case 's':
		o->server = value;
		return 0;
	case 'p':
		o->port = (unsigned)main_fetch_number(value);
		return 0;
	case 'c':
		o->hostcert = value;
		return 0;
	case 'k':
		o->hostprivkey = value;
		return 0;
	case 'a':
		o->localcacert = value;
		return 0;
	case 'r':
		o->hostcrl = value;
		return 0;
	default:
		return set_more(o, letter, value);
	}
}

static bool
is_socket(int fd)
{
	int type;
	socklen_t n = sizeof(type);

	return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &n) == 0 &&
	       type == SOCK_SEQPACKET;
}

/* True when the program was started correctly. */
static bool
main_fetch_is_complete(const struct fetch_options *o)
{
	bool has_server = o->server != NULL && o->hostcert != NULL &&
			  o->hostprivkey != NULL && o->localcacert != NULL;

	return is_socket(PROCESS_PROGRAM_SOCK) && o->certname != NULL &&
	       (has_server || o->web) && o->user != NULL && o->version != NULL;
}

/* True for one text or request, without a run. */
static bool
is_one(const struct fetch_options *o)
{
	return o->post != NULL || o->ca_method != NULL ||
	       o->srv_service != NULL || o->status;
}

static bool
is_one_complete(const struct fetch_options *o)
{
	bool has_target = o->server != NULL && o->ca_path != NULL;

	return o->user != NULL && o->version != NULL &&
	       (o->post != NULL || o->srv_service != NULL || o->status ||
		   has_target);
}

static int
one_make(const struct fetch_options *o)
{
	if (o->post != NULL)
		return fetch_post(o);
	if (o->status)
		return fetch_ocsp(o);
	return o->srv_service != NULL ? fetch_srv(o) : fetch_ca(o);
}

/*
 * Log the place (NULL: none) of a search domain that is too long and not used.
 */
static void
long_domain_log(const char *place)
{
	if (place != NULL)
		log_event(NETWORK, NET_SEARCH_DOMAIN, log_str("file", place));
}

/*
 * Send one text, or one request to the CA, or print servers.  It ends without
 * exit(): a process that has dropped its privileges cannot be traced, not even
 * by the leak checker at exit().
 */
static int
send_one(const struct fetch_options *o, struct log_options *log,
    const char *long_domain)
{
	int code;

	if (!is_one_complete(o))
		return 2;
	log->dest = "console";
	if (log_init(log, NULL) < 0)
		return 2;
	long_domain_log(long_domain);
	code = one_make(o);
	log_close();
	_exit(code);
}

int
main(int argc, char **argv)
{
	struct fetch_options o = {.connect_seconds = 120,
	    .read_seconds = 600,
	    .port = 8140,
	    .crl_chain = 1};
	struct log_options log = {.service = "dalang-fetch",
	    .version = DALANG_VERSION,
	    .dest = "syslog",
	    /* opened before the privileges are dropped */
	    .files = LOG_FILES_OPENED,
	    .open_file = settings_log_file,
	    .handover = LOG_RING_LATER,
	    .level = LOG_LEVEL_NOTICE};
	const char *levels = NULL, *rules = NULL, *long_domain;
	char error[LOG_ANSWER_MAX];
	int letter, code;

	(void)sandbox_start();
	long_domain = search_list_guard();
	while ((letter = getopt_long(
		    argc, argv, "", main_fetch_options, NULL)) >= 0) {
		if (letter == 'l')
			log.level = settings_log_level(optarg);
		else if (letter == 'd')
			log.dest = optarg;
		else if (letter == 'L')
			levels = optarg;
		else if (letter == 'R')
			rules = optarg;
		else if (letter == 'o' && strcmp(optarg, "false") == 0)
			log.color = LOG_COLOR_NO;
		else if (letter == 'o')
			continue;
		else if (main_fetch_set(&o, letter, optarg) < 0)
			return 2;
	}
	if (is_one(&o))
		return send_one(&o, &log, long_domain);
	if (!main_fetch_is_complete(&o)) {
		fputs("dalang-fetch: this program is started by dalang-applyd "
		      "and \"dalang agent\", not by hand\n",
		    stderr);
		return 2;
	}
	if (log_init(&log, NULL) < 0)
		return 2;
	long_domain_log(long_domain);
	if (is_socket(PROCESS_PROGRAM_TAIL))
		log_tail_use(PROCESS_PROGRAM_TAIL);
	if (levels != NULL && log_levels_attach(levels) < 0)
		log_event(AGENT_FETCH, AGT_LEVELS_UNREAD,
		    log_str("path", levels), log_errno());
	/* the settings were checked when they were read */
	if (rules != NULL)
		(void)log_rules_configure(rules, error);
	code = o.web ? fetch_web_run(&o, PROCESS_PROGRAM_SOCK)
		     : fetch_run(&o, PROCESS_PROGRAM_SOCK);
	log_close();
	_exit(code); /* as in send_one() */
}
