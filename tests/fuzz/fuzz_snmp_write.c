/*
 * A SET with daemons that answer anything: the first line of the input is their
 * answer, with | for a line end; the bindings follow: length, type, value, and
 * an octet for each sub-identifier.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "snmp_agent/write.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const uint8_t *reply;
static size_t reply_len;

static int
ask(void *ctx, unsigned daemon, const char *line, int millis,
    struct strbuf *out)
{
	(void)ctx;
	(void)millis;
	for (size_t i = 0; i < reply_len && reply[i] != '\0'; i++)
		strbuf_addch(out, reply[i] == '|' ? '\n' : reply[i]);
	return (daemon + strlen(line)) % 7 == 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = memchr(data, '\n', size), *s;
	struct write_plan *p = write_plan_new(ask, NULL);
	int number = 0;

	reply = data;
	reply_len = end != NULL ? (size_t)(end - data) : size;
	s = end != NULL ? end + 1 : data + size;
	for (end = data + size; end - s >= 3;) {
		struct write_varbind v = {.len = s[0] % 80u,
		    .type = (enum write_type)(s[1] % 3),
		    .size = s[1] > 250 ? s[1] : WRITE_NUMBER,
		    .number = s[2]};
		uint32_t oid[80] = {0};

		s += 3;
		for (size_t i = 0; i < v.len && s < end; i++)
			oid[i] = *s++;
		v.oid = oid;
		(void)write_plan_add(p, &v);
	}
	if (write_plan_check(p, &number) == WRITE_OK &&
	    write_plan_make(p, &number) == WRITE_OK)
		(void)write_plan_undo(p);
	write_plan_free(p);
	return 0;
}
