/*
 * Prints numbers of a daemon's metrics segment, one a line:
 *
 *	metric PATH NAME...
 */
#include <inttypes.h>
#include <stdio.h>

#include "metrics/reader.h"

int
main(int argc, char **argv)
{
	struct metrics_reader *r;
	int i;

	if (argc < 3 || (r = metrics_reader_new(argv[1])) == NULL)
		return 2;
	if (metrics_reader_refresh(r) != METRICS_OK) {
		fprintf(stderr, "metric: %s cannot be read\n", argv[1]);
		return 1;
	}
	for (i = 2; i < argc; i++) {
		const struct metric_object *o = metric_object_find(argv[i]);

		if (o == NULL) {
			fprintf(stderr, "metric: no object %s\n", argv[i]);
			return 2;
		}
		printf("%" PRIu64 "\n", metrics_value(r, o, 0));
	}
	metrics_reader_free(r);
	return 0;
}
