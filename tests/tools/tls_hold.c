/*
 * A client that does not do what it announces: it sends the head of a request,
 * a part of the body, and then little or nothing, over connections of its own.
 *
 *	tls_hold -p PORT -d SSLDIR [-n NAME] [-c COUNT] [-h HEAD] [-b BYTES]
 *	    [-r RATE] [-t SECONDS] [-f ADDRESS]
 *
 * NAME is the certificate that it shows (none), HEAD a file with the request's
 * head (none is sent), BYTES what it sends of the body at once (0), RATE what
 * it sends further in a second (0), ADDRESS where it comes from.  For each of
 * the COUNT (1) connections it prints a line: the status of the answer,
 * "closed" when it was closed, or "open" without either after SECONDS
 * (10), then the seconds that this took.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct {
	int port, count, seconds;
	size_t bytes, rate;
	const char *dir, *name, *from;
	char head[131072];
	size_t head_len;
} o = {.count = 1, .seconds = 10};

static double
now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (double)ts.tv_sec + (double)ts.tv_nsec / 1e9;
}

static int
connect_to(void)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
	    .sin_port = htons((uint16_t)o.port),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	struct sockaddr_in from = {.sin_family = AF_INET};
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	if (o.from != NULL &&
	    (inet_pton(AF_INET, o.from, &from.sin_addr) < 1 ||
		bind(fd, (struct sockaddr *)&from, sizeof(from)) < 0))
		return -1;
	return connect(fd, (struct sockaddr *)&to, sizeof(to)) < 0 ? -1 : fd;
}

static SSL *
session_new(int fd)
{
	SSL_CTX *c = SSL_CTX_new(TLS_client_method());
	char cert[512], key[512];
	SSL *s;

	snprintf(cert, sizeof(cert), "%s/certs/%s.pem", o.dir, o.name);
	snprintf(key, sizeof(key), "%s/private_keys/%s.pem", o.dir, o.name);
	if (o.name != NULL &&
	    (SSL_CTX_use_certificate_file(c, cert, SSL_FILETYPE_PEM) != 1 ||
		SSL_CTX_use_PrivateKey_file(c, key, SSL_FILETYPE_PEM) != 1))
		exit(2);
	s = SSL_new(c);
	SSL_set_fd(s, fd);
	SSL_set_mode(s, SSL_MODE_ENABLE_PARTIAL_WRITE |
			    SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
	return s;
}

/* An answer that was received: its status, -1 for the end, 0 for neither. */
static int
answer(SSL *s)
{
	char text[64];
	int n = SSL_read(s, text, sizeof(text) - 1);

	if (n > 12) {
		text[n] = '\0';
		return atoi(text + 9);
	}
	return n <= 0 && SSL_get_error(s, n) == SSL_ERROR_WANT_READ ? 0 : -1;
}

/* Send at most n bytes of a body; return their number, or -1. */
static int
send_some(SSL *s, size_t n)
{
	static const char body[16384];
	int r = SSL_write(s, body, (int)(n < sizeof(body) ? n : sizeof(body)));

	if (r > 0)
		return r;
	r = SSL_get_error(s, r);
	return r == SSL_ERROR_WANT_WRITE || r == SSL_ERROR_WANT_READ ? 0 : -1;
}

/* As answer(), after all work. */
static int
hold(SSL *s, int fd, double until)
{
	size_t left = o.bytes;
	double tick = now();

	while (now() < until) {
		struct pollfd p = {.fd = fd,
		    .events = (short)(POLLIN | (left > 0 ? POLLOUT : 0))};
		int r = answer(s), sent;

		if (r != 0)
			return r;
		if (left == 0 && now() - tick >= 1) {
			left = o.rate;
			tick = now();
		}
		sent = left > 0 ? send_some(s, left) : 0;
		/* An answer may precede the end. */
		if (sent < 0)
			return (r = answer(s)) != 0 ? r : -1;
		left -= (size_t)sent;
		if (sent == 0)
			poll(&p, 1, 100);
	}
	return 0;
}

static int
send_head(SSL *s)
{
	size_t done = 0;
	int n;

	for (; done < o.head_len; done += (size_t)n) {
		n = SSL_write(s, o.head + done, (int)(o.head_len - done));
		if (n <= 0)
			return -1;
	}
	return 0;
}

static void
one(void)
{
	double begin = now();
	int fd = connect_to(), r = -1;
	SSL *s = session_new(fd);

	if (fd >= 0 && SSL_connect(s) == 1 && send_head(s) == 0) {
		fcntl(fd, F_SETFL, O_NONBLOCK);
		r = hold(s, fd, begin + o.seconds);
	}
	if (r > 0)
		printf("%d %.0f\n", r, now() - begin);
	else
		printf("%s %.0f\n", r < 0 ? "closed" : "open", now() - begin);
}

static void
read_head(const char *path)
{
	int fd = open(path, O_RDONLY);
	ssize_t n = read(fd, o.head, sizeof(o.head));

	if (n < 0)
		exit(2);
	o.head_len = (size_t)n;
	close(fd);
}

int
main(int argc, char **argv)
{
	int c;

	signal(SIGPIPE, SIG_IGN);
	while ((c = getopt(argc, argv, "p:d:n:c:h:b:r:t:f:")) > 0) {
		switch (c) {
		case 'p':
			o.port = atoi(optarg);
			break;
		case 'd':
			o.dir = optarg;
			break;
		case 'n':
			o.name = optarg;
			break;
		case 'c':
			o.count = atoi(optarg);
			break;
		case 'h':
			read_head(optarg);
			break;
		case 'b':
			o.bytes = strtoul(optarg, NULL, 10);
			break;
		case 'r':
			o.rate = strtoul(optarg, NULL, 10);
			break;
		case 't':
			o.seconds = atoi(optarg);
			break;
		case 'f':
			o.from = optarg;
			break;
		default:
			return 2;
		}
	}
	for (int i = 0; i < o.count; i++) {
		if (fork() == 0) {
			prctl(PR_SET_PDEATHSIG, SIGKILL);
			one();
			exit(0);
		}
	}
	while (wait(NULL) > 0 || errno == EINTR)
		;
	return 0;
}
