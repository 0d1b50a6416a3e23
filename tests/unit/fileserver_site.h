#ifndef UNIT_FILESERVER_SITE_H
#define UNIT_FILESERVER_SITE_H

/*
 * An environment with two modules in a directory of its own, and a file server
 * for it, for tests of fileserver: made by site_setup() and removed by
 * site_teardown() for each test; the group's site_open() and site_close() are
 * around them.
 */

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"
#include "network/fileserver/internal.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/memory.h"

/* Digests of "one\n". */
#define ONE_SHA256 \
	"{sha256}" \
	"2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806"
#define ONE_MD5 "{md5}5bbf5a52328e7439ae6e719dfe712200"

static char scratch[] = "/tmp/test_fileserver.XXXXXX";
static struct arena *a;
static struct fileserver *server;
static struct strbuf out;
static struct fileserver_answer answer;
static struct fileserver_request rq;
static struct fileserver_module modules[3];

static inline const char *
at(const char *name)
{
	return path_join(a, scratch, name);
}

static inline void
directory(const char *name)
{
	assert_int_equal(fs_mkdir_all(at(name), 0755), 0);
}

static inline void
file(const char *name, const char *text)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};

	directory(path_dirname(a, name));
	assert_int_equal(
	    fs_replace_soon(at(name), text, strlen(text), &owner), 0);
}

static inline void
link_to(const char *name, const char *target)
{
	directory(path_dirname(a, name));
	assert_int_equal(symlink(target, at(name)), 0);
}

static inline void
shell(const char *line)
{
	assert_int_equal(chdir(scratch), 0);
	assert_int_equal(system(line), 0);
	assert_int_equal(chdir("/"), 0);
}

/* Answer the request as it stands. */
static inline int
answered(void)
{
	strbuf_reset(&out);
	fileserver_answer(server, &rq, &out, &answer);
	return answer.status;
}

static inline int
ask(enum fileserver_kind kind, const char *path)
{
	rq.kind = kind;
	rq.path = path;
	return answered();
}

static inline int
metadata(const char *path)
{
	return ask(FILESERVER_METADATA, path);
}

static inline int
search(const char *path)
{
	rq.recurse = true;
	return ask(FILESERVER_METADATAS, path);
}

/* The value of a key in the JSON, the first at or after *from. */
static inline const char *
next_value(const char *key, const char **from)
{
	const char *s = strstr(*from, arena_printf(a, "\"%s\":", key));
	size_t n;

	if (s == NULL)
		return NULL;
	s += strlen(key) + 3;
	n = *s == '"' ? strcspn(s + 1, "\"") + 2 : strcspn(s, ",}");
	*from = s + n;
	return *s == '"' ? arena_memdup(a, s + 1, n - 2)
			 : arena_memdup(a, s, n);
}

static inline const char *
value(const char *key)
{
	const char *from = out.s;

	return next_value(key, &from);
}

/* Names of a search's answer, with a blank between. */
static inline const char *
names(void)
{
	const char *from = out.s, *ret = "", *name;

	while ((name = next_value("relative_path", &from)) != NULL)
		ret = arena_printf(a, "%s%s%s", ret, *ret ? " " : "", name);
	return ret;
}

/* Content of the answer's descriptor, which is closed. */
static inline const char *
content(const char *path)
{
	char text[100] = "";
	ssize_t n;

	if (ask(FILESERVER_CONTENT, path) != 200)
		return NULL;
	assert_true(answer.fd >= 0);
	n = read(answer.fd, text, sizeof(text) - 1);
	assert_true(n >= 0 && (uint64_t)n == answer.size);
	close(answer.fd);
	return arena_strdup(a, text);
}

static inline int
logged(const char *code, const char *text)
{
	struct log_line l;
	size_t pos = 0;
	int found = 0;

	while (log_memory_next(&pos, &l))
		found += strstr(l.json, code) != NULL &&
			 strstr(l.json, text) != NULL;
	return found;
}

static int
site_open(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&out, 64 << 20);
	return mkdtemp(scratch) == NULL ||
	       log_memory_open(1 << 20, LOG_FORM_JSON) != 0;
}

static int
clear(void)
{
	const char *const argv[] = {"rm", "-rf", scratch, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

static int
site_close(void **state)
{
	(void)state;
	strbuf_release(&out);
	arena_free(a);
	log_close();
	return 0;
}

/* Return the number of open descriptors. */
static unsigned
descriptors(void)
{
	unsigned n = 0;

	for (int fd = 0; fd < 256; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

static unsigned descriptors_before;

/* Two modules in an environment. */
static int
site_setup(void **state)
{
	(void)state;
	descriptors_before = descriptors();
	memset(&rq, 0, sizeof(rq));
	if (clear() != 0 || mkdir(scratch, 0755) < 0)
		return -1;
	file("env/modules/one/files/a", "one\n");
	file("env/modules/one/files/d/b", "two\n");
	file("env/modules/one/scripts/s.sh", "#!/bin/sh\n");
	file("env/modules/one/tasks/t.sh", "#!/bin/sh\n");
	file("env/modules/one/lib/x/first.rb", "1\n");
	file("env/modules/two/lib/x/first.rb", "2\n");
	file("env/modules/two/lib/x/second.rb", "2\n");
	file("env/modules/two/facts.d/f.txt", "k=v\n");
	file("env/modules/two/locales/de/two.po", "\n");
	file("outside/secret", "secret\n");
	modules[0].name = "one";
	modules[0].directory = at("env/modules/one");
	modules[1].name = "two";
	modules[1].directory = at("env/modules/two");
	rq.modules = modules;
	rq.module_count = 2;
	rq.environment_directory = at("env");
	rq.certname = "web01.example.com";
	rq.checksum_type = "sha256";
	rq.permissions = FILESERVER_USE;
	rq.recurse_limit = -1;
	rq.max_files = -1;
	log_memory_clear();
	server = fileserver_new(at("fileserver.conf"));
	return server == NULL;
}

static int
site_teardown(void **state)
{
	(void)state;
	fileserver_free(server);
	assert_int_equal(descriptors(), descriptors_before);
	return clear();
}

#endif
