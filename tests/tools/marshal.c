/*
 * Values of each kind (tests/marshal_values.h) as Marshal data.
 *
 *	marshal write		write them to standard output
 *	marshal check		read such data from standard input; status 1,
 *and a line for each difference, when the values differ
 *
 * File and Foo::Bar are resource types in texts of types.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "marshal_values.h"
#include "language/ruby/internal.h"
#include "language/ruby/marshal_read.h"
#include "language/value/equal.h"
#include "language/value/tostring.h"

#define INPUT_MAX ((size_t)64 << 20)

static int
write_all(struct value values)
{
	const char *error;
	struct strbuf b;
	int rc = 0;

	strbuf_init(&b, INPUT_MAX);
	if (marshal_write(&b, values, &error) < 0) {
		fprintf(stderr, "write: %s\n", error);
		rc = 2;
	} else if (fwrite(b.s, 1, b.len, stdout) != b.len) {
		rc = 2;
	}
	strbuf_release(&b);
	return rc;
}

static void
print_difference(uint32_t i, struct value got, struct value wanted)
{
	struct strbuf b;

	strbuf_init(&b, INPUT_MAX);
	value_to_source(got, &b);
	strbuf_addstr(&b, " instead of ");
	value_to_source(wanted, &b);
	printf("value %u: %.300s\n", i, b.s);
	strbuf_release(&b);
}

/* Compare what the bytes hold with the values. */
static int
check_bytes(struct arena *a, const struct strbuf *b, struct value wanted)
{
	const struct marshal_types types = {sample_resolve, a, NULL};
	const char *error;
	struct value got;
	int rc = 0;

	if (marshal_read(a, b->s, b->len, &types, &got, &error) < 0) {
		printf("read: %s\n", error);
		return 1;
	}
	if (got.tag != V_ARRAY || got.a->count != wanted.a->count) {
		printf("the number of values differs\n");
		return 1;
	}
	for (uint32_t i = 0; i < got.a->count; i++)
		if (!value_eql(got.a->items[i], wanted.a->items[i])) {
			print_difference(
			    i, got.a->items[i], wanted.a->items[i]);
			rc = 1;
		}
	return rc;
}

static int
check_all(struct arena *a, struct value wanted)
{
	struct strbuf b;
	char block[4096];
	size_t n;
	int rc;

	strbuf_init(&b, INPUT_MAX);
	while ((n = fread(block, 1, sizeof(block), stdin)) > 0)
		strbuf_add(&b, block, n);
	rc = check_bytes(a, &b, wanted);
	strbuf_release(&b);
	return rc;
}

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(0);
	struct value values = sample_values(a);
	int rc = 2;

	if (argc == 2 && strcmp(argv[1], "write") == 0)
		rc = write_all(values);
	else if (argc == 2 && strcmp(argv[1], "check") == 0)
		rc = check_all(a, values);
	arena_free(a);
	return rc;
}
