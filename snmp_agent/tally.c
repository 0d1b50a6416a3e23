#include "snmp_agent/tally.h"

#include <stdint.h>

#include "logging/log.h"

static int64_t tally_counts[TALLY_COUNT];

void
tally_add(enum tally what)
{
	tally_counts[what]++;
}

void
tally_log(void)
{
	log_event(SNMP_AGENTX, SNM_STATISTICS,
	    log_int("gets", tally_counts[TALLY_GET]),
	    log_int("nexts", tally_counts[TALLY_NEXT]),
	    log_int("bulks", tally_counts[TALLY_BULK]),
	    log_int("sets", tally_counts[TALLY_SET]),
	    log_int("refused", tally_counts[TALLY_REFUSED]),
	    log_int("connections", tally_counts[TALLY_CONNECTIONS]));
}
