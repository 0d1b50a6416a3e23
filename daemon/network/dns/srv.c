/* The adapter of the C library's resolver. */
#include "network/dns/srv.h"

#include <sys/types.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <resolv.h>
#include <stdlib.h>
#include <sys/random.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/dns/srv_records.h"

/*
 * Return a random number below n.  With at most 64 records the remainder
 * favours no number by more than 1 in 100.
 */
static uint32_t
random_number(uint32_t n)
{
	uint32_t drawn = 0;

	if (getrandom(&drawn, sizeof(drawn), 0) != sizeof(drawn))
		return 0;
	return drawn % n;
}

static int
answer_failed(int error, struct strbuf *why)
{
	if (error == HOST_NOT_FOUND || error == NO_DATA)
		return 0;
	strbuf_addf(why, "%s", hstrerror(error));
	return -1;
}

int
srv_find(const char *name, struct srv_records *ret, struct strbuf *why)
{
	struct __res_state state = {.nscount = 0};
	uint8_t *answer;
	int n, rc;

	ret->count = 0;
	if (res_ninit(&state) < 0) {
		strbuf_addstr(why, "the resolver cannot be initialised");
		return -1;
	}
	answer = memory_alloc(NS_MAXMSG);
	n = res_nquery(&state, name, ns_c_in, ns_t_srv, answer, NS_MAXMSG);
	if (n < 0) {
		rc = answer_failed(state.res_h_errno, why);
	} else {
		rc = srv_read(
		    answer, n < NS_MAXMSG ? (size_t)n : NS_MAXMSG, ret);
		if (rc < 0)
			strbuf_addstr(why, "the answer is malformed");
	}
	free(answer);
	res_nclose(&state);
	srv_order(ret, random_number);
	return rc;
}

void
srv_local_domain(char *out, size_t size)
{
	struct __res_state state = {.nscount = 0};

	*out = '\0';
	if (res_ninit(&state) < 0)
		return;
	fixed_or_none(out, size, "%s", state.defdname);
	res_nclose(&state);
}
