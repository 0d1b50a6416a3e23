#include "snmp_agent/agentx_set.h"

#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>

#include "logging/log.h"
#include "snmp_agent/set_client.h"
#include "snmp_agent/write.h"

/*
 * The library handles one SET at a time, from its first phase to its last.
 */
static struct write_plan *plan;
static struct set_client *agentx_set_daemons;
static size_t base_length;

/* The library's error codes, by enum write_error. */
static const int errors[] = {
    [WRITE_OK] = SNMP_ERR_NOERROR,
    [WRITE_NOT_WRITABLE] = SNMP_ERR_NOTWRITABLE,
    [WRITE_WRONG_TYPE] = SNMP_ERR_WRONGTYPE,
    [WRITE_WRONG_LENGTH] = SNMP_ERR_WRONGLENGTH,
    [WRITE_WRONG_VALUE] = SNMP_ERR_WRONGVALUE,
    [WRITE_NO_CREATION] = SNMP_ERR_NOCREATION,
    [WRITE_INCONSISTENT_NAME] = SNMP_ERR_INCONSISTENTNAME,
    [WRITE_INCONSISTENT_VALUE] = SNMP_ERR_INCONSISTENTVALUE,
    [WRITE_NO_RESOURCE] = SNMP_ERR_RESOURCEUNAVAILABLE,
    [WRITE_FAILED] = SNMP_ERR_GENERR,
};

int
agentx_set_open(size_t length, const char *rundir)
{
	base_length = length;
	agentx_set_daemons = set_client_new(rundir);
	plan = write_plan_new(set_client_request, agentx_set_daemons);
	return agentx_set_daemons != NULL && plan != NULL ? 0 : -1;
}

void
agentx_set_close(void)
{
	write_plan_free(plan);
	plan = NULL;
	set_client_free(agentx_set_daemons);
	agentx_set_daemons = NULL;
}

static enum write_type
agentx_set_type_of(const netsnmp_variable_list *var)
{
	switch (var->type) {
	case ASN_INTEGER:
		return WRITE_INTEGER;
	case ASN_GAUGE: /* and Unsigned32 */
		return WRITE_UNSIGNED;
	default:
		return WRITE_OTHER;
	}
}

static enum write_error
request_add(const netsnmp_variable_list *var)
{
	uint32_t oid_behind[MAX_OID_LEN];
	struct write_varbind v = {.oid = oid_behind,
	    .type = agentx_set_type_of(var),
	    .size = var->val_len};

	for (size_t i = base_length; i < var->name_length; i++)
		oid_behind[v.len++] = (uint32_t)var->name[i];
	if (v.type != WRITE_OTHER && v.size == WRITE_NUMBER)
		v.number = *var->val.integer;
	return write_plan_add(plan, &v);
}

/* Check each binding by itself. */
static void
reserve1(netsnmp_agent_request_info *info, netsnmp_request_info *requests)
{
	write_plan_begin(plan);
	for (netsnmp_request_info *r = requests; r != NULL; r = r->next) {
		enum write_error bad = request_add(r->requestvb);

		if (bad != WRITE_OK) {
			netsnmp_set_request_error(info, r, errors[bad]);
			return;
		}
	}
}

static void
request_fail(netsnmp_agent_request_info *info, netsnmp_request_info *requests,
    int number, int error)
{
	netsnmp_request_info *r = requests;

	while (number-- > 0 && r->next != NULL)
		r = r->next;
	netsnmp_set_request_error(info, r, error);
}

int
agentx_set(netsnmp_agent_request_info *info, netsnmp_request_info *requests)
{
	enum write_error bad;
	int number = 0;

	switch (info->mode) {
	case MODE_SET_RESERVE1:
		reserve1(info, requests);
		return 0;
	case MODE_SET_RESERVE2:
		bad = write_plan_check(plan, &number);
		if (bad != WRITE_OK)
			request_fail(info, requests, number, errors[bad]);
		return 0;
	case MODE_SET_ACTION:
		if (write_plan_make(plan, &number) != WRITE_OK)
			request_fail(
			    info, requests, number, SNMP_ERR_COMMITFAILED);
		return 1;
	case MODE_SET_UNDO:
		if (write_plan_undo(plan) == 0)
			return 1;
		log_event(SNMP_TABLE, SNM_SET_NOT_UNDONE);
		request_fail(info, requests, 0, SNMP_ERR_UNDOFAILED);
		return 1;
	default: /* COMMIT and FREE: done, or never begun */
		write_plan_begin(plan);
		return 0;
	}
}
