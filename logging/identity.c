#include "logging/identity.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "logging/context.h"

static void
text_copy(char *to, size_t size, const char *from)
{
	size_t n = strnlen(from, size - 1);

	memmove(to, from, n);
	to[n] = '\0';
}

void
log_identity_fill(
    struct log_identity *id, const char *service, const char *version)
{
	if (!service)
		service = program_invocation_short_name;
	text_copy(id->service, sizeof(id->service), service);
	text_copy(id->version, sizeof(id->version), version ? version : "");
	if (gethostname(id->host, sizeof(id->host) - 1))
		text_copy(id->host, sizeof(id->host), "localhost");
	if (id->pid != getpid())
		log_context_id(id->ephemeral, (sizeof(id->ephemeral) - 1) / 2);
	id->pid = getpid();
}
