#include "base/database/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/fixed.h"

#define DESCRIPTOR_VFS "descriptor"

/* As of a disk: SQLite writes no smaller pieces. */
#define DESCRIPTOR_SECTOR 4096

struct descriptor_file {
	sqlite3_file base; /* must be the first */
	int fd;
};

static int
descriptor_of(sqlite3_file *file)
{
	return ((struct descriptor_file *)file)->fd;
}

static int
descriptor_close(sqlite3_file *file)
{
	(void)file;
	return SQLITE_OK;
}

static int
descriptor_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
	char *to = out;
	size_t left = size > 0 ? (size_t)size : 0;

	while (left > 0) {
		ssize_t n = pread(descriptor_of(file), to, left, at);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return SQLITE_IOERR_READ;
		if (n == 0)
			break;
		to += n;
		at += n;
		left -= (size_t)n;
	}
	/* missing bytes count as zeros */
	memset(to, 0, left);
	return left == 0 ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int
descriptor_write(
    sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
	const char *from = bytes;

	while (size > 0) {
		ssize_t n = pwrite(descriptor_of(file), from, (size_t)size, at);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n == 0 || errno == ENOSPC || errno == EDQUOT
				   ? SQLITE_FULL
				   : SQLITE_IOERR_WRITE;
		from += n;
		at += n;
		size -= (int)n;
	}
	return SQLITE_OK;
}

static int
descriptor_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	return ftruncate(descriptor_of(file), size) == 0
		   ? SQLITE_OK
		   : SQLITE_IOERR_TRUNCATE;
}

static int
descriptor_sync(sqlite3_file *file, int flags)
{
	(void)flags;
	return fsync(descriptor_of(file)) == 0 ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

static int
descriptor_size(sqlite3_file *file, sqlite3_int64 *ret)
{
	struct stat st;

	if (fstat(descriptor_of(file), &st) < 0)
		return SQLITE_IOERR_FSTAT;
	*ret = st.st_size;
	return SQLITE_OK;
}

/* --- locks: no other process uses the file --- */

static int
descriptor_lock(sqlite3_file *file, int level)
{
	(void)file;
	(void)level;
	return SQLITE_OK;
}

static int
descriptor_reserved(sqlite3_file *file, int *ret)
{
	(void)file;
	*ret = 0;
	return SQLITE_OK;
}

static int
descriptor_control(sqlite3_file *file, int request, void *arg)
{
	(void)file;
	(void)request;
	(void)arg;
	return SQLITE_NOTFOUND;
}

static int
descriptor_sector(sqlite3_file *file)
{
	(void)file;
	return DESCRIPTOR_SECTOR;
}

static int
descriptor_traits(sqlite3_file *file)
{
	(void)file;
	return 0;
}

static const sqlite3_io_methods descriptor_methods = {
    .iVersion = 1,
    .xClose = descriptor_close,
    .xRead = descriptor_read,
    .xWrite = descriptor_write,
    .xTruncate = descriptor_truncate,
    .xSync = descriptor_sync,
    .xFileSize = descriptor_size,
    .xLock = descriptor_lock,
    .xUnlock = descriptor_lock,
    .xCheckReservedLock = descriptor_reserved,
    .xFileControl = descriptor_control,
    .xSectorSize = descriptor_sector,
    .xDeviceCharacteristics = descriptor_traits,
};

/* --- names --- */

static int
descriptor_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
    int flags, int *ret_flags)
{
	struct descriptor_file *f = (struct descriptor_file *)file;

	(void)vfs;
	file->pMethods = NULL;
	if ((flags & SQLITE_OPEN_MAIN_DB) == 0 || name == NULL)
		return SQLITE_CANTOPEN;
	f->fd = (int)strtol(name, NULL, 10);
	file->pMethods = &descriptor_methods;
	if (ret_flags != NULL)
		*ret_flags = flags;
	return SQLITE_OK;
}

static int
descriptor_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	(void)vfs;
	(void)name;
	(void)sync;
	return SQLITE_OK;
}

/* Nothing lies beside the file. */
static int
descriptor_access(sqlite3_vfs *vfs, const char *name, int flags, int *ret)
{
	(void)vfs;
	(void)name;
	(void)flags;
	*ret = 0;
	return SQLITE_OK;
}

static int
descriptor_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
	(void)vfs;
	return size > 0 && fixed_whole(out, (size_t)size, "%s", name) == 0
		   ? SQLITE_OK
		   : SQLITE_CANTOPEN;
}

const char *
database_descriptor(int fd, char name[DATABASE_DESCRIPTOR_NAME])
{
	static sqlite3_vfs vfs;
	const sqlite3_vfs *usual;

	fixed_must(name, DATABASE_DESCRIPTOR_NAME, "%d", fd);
	if (sqlite3_vfs_find(DESCRIPTOR_VFS) != NULL)
		return DESCRIPTOR_VFS;
	usual = sqlite3_vfs_find(NULL);
	if (usual == NULL)
		return NULL;
	/* time, sleep and random numbers are the usual ones */
	vfs = *usual;
	vfs.iVersion = 1;
	vfs.szOsFile = sizeof(struct descriptor_file);
	vfs.zName = DESCRIPTOR_VFS;
	vfs.pNext = NULL;
	vfs.xOpen = descriptor_open;
	vfs.xDelete = descriptor_delete;
	vfs.xAccess = descriptor_access;
	vfs.xFullPathname = descriptor_path;
	return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? DESCRIPTOR_VFS
							  : NULL;
}
