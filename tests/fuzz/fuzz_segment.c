/* Any bytes after 3 bytes of position in a segment: a walk of it ends. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/metrics/create.h"
#include "base/metrics/rows.h"
#include "snmp_agent/snapshot.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char path[] = "/tmp/fuzz_segment.XXXXXX";
static char sound[1 << 20], changed[1 << 20];
static size_t len;

static void
sound_make(void)
{
	int fd = mkstemp(path);

	close(fd);
	metrics_rows_max(MR_dlcNodeTable, 16);
	metrics_create(path, "compiled", "1", 2);
	for (char name[] = "node0"; name[4] < '8'; name[4]++)
		metric_row_named(MR_dlcNodeTable, name, 5);
	fd = open(path, O_RDONLY);
	len = (size_t)read(fd, sound, sizeof(sound));
	close(fd);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct snapshot *s;
	uint32_t oid[SNAPSHOT_OID_MAX];
	struct snapshot_value v;
	struct snapshot_cell c;
	size_t at, n = 0;
	int fd;

	if (len == 0)
		sound_make();
	s = snapshot_new(path, path);
	memcpy(changed, sound, len);
	for (at = 3; at < size; at++)
		changed[((data[0] << 16 | data[1] << 8 | data[2]) + at - 3) %
			len] = (char)data[at];
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (write(fd, changed, len) != (ssize_t)len)
		abort();
	close(fd);
	snapshot_look(s);
	unlink(path);
	for (; snapshot_next(s, oid, n, &c) == 0; n = snapshot_oid(s, &c, oid))
		snapshot_read(s, &c, 100, &v);
	snapshot_free(s);
	return 0;
}
