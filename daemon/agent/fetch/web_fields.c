#include "agent/fetch/web_fields.h"

#include <stdint.h>
#include <string.h>

#include "base/text/base64.h"
#include "base/text/hex.h"
#include "base/core/strbuf.h"
#include "network/http/http_date.h"

/*
 * Of two fields with the same kind of checksum the later one counts:
 * X-Checksum-Md5 instead of Content-MD5.
 */
const char *const web_field_names[] = {"Content-MD5", "X-Checksum-Md5",
    "X-Checksum-Sha1", "X-Checksum-Sha256", "Last-Modified", NULL};

static const struct {
	enum fetch_web_sum sum;
	int base64;
} web_fields_fields[] = {
    {WEB_MD5, 1}, {WEB_MD5, 0}, {WEB_SHA1, 0}, {WEB_SHA256, 0}, {WEB_DATE, 0}};

static uint8_t *
web_fields_place_of(
    struct fetch_web *w, enum fetch_web_sum sum, size_t *ret_size)
{
	switch (sum) {
	case WEB_SHA256:
		*ret_size = sizeof(w->sha256);
		return w->sha256;
	case WEB_SHA1:
		*ret_size = sizeof(w->sha1);
		return w->sha1;
	default:
		*ret_size = sizeof(w->md5);
		return w->md5;
	}
}

static int
base64_read(const char *s, size_t n, uint8_t *out, size_t size)
{
	struct strbuf bytes;
	int rc;

	strbuf_init(&bytes, WEB_FIELD_MAX);
	rc = base64_decode(s, n, 1, &bytes);
	if (rc == 0 && (bytes.len != size || strbuf_text(&bytes, &s) < 0))
		rc = -1;
	if (rc == 0)
		memcpy(out, s, size);
	strbuf_release(&bytes);
	return rc;
}

static int
web_fields_sum_read(struct fetch_web *w, size_t index, const char *s, size_t n)
{
	size_t size;
	uint8_t *out =
	    web_fields_place_of(w, web_fields_fields[index].sum, &size);

	return web_fields_fields[index].base64 ? base64_read(s, n, out, size)
					       : hex_read(s, n, out, size);
}

void
web_field_read(struct fetch_web *w, size_t index, const char *value, size_t n)
{
	uint32_t bit = 1u << web_fields_fields[index].sum;
	int rc;

	if (web_fields_fields[index].sum == WEB_DATE) {
		rc = http_date_read(value, n, &w->date);
	} else {
		rc = web_fields_sum_read(w, index, value, n);
	}
	w->present |= bit;
	w->invalid = rc < 0 ? w->invalid | bit : w->invalid & ~bit;
}
