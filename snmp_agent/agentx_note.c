#include "snmp_agent/agentx_note.h"

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>
#include <net-snmp/agent/agent_callbacks.h>

#include "base/core/clock.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/agentx_value.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/note/message.h"

/* Minimum time between two looks, ms: the caller calls more often. */
#define LOOK_MS 900

static const struct agentx_options *agentx_note_options;
static bool agentx_note_connected;

static int
agentx_note_on_connection(int major, int minor, void *argument, void *data)
{
	(void)major;
	(void)argument;
	(void)data;
	agentx_note_connected = minor == SNMPD_CALLBACK_INDEX_START;
	return 0;
}

void
agentx_note_init(const struct agentx_options *o)
{
	agentx_note_options = o;
	snmp_register_callback(SNMP_CALLBACK_APPLICATION,
	    SNMPD_CALLBACK_INDEX_START, agentx_note_on_connection, NULL);
	snmp_register_callback(SNMP_CALLBACK_APPLICATION,
	    SNMPD_CALLBACK_INDEX_STOP, agentx_note_on_connection, NULL);
}

/* Write an identifier below the base; returns its length. */
static size_t
oid_make(const uint32_t *behind, size_t len, oid *ret)
{
	size_t n = 0;

	while (n < agentx_note_options->base_len) {
		ret[n] = agentx_note_options->base[n];
		n++;
	}
	for (size_t i = 0; i < len && n < MAX_OID_LEN; i++)
		ret[n++] = behind[i];
	return n;
}

static void
bind_add(netsnmp_variable_list **list, const struct note_bind *b)
{
	struct agentx_value value;
	oid name[MAX_OID_LEN];
	size_t n = oid_make(b->oid, b->len, name);

	agentx_value(&b->value, &value);
	snmp_varlist_add_variable(
	    list, name, n, value.type, value.bytes, value.len);
}

bool
agentx_note_send(const struct note_message *m)
{
	static const oid trap_oid[] = {1, 3, 6, 1, 6, 3, 1, 1, 4, 1, 0};
	const uint32_t behind[] = {m->module, 0, m->row->number};
	netsnmp_variable_list *list = NULL;
	oid note[MAX_OID_LEN];
	size_t n = oid_make(behind, 3, note);

	if (!agentx_note_connected)
		return false;
	snmp_varlist_add_variable(&list, trap_oid, OID_LENGTH(trap_oid),
	    ASN_OBJECT_ID, note, n * sizeof(*note));
	for (size_t i = 0; i < m->count; i++)
		bind_add(&list, &m->binds[i]);
	send_v3trap(list, agentx_note_options->context);
	snmp_free_varbind(list);
	return true;
}

void
agentx_note_look(void)
{
	static int64_t last;
	int64_t ms = clock_mono_ms();

	if (agentx_note_options->notes == NULL ||
	    (last != 0 && ms - last < LOOK_MS))
		return;
	last = ms;
	notes_look(agentx_note_options->notes, ms,
	    (uint32_t)netsnmp_get_agent_uptime());
}
