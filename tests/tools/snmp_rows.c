/*
 * A subagent made with the library's own helpers, for comparison: a table of
 * ten counters whose rows are named by texts.
 *
 * 	snmp_rows SOCKET container|iterator ROWS
 *
 * Columns 4 to 13 of the table .1.3.6.1.4.1.8072.9999.9999.7327.1 are served.
 */
#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>
#include <net-snmp/agent/net-snmp-agent-includes.h>
#include <net-snmp/agent/table_container.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST	4
#define LAST	13
#define INDEXES 40

struct row {
	netsnmp_index index; /* first: the container's key */
	oid ids[INDEXES];
	char name[32];
	uint64_t value;
};

static const oid table_oid[] = {1, 3, 6, 1, 4, 1, 8072, 9999, 9999, 7327, 1};

static struct row *rows;
static size_t row_count;

static void
rows_make(size_t count)
{
	rows = calloc(count, sizeof(*rows));
	for (row_count = 0; row_count < count; row_count++) {
		struct row *r = &rows[row_count];
		int n = snprintf(r->name, sizeof(r->name),
		    "node%05zu.example.com", row_count);

		r->ids[0] = (oid)n;
		for (int i = 0; i < n; i++)
			r->ids[i + 1] = (unsigned char)r->name[i];
		r->index.oids = r->ids;
		r->index.len = (size_t)n + 1;
		r->value = row_count;
	}
}

static void
answer(netsnmp_request_info *request, const struct row *r)
{
	struct counter64 v = {.high = (u_long)(r->value >> 32),
	    .low = (u_long)(r->value & 0xffffffff)};

	snmp_set_var_typed_value(
	    request->requestvb, ASN_COUNTER64, &v, sizeof(v));
}

static int
handle_container(netsnmp_mib_handler *handler,
    netsnmp_handler_registration *reg, netsnmp_agent_request_info *info,
    netsnmp_request_info *requests)
{
	(void)handler;
	(void)reg;
	(void)info;
	for (; requests != NULL; requests = requests->next) {
		const struct row *r =
		    netsnmp_container_table_row_extract(requests);

		if (r != NULL && !requests->processed)
			answer(requests, r);
	}
	return SNMP_ERR_NOERROR;
}

static int
handle_iterator(netsnmp_mib_handler *handler, netsnmp_handler_registration *reg,
    netsnmp_agent_request_info *info, netsnmp_request_info *requests)
{
	(void)handler;
	(void)reg;
	(void)info;
	for (; requests != NULL; requests = requests->next) {
		const struct row *r =
		    netsnmp_extract_iterator_context(requests);

		if (r != NULL && !requests->processed)
			answer(requests, r);
	}
	return SNMP_ERR_NOERROR;
}

static netsnmp_variable_list *
row_next(void **loop, void **data, netsnmp_variable_list *index,
    netsnmp_iterator_info *info)
{
	size_t i = (size_t)*loop;

	(void)info;
	if (i == row_count)
		return NULL;
	*loop = (void *)(i + 1);
	*data = &rows[i];
	snmp_set_var_typed_value(
	    index, ASN_OCTET_STR, rows[i].name, strlen(rows[i].name));
	return index;
}

static netsnmp_variable_list *
row_first(void **loop, void **data, netsnmp_variable_list *index,
    netsnmp_iterator_info *info)
{
	*loop = NULL;
	return row_next(loop, data, index, info);
}

static netsnmp_table_registration_info *
columns(void)
{
	netsnmp_table_registration_info *t =
	    SNMP_MALLOC_TYPEDEF(netsnmp_table_registration_info);

	netsnmp_table_helper_add_indexes(t, ASN_OCTET_STR, 0);
	t->min_column = FIRST;
	t->max_column = LAST;
	return t;
}

static int
serve(int iterate)
{
	netsnmp_handler_registration *reg = netsnmp_create_handler_registration(
	    "rows", iterate ? handle_iterator : handle_container, table_oid,
	    OID_LENGTH(table_oid), HANDLER_CAN_RONLY);
	netsnmp_container *c = netsnmp_container_find("table_container");
	netsnmp_iterator_info *info =
	    SNMP_MALLOC_TYPEDEF(netsnmp_iterator_info);

	if (iterate) {
		info->get_first_data_point = row_first;
		info->get_next_data_point = row_next;
		info->table_reginfo = columns();
		return netsnmp_register_table_iterator2(reg, info);
	}
	for (size_t i = 0; i < row_count; i++)
		CONTAINER_INSERT(c, &rows[i]);
	return netsnmp_container_table_register(
	    reg, columns(), c, TABLE_CONTAINER_KEY_NETSNMP_INDEX);
}

int
main(int argc, char **argv)
{
	if (argc != 4)
		return 2;
	setenv("MIBS", "", 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_DONT_READ_CONFIGS, 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_DONT_PERSIST_STATE, 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_APPLICATION_ID, NETSNMP_DS_AGENT_ROLE, 1);
	netsnmp_ds_set_string(
	    NETSNMP_DS_APPLICATION_ID, NETSNMP_DS_AGENT_X_SOCKET, argv[1]);
	rows_make(strtoul(argv[3], NULL, 10));
	init_agent("snmp_rows");
	if (serve(strcmp(argv[2], "iterator") == 0) != MIB_REGISTERED_OK)
		return 1;
	init_snmp("snmp_rows");
	for (;;)
		agent_check_and_process(1);
}
