/*
 * A writer of exported resources that is killed, at any moment, in ROUNDS
 * rounds (12): what it acknowledged is stored, whole, and the database is
 * sound.
 */

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>
#include <cmocka.h>

#include "exports_site.h"

#define NODES	  8U
#define RESOURCES 30U /* of each of two types */

/* The last version of each node that the writer acknowledged. */
static uint64_t acknowledged[NODES];
static uint64_t next_version = 1;

/* All resources of a node carry the version. */
static void
version_json(struct strbuf *out, uint64_t version)
{
	strbuf_reset(out);
	strbuf_addch(out, '[');
	for (unsigned i = 0; i < 2 * RESOURCES; i++)
		strbuf_addf(out,
		    "%s{\"type\":\"%s\",\"title\":\"%02u\",\"exported\":true,"
		    "\"parameters\":{\"version\":%llu,\"pad\":\"%0*d\"}}",
		    i > 0 ? "," : "", i % 2 == 0 ? "Host" : "Notify", i,
		    (unsigned long long)version, (int)(version % 97 + 1), 0);
	strbuf_addch(out, ']');
}

/* Put versions in groups, and write the last one to fd after each commit. */
static void
write_versions(int fd)
{
	struct exports *x =
	    exports_open(site_path, &site_limits, NOW, &site_why);
	uint64_t version = next_version;
	struct strbuf json;
	bool written;

	if (x == NULL)
		_exit(1);
	strbuf_init(&json, EXPORTS_NODE_BYTES);
	for (;; version++) {
		char name[16];

		snprintf(
		    name, sizeof(name), "n%u", (unsigned)(version % NODES));
		version_json(&json, version);
		if (exports_put(x, name, NOW + (int64_t)version,
			NOW + (int64_t)version, json.s, json.len, &written,
			NULL) != EXPORTS_OK)
			_exit(2);
		if (version % 3 == 0 && exports_commit(x, NULL) != EXPORTS_OK)
			_exit(3);
		if (version % 3 == 0 &&
		    write(fd, &version, sizeof(version)) != sizeof(version))
			_exit(4);
	}
}

/* Take what the writer acknowledged before its end. */
static void
take_acknowledged(int fd)
{
	uint64_t version;

	while (read(fd, &version, sizeof(version)) == sizeof(version)) {
		/* the commit had all versions up to this one */
		for (; next_version <= version; next_version++)
			acknowledged[next_version % NODES] = next_version;
	}
	/* others may have been committed and not been acknowledged */
	next_version += 4;
}

/* The version of the node's resources of the type; they must be equal. */
static uint64_t
stored_version(unsigned node, const char *type)
{
	char begin[64];
	uint64_t version = 0, one;
	unsigned count = 0;
	const char *p;

	snprintf(begin, sizeof(begin), "{\"certname\":\"n%u\",", node);
	for (p = site_find_at("c", type, NULL, NOW);
	     (p = strstr(p, begin)) != NULL; p++) {
		const char *v = strstr(p, "\"version\":");

		assert_non_null(v);
		one = strtoull(v + strlen("\"version\":"), NULL, 10);
		assert_true(version == 0 || one == version);
		version = one;
		count++;
	}
	assert_int_equal(count, version == 0 ? 0 : RESOURCES);
	return version;
}

static void
check_stored(void)
{
	site_open_with(&site_limits, NOW);
	assert_int_equal(site_why.len, 0);
	for (unsigned node = 0; node < NODES; node++) {
		uint64_t version = stored_version(node, "Host");

		assert_true(version >= acknowledged[node]);
		assert_int_equal(stored_version(node, "Notify"), version);
	}
	if (exports_check(site, &site_why) != EXPORTS_OK)
		fail_msg("%s", site_why.s);
	site_close();
}

/* Kill a writer after some ms, so many times longer on a slow machine. */
static void
round_of(unsigned number, unsigned longer)
{
	const long ms = (2 + (long)(number * 7919 % 61)) * longer;
	const struct timespec duration = {
	    .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
	int fds[2], status;
	pid_t pid;

	assert_int_equal(pipe(fds), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		close(fds[0]);
		write_versions(fds[1]);
	}
	close(fds[1]);
	nanosleep(&duration, NULL);
	kill(pid, SIGKILL);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	take_acknowledged(fds[0]);
	close(fds[0]);
	check_stored();
}

static bool
has_written(void)
{
	return acknowledged[0] + acknowledged[1] + acknowledged[2] > 0;
}

static void
test_killed(void **state)
{
	const char *rounds = getenv("ROUNDS");
	unsigned n = rounds != NULL ? (unsigned)strtoul(rounds, NULL, 10) : 12;

	(void)state;
	for (unsigned i = 0; i < n; i++)
		round_of(i, 1);
	for (unsigned longer = 2; !has_written() && longer <= 64; longer *= 2)
		for (unsigned i = 0; i < n; i++)
			round_of(i, longer);
	/* the rounds did write */
	assert_true(has_written());
	print_message("%llu versions in %u rounds\n",
	    (unsigned long long)next_version, n);
}

static int
setup(void **state)
{
	(void)state;
	site_make();
	site_open_with(&site_limits, NOW);
	site_close();
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_killed, setup, site_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
