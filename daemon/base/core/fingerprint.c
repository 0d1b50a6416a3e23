#include "base/core/fingerprint.h"

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "base/core/memory.h"

static struct fingerprint
fingerprint_of_hash(XXH128_hash_t hash)
{
	XXH128_canonical_t canonical;
	struct fingerprint f;

	XXH128_canonicalFromHash(&canonical, hash);
	memcpy(f.bytes, canonical.digest, sizeof(f.bytes));
	return f;
}

struct fingerprint
fingerprint_of(const void *p, size_t n)
{
	return fingerprint_of_hash(XXH3_128bits(p, n));
}

/* The state is libxxhash's: it has an alignment of its own. */
struct fingerprint_stream {
	XXH3_state_t *state;
};

struct fingerprint_stream *
fingerprint_begin(void)
{
	struct fingerprint_stream *f = memory_zalloc(1, sizeof(*f));

	f->state = XXH3_createState();
	if (f->state == NULL)
		memory_fail();
	(void)XXH3_128bits_reset(f->state);
	return f;
}

void
fingerprint_add(struct fingerprint_stream *f, const void *p, size_t n)
{
	(void)XXH3_128bits_update(f->state, p, n);
}

struct fingerprint
fingerprint_end(struct fingerprint_stream *f)
{
	struct fingerprint ret =
	    fingerprint_of_hash(XXH3_128bits_digest(f->state));

	fingerprint_free(f);
	return ret;
}

void
fingerprint_free(struct fingerprint_stream *f)
{
	if (f == NULL)
		return;
	XXH3_freeState(f->state);
	free(f);
}

bool
fingerprint_equal(const struct fingerprint *a, const struct fingerprint *b)
{
	return memcmp(a->bytes, b->bytes, sizeof(a->bytes)) == 0;
}
