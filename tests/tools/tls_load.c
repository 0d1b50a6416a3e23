/*
 * A client that sends one request again and again over kept connections, each
 * in a process of its own.
 *
 *	tls_load -p PORT -d SSLDIR -n NAME -h REQUEST [-c COUNT] [-t SECONDS]
 *	    [-s|-r]
 *
 * -s opens a session with a full handshake for each request, -r resumes the
 * session of the request before; a server that does not is an error.  NAME is
 * the certificate that it shows, REQUEST a file with head and body.
 * Prints the answers with status 200 of all COUNT (4) connections in SECONDS
 * (10), the seconds that passed, and the milliseconds in which 99 of 100
 * answers came; fails for any other answer.
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define HEAD_MAX 8192

static struct {
	int port, count, seconds, sessions, resumes;
	const char *dir, *name;
	char request[65536];
	size_t len;
} o = {.count = 4, .seconds = 10};

/* Answers by their time, in steps of 10 us; the last has longer ones, too. */
#define TIMES 100000
#define STEP  1e-5
static atomic_uint *times; /* shared by all processes */

static SSL_SESSION *before; /* to be resumed, or NULL */

static double
now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (double)ts.tv_sec + (double)ts.tv_nsec / 1e9;
}

static SSL *
session_open(void)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
	    .sin_port = htons((uint16_t)o.port),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	SSL_CTX *c = SSL_CTX_new(TLS_client_method());
	int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
	char cert[512], key[512];
	SSL *s;

	snprintf(cert, sizeof(cert), "%s/certs/%s.pem", o.dir, o.name);
	snprintf(key, sizeof(key), "%s/private_keys/%s.pem", o.dir, o.name);
	if (SSL_CTX_use_certificate_file(c, cert, SSL_FILETYPE_PEM) != 1 ||
	    SSL_CTX_use_PrivateKey_file(c, key, SSL_FILETYPE_PEM) != 1 ||
	    connect(fd, (struct sockaddr *)&to, sizeof(to)) < 0)
		exit(2);
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	s = SSL_new(c);
	SSL_set_fd(s, fd);
	if (before != NULL)
		SSL_set_session(s, before);
	if (SSL_connect(s) != 1 || (before != NULL && !SSL_session_reused(s)))
		exit(2);
	return s;
}

static void
session_close(SSL *s)
{
	SSL_CTX *c = SSL_get_SSL_CTX(s);
	int fd = SSL_get_fd(s);

	if (o.resumes) {
		SSL_SESSION_free(before);
		before = SSL_get1_session(s);
	}
	(void)SSL_shutdown(s);
	SSL_free(s);
	SSL_CTX_free(c);
	close(fd);
}

/* A head, and what came with it. */
struct answer {
	char text[HEAD_MAX + 1];
	size_t n; /* bytes of text */
	char *body;
};

/* Receive a head; -1: it is not that of an answer with status 200. */
static int
head_receive(SSL *s, struct answer *a)
{
	char *end = NULL;

	for (a->n = 0; end == NULL && a->n < HEAD_MAX;) {
		int r = SSL_read(s, a->text + a->n, (int)(HEAD_MAX - a->n));

		if (r <= 0)
			return -1;
		a->n += (size_t)r;
		a->text[a->n] = '\0';
		end = strstr(a->text, "\r\n\r\n");
	}
	if (end == NULL || strncmp(a->text, "HTTP/1.1 200", 12) != 0)
		return -1;
	end[2] = '\0';
	a->body = end + 4;
	return 0;
}

/* Receive the rest of a body of chunks: text without a line of its own "0". */
static int
chunks_receive(SSL *s, const struct answer *a)
{
	static const char end[] = "\r\n0\r\n\r\n";
	static char rest[65536 + 7];
	size_t kept = (size_t)(a->text + a->n - a->body);

	kept = kept < 7 ? kept : 7;
	memcpy(rest, a->text + a->n - kept, kept);
	while (kept < 7 || memcmp(rest, end, 7) != 0) {
		int r = SSL_read(s, rest + kept, 65536);
		size_t n = kept + (size_t)(r > 0 ? r : 0);

		if (r <= 0)
			return -1;
		kept = n < 7 ? n : 7;
		memmove(rest, rest + n - kept, kept);
	}
	return 0;
}

/* Receive an answer; -1 when it is not one with status 200. */
static int
receive(SSL *s)
{
	static char rest[65536];
	struct answer a;
	const char *field;
	long left;

	if (head_receive(s, &a) < 0)
		return -1;
	field = strcasestr(a.text, "\ncontent-length:");
	if (field == NULL)
		return chunks_receive(s, &a);
	left = strtol(field + 16, NULL, 10) - (a.text + a.n - a.body);
	while (left > 0) {
		int r = SSL_read(s, rest, sizeof(rest));

		if (r <= 0)
			return -1;
		left -= r;
	}
	return 0;
}

static void
time_count(double seconds)
{
	size_t i = (size_t)(seconds / STEP);

	times[i < TIMES ? i : TIMES - 1]++;
}

/* Milliseconds in which 99 of 100 answers came. */
static double
most_of(long all)
{
	long n = 0;
	size_t i = 0;

	while (i < TIMES - 1 && (n += times[i]) < all - all / 100)
		i++;
	return (double)(i + 1) * STEP * 1e3;
}

/* The answers of one connection; -1: one was not right. */
static long
ask(double until)
{
	SSL *s = session_open();
	double begin;
	long n = 0;

	while ((begin = now()) < until) {
		if (SSL_write(s, o.request, (int)o.len) <= 0 || receive(s) < 0)
			return -1;
		time_count(now() - begin);
		n++;
		if (o.sessions) {
			session_close(s);
			s = session_open();
		}
	}
	return n;
}

static void
one(int out, double until)
{
	long n;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	n = ask(until);
	if (write(out, &n, sizeof(n)) != sizeof(n))
		_exit(1);
	_exit(n < 0);
}

static void
read_request(const char *path)
{
	int fd = open(path, O_RDONLY);
	ssize_t n = read(fd, o.request, sizeof(o.request));

	if (n <= 0)
		exit(2);
	o.len = (size_t)n;
	close(fd);
}

static void
read_options(int argc, char **argv)
{
	int c;

	while ((c = getopt(argc, argv, "p:d:n:c:h:t:rs")) > 0) {
		if (c == 'p')
			o.port = atoi(optarg);
		else if (c == 'd')
			o.dir = optarg;
		else if (c == 'n')
			o.name = optarg;
		else if (c == 'c')
			o.count = atoi(optarg);
		else if (c == 'h')
			read_request(optarg);
		else if (c == 't')
			o.seconds = atoi(optarg);
		else if (c == 's' || c == 'r') {
			o.sessions = 1;
			o.resumes = c == 'r';
		} else
			exit(2);
	}
}

int
main(int argc, char **argv)
{
	long n, all = 0;
	double begin;
	int ends[2];

	signal(SIGPIPE, SIG_IGN);
	read_options(argc, argv);
	if (o.dir == NULL || o.name == NULL || o.len == 0 || pipe(ends) < 0)
		return 2;
	times = mmap(NULL, TIMES * sizeof(*times), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (times == MAP_FAILED)
		return 2;
	begin = now();
	for (int i = 0; i < o.count; i++)
		if (fork() == 0)
			one(ends[1], begin + o.seconds);
	close(ends[1]);
	while (read(ends[0], &n, sizeof(n)) == sizeof(n))
		all = n < 0 || all < 0 ? -1 : all + n;
	if (all < 0) {
		fputs("tls_load: an answer was not 200\n", stderr);
		return 1;
	}
	printf("%ld %.3f %.2f\n", all, now() - begin, most_of(all));
	return 0;
}
