/*
 * A packet of a client of the audit chain, with any content: its line is JSON,
 * and contains no other sender or place in the chain.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "logging/audit/audit_link.h"
#include "logging/record/format_json.h"

#define SERVICE "\"service\":{\"name\":\""

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* As dalang log verify searches for them: the first place counts. */
static void
line_check(const struct log_opened *o)
{
	static struct log_identity id;
	static char line[7681];
	const char *first;
	struct log_record r;
	json_t *j;
	size_t n;
	bool cut;

	if (!id.who.pid)
		log_identity_fill(&id, "fuzz", NULL);
	log_record_init(&r, &o->call);
	n = log_format_json(&r, &id, line, sizeof(line) - 1, &cut);
	line[n] = '\0';
	j = json_loadb(line, n, 0, NULL);
	first = strstr(line, SERVICE);
	if (!j || !first ||
	    strncmp(first + sizeof(SERVICE) - 1, "fuzz\"", 5) != 0 ||
	    strstr(line, "\"dalang\":{\"chain\""))
		abort();
	json_decref(j);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct log_opened opened;
	struct log_link_head head;
	void *packet = malloc(n);

	memcpy(packet, data, n);
	if (log_link_read(packet, n, &head, &opened) &&
	    head.kind == LOG_LINK_RECORD)
		line_check(&opened);
	free(packet);
	return 0;
}
