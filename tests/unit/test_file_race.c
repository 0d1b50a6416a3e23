/*
 * A process that owns the directory exchanges its entries, and the directory
 * itself, as fast as it can, while files in it are managed. Files outside must
 * not change. FLIPS: the number of exchanges (100,000; make torture takes
 * 1,000,000).
 */
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/symlink.h"
#include "machine/file/tree_remove.h"
#include "machine/file/tree_walk.h"

#define OTHER	    65534
#define SECRET	    "secret\n"
#define CONTENT_MAX 20000

static char top[] = "/tmp/test_race.XXXXXX";
static char base[64], target[256], victim[256];
static long flips;
static atomic_int ended;

static void
text(char *out, size_t n, const char *dir, const char *name)
{
	snprintf(out, n, "%s/%s", dir, name);
}

static void
write_file(const char *path, const char *s, mode_t mode)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, s, strlen(s)), (ssize_t)strlen(s));
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

static void
link_make(const char *to, const char *dir, const char *name)
{
	char path[128];

	text(path, sizeof(path), dir, name);
	assert_int_equal(symlink(to, path), 0);
	assert_int_equal(lchown(path, OTHER, OTHER), 0);
}

/*
 * canary/secret must not change; base/dir/target is managed, base/evil and
 * base/dir/link lead to the canary.
 */
static int
setup(void **state)
{
	char path[128];

	(void)state;
	flips = getenv("FLIPS") != NULL ? strtol(getenv("FLIPS"), NULL, 10)
					: 100000;
	if (mkdtemp(top) == NULL)
		return -1;
	text(path, sizeof(path), top, "canary");
	if (mkdir(path, 0700) < 0)
		return -1;
	text(victim, sizeof(victim), path, "target");
	write_file(victim, SECRET, 0600);
	text(base, sizeof(base), top, "base");
	text(path, sizeof(path), base, "dir");
	if (mkdir(base, 0755) < 0 || mkdir(path, 0755) < 0)
		return -1;
	text(target, sizeof(target), path, "target");
	if (geteuid() != 0)
		return 0;
	link_make("../canary", base, "evil");
	link_make("../../canary/target", path, "link");
	link_make("../../canary", path, "link2");
	return chown(base, OTHER, OTHER) | chown(path, OTHER, OTHER);
}

static int
teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", top, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return 0;
}

/* Exchange a new file by its first name, if it has one now, with a link. */
static void
first_name_flip(int in)
{
	DIR *d = fdopendir(openat(in, ".", O_RDONLY | O_DIRECTORY));
	struct dirent *e;

	while (d != NULL && (e = readdir(d)) != NULL)
		if (strncmp(e->d_name, "target.dalang-", 14) == 0)
			renameat2(in, e->d_name, in, "link", RENAME_EXCHANGE);
	if (d != NULL)
		closedir(d);
}

/* The process that exchanges entries. */
static void *
flip(void *arg)
{
	int dir = open(base, O_RDONLY | O_DIRECTORY), in;
	char path[128];
	long n;

	(void)arg;
	text(path, sizeof(path), base, "dir");
	in = open(path, O_RDONLY | O_DIRECTORY);
	for (n = 0; n < flips; n++) {
		switch (n % 4) {
		case 0:
			renameat2(in, "target", in, "link", RENAME_EXCHANGE);
			break;
		case 1:
			renameat2(dir, "dir", dir, "evil", RENAME_EXCHANGE);
			break;
		case 2:
			renameat2(in, "target", in, "link2", RENAME_EXCHANGE);
			break;
		default:
			first_name_flip(in);
			break;
		}
	}
	ended = 1;
	close(in);
	close(dir);
	return NULL;
}

static int
fill(void *context, int fd, struct strbuf *err)
{
	const char *s = context;

	(void)err;
	return write(fd, s, strlen(s)) == (ssize_t)strlen(s) ? 0 : -1;
}

static char ours[] = "ours\n";

/* Change the managed file once; most of these changes must fail. */
static void
change(unsigned n, struct strbuf *err)
{
	struct file_write w = {.path = target,
	    .mode = 0666,
	    .uid = OTHER,
	    .gid = OTHER,
	    .follow = (int)(n / 8 % 2),
	    .fill = fill,
	    .context = ours};
	struct stat st;
	int exists;

	switch (n % 8) {
	case 0:
	case 1:
		(void)file_replace(&w, err);
		break;
	case 2:
	case 3:
		if (file_stat(target, w.follow, &st, &exists, err) == 0 &&
		    exists) {
			(void)file_chmod(target, w.follow, &st, 0666, err);
			(void)file_chown(
			    target, w.follow, &st, OTHER, OTHER, err);
		}
		break;
	case 4:
		(void)file_remove(target, err);
		break;
	case 5:
		(void)file_remove_tree(target, err);
		break;
	case 6:
		(void)file_mkdir(target, 0777, 1, OTHER, OTHER, err);
		break;
	default:
		(void)file_symlink(target,
		    &(struct file_link){.target = "x",
			.uid = OTHER,
			.gid = OTHER,
			.replaces = n / 8 % 2 == 0},
		    err);
		break;
	}
}

static void
nothing_outside_changes(void **state)
{
	struct strbuf err;
	pthread_t thread;
	struct stat st;
	char found[64] = "";
	unsigned n = 0;
	int fd;

	(void)state;
	if (geteuid() != 0)
		skip();
	strbuf_init(&err, 4096);
	assert_int_equal(pthread_create(&thread, NULL, flip, NULL), 0);
	while (!ended) {
		strbuf_reset(&err);
		change(n++, &err);
	}
	pthread_join(thread, NULL);
	assert_int_equal(lstat(victim, &st), 0);
	assert_int_equal(st.st_mode, S_IFREG | 0600);
	assert_int_equal(st.st_uid, 0);
	assert_int_equal(st.st_gid, 0);
	fd = open(victim, O_RDONLY);
	assert_true(read(fd, found, sizeof(found) - 1) >= 0);
	close(fd);
	assert_string_equal(found, SECRET);
	*strrchr(victim, '/') = '\0';
	assert_int_equal(stat(victim, &st), 0);
	assert_int_equal(st.st_mode, S_IFDIR | 0700);
	assert_int_equal(st.st_nlink, 2);
	print_message("%u changes while %ld things were exchanged\n", n, flips);
	strbuf_release(&err);
}

/* --- a reader --- */

static atomic_int torn, reads;

/* Read the file repeatedly: it must contain one letter, in full length. */
static void *
reader(void *path)
{
	static char found[CONTENT_MAX + 1];
	ssize_t n, i;
	int fd;

	while (!ended) {
		if ((fd = open(path, O_RDONLY)) < 0) {
			torn = 1;
			continue;
		}
		n = read(fd, found, sizeof(found));
		close(fd);
		reads++;
		for (i = 1; i < n; i++)
			torn |= found[i] != found[0];
		torn |= n != CONTENT_MAX;
	}
	return NULL;
}

static int
fill_letter(void *context, int fd, struct strbuf *err)
{
	char content[CONTENT_MAX];
	int i;

	(void)err;
	memset(content, *(char *)context, sizeof(content));
	for (i = 0; i < CONTENT_MAX; i += CONTENT_MAX / 10)
		if (write(fd, content, CONTENT_MAX / 10) < 0)
			return -1;
	return 0;
}

static void
readers_see_whole_files(void **state)
{
	char path[128], letter = 'a';
	struct file_write w = {.path = path,
	    .mode = 0644,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .fill = fill_letter,
	    .context = &letter};
	struct strbuf err;
	pthread_t thread;
	int n;

	(void)state;
	strbuf_init(&err, 4096);
	text(path, sizeof(path), top, "read");
	assert_int_equal(file_replace(&w, &err), 0);
	ended = 0;
	assert_int_equal(pthread_create(&thread, NULL, reader, path), 0);
	for (n = 0; n < 50 || (reads < 50 && n < 5000); n++) {
		letter = (char)('a' + n % 26);
		assert_int_equal(file_replace(&w, &err), 0);
	}
	ended = 1;
	pthread_join(thread, NULL);
	assert_int_equal(torn, 0);
	assert_true(reads > 0);
	strbuf_release(&err);
}

/* --- two writers --- */

static void *
writer(void *path)
{
	char letter = 'z';
	struct file_write w = {.path = path,
	    .mode = 0644,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .fill = fill_letter,
	    .context = &letter};
	struct strbuf err;

	strbuf_init(&err, 4096);
	while (!ended) {
		strbuf_reset(&err);
		(void)file_replace(&w, &err);
	}
	strbuf_release(&err);
	return NULL;
}

/* An agent and `dalang apply` may manage the same file. */
static void
two_writers_leave_whole_files(void **state)
{
	char path[128], letter = 'a';
	struct file_write w = {.path = path,
	    .mode = 0644,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .fill = fill_letter,
	    .context = &letter};
	struct strbuf err;
	pthread_t other, seeing;
	int n;

	(void)state;
	strbuf_init(&err, 4096);
	text(path, sizeof(path), top, "read");
	ended = reads = 0;
	assert_int_equal(pthread_create(&other, NULL, writer, path), 0);
	assert_int_equal(pthread_create(&seeing, NULL, reader, path), 0);
	for (n = 0; n < 500 || (reads < 500 && n < 5000); n++) {
		letter = (char)('a' + n % 20);
		strbuf_reset(&err);
		/* the other writer's file may appear at once */
		if (file_replace(&w, &err) < 0)
			assert_non_null(strstr(err.s, "Stale file handle"));
	}
	ended = 1;
	pthread_join(other, NULL);
	pthread_join(seeing, NULL);
	assert_int_equal(torn, 0);
	strbuf_release(&err);
}

/* --- links --- */

/* Exchange the link that is made and root's file, and remove the link. */
static void *
flip_link(void *arg)
{
	struct stat st;
	char path[128];
	long n;
	int in;

	(void)arg;
	text(path, sizeof(path), base, "links");
	in = open(path, O_RDONLY | O_DIRECTORY);
	for (n = 0; n < flips; n++) {
		renameat2(in, "target", in, "root", RENAME_EXCHANGE);
		if (fstatat(in, "root", &st, AT_SYMLINK_NOFOLLOW) == 0 &&
		    S_ISLNK(st.st_mode))
			renameat2(in, "target", in, "root", RENAME_EXCHANGE);
		if (fstatat(in, "target", &st, AT_SYMLINK_NOFOLLOW) == 0 &&
		    S_ISLNK(st.st_mode))
			unlinkat(in, "target", 0);
	}
	ended = 1;
	close(in);
	return NULL;
}

/* The owner of a link is wanted: that of another file stays. */
static void
the_owner_of_another_file_stays(void **state)
{
	const struct file_link l = {.target = "x", .uid = OTHER, .gid = OTHER};
	char path[128], root[256], link[256];
	struct strbuf err;
	pthread_t thread;
	struct stat st;
	unsigned made = 0;

	(void)state;
	if (geteuid() != 0)
		skip();
	text(path, sizeof(path), base, "links");
	assert_int_equal(mkdir(path, 0755), 0);
	text(root, sizeof(root), path, "root");
	text(link, sizeof(link), path, "target");
	write_file(root, SECRET, 0600);
	strbuf_init(&err, 4096);
	ended = 0;
	assert_int_equal(pthread_create(&thread, NULL, flip_link, NULL), 0);
	while (!ended) {
		strbuf_reset(&err);
		made += file_symlink(link, &l, &err) == 0;
	}
	pthread_join(thread, NULL);
	assert_true(made > 0);
	assert_int_equal(lstat(root, &st), 0);
	assert_int_equal(st.st_mode, S_IFREG | 0600);
	assert_int_equal(st.st_uid, 0);
	assert_int_equal(st.st_gid, 0);
	print_message("%u links made\n", made);
	strbuf_release(&err);
}

/* Look at the path repeatedly: something is there. */
static void *
looker(void *path)
{
	struct stat st;

	while (!ended) {
		torn |= lstat(path, &st) < 0;
		reads++;
	}
	return NULL;
}

static void
a_link_takes_the_place_of_another_at_once(void **state)
{
	struct file_link l = {.uid = (uid_t)-1, .gid = (gid_t)-1};
	char path[128], to[8] = "";
	struct strbuf err;
	pthread_t thread;
	int n;

	(void)state;
	strbuf_init(&err, 4096);
	text(path, sizeof(path), top, "link");
	l.target = "first";
	assert_int_equal(file_symlink(path, &l, &err), 0);
	ended = reads = torn = 0;
	assert_int_equal(pthread_create(&thread, NULL, looker, path), 0);
	l.replaces = true;
	for (n = 0; n < 50 || (reads < 50 && n < 5000); n++) {
		l.target = n % 2 == 0 ? "a" : "b";
		assert_int_equal(file_symlink(path, &l, &err), 0);
		assert_int_equal(readlink(path, to, sizeof(to)), 1);
		assert_int_equal(to[0], *l.target);
	}
	ended = 1;
	pthread_join(thread, NULL);
	assert_int_equal(torn, 0);
	assert_true(reads > 0);
	strbuf_release(&err);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nothing_outside_changes),
	    cmocka_unit_test(readers_see_whole_files),
	    cmocka_unit_test(two_writers_leave_whole_files),
	    cmocka_unit_test(the_owner_of_another_file_stays),
	    cmocka_unit_test(a_link_takes_the_place_of_another_at_once),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
