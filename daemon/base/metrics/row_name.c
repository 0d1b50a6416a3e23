#include "base/metrics/row_name.h"

#include <stdio.h>
#include <string.h>

#include "base/metrics/seqtext.h"

/* Octets that replace the end of a long name: "~" and the hash. */
#define ENDING 9

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
metrics_row_name_of(const char *name, size_t len, size_t max, char *ret_stored)
{
	size_t n = len;

	if (len > max)
		n = seqtext_cut(name, len, max - ENDING);
	memcpy(ret_stored, name, n);
	ret_stored[n] = '\0';
	if (n < len)
		n += (size_t)snprintf(ret_stored + n, ENDING + 1, "~%08x",
		    metrics_row_hash(name, len));
	return n;
}

size_t
metrics_row_name(
    const char *name, size_t len, char ret_stored[METRICS_NAME_MAX + 1])
{
	return metrics_row_name_of(name, len, METRICS_NAME_MAX, ret_stored);
}
