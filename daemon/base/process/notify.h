#ifndef BASE_PROCESS_NOTIFY_H
#define BASE_PROCESS_NOTIFY_H

/*
 * Messages of a daemon to the service manager that started it: sd_notify(3),
 * systemd.service(5) Type=notify and WatchdogSec=.  Without a manager that
 * waits for them, the functions do nothing.
 */

#include <stdint.h>

/*
 * Read NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, and remove them from the
 * environment: programs that this one starts must not send in its name.  A
 * socket that cannot be connected is left out.
 */
void notify_open(void);

/* The daemon serves; status (may be NULL) is a line for the administrator. */
void notify_ready(const char *status);

/* It reads its settings again, until notify_ready(). */
void notify_reloading(void);

/* It ends: it finishes what it has begun. */
void notify_stopping(void);

/*
 * Starting or ending takes up to so many seconds from now: the manager waits as
 * long, even where its own limit is shorter.
 */
void notify_extend(int64_t seconds);

/* A line for the administrator, as "systemctl status" prints it. */
void notify_status(const char *status);

/*
 * It runs: call at least each second.  A message is sent when a third of the
 * time is over after which the manager would kill it.
 */
void notify_alive(void);

#endif
