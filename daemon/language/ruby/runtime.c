#include "language/ruby/runtime.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files/program.h"
#include "base/core/strbuf.h"

/*
 * Directories of the runtime relative to our programs: in a build, installed.
 */
static const char *const runtime_places[] = {
    "../ruby/dalang/", "../share/dalang/ruby/dalang/", NULL};

static int
ruby_in(const char *dirs, char *out)
{
	struct growbuf found;
	int rc = -1;

	growbuf_init(&found);
	errno = ENOENT;
	if (program_search(dirs, "ruby", 1, &found.out) == 1 &&
	    realpath(growbuf_text(&found), out) != NULL)
		rc = 0;
	growbuf_release(&found);
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
	return program_file_find(runtime_places, name, R_OK, out, size);
}
