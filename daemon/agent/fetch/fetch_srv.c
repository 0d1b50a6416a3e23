#include "agent/fetch/fetch_srv.h"

#include <stdlib.h>
#include <string.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/internal.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/dns/server_list.h"
#include "network/dns/srv.h"
#include "network/dns/srv_records.h"

/* Characters of a domain, and of the name of a record. */
#define DOMAIN_SIZE 256
#define NAME_SIZE   512
#define TEXT_MAX    ((size_t)64 << 10)

/*
 * Find the domain of the settings, or of this machine; false, logged, when it
 * is not known.
 */
static bool
domain_find(const struct fetch_options *o, char out[DOMAIN_SIZE])
{
	if (o->srv_domain != NULL && *o->srv_domain != '\0')
		fixed_or_none(out, DOMAIN_SIZE, "%s", o->srv_domain);
	else
		srv_local_domain(out, DOMAIN_SIZE);
	if (*out == '\0')
		log_event(AGENT_FETCH, AGT_SRV_DOMAIN);
	return *out != '\0';
}

static void
records_log(const char *name, const struct srv_records *records)
{
	log_event(AGENT_FETCH, AGT_SRV_FOUND, log_str("name", name),
	    log_uns("records", records->count));
	for (size_t i = 0; i < records->count; i++)
		log_event(AGENT_FETCH, AGT_SRV_SERVER,
		    log_str("server", records->rows[i].server.host),
		    log_int("port", records->rows[i].server.port));
}

static void
records_find(const char *name, struct srv_records *ret)
{
	struct shortbuf why;

	shortbuf_init(&why, TEXT_MAX);
	if (srv_find(name, ret, &why.out) < 0)
		log_event(AGENT_FETCH, AGT_SRV_FAILED, log_str("name", name),
		    log_str("message", shortbuf_text(&why)));
	else
		records_log(name, ret);
	shortbuf_release(&why);
}

bool
fetch_srv_find(
    const struct fetch_options *o, const char *service, struct server_list *to)
{
	struct srv_records *records;
	char domain[DOMAIN_SIZE], name[NAME_SIZE];
	bool found;

	if (!domain_find(o, domain))
		return false;
	fixed_or_none(name, sizeof(name), "_x-puppet%s%s._tcp.%s",
	    service != NULL ? "-" : "", service != NULL ? service : "", domain);
	records = memory_zalloc(1, sizeof(*records));
	records_find(name, records);
	found = records->count > 0;
	for (size_t i = 0; i < records->count; i++)
		(void)server_list_add(to, &records->rows[i].server);
	free(records);
	return found;
}

int
fetch_srv(const struct fetch_options *o)
{
	struct server_list *list = memory_zalloc(1, sizeof(*list));
	struct strbuf out;
	int rc = 0;

	if (fetch_unprivileged(o) < 0) {
		free(list);
		return 1;
	}
	strbuf_init(&out, TEXT_MAX);
	if (strcmp(o->srv_service, "puppet") == 0 ||
	    !fetch_srv_find(o, o->srv_service, list))
		(void)fetch_srv_find(o, NULL, list);
	for (size_t i = 0; i < list->count; i++)
		strbuf_addf(
		    &out, "%s:%u\n", list->rows[i].host, list->rows[i].port);
	if (fs_write_buf(1, &out) < 0)
		rc = 1;
	strbuf_release(&out);
	free(list);
	return rc;
}
