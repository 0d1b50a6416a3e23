#ifndef SERVER_USAGE_H
#define SERVER_USAGE_H

/*
 * What this process has used of the processor since the last time, and of
 * memory now, in the metrics.  Each process of the daemon calls it at a moment
 * at which nobody waits.
 */
void usage_count(void);

#endif
