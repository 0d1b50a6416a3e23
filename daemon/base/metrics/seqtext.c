#include "base/metrics/seqtext.h"

#include <stdbool.h>
#include <string.h>

/*
 * Attempts of a writer before it takes over an incomplete text, and of a reader
 * before it accepts the current bytes.
 */
#define TRIES 1000

size_t
seqtext_cut(const char *s, size_t len, size_t max)
{
	if (len <= max)
		return len;
	while (max > 0 && ((unsigned char)s[max] & 0xc0) == 0x80)
		max--;
	return max;
}

/* Make the sequence odd; takes over from a writer that died meanwhile. */
static uint32_t
write_begin(uint32_t *sequence)
{
	uint32_t even, seq;

	for (int tries = 0; tries < TRIES; tries++) {
		even = __atomic_load_n(sequence, __ATOMIC_RELAXED) & ~1u;
		if (__atomic_compare_exchange_n(sequence, &even, even + 1,
			false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
			return even + 1;
	}
	seq = __atomic_load_n(sequence, __ATOMIC_RELAXED) | 1u;
	__atomic_store_n(sequence, seq + 2, __ATOMIC_RELAXED);
	return seq + 2;
}

void
seqtext_write(uint32_t *sequence, unsigned char *at, unsigned room,
    const char *s, size_t len)
{
	uint32_t seq;

	len = seqtext_cut(s, len, room);
	seq = write_begin(sequence);
	__atomic_thread_fence(__ATOMIC_RELEASE);
	__atomic_store_n(at, (unsigned char)len, __ATOMIC_RELAXED);
	memcpy(at + 1, s, len);
	__atomic_store_n(sequence, seq + 1, __ATOMIC_RELEASE);
}

size_t
seqtext_read(
    const uint32_t *sequence, const unsigned char *at, unsigned room, char *buf)
{
	size_t len = 0;

	for (int tries = 0; tries < TRIES; tries++) {
		uint32_t seq = __atomic_load_n(sequence, __ATOMIC_ACQUIRE);

		/* Load it once: another process may change it at any time. */
		len = __atomic_load_n(at, __ATOMIC_RELAXED);
		if (len > room)
			len = room;
		memcpy(buf, at + 1, len);
		__atomic_thread_fence(__ATOMIC_ACQUIRE);
		if ((seq & 1) == 0 &&
		    seq == __atomic_load_n(sequence, __ATOMIC_RELAXED))
			break;
	}
	buf[len] = '\0';
	return len;
}
