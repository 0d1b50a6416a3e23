#include "base/core/uuid.h"

#include "base/core/fixed.h"

void
uuid_of_digits(const char *digits, char out[UUID_TEXT])
{
	const char *d = digits;

	/* the digits at 12 and 16 are those of version and variant */
	fixed_must(out, UUID_TEXT, "%.8s-%.4s-4%.3s-%c%.3s-%.12s", d, d + 8,
	    d + 13, "89ab"[(unsigned char)d[16] % 4], d + 17, d + 20);
}
