/* Any bytes as the source of a module: descriptions stay short. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "command/doc/comment.h"

#define FUZZ_MAX ((size_t)1 << 16)
/* Of a sentence, and of the last word that does not fit. */
#define DOC_LONGEST 400

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const keywords[] = {
	    "function ", "define ", "newtype", "create_function"};
	char *text = malloc(size + 1);
	struct strbuf out;

	if (text == NULL)
		abort();
	memcpy(text, data, size);
	text[size] = '\0';
	for (size_t i = 0; i < sizeof(keywords) / sizeof(keywords[0]); i++) {
		strbuf_init(&out, FUZZ_MAX);
		(void)doc_comment(text, keywords[i], &out);
		if (out.len > DOC_LONGEST || out.overflow)
			abort();
		strbuf_release(&out);
	}
	free(text);
	return 0;
}
