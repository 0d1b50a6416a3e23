#ifndef SERVER_ASSISTANTS_NODE_AGE_H
#define SERVER_ASSISTANTS_NODE_AGE_H

#include <stdint.h>

/*
 * Remove nodes from the metrics for which no compilation ended for longer than
 * ttl seconds (the setting node_ttl; 0 and below: they are kept), and count
 * them.  To be called each second; it looks less often when ttl is long.
 */
void node_age_look(int64_t ttl);

#endif
