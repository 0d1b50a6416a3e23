#include "base/core/fingerprint.h"

#include <string.h>

#include <xxhash.h>

struct fingerprint
fingerprint_of(const void *p, size_t n)
{
	XXH128_canonical_t canonical;
	struct fingerprint f;

	XXH128_canonicalFromHash(&canonical, XXH3_128bits(p, n));
	memcpy(f.bytes, canonical.digest, sizeof(f.bytes));
	return f;
}

bool
fingerprint_equal(const struct fingerprint *a, const struct fingerprint *b)
{
	return memcmp(a->bytes, b->bytes, sizeof(a->bytes)) == 0;
}
