#include "snmp_agent/agentx_value.h"

static void
number_make(u_char type, uint64_t number, struct agentx_value *ret)
{
	ret->type = type;
	ret->as.number = (u_long)number;
	ret->bytes = &ret->as.number;
	ret->len = sizeof(ret->as.number);
}

void
agentx_value(const struct snapshot_value *v, struct agentx_value *ret)
{
	switch (v->type) {
	case SNAPSHOT_COUNTER64:
		ret->type = ASN_COUNTER64;
		ret->as.c64.high = (u_long)(v->number >> 32);
		ret->as.c64.low = (u_long)(v->number & UINT32_MAX);
		ret->bytes = &ret->as.c64;
		ret->len = sizeof(ret->as.c64);
		break;
	case SNAPSHOT_COUNTER32:
		number_make(ASN_COUNTER, v->number, ret);
		break;
	case SNAPSHOT_GAUGE32:
		number_make(ASN_GAUGE, v->number, ret);
		break;
	case SNAPSHOT_TICKS:
		number_make(ASN_TIMETICKS, v->number, ret);
		break;
	case SNAPSHOT_INTEGER:
		ret->type = ASN_INTEGER;
		ret->as.integer = (long)v->number;
		ret->bytes = &ret->as.integer;
		ret->len = sizeof(ret->as.integer);
		break;
	case SNAPSHOT_OCTETS:
		ret->type = ASN_OCTET_STR;
		ret->bytes = v->octets;
		ret->len = v->len;
		break;
	}
}
