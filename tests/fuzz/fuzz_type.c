/*
 * Types, signatures and version ranges from any text; parsed ones are written
 * and read again.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "language/types/relation/assignable.h"
#include "language/types/relation/common.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/relation/normalize.h"
#include "language/types/parse.h"
#include "language/types/describe/signature.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"
#include "language/value/value.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check_type(struct arena *a, const char *s, size_t n)
{
	const char *error = NULL, *text;
	const struct type *t = type_parse(a, s, n, NULL, NULL, &error), *again;
	struct value v = value_string(s, n);

	if (!t)
		return;
	text = type_string(a, type_normalize(a, t));
	again = type_parse(a, text, strlen(text), NULL, NULL, &error);
	if (again)
		(void)type_string_expanded(a, again);
	(void)type_instance(t, v);
	(void)type_assignable(t, type_infer_set(a, v));
	(void)type_string(a, type_common(a, t, type_generalize(a, t)));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct arena *a;
	const char *error = NULL;
	char *s;

	if (!a)
		a = arena_new((size_t)64 << 20);
	s = arena_memdup(a, data, size);
	if (utf8_is_valid(s, size)) {
		check_type(a, s, size);
		(void)signature_parse(a, s, NULL, NULL, &error);
		(void)semver_range_parse(a, s, size);
	}
	arena_reset(a);
	return 0;
}
