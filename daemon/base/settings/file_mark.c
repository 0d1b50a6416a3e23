#include "base/settings/file_mark.h"

struct file_mark
file_mark_take(const char *path)
{
	struct file_mark m;

	m.exists = stat(path, &m.st) == 0;
	return m;
}

static bool
is_same_time(const struct timespec *a, const struct timespec *b)
{
	return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

bool
file_mark_equal(const struct file_mark *a, const struct file_mark *b)
{
	if (!a->exists || !b->exists)
		return a->exists == b->exists;
	return a->st.st_dev == b->st.st_dev && a->st.st_ino == b->st.st_ino &&
	       a->st.st_size == b->st.st_size &&
	       is_same_time(&a->st.st_mtim, &b->st.st_mtim) &&
	       is_same_time(&a->st.st_ctim, &b->st.st_ctim);
}
