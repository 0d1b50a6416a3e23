#include "base/program.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"

/*
 * Directories of our programs, relative to the running one: its own, or as
 * "make install" puts them.
 */
static const char *const program_dirs[] = {
    "", "../libexec/dalang/", "../sbin/", "../bin/"};

int
program_find(const char *name, char *out, size_t size)
{
	char own[2048];
	ssize_t n = readlink("/proc/self/exe", own, sizeof(own) - 1);
	char *slash;

	if (n < 0)
		return -1;
	own[n] = '\0';
	slash = strrchr(own, '/');
	slash = slash != NULL ? slash + 1 : own;
	*slash = '\0';
	for (size_t i = 0; i < sizeof(program_dirs) / sizeof(program_dirs[0]);
	     i++) {
		snprintf(out, size, "%s%s%s", own, program_dirs[i], name);
		if (access(out, X_OK) == 0)
			return 0;
	}
	return -1;
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
	size_t n;

	for (; *path != '\0'; path += n + (path[n] == ':')) {
		n = strcspn(path, ":");
		if (absolute && *path != '/')
			continue;
		strbuf_reset(out);
		strbuf_addf(out, "%.*s/%s", (int)n, path, name);
		if (program_is_executable(out->s))
			return 1;
	}
	return 0;
}
