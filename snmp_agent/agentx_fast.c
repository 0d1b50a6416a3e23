#include "snmp_agent/agentx_fast.h"

#include <stdbool.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>
#include <net-snmp/library/large_fd_set.h>
#include <net-snmp/version.h>

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "logging/log.h"
#include "snmp_agent/near.h"
#include "snmp_agent/tally.h"
#include "snmp_agent/agentx_response.h"

/* Types of PDUs, RFC 2741 section 6.1. */
enum {
	PDU_GET = 5,
	PDU_GETNEXT = 6,
	PDU_GETBULK = 7,
};

/* Errors, RFC 2741 section 6.2.16. */
enum {
	ERROR_NOT_OPEN = 257,
	ERROR_CONTEXT = 262,
};

/* Flag of a PDU: integers are in network byte order. */
#define FLAG_NETWORK_ORDER 0x10

/*
 * Maximum number of variables in an answer to GETBULK; fewer than requested are
 * allowed.
 */
#define BULK_MAX 1000

/*
 * Maximum number of repeated variables; if a request has more, each is answered
 * only once.
 */
#define RANGES_MAX 256

/* Maximum wait. */
#define WAIT_MS 1000

/*
 * An agent that reads nothing for this time is disconnected: snmpd itself waits
 * for a second.
 */
#define SEND_SECONDS 1

/* Maximum read; the library has room for more. */
#define READ_MAX 16384

static struct {
	netsnmp_session *session; /* NULL: not open */
	void *handle;		  /* the same session, for reading */
	netsnmp_large_fd_set set; /* holds its descriptor */
	netsnmp_transport *transport;
	netsnmp_callback original; /* of the session */
	struct answer_source *source;
	const char *context;
	const volatile int *stop; /* not 0: the program must end */
	int passed;		  /* data was passed to the library */
	unsigned answered;	  /* not reported yet */
	/* Bytes already read; the library takes them from here. */
	char bytes[READ_MAX];
	size_t at, len;
	struct agentx_response response; /* the answer being written */
} fast;

void
fast_oid_take(struct answer_oid *o, const oid *name, size_t len)
{
	if (len > ANSWER_OID_MAX)
		len = ANSWER_OID_MAX;
	for (size_t i = 0; i < len; i++)
		o->sub[i] = (uint32_t)name[i];
	o->len = len;
}

/*
 * Take a range from a variable.  The library has put the range's end into the
 * value; 0.0 means an open range.
 */
static void
range_take(struct answer_range *r, const netsnmp_variable_list *v)
{
	fast_oid_take(&r->from, v->name, v->name_length);
	fast_oid_take(&r->to, v->val.objid, v->val_len / sizeof(oid));
	if (r->to.len == 2 && r->to.sub[0] == 0 && r->to.sub[1] == 0)
		r->to.len = 0;
	r->included = v->type == ASN_PRIV_INCL_RANGE;
}

static void
get_answer(const netsnmp_variable_list *v)
{
	struct answer_oid name;
	struct snapshot_value value;

	fast_oid_take(&name, v->name, v->name_length);
	agentx_response_add(&fast.response, &name,
	    answer_get(fast.source, &name, &value), &value);
}

/* Answer with the first value of the range, which then begins after it. */
static enum answer_kind
range_answer(struct answer_range *range)
{
	struct snapshot_value value;
	enum answer_kind kind;

	kind = answer_next(fast.source, range, &range->from, &value);
	agentx_response_add(&fast.response, &range->from, kind, &value);
	range->included = 0;
	return kind;
}

static void
next_answer(const netsnmp_variable_list *v)
{
	struct answer_range range;

	range_take(&range, v);
	range_answer(&range);
}

/* Answer with one more value of each range, until all are at their ends. */
static void
ranges_answer(struct answer_range *ranges, size_t width, long times)
{
	size_t found = width, i;
	long max = width > 0 ? BULK_MAX / (long)width : 0;

	for (; found > 0 && times > 0 && max > 0; times--, max--)
		for (i = found = 0; i < width; i++)
			found += range_answer(&ranges[i]) == ANSWER_VALUE;
}

/*
 * Answer GETBULK: the first variables are requested once, the others
 * repeatedly.
 */
static void
bulk_answer(const netsnmp_pdu *pdu)
{
	static struct answer_range ranges[RANGES_MAX];
	const netsnmp_variable_list *v = pdu->variables, *first;
	long once = pdu->non_repeaters;
	size_t width = 0;

	for (; once > 0 && v != NULL; once--, v = v->next_variable)
		next_answer(v);
	for (first = v; v != NULL && width < RANGES_MAX; v = v->next_variable)
		range_take(&ranges[width++], v);
	if (v == NULL)
		ranges_answer(ranges, width, pdu->max_repetitions);
	else if (pdu->max_repetitions > 0)
		for (v = first; v != NULL; v = v->next_variable)
			next_answer(v);
}

static void
values_answer(const netsnmp_pdu *pdu)
{
	const netsnmp_variable_list *v;

	if (pdu->command == PDU_GETBULK) {
		bulk_answer(pdu);
		return;
	}
	for (v = pdu->variables; v != NULL; v = v->next_variable)
		if (pdu->command == PDU_GET)
			get_answer(v);
		else
			next_answer(v);
}

/* Check that a request names our session and our context. */
static unsigned
agentx_fast_request_check(
    const netsnmp_session *session, const netsnmp_pdu *pdu)
{
	size_t len = strlen(fast.context);

	if ((uint32_t)pdu->sessid != (uint32_t)session->sessid)
		return ERROR_NOT_OPEN;
	if (pdu->community_len != len ||
	    (len > 0 && memcmp(pdu->community, fast.context, len) != 0))
		return ERROR_CONTEXT;
	return 0;
}

/*
 * Send all bytes, or end the connection in the middle when the agent does not
 * read or this program must end.  The next read detects that.
 */
static int
bytes_send(int fd, const unsigned char *bytes, size_t len)
{
	size_t at = 0;
	ssize_t n;

	while (at < len) {
		n = send(fd, bytes + at, len - at, MSG_NOSIGNAL);
		at += n > 0 ? (size_t)n : 0;
		if (at == len)
			break;
		if (*fast.stop || (n < 0 && errno != EINTR)) {
			shutdown(fd, SHUT_RDWR);
			return -1;
		}
	}
	return 0;
}

static void
agentx_fast_request_answer(
    const netsnmp_session *session, const netsnmp_pdu *pdu)
{
	unsigned error = agentx_fast_request_check(session, pdu);

	agentx_response_begin(&fast.response,
	    &(struct agentx_response_head){.session = (uint32_t)pdu->sessid,
		.transaction = (uint32_t)pdu->transid,
		.packet = (uint32_t)pdu->reqid,
		.network_order = (pdu->flags & FLAG_NETWORK_ORDER) != 0});
	if (error == 0) {
		snapshot_look(fast.source->snapshot);
		fast.source->uptime = (uint32_t)netsnmp_get_agent_uptime();
		values_answer(pdu);
	}
	tally_add(pdu->command == PDU_GET	? TALLY_GET
		  : pdu->command == PDU_GETNEXT ? TALLY_NEXT
						: TALLY_BULK);
	if (error != 0)
		tally_add(TALLY_REFUSED);
	if (agentx_response_end(&fast.response, error) == 0)
		bytes_send(fast.transport->sock, fast.response.bytes,
		    fast.response.len);
}

static int
on_pdu(int operation, netsnmp_session *session, int reqid, netsnmp_pdu *pdu,
    void *magic)
{
	if (operation == NETSNMP_CALLBACK_OP_RECEIVED_MESSAGE &&
	    (pdu->command == PDU_GET || pdu->command == PDU_GETNEXT ||
		pdu->command == PDU_GETBULK)) {
		/*
		 * Restart the ping alarm of the session: an agent that sends
		 * requests needs no ping.
		 */
		if (session->securityModel != SNMP_DEFAULT_SECMODEL)
			snmp_alarm_reset((unsigned)session->securityModel);
		agentx_fast_request_answer(session, pdu);
		fast.answered++;
		return 1;
	}
	fast.passed = 1;
	return fast.original(operation, session, reqid, pdu, magic);
}

/*
 * Return the bytes already read, otherwise read the socket; the library would
 * lose memory at a connection that was reset (Net-SNMP 5.9.4 does).
 */
static int
on_receive(netsnmp_transport *t, void *buf, int size, void **opaque, int *len)
{
	size_t n = t == fast.transport ? fast.len - fast.at : 0;
	ssize_t rc;

	*opaque = NULL;
	*len = 0;
	if (n == 0) {
		do
			rc = recv(t->sock, buf, (size_t)size, MSG_DONTWAIT);
		while (rc < 0 && errno == EINTR);
		return (int)rc;
	}
	if (n > (size_t)size)
		n = (size_t)size;
	memcpy(buf, fast.bytes + fast.at, n);
	fast.at += n;
	return (int)n;
}

/* Send for the library, which treats a partial send as complete. */
static int
on_send(
    netsnmp_transport *t, const void *buf, int size, void **opaque, int *len)
{
	(void)opaque;
	(void)len;
	return bytes_send(t->sock, buf, (size_t)size) == 0 ? size : -1;
}

static int
send_limit_set(int fd)
{
	struct timeval limit = {.tv_sec = SEND_SECONDS};

	return setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
}

/*
 * Return whether the library has the version of the headers with which this
 * file was compiled: what is replaced below depends on their layout.
 */
static int
library_fits(void)
{
	const char *version = netsnmp_get_version();

	if (strcmp(version, PACKAGE_VERSION) == 0)
		return 1;
	log_event(SNMP_AGENTX, SNM_LIBRARY_OTHER, log_str("version", version),
	    log_str("built", PACKAGE_VERSION));
	return 0;
}

void
fast_open(netsnmp_session *session, struct answer_source *source,
    const char *context, const volatile int *stop)
{
	void *handle = snmp_sess_pointer(session);

	fast_close();
	if (handle == NULL || !library_fits())
		return;
	fast.transport = snmp_sess_transport(handle);
	if (fast.transport == NULL || fast.transport->f_recv == NULL ||
	    session->callback == NULL || fast.transport->sock >= FD_SETSIZE ||
	    send_limit_set(fast.transport->sock) < 0)
		return;
	if (fast.set.lfs_setsize == 0)
		netsnmp_large_fd_set_init(&fast.set, FD_SETSIZE);
	NETSNMP_LARGE_FD_ZERO(&fast.set);
	NETSNMP_LARGE_FD_SET(fast.transport->sock, &fast.set);
	fast.stop = stop;
	fast.transport->f_send = on_send;
	fast.session = session;
	fast.handle = handle;
	fast.source = source;
	fast.context = context;
	fast.original = session->callback;
	session->callback = on_pdu;
	fast.transport->f_recv = on_receive;
	near_open(fast.transport->sock);
}

void
fast_close(void)
{
	fast.session = NULL;
	fast.at = fast.len = 0;
	near_close();
	agentx_response_free(&fast.response);
}

bool
fast_is_open(void)
{
	return fast.session != NULL;
}

unsigned
fast_answered(void)
{
	unsigned n = fast.answered;

	fast.answered = 0;
	return n;
}

/*
 * Let the library take the bytes.  When the connection has ended, no bytes are
 * left, and the library itself reads the end.
 */
static void
session_read(void)
{
	do
		snmp_sess_read2(fast.handle, &fast.set);
	while (fast.session != NULL && fast.at < fast.len);
}

/*
 * Wait for bytes and read them: returns their number, 0 at the connection's
 * end, -1 when none came.  poll(2) waits because Linux wakes a process blocked
 * in recv(2) also whenever the agent has read what was sent before: two context
 * switches, which cost more than a third system call.
 */
static ssize_t
bytes_wait(void)
{
	struct pollfd p = {.fd = fast.transport->sock, .events = POLLIN};
	ssize_t n;

	if (poll(&p, 1, WAIT_MS) <= 0)
		return -1;
	n = recv(p.fd, fast.bytes, sizeof(fast.bytes), MSG_DONTWAIT);
	if (n < 0 && errno != EAGAIN && errno != EINTR)
		n = 0;
	return n;
}

int
fast_serve(void)
{
	ssize_t n;

	if (fast.session == NULL || (n = bytes_wait()) < 0)
		return 0;
	fast.at = 0;
	fast.len = (size_t)n;
	fast.passed = 0;
	session_read();
	return fast.session != NULL && !fast.passed;
}
