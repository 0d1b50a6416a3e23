/*
 * An archive of tar, whose members are read in pieces; the first byte is the
 * size of the pieces.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/data/tar.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
	const uint8_t *p;
	size_t n, piece;
};

static ssize_t
input_read(void *ctx, void *out, size_t n)
{
	struct input *in = ctx;

	n = n > in->piece ? in->piece : n;
	n = n > in->n ? in->n : n;
	memcpy(out, in->p, n);
	in->p += n;
	in->n -= n;
	return (ssize_t)n;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in;
	struct tar_reader t;
	char out[700];
	uint64_t n;
	ssize_t some = 0;
	int more;

	if (size == 0)
		return 0;
	in = (struct input){data + 1, size - 1, (size_t)data[0] + 1};
	tar_read_init(&t, input_read, &in);
	while ((more = tar_read_next(&t)) == 1) {
		/* no name leads out of a directory */
		assert(*t.member.name != '\0' && *t.member.name != '/');
		assert(strncmp(t.member.name, "../", 3) != 0);
		assert(strstr(t.member.name, "/../") == NULL);
		n = 0;
		/* the content of some members is skipped */
		if (t.member.size % 3 != 0)
			while ((some = tar_read(&t, out, sizeof(out))) > 0)
				n += (uint64_t)some;
		assert(n <= t.member.size);
		assert(some < 0 || n == 0 || n == t.member.size);
	}
	assert((more < 0) == (t.error != NULL));
	return 0;
}
