#ifndef NETWORK_HTTP_SERVER_EVENT_LOG_H
#define NETWORK_HTTP_SERVER_EVENT_LOG_H

/* Log libevent's messages, which it would print on standard error. */
void event_log_open(void);

#endif
