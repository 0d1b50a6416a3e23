#include "logging/identity.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logging/context.h"

/* Names of services and hosts: what would need an escape becomes _. */
static void
name_copy(char *to, size_t size, const char *from)
{
	size_t i = 0;

	for (; i < size - 1 && from[i]; i++) {
		unsigned char c = (unsigned char)from[i];
		bool good = c > 0x20 && c < 0x7f && c != '"' && c != '\\';

		to[i] = good ? (char)c : '_';
	}
	to[i] = '\0';
}

static void
pieces_make(struct log_identity *id)
{
	char version[48] = "";

	if (*id->version)
		snprintf(version, sizeof(version), "\"version\":\"%s\",",
		    id->version);
	snprintf(id->dataset_json, sizeof(id->dataset_json),
	    ",\"dataset\":\"%s.", id->service);
	snprintf(id->process_json, sizeof(id->process_json),
	    "},\"service\":{\"name\":\"%s\",%s\"ephemeral_id\":\"%s\"},"
	    "\"process\":{\"pid\":%d,\"thread\":{\"id\":",
	    id->service, version, id->ephemeral, id->pid);
	snprintf(id->host_json, sizeof(id->host_json),
	    ",\"host\":{\"hostname\":\"%s\",\"name\":\"%s\"}", id->host,
	    id->host);
	id->dataset_len = (uint16_t)strlen(id->dataset_json);
	id->process_len = (uint16_t)strlen(id->process_json);
	id->host_len = (uint16_t)strlen(id->host_json);
}

void
log_identity_fill(
    struct log_identity *id, const char *service, const char *version)
{
	char host[65];

	if (!service)
		service = program_invocation_short_name;
	name_copy(id->service, sizeof(id->service), service);
	name_copy(id->version, sizeof(id->version), version ? version : "");
	if (gethostname(host, sizeof(host) - 1) || !*host)
		memcpy(host, "localhost", 10);
	host[sizeof(host) - 1] = '\0';
	name_copy(id->host, sizeof(id->host), host);
	if (id->pid != getpid())
		log_context_id(id->ephemeral, (sizeof(id->ephemeral) - 1) / 2);
	id->pid = getpid();
	pieces_make(id);
}
