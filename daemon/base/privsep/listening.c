#include "base/privsep/listening.h"

#include <poll.h>
#include <sys/socket.h>

#include "logging/log.h"

int
listening(int fd)
{
	/* a local socket that was shut down still has SO_ACCEPTCONN */
	struct pollfd p = {.fd = fd, .events = POLLRDHUP};
	socklen_t len = sizeof(int);
	int yes = 0;

	if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &yes, &len) < 0 || !yes)
		return 0;
	return poll(&p, 1, 0) >= 0 &&
	       (p.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) == 0;
}

int
listening_lost(int fd, const char *address)
{
	if (listening(fd))
		return 0;
	log_event(
	    SERVER_PROCESS, PRV_LISTENER_SHUT, log_str("address", address));
	return 1;
}
