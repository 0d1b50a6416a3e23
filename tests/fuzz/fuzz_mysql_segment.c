/*
 * Any bytes in the segment of dalang-mysql: a walk ends, in order, and each
 * value that was found can be read.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/metrics/create.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "snmp_agent/snapshot.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ROWS 4

static char path[64];
static char sound[1 << 20], changed[1 << 20];
static size_t len;

static void
sound_make(void)
{
	static const char *const names[ROWS] = {"a", "b", "shop", "default"};
	struct metrics_row *row;
	int fd;

	snprintf(path, sizeof(path), "/tmp/mysql_segment.%ld", (long)getpid());
	for (unsigned t = 0; t < METRIC_TABLES; t++)
		metrics_rows_max(t, ROWS);
	metrics_create(path, "mysql", "1", 1);
	for (size_t i = 0; i < ROWS; i++) {
		size_t n = strlen(names[i]);

		metric_row_named(MR_dlmInstTable, names[i], n);
		row = metric_row_named(MR_dlmValueTable, names[i], n);
		metric_row_some(row, MR_dlmQuestions, i);
		metric_row_some_text(
		    row, MR_dlmValueTable, MR_dlmVersion, names[i], n);
		metric_row_pair(MR_dlmChanTable, names[i], n, "channel", 7);
		metric_row_pair(MR_dlmSourceTable, names[i], n, "source", 6);
		row = metric_row_pair(MR_dlmDigTable, names[i], n, "digest", 6);
		metric_row_some_text(
		    row, MR_dlmDigTable, MR_dlmDigText, names[i], n);
	}
	fd = open(path, O_RDONLY);
	len = (size_t)read(fd, sound, sizeof(sound));
	close(fd);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint32_t oid[SNAPSHOT_OID_MAX], last[SNAPSHOT_OID_MAX];
	size_t n = 0, last_len = 0;
	struct snapshot_value v;
	struct snapshot_cell c;
	struct snapshot *s;
	int fd;

	if (len == 0)
		sound_make();
	s = snapshot_new_mysql(path);
	memcpy(changed, sound, len);
	for (size_t at = 3; at < size; at++)
		changed[((data[0] << 16 | data[1] << 8 | data[2]) + at - 3) %
			len] = (char)data[at];
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (write(fd, changed, len) != (ssize_t)len)
		abort();
	close(fd);
	snapshot_look(s);
	unlink(path);
	while (snapshot_next(s, oid, n, &c) == 0) {
		n = snapshot_oid(s, &c, oid);
		if (n > SNAPSHOT_OID_MAX ||
		    snapshot_oid_compare(last, last_len, oid, n) >= 0)
			abort();
		memcpy(last, oid, n * sizeof(*oid));
		last_len = n;
		snapshot_read(s, &c, 100, &v);
		if (v.len >= sizeof(v.octets))
			abort();
	}
	snapshot_free(s);
	return 0;
}
