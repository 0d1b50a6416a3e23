/*
 * dalang-dns: finds nodes in DNS for node_terminus = dns.  The compile daemon
 * or a command starts it and asks it about nodes, a line each
 * (language/compiler/lookup/terminus_program.h).  Only this program reads what
 * name servers send; it may write no file and start no program.
 */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "base/privsep/refused.h"
#include "base/privsep/sandbox.h"
#include "network/dns/node_texts.h"
#include "network/dns/texts.h"

#define EXIT_USAGE  2
#define BYTES_MAX   (512ull << 20)
#define FILES_MAX   256
#define SERVERS_MAX 16
/* Bytes of a question, and of an answer. */
#define QUESTION_MAX 65536
#define ANSWER_MAX   ((size_t)1 << 20)
#define REASON_MAX   1000

static const struct option dns_options[] = {
    {"anchor", required_argument, NULL, 'a'},
    {"server", required_argument, NULL, 's'},
    {"unsigned", no_argument, NULL, 'u'},
    {NULL, 0, NULL, 0},
};

/*
 * Replace the C library's function for libunbound, which makes its sockets
 * non-blocking with it: the sandbox, also that of the process which has started
 * this one, allows ioctl(2) only, which cannot change the flags of a file.
 */
int
fcntl(int fd, int command, ...)
{
	int on = 1;
	va_list args;
	long value;

	va_start(args, command);
	value = va_arg(args, long);
	va_end(args);
	if (command == F_SETFL && (value & O_NONBLOCK))
		return ioctl(fd, FIONBIO, &on);
	return (int)syscall(SYS_fcntl, fd, command, value);
}

/* The same function, as programs with large files on 32 bits call it. */
int fcntl64(int fd, int command, ...) __attribute__((alias("fcntl")));

/* The node with this key as an instance, or NULL with the reason. */
static json_t *
node_find(struct dns_resolver *r, const char *key, struct strbuf *why)
{
	char name[NODE_TEXTS_NAME_MAX];
	struct dns_texts texts;

	if (node_texts_name(key, name, why) < 0)
		return NULL;
	strbuf_addf(why, "%s: ", name);
	if (dns_texts_find(r, name, &texts, why) < 0)
		return NULL;
	return node_texts_read(&texts, why);
}

/* Answer a question: the members of the answer. */
static json_t *
dns_question_answer(struct dns_resolver *r, json_t *question)
{
	const char *model, *verb, *key;
	struct shortbuf why;
	json_t *id, *instance = NULL, *answer;

	shortbuf_init(&why, REASON_MAX);
	if (json_unpack(question, "{s:o,s:s,s:s,s:s}", "id", &id, "model",
		&model, "verb", &verb, "key", &key) < 0) {
		id = NULL;
		strbuf_addstr(&why.out, "the question cannot be read");
	} else if (strcmp(model, "node") != 0 || strcmp(verb, "find") != 0) {
		strbuf_addstr(&why.out, "only nodes can be found in DNS");
	} else {
		instance = node_find(r, key, &why.out);
	}
	answer = instance != NULL
		     ? json_pack("{s:O?,s:o}", "id", id, "instance", instance)
		     : json_pack("{s:O?,s:s}", "id", id, "error",
			   shortbuf_text(&why));
	shortbuf_release(&why);
	return answer;
}

/* Read a question and write its answer: 0, or -1: it is not read. */
static int
dns_line_answer(struct dns_resolver *r, const char *line, size_t n)
{
	struct json_fault fault;
	json_t *question = json_doc_parse(line, n, QUESTION_MAX * 4, &fault);
	struct strbuf out;
	int rc;

	strbuf_init(&out, ANSWER_MAX);
	(void)json_doc_print(
	    &out, dns_question_answer(r, question), JSON_LAYOUT_COMPACT);
	strbuf_addch(&out, '\n');
	rc = fs_write_buf(STDOUT_FILENO, &out);
	strbuf_release(&out);
	json_decref(question);
	return rc;
}

static void
questions_answer(struct dns_resolver *r)
{
	char *line = NULL;
	size_t size = 0;
	ssize_t n;

	while ((n = getline(&line, &size, stdin)) > 0)
		if (n > QUESTION_MAX || dns_line_answer(r, line, (size_t)n) < 0)
			break;
	free(line);
}

/* Read the command line: 0, or -1. */
static int
dns_options_read(int argc, char **argv, struct dns_resolver_options *o,
    const char *servers[SERVERS_MAX + 1])
{
	size_t n = 0;
	int letter;

	while ((letter = getopt_long(argc, argv, "", dns_options, NULL)) >= 0)
		if (letter == 'a')
			o->anchor = optarg;
		else if (letter == 'u')
			o->unsigned_too = 1;
		else if (letter != 's' || n == SERVERS_MAX)
			return -1;
		else
			servers[n++] = optarg;
	servers[n] = NULL;
	o->servers = servers;
	return optind == argc ? 0 : -1;
}

/* Confine this process: 0, or -1, printed. */
static int
dns_confine(void)
{
	const struct sandbox_user user = {.change = 0};
	const char *step = "limits";

	if (sandbox_limits(FILES_MAX, BYTES_MAX, 0) == 0 &&
	    sandbox_enter(&user, DNS_SANDBOX, &step) == 0)
		return 0;
	fprintf(stderr, "dalang-dns: %s: %s\n", step, strerror(errno));
	return -1;
}

int
main(int argc, char **argv)
{
	struct dns_resolver_options o = {.anchor = NULL};
	const char *servers[SERVERS_MAX + 1];
	struct dns_resolver *r;
	struct shortbuf why;
	unsigned call;

	(void)sandbox_start();
	if (dns_options_read(argc, argv, &o, servers) < 0 ||
	    isatty(STDIN_FILENO)) {
		fputs("dalang-dns: this program is started by dalang-compiled "
		      "and dalang for node_terminus = dns\n",
		    stderr);
		return EXIT_USAGE;
	}
	if (dns_confine() < 0)
		return EXIT_USAGE;
	shortbuf_init(&why, REASON_MAX);
	r = dns_resolver_new(&o, &why.out);
	if (r == NULL) {
		fprintf(stderr, "dalang-dns: %s\n", shortbuf_text(&why));
		_exit(1);
	}
	questions_answer(r);
	dns_resolver_free(r);
	while (refused_next(&call) == 0)
		fprintf(
		    stderr, "dalang-dns: system call %u was refused\n", call);
	_exit(0);
}
