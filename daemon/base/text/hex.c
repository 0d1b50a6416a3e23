#include "base/text/hex.h"

int
hex_read(const char *s, size_t n, uint8_t *out, size_t size)
{
	int high, low;

	if (n != 2 * size)
		return -1;
	for (size_t i = 0; i < size; i++) {
		high = hex_value(s[2 * i]);
		low = hex_value(s[2 * i + 1]);
		if (high < 0 || low < 0)
			return -1;
		out[i] = (uint8_t)(high * 16 + low);
	}
	return 0;
}
