/*
 * A merge sort, as that of the C library which Ruby calls on Debian 12.
 */
#include "language/value/sort.h"

#include <string.h>

static void
value_sort_merge(struct value *v, struct value *tmp, uint32_t mid, uint32_t n,
    value_order order, void *context)
{
	uint32_t i = 0, j = mid, k = 0;

	while (i < mid && j < n)
		tmp[k++] = order(context, v[i], v[j]) <= 0 ? v[i++] : v[j++];
	while (i < mid)
		tmp[k++] = v[i++];
	while (j < n)
		tmp[k++] = v[j++];
	memcpy(v, tmp, n * sizeof(*v));
}

void
value_sort(struct value *v, struct value *tmp, uint32_t n, value_order order,
    void *context)
{
	uint32_t mid = n / 2;

	if (n < 2)
		return;
	value_sort(v, tmp, mid, order, context);
	value_sort(v + mid, tmp, n - mid, order, context);
	value_sort_merge(v, tmp, mid, n, order, context);
}
