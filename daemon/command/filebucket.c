/* dalang filebucket: contents of files, stored by their digest. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "agent/applyd/files/remote_bucket.h"
#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "machine/file/tree_remove.h"
#include "machine/filebucket/bucket.h"
#include "machine/filebucket/list.h"

#define SENTENCE_MAX 65536
#define DIFF_MAX     ((size_t)256 << 20)

const struct command_option filebucket_options[] = {
    {"bucket", 'b', "DIR", "a bucket on this machine"},
    {"debug", 'd', NULL, "log at debug level"},
    {"fromdate", 'f', "DATE", "list: omit older entries"},
    {"local", 'l', NULL, "the bucket of this machine (clientbucketdir)"},
    {"remote", 'r', NULL, "the server's bucket (default)"},
    {"todate", 't', "DATE", "list: omit newer entries"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

struct filing {
	struct session s;
	struct bucket bucket;
	const char *given; /* --bucket, or NULL */
	int local;
	/*
	 * the bucket of a server, whose contents are copied to `bucket` first
	 */
	struct remote_bucket *remote;
	time_t from, to;
	struct strbuf why;
};

/*
 * Parse "2026-11-20", with or without a time of day; -1 after printing an
 * error.
 */
static int
date_parse(const char *text, time_t *ret)
{
	static const char *const forms[] = {
	    "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d"};
	const char *end;
	struct tm tm;

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		memset(&tm, 0, sizeof(tm));
		tm.tm_isdst = -1;
		end = strptime(text, forms[i], &tm);
		if (end != NULL && *end == '\0') {
			*ret = mktime(&tm);
			return 0;
		}
	}
	command_error("invalid date '%s'; use YYYY-MM-DD, or "
		      "\"YYYY-MM-DD HH:MM:SS\"",
	    text);
	return -1;
}

static int
command_filebucket_set_option(void *arg, int letter, const char *value)
{
	struct filing *f = arg;

	switch (letter) {
	case 'b':
		f->given = value;
		return 0;
	case 'l':
		f->local = 1;
		return 0;
	case 'r':
		return 0;
	case 'f':
		return date_parse(value, &f->from);
	case 't':
		return date_parse(value, &f->to);
	default:
		f->s.level = letter == 'd' ? "debug" : "info";
		return 0;
	}
}

static int
command_filebucket_failed(struct filing *f)
{
	command_error("Could not run: %s", strbuf_shown(&f->why));
	return 1;
}

static int
command_filebucket_put(
    struct filing *f, int fd, const char *path, char sum[DIGEST_HEX_MAX])
{
	enum bucket_outcome outcome;

	if (f->remote == NULL)
		return bucket_put(&f->bucket, fd, path, sum, &outcome, &f->why);
	if (bucket_digest(fd, f->bucket.kind, sum) == 0)
		return remote_bucket_put(f->remote, fd, path,
		    digest_name(f->bucket.kind), sum, &f->why);
	strbuf_addstr(&f->why, strerror(errno));
	return -1;
}

/* Copy a content of the server to the bucket that is used here. */
static int
copy_here(struct filing *f, const char *sum)
{
	enum bucket_outcome outcome;
	char got[DIGEST_HEX_MAX];
	int kind = bucket_sum_kind(sum), rc = -1;
	int fd = open(f->bucket.path, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

	if (kind < 0)
		strbuf_addf(&f->why, "Invalid checksum \"%s\"", sum);
	else if (fd < 0)
		strbuf_addf(&f->why, "%s: %s", f->bucket.path, strerror(errno));
	else if (remote_bucket_get(f->remote,
		     digest_name((enum digest_kind)kind), sum, fd,
		     &f->why) == 0)
		rc = 0;
	if (rc == 0) {
		f->bucket.kind = (enum digest_kind)kind;
		rc = bucket_put(&f->bucket, fd, "", got, &outcome, &f->why);
	}
	if (fd >= 0)
		close(fd);
	return rc;
}

/* A descriptor of the content with that digest; -1 with a reason. */
static int
command_filebucket_content_open(struct filing *f, const char *sum)
{
	if (f->remote != NULL && copy_here(f, sum) < 0)
		return -1;
	return bucket_get(&f->bucket, sum, &f->why);
}

static int
backup_one(struct filing *f, const char *path)
{
	char real[PATH_MAX], sum[DIGEST_HEX_MAX];
	int fd = open(path, O_RDONLY | O_CLOEXEC), rc;

	if (fd < 0) {
		fprintf(stderr, "%s: %s\n", path,
		    errno == ENOENT ? "no such file" : "cannot read file");
		return 0;
	}
	if (realpath(path, real) == NULL)
		path_print(real, sizeof(real), "%s", path);
	strbuf_reset(&f->why);
	rc = command_filebucket_put(f, fd, real, sum);
	close(fd);
	if (rc == 0) {
		command_print(stdout, path, strlen(path));
		printf(": %s\n", sum);
		return 0;
	}
	command_error("Could not run: Could not back up %s: %s", path,
	    strbuf_shown(&f->why));
	return -1;
}

static int
backup(struct filing *f, char **args)
{
	if (*args == NULL) {
		command_error(
		    "Could not run: You must specify a file to back up");
		return 1;
	}
	for (; *args != NULL; args++)
		if (backup_one(f, *args) < 0)
			return 1;
	return 0;
}

static int
command_filebucket_get(struct filing *f, char **args)
{
	char piece[65536];
	ssize_t n = 0;
	int fd;

	if (*args == NULL) {
		command_error("Could not run: You must specify a digest");
		return 1;
	}
	if ((fd = command_filebucket_content_open(f, *args)) < 0)
		return command_filebucket_failed(f);
	while ((n = read(fd, piece, sizeof(piece))) > 0 && !ferror(stdout))
		command_print(stdout, piece, (size_t)n);
	if (n < 0)
		strbuf_addf(
		    &f->why, "Could not read %s: %s", *args, strerror(errno));
	close(fd);
	if (n < 0)
		return command_filebucket_failed(f);
	return n != 0 || command_flush() < 0;
}

static int
command_filebucket_list(struct filing *f, char **args)
{
	struct bucket_entry *e;
	size_t n;

	(void)args;
	if (f->remote != NULL) {
		strbuf_addstr(
		    &f->why, "Listing remote file buckets is not allowed");
		return command_filebucket_failed(f);
	}
	if (bucket_list(
		&f->bucket, f->from, f->to, f->s.arena, &e, &n, &f->why) < 0)
		return command_filebucket_failed(f);
	for (size_t i = 0; i < n; i++) {
		char when[32];
		struct tm tm;

		localtime_r(&e[i].time, &tm);
		strftime(when, sizeof(when), "%Y-%m-%d %H:%M:%S", &tm);
		printf("%s %s ", e[i].sum, when);
		command_print(stdout, e[i].path, strlen(e[i].path));
		putchar('\n');
	}
	return 0;
}

static int
restore(struct filing *f, char **args)
{
	if (args[0] == NULL || args[1] == NULL) {
		command_error("Could not run: You must specify a file and a "
			      "digest");
		return 1;
	}
	if (f->remote != NULL && copy_here(f, args[1]) < 0)
		return command_filebucket_failed(f);
	if (bucket_restore(&f->bucket, args[1], args[0], &f->why) < 0)
		return command_filebucket_failed(f);
	return 0;
}

/*
 * Return word itself if it is the path of a file, else the path of the content
 * with this digest; NULL with the reason in f->why.
 */
static const char *
side(struct filing *f, const char *word)
{
	const char *path;
	int fd;

	if (access(word, F_OK) == 0 || !is_missing_file(errno))
		return word;
	if ((fd = command_filebucket_content_open(f, word)) < 0)
		return NULL;
	close(fd);
	path = arena_strdup(f->s.arena, f->bucket.path);
	for (int i = 0; i < 8; i++)
		path = arena_printf(f->s.arena, "%s/%c", path, word[i]);
	return arena_printf(f->s.arena, "%s/%s/contents", path, word);
}

static int
command_filebucket_diff_run(
    struct filing *f, const char *left, const char *right)
{
	struct arena *a = f->s.arena;
	const char *args = settings_get(f->s.settings, "diff_args");
	/* each word has at least two bytes, including the blank before it */
	const char **argv =
	    arena_alloc(a, (strlen(args) / 2 + 5) * sizeof(*argv));
	struct spawn_options o = {.argv = argv, .output_max = DIFF_MAX};
	struct spawn_result r;
	char *word, *rest = NULL;
	size_t n = 0;
	int rc;

	argv[n++] = arena_strdup(a, settings_get(f->s.settings, "diff"));
	for (word = strtok_r(arena_strdup(a, args), " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest))
		argv[n++] = word;
	argv[n++] = left;
	argv[n++] = right;
	argv[n] = NULL;
	if (spawn_run(&o, &r) < 0) {
		strbuf_addf(&f->why, "%s: %s", argv[0], strerror(errno));
		return command_filebucket_failed(f);
	}
	rc = command_print_buf(stdout, &r.out);
	command_print(stderr, strbuf_shown(&r.err), r.err.len);
	n = rc == 0 && (r.code == 0 || r.code == 1) ? 0 : 1;
	spawn_release(&r);
	return (int)n;
}

static int
diff(struct filing *f, char **args)
{
	const char *left, *right;

	if (args[0] == NULL || args[1] == NULL || args[2] != NULL) {
		command_error("Could not run: Need exactly two arguments: "
			      "filebucket diff <file_a> <file_b>");
		return 1;
	}
	if ((left = side(f, args[0])) == NULL ||
	    (right = side(f, args[1])) == NULL)
		return command_filebucket_failed(f);
	return command_filebucket_diff_run(f, left, right);
}

static const struct {
	const char *name;
	int (*run)(struct filing *f, char **args);
} command_filebucket_verbs[] = {
    {"backup", backup},
    {"diff", diff},
    {"get", command_filebucket_get},
    {"list", command_filebucket_list},
    {"restore", restore},
};

/* Make a bucket for copies of contents, and start the fetch child. */
static int
remote_open(struct filing *f)
{
	const char *parent = getenv("TMPDIR");
	char *path = (char *)(uintptr_t)arena_printf(f->s.arena,
	    "%s/dalang-bucket-XXXXXX", parent != NULL ? parent : "/tmp");

	/* so that the copies are removed */
	stop_on(SIGINT);
	stop_on(SIGTERM);
	if (mkdtemp(path) == NULL) {
		strbuf_addf(&f->why, "%s: %s", path, strerror(errno));
		return command_filebucket_failed(f);
	}
	f->bucket.path = path;
	f->remote = remote_bucket_open(f->s.settings, &f->why);
	if (f->remote != NULL)
		return 0;
	(void)rmdir(path);
	return command_filebucket_failed(f);
}

static void
remote_end(struct filing *f)
{
	struct shortbuf ignored;

	if (f->remote == NULL)
		return;
	shortbuf_init(&ignored, SENTENCE_MAX);
	(void)file_remove_tree(f->bucket.path, &ignored.out);
	shortbuf_release(&ignored);
	remote_bucket_close(f->remote);
}

/* Select the bucket; 0, or 1 after printing an error. */
static int
bucket_choose(struct filing *f)
{
	struct settings *s = f->s.settings;
	int kind = digest_by_name(settings_get(s, "digest_algorithm"));

	f->bucket.kind = kind < 0 ? DIGEST_SHA256 : (enum digest_kind)kind;
	if (f->given == NULL && !f->local)
		return remote_open(f);
	f->bucket.path = arena_strdup(f->s.arena,
	    f->given != NULL ? f->given : settings_get(s, "clientbucketdir"));
	return 0;
}

static int
command_filebucket_start(
    struct filing *f, const struct command *self, int argc, char **argv)
{
	int ret, first;
	const char *verb;

	first = session_options(
	    &f->s, self, argc, argv, command_filebucket_set_option, f, &ret);
	if (first < 0)
		return ret;
	verb = f->s.argv[first];
	for (size_t i = 0;
	     verb != NULL && i < sizeof(command_filebucket_verbs) /
				     sizeof(command_filebucket_verbs[0]);
	     i++) {
		if (strcmp(command_filebucket_verbs[i].name, verb) != 0)
			continue;
		if (session_log(&f->s, 1) < 0 || bucket_choose(f) != 0)
			return 1;
		return command_filebucket_verbs[i].run(
		    f, &f->s.argv[first + 1]);
	}
	command_usage(self, stderr);
	return 1;
}

int
command_filebucket(const struct command *self, int argc, char **argv)
{
	struct filing f = {.from = 0, .to = (time_t)LONG_MAX};
	int ret;

	session_init(&f.s, SETTINGS_USER);
	strbuf_init(&f.why, SENTENCE_MAX);
	ret = command_filebucket_start(&f, self, argc, argv);
	remote_end(&f);
	strbuf_release(&f.why);
	session_end(&f.s);
	return ret;
}
