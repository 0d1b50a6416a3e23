#include "base/files/program.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/strbuf.h"

int
program_file_find(
    const char *const *dirs, const char *name, int mode, char *out, size_t size)
{
	char own[2048];
	ssize_t n = readlink("/proc/self/exe", own, sizeof(own) - 1);
	char *slash;

	if (n < 0)
		return -1;
	own[n] = '\0';
	slash = strrchr(own, '/');
	if (slash != NULL)
		slash[1] = '\0';
	for (; *dirs != NULL; dirs++) {
		int len = snprintf(out, size, "%s%s%s", own, *dirs, name);

		if (len > 0 && (size_t)len < size && access(out, mode) == 0)
			return 0;
	}
	errno = ENOENT;
	return -1;
}

int
program_find(const char *name, char *out, size_t size)
{
	static const char *const dirs[] = {
	    "", "../libexec/dalang/", "../sbin/", "../bin/", NULL};

	return program_file_find(dirs, name, X_OK, out, size);
}

bool
program_is_executable(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	       access(path, X_OK) == 0;
}

int
program_search(
    const char *path, const char *name, int absolute, struct strbuf *out)
{
	const char *file;
	size_t n;

	for (; *path != '\0'; path += n + (path[n] == ':')) {
		n = strcspn(path, ":");
		if (absolute && *path != '/')
			continue;
		strbuf_reset(out);
		strbuf_addf(out, "%.*s/%s", (int)n, path, name);
		if (strbuf_text(out, &file) == 0 && program_is_executable(file))
			return 1;
	}
	return 0;
}
