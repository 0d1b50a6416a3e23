/*
 * A server over TLS that sends the given answers: the n-th request gets the
 * bytes of the n-th file, all later ones those of the last; a connection ends
 * with its answer.  After "-" no request is answered any more.
 *
 *	tls_answer PORT SSLDIR NAME FILE...	SSLDIR as of tests/certificates
 */
#include <arpa/inet.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define REQUEST_MAX (16 << 20)
#define ANSWER_MAX  (1 << 20)

static int
listen_at(const char *port)
{
	struct sockaddr_in a = {.sin_family = AF_INET,
	    .sin_port = htons((uint16_t)strtoul(port, NULL, 10)),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;

	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	if (bind(fd, (struct sockaddr *)&a, sizeof(a)) || listen(fd, 8))
		return -1;
	return fd;
}

static SSL_CTX *
context_new(const char *dir, const char *name)
{
	SSL_CTX *c = SSL_CTX_new(TLS_server_method());
	char cert[512], key[512];

	snprintf(cert, sizeof(cert), "%s/certs/%s.pem", dir, name);
	snprintf(key, sizeof(key), "%s/private_keys/%s.pem", dir, name);
	if (SSL_CTX_use_certificate_file(c, cert, SSL_FILETYPE_PEM) != 1 ||
	    SSL_CTX_use_PrivateKey_file(c, key, SSL_FILETYPE_PEM) != 1)
		return NULL;
	return c;
}

/* The length of a request's body, from its head. */
static size_t
body_length(const char *head)
{
	const char *at = strcasestr(head, "\r\ncontent-length:");

	return at ? strtoul(at + 17, NULL, 10) : 0;
}

/* Read one request to its end. */
static int
request_read(SSL *s)
{
	static char text[REQUEST_MAX];
	size_t n = 0;

	while (n < sizeof(text) - 1) {
		int got = SSL_read(s, text + n, (int)(sizeof(text) - 1 - n));
		const char *end;

		if (got <= 0)
			return -1;
		n += (size_t)got;
		text[n] = '\0';
		end = strstr(text, "\r\n\r\n");
		if (end && n >= (size_t)(end + 4 - text) + body_length(text))
			return 0;
	}
	return -1;
}

static void
answer(SSL *s, const char *path)
{
	static char text[ANSWER_MAX];
	FILE *f = fopen(path, "r");
	size_t n = f ? fread(text, 1, sizeof(text), f) : 0;

	if (f)
		fclose(f);
	SSL_write(s, text, (int)n);
}

int
main(int argc, char **argv)
{
	int listener = argc > 4 ? listen_at(argv[1]) : -1, at = 4;
	SSL_CTX *c = argc > 4 ? context_new(argv[2], argv[3]) : NULL;

	signal(SIGPIPE, SIG_IGN);
	if (listener < 0 || !c) {
		fputs("tls_answer: cannot listen\n", stderr);
		return 1;
	}
	for (;;) {
		int fd = accept(listener, NULL, NULL);
		SSL *s = SSL_new(c);

		SSL_set_fd(s, fd);
		if (SSL_accept(s) == 1 && request_read(s) == 0) {
			if (strcmp(argv[at], "-") == 0)
				pause();
			answer(s, argv[at]);
			at += at + 1 < argc;
		}
		SSL_shutdown(s);
		SSL_free(s);
		close(fd);
	}
}
