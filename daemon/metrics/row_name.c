#include "metrics/row_name.h"

#include <stdio.h>
#include <string.h>

#include "metrics/seqtext.h"

/* Octets of a long name that are kept, before "~" and the hash. */
#define NAME_KEPT 55

/* FNV-1a. */
uint32_t
metrics_row_hash(const char *s, size_t len)
{
	uint32_t h = 2166136261u;

	while (len-- > 0)
		h = (h ^ (unsigned char)*s++) * 16777619u;
	return h;
}

size_t
metrics_row_name(
    const char *name, size_t len, char ret_stored[METRICS_NAME_MAX + 1])
{
	size_t n = len;

	if (len > METRICS_NAME_MAX)
		n = seqtext_cut(name, len, NAME_KEPT);
	memcpy(ret_stored, name, n);
	ret_stored[n] = '\0';
	if (n < len)
		n += (size_t)snprintf(ret_stored + n, METRICS_NAME_MAX + 1 - n,
		    "~%08x", metrics_row_hash(name, len));
	return n;
}
