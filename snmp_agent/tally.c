#include "snmp_agent/tally.h"

#include <stdint.h>

#include "logging/log.h"

static int64_t counts[TALLY_COUNT];

void
tally_add(enum tally what)
{
	counts[what]++;
}

void
tally_log(void)
{
	log_event(SNMP_AGENTX, SNM_STATISTICS,
	    log_int("gets", counts[TALLY_GET]),
	    log_int("nexts", counts[TALLY_NEXT]),
	    log_int("bulks", counts[TALLY_BULK]),
	    log_int("sets", counts[TALLY_SET]),
	    log_int("refused", counts[TALLY_REFUSED]),
	    log_int("connections", counts[TALLY_CONNECTIONS]));
}
