#ifndef UNIT_ASSISTANT_H
#define UNIT_ASSISTANT_H

/*
 * The sockets between a front and the processes that work for it, for tests in
 * which the test answers in their place; behind answered.h, whose base it uses.
 */

#include <event2/util.h>

#include "base/privsep/message.h"

/* Handle the messages that have come. */
static inline void
loop(void)
{
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
}

/* Return the far end of a pair, whose near end is *ret_near. */
static inline int
pair_make(int *ret_near)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	*ret_near = socks[0];
	return socks[1];
}

#endif
