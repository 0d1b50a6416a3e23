/* Any bytes as text of a page: no markup is made of them. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/text/html.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct strbuf out;

	strbuf_init(&out, 6 * n + 1);
	html_text(&out, (const char *)data, n);
	assert(!out.overflow);
	assert(strlen(out.s) == out.len);
	assert(strpbrk(out.s, "<>\"'\r\033") == NULL);
	assert(utf8_is_valid(out.s, out.len));
	strbuf_release(&out);
	return 0;
}
