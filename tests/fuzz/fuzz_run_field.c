/*
 * Header fields about the time of runs: what is read is written and read again
 * the same.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/http/run_field.h"
#include "server/front/slots/run_token.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const uint8_t key[RUN_KEY_BYTES] = {1};
	struct run_promise promise;
	struct run_field f, again;
	char text[RUN_FIELD_MAX];

	if (run_field_read((const char *)data, size, &f) < 0)
		return 0;
	if (f.ms > RUN_NUMBER_MAX || f.interval > RUN_NUMBER_MAX ||
	    f.left > RUN_NUMBER_MAX || strlen(f.token) >= RUN_TOKEN_MAX)
		abort();
	run_field_write(&f, text);
	if (run_field_read(text, strlen(text), &again) < 0 ||
	    memcmp(&f, &again, sizeof(f)) != 0)
		abort();
	/* without the key a token cannot be written */
	if (run_token_read(key, "node", f.token, &promise) == 0)
		abort();
	return 0;
}
