/*
 * Contains one fault of each kind that the sanitizers of the test build find.
 *
 * usage: fault KIND
 *
 * The compiler cannot follow an address that goes through `at`.
 */

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int first[3] = {1, 2, 3}, second[3] = {4, 5, 6};
static char *volatile held;
static const volatile void *volatile at;

/* Return the byte at a distance from `at`. */
static int
byte(long distance)
{
	return *((const volatile char *)at + distance);
}

static int
after_array(int n)
{
	at = first;
	return byte((n - 1) * (long)sizeof(int));
}

/* Of the array that follows the other one. */
static int
before_array(int n)
{
	at = (uintptr_t)first < (uintptr_t)second ? second : first;
	return byte(-n);
}

static int
after_text(int n)
{
	at = "one";
	return byte(n);
}

static int
after_block(int n)
{
	held = calloc(1, (size_t)n);
	at = held;
	return byte(n);
}

static int
freed(int n)
{
	at = held = calloc(1, (size_t)n);
	free(held);
	return byte(0);
}

static void __attribute__((noinline)) keep_own(int n)
{
	volatile int own = n;

	at = &own;
}

static int
after_return(int n)
{
	keep_own(n);
	return byte(0);
}

/* Blocks, so that no register has the address of each of them. */
static int
leak(int n)
{
	for (int i = 0; i < 100 * n; i++)
		at = malloc((size_t)n);
	at = NULL;
	return 0;
}

/* No fault: a variable has the address. */
static int
holds(int n)
{
	held = malloc((size_t)n);
	at = NULL;
	return held == NULL;
}

static int
overflow(int n)
{
	return INT_MAX - 3 + n;
}

static int
shift(int n)
{
	return 1 << (n + 29);
}

static int
cast(int n)
{
	return (int)(1e30 * n);
}

static const struct kind {
	const char *name;
	int (*run)(int n);
} kinds[] = {
    {"none", holds},
    {"after-array", after_array},
    {"before-array", before_array},
    {"after-text", after_text},
    {"after-block", after_block},
    {"freed", freed},
    {"after-return", after_return},
    {"leak", leak},
    {"overflow", overflow},
    {"shift", shift},
    {"cast", cast},
};

int
main(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
		/* n is 4 */
		if (argc == 2 && strcmp(argv[1], kinds[i].name) == 0) {
			printf("%d\n", kinds[i].run(argc + 2));
			return 0;
		}
	return 99;
}
