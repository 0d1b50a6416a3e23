#include "logging/identity.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logging/record/context.h"

struct log_identity log_self;

/* Copy a service's or host's name: bytes that need an escape become _. */
static void
logging_identity_name_copy(char *to, size_t size, const char *from)
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
	const struct log_who *w = &id->who;
	char version[48] = "";

	if (*w->version)
		snprintf(version, sizeof(version), "\"version\":\"%s\",",
		    w->version);
	snprintf(id->dataset_json, sizeof(id->dataset_json),
	    ",\"dataset\":\"%s.", w->service);
	snprintf(id->process_json, sizeof(id->process_json),
	    "},\"service\":{\"name\":\"%s\",%s\"ephemeral_id\":\"%s\"},"
	    "\"process\":{\"pid\":%d,\"thread\":{\"id\":",
	    w->service, version, w->ephemeral, w->pid);
	snprintf(id->host_json, sizeof(id->host_json),
	    ",\"host\":{\"hostname\":\"%s\",\"name\":\"%s\"}", w->host,
	    w->host);
	id->dataset_len = (uint16_t)strlen(id->dataset_json);
	id->process_len = (uint16_t)strlen(id->process_json);
	id->host_len = (uint16_t)strlen(id->host_json);
}

void
log_identity_fill(
    struct log_identity *id, const char *service, const char *version)
{
	struct log_who *w = &id->who;
	char host[65];

	if (!service)
		service = program_invocation_short_name;
	logging_identity_name_copy(w->service, sizeof(w->service), service);
	logging_identity_name_copy(
	    w->version, sizeof(w->version), version ? version : "");
	if (gethostname(host, sizeof(host) - 1) || !*host)
		memcpy(host, "localhost", 10);
	host[sizeof(host) - 1] = '\0';
	logging_identity_name_copy(w->host, sizeof(w->host), host);
	if (w->pid != getpid())
		log_context_id(w->ephemeral, (sizeof(w->ephemeral) - 1) / 2);
	w->pid = getpid();
	pieces_make(id);
}

void
log_identity_take(struct log_identity *id, const struct log_who *who)
{
	struct log_who *w = &id->who, given;

	/* it may change while it is read */
	memcpy(&given, who, sizeof(given));
	if (memcmp(&id->given, &given, sizeof(given)) == 0)
		return;
	memcpy(&id->given, &given, sizeof(given));
	memset(w, 0, sizeof(*w));
	logging_identity_name_copy(
	    w->service, sizeof(w->service), given.service);
	logging_identity_name_copy(
	    w->version, sizeof(w->version), given.version);
	logging_identity_name_copy(
	    w->ephemeral, sizeof(w->ephemeral), given.ephemeral);
	logging_identity_name_copy(w->host, sizeof(w->host), given.host);
	w->pid = given.pid;
	pieces_make(id);
}

/* A forked child has another id. */
uint32_t
log_thread_id(void)
{
	static _Thread_local int owner;
	static _Thread_local uint32_t id;

	if (owner != log_self.who.pid || !id) {
		id = (uint32_t)gettid();
		owner = log_self.who.pid;
	}
	return id;
}
