/*
 * OPTIONS PATTERN NUL SUBJECT: compiling ends, whatever translates is valid
 * to PCRE2 or refused, and matching with and without machine code agrees.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/regex/regex.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define GROUPS 8

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct regex_capture first[GROUPS], again[GROUPS];
	struct regex_error err;
	struct regex *re;
	const char *pattern, *subject, *nul;
	size_t len, left;
	int found, i, result = -1;

	if (size < 2 || size > 300)
		return 0;
	pattern = (const char *)data + 1;
	nul = memchr(pattern, '\0', size - 1);
	len = nul != NULL ? (size_t)(nul - pattern) : size - 1;
	subject = nul != NULL ? nul + 1 : pattern + len;
	left = size - 1 - (size_t)(subject - pattern);
	err.message[0] = '\0';
	re = regex_compile(pattern, len, data[0] & 7, &err);
	if (re == NULL && err.message[0] == '\0')
		abort();
	if (re == NULL)
		return 0;
	found = regex_match(re, subject, left, 0, first, GROUPS, &err);
	for (i = 0; i < 3; i++)
		result = regex_match(re, subject, left, 0, again, GROUPS, &err);
	if (found >= 0 && result >= 0 &&
	    (found != result ||
		(found == 1 && memcmp(first, again, sizeof(first)) != 0)))
		abort();
	regex_free(re);
	return 0;
}
