#include "logging/record/cause.h"

#include <errno.h>
#include <string.h>

static const char *const cause_names[] = {
    [LOG_CAUSE_RING] = "the log ring was full",
    [LOG_CAUSE_QUEUE] = "the queue of the receiver was full",
    [LOG_CAUSE_BUFFER] = "the buffer of the socket to the receiver was full",
    [LOG_CAUSE_ABSENT] = "no receiver was listening",
    [LOG_CAUSE_OTHER] = "a destination did not accept them",
};

/*
 * Errors that end.  EACCES is among them: a receiver binds its socket before it
 * permits others to send.  EPERM: another process may connect to it
 * (emitter.c).
 */
static const struct {
	int err;
	enum log_cause cause;
} passing[] = {
    {EAGAIN, LOG_CAUSE_QUEUE},
    {EBUSY, LOG_CAUSE_QUEUE},
    {ENOBUFS, LOG_CAUSE_BUFFER},
    {ECONNREFUSED, LOG_CAUSE_ABSENT},
    {ENOENT, LOG_CAUSE_ABSENT},
    {ENOTCONN, LOG_CAUSE_ABSENT},
    {ECONNRESET, LOG_CAUSE_ABSENT},
    {EACCES, LOG_CAUSE_ABSENT},
    {EPERM, LOG_CAUSE_ABSENT},
};

#define PASSING (sizeof(passing) / sizeof(*passing))

enum log_cause
log_cause_of(int err)
{
	if (err == 0)
		return LOG_CAUSE_RING;
	for (size_t i = 0; i < PASSING; i++)
		if (passing[i].err == err)
			return passing[i].cause;
	return LOG_CAUSE_OTHER;
}

bool
log_cause_passes(int err)
{
	return err != 0 && log_cause_of(err) != LOG_CAUSE_OTHER;
}

const char *
log_cause_name(enum log_cause cause)
{
	return cause_names[cause];
}

const char *
log_cause_text(int err)
{
	enum log_cause cause = log_cause_of(err);

	return cause == LOG_CAUSE_OTHER ? strerror(err) : cause_names[cause];
}
