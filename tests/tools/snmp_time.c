/*
 * Times requests of SNMPv2c to 127.0.0.1.
 *
 * usage: snmp_time PORT get OID COUNT	 COUNT requests, 1 ms apart
 *	  snmp_time PORT walk OID MOST	 walks of up to MOST values
 *
 * Prints the median and the 99.9th percentile in microseconds; for walks the
 * least time of 15 and the number of values.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/bench.h"
#include "bench/snmp_client.h"

#define GETS_MAX    10000
#define WALKS	    15
#define REPETITIONS 25

static struct client client;

static int
get(const struct client_oid *oid, size_t count)
{
	static double us[GETS_MAX];
	const struct client_oid *oids[] = {oid};
	struct client_var v;
	uint64_t start;

	if (count == 0 || count > GETS_MAX)
		return 2;
	for (size_t i = 0; i < count; i++) {
		start = bench_now();
		if (!client_ask(&client, CLIENT_GET, 0, oids, 1) ||
		    !client_next(&client, &v) || v.type >= 0x80) {
			fprintf(stderr, "snmp_time: no answer\n");
			return 1;
		}
		us[i] = (double)(bench_now() - start) / 1000;
		usleep(1000);
	}
	printf("%.0f ", bench_median(us, count));
	printf("%.0f\n", us[count - 1 - count / 1000]); /* they are sorted */
	return 0;
}

/* Walk below the root once; return the number of values. */
static size_t
walk(const struct client_oid *root, size_t most)
{
	struct client_oid at = *root;
	const struct client_oid *oids[] = {&at};
	struct client_var v;
	size_t n = 0;

	while (n < most &&
	       client_ask(&client, CLIENT_GETBULK, REPETITIONS, oids, 1))
		while (client_next(&client, &v) && n < most) {
			if (v.oid_len < root->len || v.type >= 0x80 ||
			    memcmp(v.oid, root->ber, root->len) != 0 ||
			    v.oid_len > sizeof(at.ber))
				return n;
			memcpy(at.ber, v.oid, v.oid_len);
			at.len = v.oid_len;
			n++;
		}
	return n;
}

static int
walks(const struct client_oid *root, size_t most)
{
	double us[WALKS];
	size_t n = 0;
	uint64_t start;

	for (int i = 0; i < WALKS; i++) {
		start = bench_now();
		n = walk(root, most);
		us[i] = (double)(bench_now() - start) / 1000;
	}
	printf("%.0f %zu\n", bench_least(us, WALKS), n);
	return n == 0;
}

int
main(int argc, char **argv)
{
	struct client_oid oid;
	size_t number;

	if (argc != 5 ||
	    client_open(&client, (unsigned)strtoul(argv[1], NULL, 10)) < 0) {
		fprintf(stderr, "usage: snmp_time PORT get|walk OID NUMBER\n");
		return 2;
	}
	client_oid(&oid, argv[3]);
	number = strtoul(argv[4], NULL, 10);
	return strcmp(argv[2], "walk") == 0 ? walks(&oid, number)
					    : get(&oid, number);
}
