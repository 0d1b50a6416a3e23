/* Form data: pairs lie within the text and end with a NUL. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/http/form.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *why = NULL;
	struct form f;

	form_init(&f);
	if (form_add(&f, (const char *)data, size, &why) < 0 && why == NULL)
		abort();
	for (size_t i = 0; i < f.count; i++) {
		const struct form_pair *p = &f.pairs[i];
		char *copy = malloc(p->value_len + 1);

		if (p->value[p->value_len] != '\0' || p->name_len > size)
			abort();
		memcpy(copy, p->value, p->value_len + 1);
		if (form_decode(copy, p->value_len, 1) > (int64_t)p->value_len)
			abort();
		free(copy);
	}
	form_release(&f);
	return 0;
}
