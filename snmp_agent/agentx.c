#include "snmp_agent/agentx.h"

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>
#include <net-snmp/agent/agent_callbacks.h>
#include <net-snmp/agent/sysORTable.h>
#include <net-snmp/library/large_fd_set.h>

#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "logging/log.h"
#include "snmp_agent/agentx_fast.h"
#include "snmp_agent/agentx_note.h"
#include "snmp_agent/agentx_retry.h"
#include "snmp_agent/agentx_set.h"
#include "snmp_agent/agentx_value.h"
#include "snmp_agent/answer.h"
#include "snmp_agent/identifier.h"
#include "snmp_agent/master.h"
#include "snmp_agent/near.h"
#include "snmp_agent/agentx_timeout.h"
#include "snmp_agent/snapshot.h"
#include "snmp_agent/tally.h"

/* Application name for the library: ident and configuration file. */
#define APPLICATION "dalang-snmp"

/*
 * Seconds between checks of the connection to the agent; the library reconnects
 * then.
 */
#define PING_INTERVAL 1

/*
 * Retries, with a wait of one second each, for an agent's answer: in the
 * library, and for a new connection, whose agent may be busy.
 */
#define RETRIES		  0
#define RETRIES_CONNECTED 2

/*
 * Milliseconds between checks of the agent while the subagent is not connected.
 */
#define LOOK_MS 200

/*
 * A socket that does not exist: with it the library fails at once instead of
 * waiting.
 */
#define NO_SOCKET "/nonexistent/agentx"

/* Maximum number of reads in a turn of the library. */
#define STEPS_MAX 64

/* Milliseconds between two turns of the library while requests arrive. */
#define TURN_MS 100

/* Milliseconds between two looks at the snapshot without requests. */
#define LOOK_AGAIN_MS 500

/*
 * The library's descriptors: the two pipes, and its old and its new socket to
 * the agent.
 */
#define DESCRIPTORS_MAX 16

/* Modules registered below the base. */
static const struct {
	oid number;
	const char *capability; /* text in sysORTable */
} agentx_modules[] = {
    {2, "Counters of the compile daemon of Dalang (DALANG-COMPILE-MIB)."},
    {3, "Counters of the apply daemon of Dalang (DALANG-TRANSACTION-MIB)."},
    {4, "The log of Dalang's daemons and its levels (DALANG-LOG-MIB)."},
    {5, "Counters of the CA of the compile daemon (DALANG-CA-MIB)."},
    {10, "Values of MySQL and MariaDB servers (DALANG-MYSQL-MIB)."},
};

/* The module with writable objects; SETs of other modules are refused. */
#define WRITABLE_MODULE 4

#define MODULES (sizeof(agentx_modules) / sizeof(*agentx_modules))

/* Compliance statement of a module: all objects are implemented. */
static const oid compliance_full[] = {2, 1, 1};

static struct answer_source agentx_source;
static const struct agentx_options *snmp_agent_agentx_options;
static netsnmp_session *agentx_connection; /* NULL: not connected */

static void
value_set(netsnmp_variable_list *var, const struct snapshot_value *v)
{
	struct agentx_value value;

	agentx_value(v, &value);
	snmp_set_var_typed_value(var, value.type, value.bytes, value.len);
}

static void
request_get(netsnmp_variable_list *var)
{
	struct answer_oid name;
	struct snapshot_value v;

	fast_oid_take(&name, var->name, var->name_length);
	switch (answer_get(&agentx_source, &name, &v)) {
	case ANSWER_VALUE:
		value_set(var, &v);
		break;
	case ANSWER_NO_INSTANCE:
		snmp_set_var_typed_value(var, SNMP_NOSUCHINSTANCE, NULL, 0);
		break;
	default:
		snmp_set_var_typed_value(var, SNMP_NOSUCHOBJECT, NULL, 0);
	}
}

/*
 * Answer GETNEXT within a range that ends with the registered subtree; the
 * agent continues after it.
 */
static void
request_next(const netsnmp_handler_registration *reg, netsnmp_request_info *r)
{
	struct answer_range range = {.included = r->inclusive};
	struct answer_oid found;
	struct snapshot_value v;
	oid name[MAX_OID_LEN];

	fast_oid_take(
	    &range.from, r->requestvb->name, r->requestvb->name_length);
	fast_oid_take(&range.to, reg->rootoid, reg->rootoid_len);
	range.to.sub[range.to.len - 1]++;
	if (answer_next(&agentx_source, &range, &found, &v) != ANSWER_VALUE)
		return;
	for (size_t i = 0; i < found.len; i++)
		name[i] = found.sub[i];
	snmp_set_var_objid(r->requestvb, name, found.len);
	value_set(r->requestvb, &v);
}

/*
 * Handle requests received while the library waited for the agent, and all PDUs
 * that are not requests for values.
 */
static int
agentx_handle(netsnmp_mib_handler *handler, netsnmp_handler_registration *reg,
    netsnmp_agent_request_info *info, netsnmp_request_info *requests)
{
	netsnmp_request_info *r;

	(void)handler;
	if (info->mode == MODE_SET_RESERVE1)
		tally_add(TALLY_SET);
	if (info->mode != MODE_GET && info->mode != MODE_GETNEXT) {
		/* The next GET must return the new levels. */
		if (agentx_set(info, requests))
			snapshot_forget(agentx_source.snapshot);
		return SNMP_ERR_NOERROR;
	}
	tally_add(info->mode == MODE_GET ? TALLY_GET : TALLY_NEXT);
	snapshot_look(agentx_source.snapshot);
	agentx_source.uptime = (uint32_t)netsnmp_get_agent_uptime();
	for (r = requests; r != NULL; r = r->next) {
		if (r->processed)
			continue;
		if (info->mode == MODE_GET)
			request_get(r->requestvb);
		else
			request_next(reg, r);
	}
	return SNMP_ERR_NOERROR;
}

/*
 * Subtrees that are registered: those of the modules, followed by that of the
 * scalars.
 */
#define SUBTREES (MODULES + 1)

/* Write the root of a subtree; returns its length, 0 if it is not served. */
static size_t
subtree_root(const struct agentx_options *o, size_t subtree, uint32_t *root)
{
	size_t n = o->base_len;

	if (subtree == MODULES) {
		if (o->scalars == NULL)
			return 0;
		n = o->scalars->base_len;
		memcpy(root, o->scalars->base, n * sizeof(*root));
		return n;
	}
	if (!snapshot_serves(agentx_source.snapshot,
		(uint32_t)agentx_modules[subtree].number))
		return 0;
	memcpy(root, o->base, n * sizeof(*root));
	root[n++] = (uint32_t)agentx_modules[subtree].number;
	return n;
}

static int
subtree_register(const struct agentx_options *o, size_t subtree)
{
	netsnmp_handler_registration *reg;
	uint32_t parts[IDENTIFIER_MAX + 1];
	oid root[IDENTIFIER_MAX + 1];
	int modes = HANDLER_CAN_RONLY;
	size_t n = subtree_root(o, subtree, parts);
	char name[32];

	if (n == 0)
		return 0;
	for (size_t i = 0; i < n; i++)
		root[i] = parts[i];
	snprintf(name, sizeof(name), "dalang%lu", (unsigned long)root[n - 1]);
	if (subtree < MODULES &&
	    agentx_modules[subtree].number == WRITABLE_MODULE &&
	    o->writable != NULL)
		modes = HANDLER_CAN_RWRITE;
	reg = netsnmp_create_handler_registration(
	    name, agentx_handle, root, n, modes);
	if (reg == NULL)
		return -1;
	/* The library frees it with the registration. */
	if (*o->context != '\0' &&
	    (reg->contextName = strdup(o->context)) == NULL)
		return -1;
	return netsnmp_register_handler(reg) == MIB_REGISTERED_OK ? 0 : -1;
}

/*
 * Register a row of sysORTable; the library sends it again to each new agent.
 */
static void
capability_register(const struct agentx_options *o, size_t module)
{
	const size_t behind = sizeof(compliance_full) / sizeof(oid);
	oid id[IDENTIFIER_MAX + 1 + sizeof(compliance_full) / sizeof(oid)];
	size_t n = o->base_len;

	for (size_t i = 0; i < n; i++)
		id[i] = o->base[i];
	id[n++] = agentx_modules[module].number;
	memcpy(id + n, compliance_full, sizeof(compliance_full));
	REGISTER_SYSOR_TABLE(id, n + behind, agentx_modules[module].capability);
}

/* Start of the library's message when snmpd has refused a subtree. */
#define REFUSED "registering pdu failed"

/* Start of the library's message when it waits for a lock that it holds. */
#define ASSERTION "netsnmp_assert"

/* Last warning of the library; it is logged once until a connection is made. */
static char warned[256];

static bool
is_warning(const struct snmp_log_message *m)
{
	if (m->priority > LOG_WARNING ||
	    strncmp(m->msg, ASSERTION, sizeof(ASSERTION) - 1) == 0 ||
	    strncmp(m->msg, warned, sizeof(warned) - 1) == 0)
		return false;
	snprintf(warned, sizeof(warned), "%s", m->msg);
	return true;
}

static void
failed_log(const char *reason, size_t n)
{
	log_event(SNMP_AGENTX, SNM_FAILED,
	    log_str("base", snmp_agent_agentx_options->text),
	    log_str("socket", snmp_agent_agentx_options->socket),
	    log_strn("error.message", reason, n));
}

/*
 * Log the library's own messages as records.  The library frees a callback's
 * argument at its end, so none is passed.
 */
static int
library_log(int major, int minor, void *message, void *data)
{
	const struct snmp_log_message *m = message;
	size_t n = strlen(m->msg);

	(void)major;
	(void)minor;
	(void)data;
	while (n > 0 && m->msg[n - 1] == '\n')
		n--;
	if (strncmp(m->msg, REFUSED, sizeof(REFUSED) - 1) == 0) {
		if (agentx_retry_refused())
			failed_log(m->msg, n);
	} else if (is_warning(m))
		log_event(SNMP_AGENTX, SNM_LIBRARY_ERROR,
		    log_strn("error.message", m->msg, n));
	else
		log_event(SNMP_AGENTX, SNM_LIBRARY,
		    log_strn("error.message", m->msg, n));
	return 0;
}

static int
agentx_on_connection(int major, int minor, void *argument, void *data)
{
	const char *socket = snmp_agent_agentx_options->socket;

	(void)major;
	(void)data;
	if (minor == SNMPD_CALLBACK_INDEX_STOP) {
		agentx_connection = NULL;
		fast_close();
		agentx_retry_lost();
		if (agentx_timeout_lost())
			log_event(
			    SNMP_AGENTX, SNM_LOST, log_str("socket", socket));
	} else {
		agentx_connection = argument;
		tally_add(TALLY_CONNECTIONS);
		agentx_retry_connected();
		agentx_connection->retries = RETRIES_CONNECTED;
		fast_open(argument, &agentx_source,
		    snmp_agent_agentx_options->context,
		    snmp_agent_agentx_options->stop);
		if (agentx_timeout_connected())
			log_event(SNMP_AGENTX, SNM_CONNECTED,
			    log_str("socket", socket));
	}
	master_connected(minor == SNMPD_CALLBACK_INDEX_START);
	*warned = '\0';
	return 0;
}

/*
 * Handle the result of a registration.  The library skips a subtree whose
 * registration had no answer; to avoid a wait for each of the others, the
 * connection is ended here, and the library detects that at its next read.
 */
static int
on_register(int major, int minor, void *parameters, void *data)
{
	static const char reason[] = "snmpd does not answer";
	void *handle;

	(void)major;
	(void)minor;
	(void)parameters;
	(void)data;
	if (agentx_connection == NULL ||
	    agentx_connection->s_snmp_errno != SNMPERR_TIMEOUT ||
	    (handle = snmp_sess_pointer(agentx_connection)) == NULL)
		return 0;
	shutdown(snmp_sess_transport(handle)->sock, SHUT_RDWR);
	agentx_retry_lost();
	if (agentx_timeout_found())
		failed_log(reason, sizeof(reason) - 1);
	return 0;
}

/*
 * Check the agent.  The library connects from its alarms, which run as long as
 * one is due, so this check is an alarm as well.
 */
static void
agentx_on_alarm(unsigned id, void *data)
{
	(void)id;
	(void)data;
	netsnmp_ds_set_string(NETSNMP_DS_APPLICATION_ID,
	    NETSNMP_DS_AGENT_X_SOCKET,
	    !agentx_timeout_waits() && master_look() &&
		    !*snmp_agent_agentx_options->stop
		? snmp_agent_agentx_options->socket
		: NO_SOCKET);
}

static void
library_setup(const struct agentx_options *o)
{
	/* Parse no MIB files, keep nothing on disk. */
	setenv("MIBS", "", 1);
	setenv("SNMPCONFPATH", "/nonexistent", 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_DONT_PERSIST_STATE, 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_DONT_READ_CONFIGS, 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_DISABLE_PERSISTENT_LOAD, 1);
	snmp_disable_log();
	netsnmp_register_loghandler(NETSNMP_LOGHANDLER_CALLBACK, LOG_DEBUG);
	snmp_register_callback(
	    SNMP_CALLBACK_LIBRARY, SNMP_CALLBACK_LOGGING, library_log, NULL);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_APPLICATION_ID, NETSNMP_DS_AGENT_ROLE, 1);
	netsnmp_ds_set_string(
	    NETSNMP_DS_APPLICATION_ID, NETSNMP_DS_AGENT_X_SOCKET, o->socket);
	snmp_register_callback(SNMP_CALLBACK_APPLICATION,
	    SNMPD_CALLBACK_INDEX_START, agentx_on_connection, NULL);
	snmp_register_callback(SNMP_CALLBACK_APPLICATION,
	    SNMPD_CALLBACK_INDEX_STOP, agentx_on_connection, NULL);
	/* Run after the library's own callback, which asks snmpd. */
	netsnmp_register_callback(SNMP_CALLBACK_APPLICATION,
	    SNMPD_CALLBACK_REGISTER_OID, on_register, NULL,
	    NETSNMP_CALLBACK_LOWEST_PRIORITY);
}

/*
 * Reduce `set` to the library's descriptors that are readable; returns 0 when
 * there are not any.
 */
static int
readable(netsnmp_large_fd_set *set, int *ret_count)
{
	struct pollfd fds[DESCRIPTORS_MAX];
	struct timeval limit = {0, 0};
	int block = 1, n = 0;

	*ret_count = 0;
	NETSNMP_LARGE_FD_ZERO(set);
	snmp_select_info2(ret_count, set, &limit, &block);
	for (int fd = 0; fd < *ret_count && n < DESCRIPTORS_MAX; fd++)
		if (NETSNMP_LARGE_FD_ISSET(fd, set))
			fds[n++] = (struct pollfd){.fd = fd, .events = POLLIN};
	if (poll(fds, (nfds_t)n, 0) <= 0)
		return 0;
	for (int i = 0; i < n; i++)
		if (!(fds[i].revents & POLLIN))
			NETSNMP_LARGE_FD_CLR(fds[i].fd, set);
	return 1;
}

/* Log the registration once all answers have arrived. */
static void
registered_log(void)
{
	if (agentx_timeout_over() && !agentx_retry_is_due())
		log_event(SNMP_AGENTX, SNM_REGISTERED,
		    log_str("base", snmp_agent_agentx_options->text),
		    log_str("socket", snmp_agent_agentx_options->socket));
}

static void
refused_retry(void)
{
	uint32_t root[IDENTIFIER_MAX + 1];
	size_t n;

	if (!agentx_retry_begin())
		return;
	for (size_t i = 0; i < SUBTREES; i++)
		if ((n = subtree_root(snmp_agent_agentx_options, i, root)) > 0)
			agentx_retry(snmp_agent_agentx_options, root, n);
	agentx_retry_end(snmp_agent_agentx_options);
}

/*
 * Run the library's pending work, and wait for it when `wait` is set.  The
 * library passes a packet to itself through two pipes, one after the other, and
 * twice for a SET; the content of both is read at once.
 */
static void
library_turn(netsnmp_large_fd_set *set, int wait)
{
	int count;

	agent_check_and_process(wait);
	for (int i = 0; i < STEPS_MAX && readable(set, &count); i++) {
		snmp_read2(set);
		netsnmp_check_outstanding_agent_requests();
	}
}

static void
snmp_agent_agentx_serve(const volatile int *stop)
{
	netsnmp_large_fd_set set;
	int64_t now, turned = 0, looked = 0;
	bool more;

	netsnmp_large_fd_set_init(&set, FD_SETSIZE);
	/* Detect a daemon that is started right after the subagent. */
	snapshot_look(agentx_source.snapshot);
	agentx_note_look();
	while (!*stop) {
		more = fast_serve();
		now = clock_mono_ms();
		near_look(now, fast_answered());
		/* The library has alarms, so it runs under load too. */
		if (more && now - turned < TURN_MS)
			continue;
		library_turn(&set, !fast_is_open());
		turned = now;
		registered_log();
		if (now - looked < LOOK_AGAIN_MS)
			continue;
		snapshot_look(agentx_source.snapshot);
		agentx_note_look();
		refused_retry();
		if (snmp_agent_agentx_options->look != NULL)
			snmp_agent_agentx_options->look(
			    snmp_agent_agentx_options->look_arg);
		looked = now;
	}
	netsnmp_large_fd_set_cleanup(&set);
}

int
agentx_serve(const struct agentx_options *o, struct snapshot *s)
{
	size_t i;

	agentx_source = (struct answer_source){.snapshot = s,
	    .base = o->base,
	    .base_len = o->base_len,
	    .scalars = o->scalars};
	snmp_agent_agentx_options = o;
	if (o->writable != NULL &&
	    agentx_set_open(o->base_len, o->writable) < 0)
		return -1;
	library_setup(o);
	agentx_note_init(o);
	if (init_agent(APPLICATION) != 0)
		return -1;
	/* init_agent() sets the library's own interval. */
	netsnmp_ds_set_int(NETSNMP_DS_APPLICATION_ID,
	    NETSNMP_DS_AGENT_AGENTX_PING_INTERVAL, PING_INTERVAL);
	netsnmp_ds_set_int(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_RETRIES, RETRIES);
	master_watch(o->socket);
	netsnmp_ds_set_boolean(NETSNMP_DS_APPLICATION_ID,
	    NETSNMP_DS_AGENT_NO_CONNECTION_WARNINGS, master_logs());
	snmp_alarm_register_hr((struct timeval){.tv_usec = LOOK_MS * 1000},
	    SA_REPEAT, agentx_on_alarm, NULL);
	for (i = 0; i < SUBTREES; i++) {
		if (subtree_register(o, i) < 0)
			return -1;
		if (i < MODULES &&
		    snapshot_serves(s, (uint32_t)agentx_modules[i].number))
			capability_register(o, i);
	}
	init_snmp(APPLICATION);
	snmp_agent_agentx_serve(o->stop);
	snmp_shutdown(APPLICATION);
	shutdown_agent();
	agentx_set_close();
	return 0;
}
