#ifndef FUZZ_PEM_H
#define FUZZ_PEM_H

/* Bytes as they are, and as the DER of a PEM text. */

#include <stddef.h>
#include <stdint.h>

#include "base/text/base64.h"
#include "base/core/strbuf.h"

/* Bytes of a line of PEM. */
#define PEM_LINE_BYTES 48

typedef void pem_look(const char *pem, size_t n);

/* Look at the bytes, and at the PEM text of that label. */
static inline void
pem_looks(const uint8_t *data, size_t size, const char *label, pem_look *look)
{
	union {
		const uint8_t *bytes;
		const char *text;
	} u = {data};
	struct strbuf pem;

	look(u.text, size);
	strbuf_init(&pem, 4 * size + 4096);
	strbuf_addf(&pem, "-----BEGIN %s-----\n", label);
	for (size_t at = 0; at < size; at += PEM_LINE_BYTES) {
		size_t n =
		    size - at < PEM_LINE_BYTES ? size - at : PEM_LINE_BYTES;

		base64_encode(data + at, n, &pem);
		strbuf_addch(&pem, '\n');
	}
	strbuf_addf(&pem, "-----END %s-----\n", label);
	look(pem.s, pem.len);
	strbuf_release(&pem);
}

#endif
