#include "agent/applyd/run/announce.h"

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "logging/log.h"

void
announce_request(
    struct exchange *e, const char *uuid, const struct agent_config *c)
{
	struct exchange_answer answer;
	struct fetch_address a;

	/* without an answer the request itself fails, too */
	if (c->quiet_request || exchange_address(e, uuid, &a, &answer) < 0)
		return;
	if (a.text[0] == '\0')
		log_event(AGENT_RUN, AGT_REQUESTING_UNKNOWN,
		    log_str("server", c->server), log_int("port", c->port));
	else
		log_event(AGENT_RUN, AGT_REQUESTING,
		    log_str("server", c->server), log_int("port", c->port),
		    log_str("address", a.text));
}
