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

/*
 * Report that the daemon is ready; status (may be NULL) is a line for the
 * administrator.
 */
void notify_ready(const char *status);

/* It reads its settings again, until notify_ready(). */
void notify_reloading(void);

/* It ends: it finishes what it has begun. */
void notify_stopping(void);

/*
 * Report that the start or the end takes up to that many seconds from now: the
 * manager waits as long, even where its own limit is shorter.
 */
void notify_extend(int64_t seconds);

/*
 * Set the status: a line for the administrator, printed by "systemctl status".
 */
void notify_status(const char *status);

/*
 * Report that the daemon is running; call it at least each second.  A message
 * is sent each time a third of the manager's time limit (WatchdogSec) has
 * passed.
 */
void notify_alive(void);

#endif
