#ifndef NETWORK_EVENT_LOG_H
#define NETWORK_EVENT_LOG_H

/* What libevent would print on standard error becomes records. */
void event_log_open(void);

#endif
