/* Any bytes as revocation lists, PEM or the DER in it. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "network/pki/list.h"
#include "pem.h"

#define SENTENCE_MAX 4096

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All that is read of a list before its signature is checked. */
static void
look(const char *pem, size_t n)
{
	struct pki_lists l;
	struct strbuf why, out;

	strbuf_init(&why, SENTENCE_MAX);
	strbuf_init(&out, PKI_CHAIN_TEXT_MAX);
	if (pki_lists_read(&l, pem, n, &why) < 0) {
		if (why.len == 0 || l.count > 0)
			abort();
	} else {
		for (size_t i = 0; i < l.count; i++) {
			(void)pki_list_number(l.lists[i]);
			(void)pki_list_end(l.lists[i]);
			(void)pki_list_entries(l.lists[i]);
			(void)pki_list_revokes(l.lists[i], n);
		}
		if (l.count == 0 || pki_lists_write(&l, &out) < 0)
			abort();
	}
	pki_lists_free(&l);
	strbuf_release(&out);
	strbuf_release(&why);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	pem_looks(data, size, "X509 CRL", look);
	return 0;
}
