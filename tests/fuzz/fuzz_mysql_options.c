/*
 * Any bytes as an option file: reading ends with servers or an error, never
 * both, their names are distinct, and a table of heartbeat cannot end a query.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "mysql/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define TEXT_MAX ((size_t)64 * 1024)

static void
instance_check(const struct mysql_options *o, const struct mysql_instance *in)
{
	if (in->name == NULL || *in->name == '\0' ||
	    strlen(in->name) > MYSQL_INSTANCE_NAME_MAX || in->port > 65535 ||
	    mysql_instance_find(o, in->name) != in)
		abort();
	if (in->heartbeat != NULL &&
	    strspn(in->heartbeat,
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
		"0123456789_$.") != strlen(in->heartbeat))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static int fd = -1;
	static char path[] = "/tmp/fuzz_mysql_options.XXXXXX";
	struct arena *a = arena_new(0);
	struct mysql_options o;
	struct strbuf warnings, why;
	int rc;

	if (fd < 0 && (fd = mkstemp(path)) < 0)
		abort();
	if (ftruncate(fd, 0) < 0 || lseek(fd, 0, SEEK_SET) != 0 ||
	    fs_write_all(fd, data, size) < 0)
		abort();
	strbuf_init(&warnings, TEXT_MAX);
	strbuf_init(&why, TEXT_MAX);
	mysql_options_init(a, &o);
	rc = mysql_options_read(a, &o, path, &warnings, &why);
	if ((rc < 0) != (why.len > 0) || warnings.overflow || why.overflow)
		abort();
	if (rc == 0 && (o.count == 0 || o.count > MYSQL_INSTANCES_MAX))
		abort();
	for (size_t i = 0; rc == 0 && i < o.count; i++)
		instance_check(&o, &o.instances[i]);
	strbuf_release(&warnings);
	strbuf_release(&why);
	arena_free(a);
	return 0;
}
