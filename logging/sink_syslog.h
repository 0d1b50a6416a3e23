#ifndef LOGGING_SINK_SYSLOG_H
#define LOGGING_SINK_SYSLOG_H

/* See sink.h for the sinks themselves. */

/*
 * Use the direct socket in a child that was forked while another thread was
 * inside syslog(3), whose lock is never released there.
 */
void log_sink_syslog_avoid(void);

#endif
