#include "network/http/server/event_log.h"

#include <event2/event.h>
#include <unistd.h>

#include "logging/log.h"

static void
on_message(int severity, const char *text)
{
	/* its debugging messages are never enabled */
	if (severity <= EVENT_LOG_MSG)
		log_event(NETWORK, NET_LIBRARY, log_str("message", text));
	else if (severity == EVENT_LOG_WARN)
		log_event(
		    NETWORK, NET_LIBRARY_WARNING, log_str("message", text));
	else
		log_event(NETWORK, NET_LIBRARY_ERROR, log_str("message", text));
}

/* Exit: libevent cannot go on; it has logged the reason. */
static void
on_fatal(int code)
{
	log_event(NETWORK, NET_LIBRARY_FATAL, log_int("exit", code));
	_exit(code == 0 ? 1 : code);
}

void
event_log_open(void)
{
	event_set_log_callback(on_message);
	event_set_fatal_callback(on_fatal);
}
