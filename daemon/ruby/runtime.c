#include "ruby/runtime.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/program.h"
#include "base/strbuf.h"

/* Relative to the directory of our programs: as built, as installed. */
static const char *const places[] = {"../ruby/", "../share/dalang/ruby/"};

static int
ruby_in(const char *dirs, char *out)
{
	struct strbuf found;
	int rc = -1;

	strbuf_init(&found, PATH_MAX);
	errno = ENOENT;
	if (program_search(dirs, "ruby", 1, &found) == 1 &&
	    realpath(found.s, out) != NULL)
		rc = 0;
	strbuf_release(&found);
	return rc;
}

int
ruby_interpreter_find(char *out)
{
	const char *dirs = getenv("PATH");

	return ruby_in(dirs == NULL ? RUBY_PATH : dirs, out);
}

int
ruby_library_find(char *out)
{
	return ruby_in("/opt/puppetlabs/puppet/bin", out) == 0
		   ? 0
		   : ruby_interpreter_find(out);
}

int
ruby_runtime_find(const char *name, char *out, size_t size)
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
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		int len =
		    snprintf(out, size, "%s%sdalang/%s", own, places[i], name);

		if (len > 0 && (size_t)len < size && access(out, R_OK) == 0)
			return 0;
	}
	errno = ENOENT;
	return -1;
}
