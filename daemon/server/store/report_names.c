#include "server/store/report_names.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/vec.h"

/* Maximum number of reports of a node that are looked at. */
#define NODE_REPORTS_MAX 1000000

/*
 * Return the number of a report within its minute, from 1 on; 0: the name is
 * that of another file.
 */
static unsigned
report_number(const char *name)
{
	const char *end = name + REPORT_MINUTE_DIGITS;
	unsigned n = 0;

	if (strspn(name, "0123456789") != REPORT_MINUTE_DIGITS)
		return 0;
	if (strcmp(end, REPORT_SUFFIX) == 0)
		return 1;
	if (*end != '_' || strspn(++end, "0123456789") != REPORT_NUMBER_DIGITS)
		return 0;
	for (int i = 0; i < REPORT_NUMBER_DIGITS; i++)
		n = n * 10 + (unsigned)(*end++ - '0');
	return n > 1 && strcmp(end, REPORT_SUFFIX) == 0 ? n : 0;
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

	if (report_number(name) == 0 ||
	    fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) < 0 ||
	    !S_ISREG(st.st_mode))
		return;
	file = vec_push(files);
	if (file == NULL)
		return;
	fixed_must(file->name, sizeof(file->name), "%s", name);
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

void
report_names_next(const struct vec *files, char name[REPORT_NAME_LENGTH + 1])
{
	char minute[REPORT_MINUTE_DIGITS + 1];
	unsigned number = 0;

	fixed_must(minute, sizeof(minute), "%.*s", REPORT_MINUTE_DIGITS, name);
	for (size_t i = files->count; i > 0 && number == 0; i--) {
		const struct report_file *file = vec_at(files, i - 1);

		if (strncmp(file->name, minute, REPORT_MINUTE_DIGITS) == 0)
			number = report_number(file->name);
	}
	if (number == 0)
		return;
	if (number < REPORT_NUMBER_MAX)
		number++;
	fixed_must(name, REPORT_NAME_LENGTH + 1, "%s_%04u" REPORT_SUFFIX,
	    minute, number);
}
