#include "server/store/report_names.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/vec.h"

/* Maximum number of reports of a node that are looked at. */
#define NODE_REPORTS_MAX 1000000

static bool
is_report(const char *name)
{
	return strspn(name, "0123456789") == REPORT_MINUTE_DIGITS &&
	       strcmp(name + REPORT_MINUTE_DIGITS, REPORT_SUFFIX) == 0;
}

static int
report_names_by_name(const void *a, const void *b)
{
	return strcmp(((const struct report_file *)a)->name,
	    ((const struct report_file *)b)->name);
}

static void
report_names_list_add(struct vec *files, int dir, const char *name)
{
	struct report_file *file;
	struct stat st;

	if (!is_report(name) ||
	    fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) < 0 ||
	    !S_ISREG(st.st_mode))
		return;
	file = vec_push(files);
	if (file == NULL)
		return;
	memcpy(file->name, name, sizeof(file->name));
	file->bytes = (uint64_t)st.st_size;
}

int
report_names_list(struct vec *files, int dir)
{
	int copy = openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = copy < 0 ? NULL : fdopendir(copy);
	const struct dirent *e;

	vec_init(files, sizeof(struct report_file), NODE_REPORTS_MAX);
	if (d == NULL) {
		if (copy >= 0)
			close(copy);
		return -1;
	}
	while ((e = readdir(d)) != NULL)
		report_names_list_add(files, dir, e->d_name);
	closedir(d);
	if (files->count > 0)
		qsort(files->items, files->count, files->size,
		    report_names_by_name);
	return 0;
}
