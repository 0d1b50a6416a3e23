#include "language/ruby/session.h"

#include "base/core/arena.h"
#include "language/ruby/host.h"
#include "language/ruby/request.h"

struct ruby_session *
ruby_session_new(struct arena *a, struct context *x, struct ruby_host *host,
    enum ruby_runtime runtime, uint64_t deadline,
    void (*facts)(struct context *x, struct ruby_facts *ret))
{
	struct ruby_session *s = arena_zalloc(a, sizeof(*s));

	s->arena = a;
	s->context = x;
	s->host = host;
	s->runtime = runtime;
	s->own.host = host;
	if (host != NULL)
		s->library.host = ruby_host_library(host);
	s->deadline = deadline;
	s->facts = facts;
	vlist_init(&s->blocks, a);
	strbuf_init(&s->out, RUBY_FRAME_MAX);
	return s;
}

bool
ruby_session_broken(struct ruby_session *s)
{
	bool broken = s->broken;

	s->broken = false;
	return broken;
}

void
ruby_session_end(struct ruby_session *s)
{
	if (s == NULL)
		return;
	/* it would take the next compile's messages for answers */
	if (s->own.depth > 0)
		ruby_host_drop(s->own.host, RUBY_END_LEFT);
	if (s->library.depth > 0)
		ruby_host_drop(s->library.host, RUBY_END_LEFT);
	strbuf_release(&s->out);
}
