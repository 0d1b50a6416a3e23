#include "base/privsep/listening.h"

#include <linux/filter.h>
#include <poll.h>
#include <stdint.h>
#include <sys/socket.h>

#include "logging/log.h"

/* In a segment of TCP: where the flags are, and SYN with ACK. */
#define TCP_FLAGS_AT 13
#define TCP_SYN_ACK  0x12

void
listening_only(int fd)
{
	/* a listener gets SYN alone, an accepted socket no SYN */
	struct sock_filter code[] = {
	    BPF_STMT(BPF_LD | BPF_B | BPF_ABS, TCP_FLAGS_AT),
	    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, TCP_SYN_ACK),
	    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TCP_SYN_ACK, 0, 1),
	    BPF_STMT(BPF_RET | BPF_K, 0),
	    BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
	};
	const struct sock_fprog prog = {
	    .len = sizeof(code) / sizeof(code[0]), .filter = code};
	int one = 1;

	/* without it the other walls remain */
	if (setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, &prog, sizeof(prog)) ==
	    0)
		(void)setsockopt(
		    fd, SOL_SOCKET, SO_LOCK_FILTER, &one, sizeof(one));
}

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
