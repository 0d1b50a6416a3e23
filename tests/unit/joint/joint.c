/*
 * The program of all unit tests: run the main function of the test that the
 * program's name is of, or, if it was started by another name, that its file is
 * of.  Each run is of one test, in a process of its own.
 */

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TEST(name) int name##_main(int, char **);
#include "unit_tests.h"
#undef TEST

static const struct test {
	const char *name;
	int (*main)(int, char **);
} tests[] = {
#define TEST(name) {#name, name##_main},
#include "unit_tests.h"
};

static const struct test *
test_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash != NULL)
		path = slash + 1;
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
		if (strcmp(tests[i].name, path) == 0)
			return &tests[i];
	return NULL;
}

int
main(int argc, char **argv)
{
	char file[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", file, sizeof(file) - 1);
	const struct test *test = test_of(argv[0]);

	file[n < 0 ? 0 : n] = '\0';
	if (test == NULL)
		test = test_of(file);
	if (test == NULL) {
		fprintf(stderr, "%s: not the name of a unit test\n", argv[0]);
		return 2;
	}
	return test->main(argc, argv);
}
