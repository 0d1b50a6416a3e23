#include "machine/resource/external/trust.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

static int
external_trust_entry_check(const char *path, struct strbuf *err)
{
	struct stat st;

	if (lstat(path, &st) < 0) {
		strbuf_addf(err, "%s: %s", path, strerror(errno));
		return -1;
	}
	if (st.st_uid != 0 && st.st_uid != geteuid()) {
		strbuf_addf(err,
		    "%s is owned by uid %u, which could replace the program: "
		    "run \"chown root %s\"",
		    path, (unsigned)st.st_uid, path);
		return -1;
	}
	if ((st.st_mode & (S_IWGRP | S_IWOTH)) &&
	    !(S_ISDIR(st.st_mode) && (st.st_mode & S_ISVTX))) {
		strbuf_addf(err,
		    "%s may be changed by %s: run \"chmod go-w %s\"", path,
		    st.st_mode & S_IWOTH ? "everybody" : "its group", path);
		return -1;
	}
	return 0;
}

/* The path and all directories above it. */
static int
way_check(const char *path, struct strbuf *err)
{
	char part[PATH_MAX];
	size_t n = strlen(path);

	if (n >= sizeof(part))
		return -1;
	memcpy(part, path, n + 1);
	for (;;) {
		if (external_trust_entry_check(part, err) < 0)
			return -1;
		if (n <= 1)
			return 0;
		while (part[n - 1] != '/')
			n--;
		n = n > 1 ? n - 1 : n;
		part[n] = '\0';
	}
}

const char *
trust_path(struct arena *a, const char *path, struct strbuf *err)
{
	char real[PATH_MAX];
	struct stat st;

	if (realpath(path, real) == NULL || stat(real, &st) < 0) {
		strbuf_addf(err, "%s: %s", path, strerror(errno));
		return NULL;
	}
	if (!S_ISREG(st.st_mode) || access(real, X_OK) < 0) {
		strbuf_addf(err, "%s is not executable: run \"chmod +x %s\"",
		    real, real);
		return NULL;
	}
	return way_check(real, err) == 0 ? arena_strdup(a, real) : NULL;
}
