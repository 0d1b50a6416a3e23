/* Bytes select the values, of any kind, and their places in a manifest. */
#include "../kinds.h"
#include "compile.h"

/* Longest generated manifest. */
#define TEXT_MAX ((size_t)64 << 10)

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct kinds_source s = {data, size};
	struct strbuf code;

	strbuf_init(&code, TEXT_MAX);
	kinds_manifest(&s, &code);
	compile_check(code.s, code.len);
	strbuf_release(&code);
	return 0;
}
