#include "command/doctor/snmp_query.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "command/doctor/snmp_response.h"

#define PACKET_MAX    1500
#define WAIT_MS	      2000
#define COMMUNITY_MAX 100
/* Bytes of an encoded OID: below 128, so that its length is one byte. */
#define OID_BYTES 100
#define REQUEST	  7326

/* --- writing, from the end to the beginning --- */

struct packet {
	uint8_t bytes[PACKET_MAX];
	size_t at;
};

static void
packet_push(struct packet *p, const void *s, size_t n)
{
	p->at -= n;
	memcpy(p->bytes + p->at, s, n);
}

/*
 * Write the head before what was written since end; lengths have up to two
 * bytes.
 */
static void
push_head(struct packet *p, enum snmp_tag tag, size_t end)
{
	size_t n = end - p->at;
	const uint8_t small[] = {(uint8_t)tag, (uint8_t)n};
	const uint8_t large[] = {
	    (uint8_t)tag, 0x82, (uint8_t)(n >> 8), (uint8_t)n};

	if (n < 128)
		packet_push(p, small, sizeof(small));
	else
		packet_push(p, large, sizeof(large));
}

/* A number below 32,768. */
static void
push_integer(struct packet *p, unsigned n)
{
	const uint8_t bytes[] = {(uint8_t)(n >> 8), (uint8_t)n};
	size_t end = p->at, skipped = n < 128;

	packet_push(p, bytes + skipped, sizeof(bytes) - skipped);
	push_head(p, TAG_INTEGER, end);
}

/* Append a number in groups of seven bits; 0, or -1 when it has no room. */
static int
arc_add(uint8_t out[OID_BYTES], size_t *n, int64_t arc)
{
	int shift = 28;

	if (arc < 0 || arc > UINT32_MAX || *n + 5 > OID_BYTES)
		return -1;
	while (shift > 0 && arc >> shift == 0)
		shift -= 7;
	for (; shift >= 0; shift -= 7)
		out[(*n)++] =
		    (uint8_t)((arc >> shift & 0x7f) | (shift > 0 ? 0x80 : 0));
	return 0;
}

/* Encode "1.3.6.1"; the number of bytes, or 0. */
static size_t
oid_encode(const char *oid, uint8_t out[OID_BYTES])
{
	size_t n = 0, len;
	int64_t arc;

	if (strncmp(oid, "1.3.", 4) != 0)
		return 0;
	out[n++] = 43;
	for (oid += 4; *oid != '\0'; oid += len + (oid[len] == '.')) {
		len = strcspn(oid, ".");
		if (integer_parse(oid, len, 10, &arc) < 0 ||
		    arc_add(out, &n, arc) < 0)
			return 0;
	}
	return n;
}

static void
query_write(
    struct packet *p, const char *community, const uint8_t *oid, size_t oid_len)
{
	static const uint8_t null[] = {TAG_NULL, 0};
	const size_t end = PACKET_MAX;
	size_t here;

	p->at = end;
	packet_push(p, null, sizeof(null));
	here = p->at;
	packet_push(p, oid, oid_len);
	push_head(p, TAG_OID, here);
	push_head(p, TAG_SEQUENCE, end);
	push_head(p, TAG_SEQUENCE, end);
	push_integer(p, 0);
	push_integer(p, 0);
	push_integer(p, REQUEST);
	push_head(p, TAG_GETNEXT, end);
	here = p->at;
	packet_push(p, community, strlen(community));
	push_head(p, TAG_OCTETS, here);
	push_integer(p, 1);
	push_head(p, TAG_SEQUENCE, end);
}

/* --- the exchange --- */

static int
query_failed(struct strbuf *out, const char *step)
{
	strbuf_addf(out, "%s: %s", step, strerror(errno));
	return -1;
}

static int
query_exchange(
    int fd, const struct packet *p, unsigned port, struct strbuf *out)
{
	const struct sockaddr_in to = {.sin_family = AF_INET,
	    .sin_port = htons((uint16_t)port),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	struct pollfd one = {.fd = fd, .events = POLLIN};
	uint8_t answer[PACKET_MAX];
	ssize_t n;

	if (connect(fd, (const struct sockaddr *)&to, sizeof(to)) < 0 ||
	    send(fd, p->bytes + p->at, PACKET_MAX - p->at, 0) < 0)
		return query_failed(out, "the request cannot be sent");
	if (poll(&one, 1, WAIT_MS) != 1) {
		strbuf_addstr(out, "no answer within two seconds");
		return -1;
	}
	n = recv(fd, answer, sizeof(answer), 0);
	if (n < 0)
		return query_failed(out, "the request failed");
	return snmp_response_read(answer, (size_t)n, out);
}

int
snmp_query(
    unsigned port, const char *community, const char *oid, struct strbuf *out)
{
	uint8_t encoded[OID_BYTES];
	size_t n = oid_encode(oid, encoded);
	struct packet p;
	int fd, rc;

	if (n == 0 || strlen(community) > COMMUNITY_MAX) {
		strbuf_addstr(out, "the OID or the community is too long");
		return -1;
	}
	query_write(&p, community, encoded, n);
	fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return query_failed(out, "a socket cannot be made");
	rc = query_exchange(fd, &p, port, out);
	close(fd);
	return rc;
}
