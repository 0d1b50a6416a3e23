#include "snmp_agent/agentx_response.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

/* Version in a header, RFC 2741 section 6.1. */
#define VERSION	      1
#define RESPONSE      18
#define NETWORK_ORDER 0x10
#define HEADER	      20
#define LENGTH_AT     16

/*
 * Offset of the part after the header of a response: sysUpTime, error and the
 * variable's number.
 */
#define ERROR_AT  24
#define VALUES_AT 28

/* The error when the answer is too long, or memory is exhausted. */
#define GENERAL_ERROR 5

/* Initial size of a message's buffer. */
#define ROOM 8192

/* Types of variables, RFC 2741 section 5.4. */
enum {
	TYPE_INTEGER = 2,
	TYPE_OCTETS = 4,
	TYPE_COUNTER32 = 65,
	TYPE_GAUGE32 = 66,
	TYPE_TICKS = 67,
	TYPE_COUNTER64 = 70,
	TYPE_NO_OBJECT = 128,
	TYPE_NO_INSTANCE = 129,
	TYPE_END = 130,
};

static const uint16_t value_types[] = {
    [SNAPSHOT_COUNTER32] = TYPE_COUNTER32,
    [SNAPSHOT_COUNTER64] = TYPE_COUNTER64,
    [SNAPSHOT_GAUGE32] = TYPE_GAUGE32,
    [SNAPSHOT_INTEGER] = TYPE_INTEGER,
    [SNAPSHOT_TICKS] = TYPE_TICKS,
    [SNAPSHOT_OCTETS] = TYPE_OCTETS,
};

static const uint16_t kind_types[] = {
    [ANSWER_NO_OBJECT] = TYPE_NO_OBJECT,
    [ANSWER_NO_INSTANCE] = TYPE_NO_INSTANCE,
    [ANSWER_END] = TYPE_END,
};

/*
 * Identifiers below 1.3.6.1.N, N of one octet, are written without this prefix.
 */
static const uint32_t internet[] = {1, 3, 6, 1};
#define PREFIX 5

/* The longest variable: type, identifier, and octets with their length. */
#define VARIABLE_MAX (4 + 4 + 4 * ANSWER_OID_MAX + 4 + METRICS_TEXT_MAX + 4)

static int
agentx_response_reserve(struct agentx_response *w, size_t n)
{
	unsigned char *more;
	size_t room = w->room == 0 ? ROOM : w->room;

	while (room < w->len + n)
		room *= 2;
	if (room == w->room)
		return 1;
	if (room > AGENTX_RESPONSE_MAX ||
	    (more = realloc(w->bytes, room)) == NULL) {
		w->failed = 1;
		return 0;
	}
	w->bytes = more;
	w->room = room;
	return 1;
}

static void
put16_at(struct agentx_response *w, size_t at, uint16_t n)
{
	n = w->network_order ? htobe16(n) : htole16(n);
	memcpy(w->bytes + at, &n, sizeof(n));
}

static void
put32_at(struct agentx_response *w, size_t at, uint32_t n)
{
	n = w->network_order ? htobe32(n) : htole32(n);
	memcpy(w->bytes + at, &n, sizeof(n));
}

static void
put32(struct agentx_response *w, uint32_t n)
{
	put32_at(w, w->len, n);
	w->len += 4;
}

static void
put64(struct agentx_response *w, uint64_t n)
{
	n = w->network_order ? htobe64(n) : htole64(n);
	memcpy(w->bytes + w->len, &n, sizeof(n));
	w->len += sizeof(n);
}

static void
put_type(struct agentx_response *w, uint16_t type)
{
	put32(w, 0);
	put16_at(w, w->len - 4, type);
}

/* Write an identifier, RFC 2741 section 5.1. */
static void
put_oid(struct agentx_response *w, const struct answer_oid *o)
{
	int prefix = o->len >= PREFIX && o->sub[PREFIX - 1] > 0 &&
		     o->sub[PREFIX - 1] <= 255 &&
		     memcmp(o->sub, internet, sizeof(internet)) == 0;
	size_t i = prefix ? PREFIX : 0;
	unsigned char head[4] = {(unsigned char)(o->len - i),
	    (unsigned char)(prefix ? o->sub[PREFIX - 1] : 0)};

	memcpy(w->bytes + w->len, head, sizeof(head));
	w->len += sizeof(head);
	for (; i < o->len; i++)
		put32(w, o->sub[i]);
}

/* Write octets, padded to a multiple of four bytes, RFC 2741 section 5.3. */
static void
agentx_response_put_octets(
    struct agentx_response *w, const char *octets, size_t n)
{
	put32(w, (uint32_t)n);
	memset(w->bytes + w->len + n, 0, 3);
	memcpy(w->bytes + w->len, octets, n);
	w->len += (n + 3) / 4 * 4;
}

void
agentx_response_begin(
    struct agentx_response *w, const struct agentx_response_head *head)
{
	const unsigned char first[4] = {
	    VERSION, RESPONSE, head->network_order ? NETWORK_ORDER : 0};

	w->len = 0;
	w->failed = 0;
	w->network_order = head->network_order;
	if (!agentx_response_reserve(w, VALUES_AT))
		return;
	memset(w->bytes, 0, VALUES_AT);
	memcpy(w->bytes, first, sizeof(first));
	put32_at(w, 4, head->session);
	put32_at(w, 8, head->transaction);
	put32_at(w, 12, head->packet);
	w->len = VALUES_AT;
}

void
agentx_response_add(struct agentx_response *w, const struct answer_oid *name,
    enum answer_kind kind, const struct snapshot_value *v)
{
	if (w->failed || !agentx_response_reserve(w, VARIABLE_MAX))
		return;
	put_type(
	    w, kind == ANSWER_VALUE ? value_types[v->type] : kind_types[kind]);
	put_oid(w, name);
	if (kind != ANSWER_VALUE)
		return;
	if (v->type == SNAPSHOT_OCTETS)
		agentx_response_put_octets(w, v->octets, v->len);
	else if (v->type == SNAPSHOT_COUNTER64)
		put64(w, v->number);
	else
		put32(w, (uint32_t)v->number);
}

int
agentx_response_end(struct agentx_response *w, unsigned error)
{
	if (w->len < VALUES_AT)
		return -1;
	if (w->failed)
		error = GENERAL_ERROR;
	if (error != 0) {
		w->len = VALUES_AT;
		put16_at(w, ERROR_AT, (uint16_t)error);
	}
	put32_at(w, LENGTH_AT, (uint32_t)(w->len - HEADER));
	return 0;
}

void
agentx_response_free(struct agentx_response *w)
{
	free(w->bytes);
	*w = (struct agentx_response){0};
}
