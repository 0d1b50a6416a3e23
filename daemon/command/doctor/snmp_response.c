#include "command/doctor/snmp_response.h"

#include <stdbool.h>

#include "base/core/strbuf.h"

struct snmp_response_bytes {
	const uint8_t *p, *end;
};

/*
 * Read the next value with that tag (0: any tag); false when it has another
 * one.
 */
static bool
bytes_take(struct snmp_response_bytes *in, unsigned tag,
    struct snmp_response_bytes *ret, unsigned *ret_tag)
{
	size_t n, more;

	if (in->end - in->p < 2)
		return 0;
	*ret_tag = *in->p++;
	n = *in->p++;
	if (n >= 128) {
		more = n - 128;
		if (more > 2 || (size_t)(in->end - in->p) < more)
			return 0;
		for (n = 0; more > 0; more--)
			n = n << 8 | *in->p++;
	}
	if ((size_t)(in->end - in->p) < n)
		return 0;
	*ret = (struct snmp_response_bytes){in->p, in->p + n};
	in->p += n;
	return tag == 0 || *ret_tag == tag;
}

static void
oid_add(struct snmp_response_bytes oid, struct strbuf *out)
{
	uint32_t arc = 0;

	if (oid.p < oid.end) {
		strbuf_addf(out, "%u.%u", *oid.p / 40U, *oid.p % 40U);
		oid.p++;
	}
	for (; oid.p < oid.end; oid.p++) {
		arc = arc << 7 | (*oid.p & 0x7f);
		if (*oid.p & 0x80)
			continue;
		strbuf_addf(out, ".%u", arc);
		arc = 0;
	}
}

int
snmp_response_read(const uint8_t *bytes, size_t n, struct strbuf *out)
{
	static const unsigned path[] = {TAG_INTEGER, TAG_INTEGER, TAG_INTEGER};
	struct snmp_response_bytes in = {bytes, bytes + n}, message, pdu, list,
				   one, oid, v;
	unsigned tag;
	bool good;

	good = bytes_take(&in, TAG_SEQUENCE, &message, &tag) &&
	       bytes_take(&message, TAG_INTEGER, &v, &tag) &&
	       bytes_take(&message, TAG_OCTETS, &v, &tag) &&
	       bytes_take(&message, TAG_RESPONSE, &pdu, &tag);
	for (size_t i = 0; good && i < sizeof(path) / sizeof(path[0]); i++)
		good = bytes_take(&pdu, path[i], &v, &tag);
	if (!good || !bytes_take(&pdu, TAG_SEQUENCE, &list, &tag) ||
	    !bytes_take(&list, TAG_SEQUENCE, &one, &tag) ||
	    !bytes_take(&one, TAG_OID, &oid, &tag) ||
	    !bytes_take(&one, 0, &v, &tag)) {
		strbuf_addstr(out, "the answer is malformed");
		return -1;
	}
	if (tag != TAG_END_OF_VIEW)
		oid_add(oid, out);
	return 0;
}
