/*
 * Values to Ruby and back: what a call of a function takes, a hash of 20
 * strings and 5 strings, written and read as Marshal data.
 */
#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "language/ruby/internal.h"
#include "language/ruby/marshal_read.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

#define ROUNDS	 9
#define MESSAGES 20000
#define OUT_MAX	 ((size_t)1 << 20)

static struct value
arguments(struct arena *a)
{
	struct vhash *h = vhash_new(a, 20);
	struct varray *args = varray_new(a, 6);

	for (int i = 0; i < 20; i++)
		vhash_set_str(a, h, arena_printf(a, "key_name_%d", i),
		    value_str(arena_printf(a, "some value %d of this", i)));
	args->items[0] = value_hash(h);
	for (int i = 1; i < 6; i++)
		args->items[i] = value_str(arena_printf(a, "argument %d", i));
	return value_array(args);
}

/* Microseconds of writing the value once. */
static double
time_write(struct value v, struct strbuf *out)
{
	const char *error;
	uint64_t start = bench_cpu();

	for (int i = 0; i < MESSAGES; i++) {
		strbuf_reset(out);
		if (marshal_write(out, v, &error) < 0)
			exit(1);
	}
	return (double)(bench_cpu() - start) / 1000 / MESSAGES;
}

/* Microseconds of reading it once. */
static double
time_read(struct arena *a, const struct strbuf *in, struct value *ret)
{
	const char *error;
	uint64_t start = bench_cpu();

	for (int i = 0; i < MESSAGES; i++) {
		arena_reset(a);
		if (marshal_read(a, in->s, in->len, NULL, ret, &error) < 0)
			exit(1);
	}
	return (double)(bench_cpu() - start) / 1000 / MESSAGES;
}

static void
print_row(const char *name, double *us)
{
	struct bench_row row = {.name = name, .unit = "us", .target = 2};

	row.value = bench_least(us, ROUNDS);
	bench_print(&row);
}

int
main(void)
{
	struct arena *a = arena_new(0), *each = arena_new(0);
	struct value v = arguments(a), back = value_undef();
	double written[ROUNDS], read[ROUNDS];
	struct strbuf out;

	strbuf_init(&out, OUT_MAX);
	for (int i = 0; i < ROUNDS; i++) {
		written[i] = time_write(v, &out);
		read[i] = time_read(each, &out, &back);
	}
	if (!value_eql(v, back))
		return 1;
	print_row("values to Ruby, 45 strings", written);
	print_row("values from Ruby, 45 strings", read);
	strbuf_release(&out);
	arena_free(each);
	arena_free(a);
	return 0;
}
