/*
 * `dalang facts` of all core facts: from the start of the process to its end.
 * Stock facter is measured as well where it is unpacked.
 */
#include <string.h>
#include <unistd.h>

#include "bench/bench.h"

#define ROUNDS	    21
#define PEER_ROUNDS 5
#define LIMIT_MS    60000
#define OUTPUT_MAX  ((size_t)1 << 20)

/* Least wall time, or -1 when a run printed no facts. */
static double
measure(const char *const *argv, int rounds)
{
	struct spawn_options o = {
	    .argv = argv, .output_max = OUTPUT_MAX, .limit_ms = LIMIT_MS};
	static double ms[ROUNDS];
	struct spawn_result r;

	for (int i = 0; i < rounds; i++) {
		uint64_t start = bench_now();
		int good;

		if (spawn_run(&o, &r) < 0)
			return -1;
		ms[i] = (double)(bench_now() - start) / 1e6;
		good = strstr(r.out.s, "\"kernelrelease\"") != NULL &&
		       strstr(r.out.s, "\"networking\"") != NULL;
		spawn_release(&r);
		if (!good)
			return -1;
	}
	return bench_least(ms, (size_t)rounds);
}

int
main(void)
{
	const char *build = getenv("B"), *peers = getenv("PEERS");
	char dalang[4096], ruby[4096];
	const char *ours[] = {
	    dalang, "facts", "--json", "--no-external-facts", NULL};
	static const char *const theirs[] = {
	    "tests/peers/facter", "--alone", "--json", NULL};
	double us, them = 0;
	const char *peer = NULL;

	snprintf(
	    dalang, sizeof(dalang), "%s/bin/dalang", build ? build : "build");
	snprintf(ruby, sizeof(ruby), "%s/puppet/usr/bin/ruby3.1",
	    peers ? peers : "build/peers");
	us = measure(ours, ROUNDS);
	if (us < 0)
		return 1;
	if (access(ruby, X_OK) == 0)
		them = measure(theirs, PEER_ROUNDS);
	if (them > 0)
		peer = "facter 4.3";
	bench_print(&(struct bench_row){
	    "all core facts", us, "ms", 50, 0, peer, them, them / us});
	return 0;
}
