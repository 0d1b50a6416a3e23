/*
 * Files of users: the keys in them, and the privileges with which they are
 * used.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/file/owned_file.h"
#include "machine/file/rights.h"
#include "machine/resource/provider/editor/authorized_keys.h"

struct fixture {
	struct arena *arena;
	struct strbuf err;
	char dir[64];
};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->arena = arena_new(0);
	strbuf_init(&f->err, 65536);
	snprintf(f->dir, sizeof(f->dir), "/tmp/dlg.XXXXXX");
	assert_non_null(mkdtemp(f->dir));
	*state = f;
	return 0;
}

static int
teardown(void **state)
{
	struct fixture *f = *state;
	struct fs_list l;
	size_t n;

	assert_int_equal(fs_list(f->arena, f->dir, 100, &l), 0);
	for (n = 0; n < l.count; n++)
		(void)remove(
		    arena_printf(f->arena, "%s/%s", f->dir, l.names[n]));
	assert_int_equal(rmdir(f->dir), 0);
	strbuf_release(&f->err);
	arena_free(f->arena);
	free(f);
	return 0;
}

static const struct fs_owner private = {0600, FS_KEEP_UID, FS_KEEP_GID};

static const char *
path_in(struct fixture *f, const char *name)
{
	return arena_printf(f->arena, "%s/%s", f->dir, name);
}

/*
 * Lines, and the names of the keys in them; FILE stands for the path in both.
 */
static const struct {
	const char *text, *names;
} lines[] = {
    {"", ""},
    {"\n\n# ssh-rsa AAAA no\n", ""},
    {"ssh-rsa AAAA a@b", "a@b;"},
    {"ssh-rsa AAAA a b  c \r\n", "a b  c;"},
    {"  \tssh-rsa\tAAAA\tx\n", "x;"},
    {"no-pty ssh-ed25519 AAAA x", "x;"},
    {"from=\"a b\",command=\"c \\\" d\" ssh-ed25519 AAAA x", "x;"},
    {"from=\"a ssh-rsa AAAA x", ""},
    {"ssh-rsa", ""},
    {"ssh-rsa ", ""},
    {"no-pty ssh-rsa", ""},
    {"ssh-rsa AAAA\nssh-rsa AAAB\nssh-dss AAAC x\nssh-rsa AAAD",
	"FILE:unnamed-1;FILE:unnamed-2;x;FILE:unnamed-3;"},
    {"ssh-rsa AAAA x\nssh-rsa AAAB x\nssh-rsa AAAC y\nssh-rsa AAAB x",
	"x;FILE:duplicate-1;y;FILE:duplicate-2;"},
    {"ssh-rsa AAAA\nssh-rsa AAAB FILE:unnamed-1\n"
     "ssh-rsa AAAC FILE:unnamed-1\nssh-rsa AAAD FILE:duplicate-1",
	"FILE:unnamed-2;FILE:unnamed-1;FILE:duplicate-2;FILE:duplicate-1;"},
    {"rsa AAAA x", "x;"},
    {"ED25519-SK AAAA x", "x;"},
    {"rsa is a word", ""},
    {"ssh-unknown AAAA x", ""},
    {"1024 35 1234 v1", ""},
    {"ssh-rsa AAAA ssh-rsa BBBB x", "ssh-rsa BBBB x;"},
    {"sk-ssh-ed25519-cert-v01@openssh.com AAAA x", "x;"},
    {"rsa-sha2-512 AAAA x", "x;"},
};

static void
file_make(const struct owned_file *file, const char *text)
{
	struct strbuf b;
	const char *at;

	strbuf_init(&b, 65536);
	for (; (at = strstr(text, "FILE")) != NULL; text = at + 4) {
		strbuf_add(&b, text, (size_t)(at - text));
		strbuf_addstr(&b, file->path);
	}
	strbuf_addstr(&b, text);
	assert_int_equal(fs_replace(file->path, b.s, b.len, &private), 0);
	strbuf_release(&b);
}

static void
names_are_read_from_lines(void **state)
{
	struct fixture *f = *state;
	struct owned_file file = {.path = path_in(f, "keys"), .by_us = 1};
	const char **name;
	struct strbuf got;
	int more;
	size_t n;

	strbuf_init(&got, 65536);
	for (n = 0; n < sizeof(lines) / sizeof(lines[0]); n++) {
		file_make(&file, lines[n].text);
		strbuf_reset(&got);
		strbuf_addstr(&got, "");
		name = authorized_keys_names(f->arena, &file, &more, NULL);
		for (; *name != NULL; name++) {
			if (strncmp(*name, file.path, strlen(file.path)) == 0)
				strbuf_addf(
				    &got, "FILE%s;", *name + strlen(file.path));
			else
				strbuf_addf(&got, "%s;", *name);
		}
		assert_string_equal(got.s, lines[n].names);
		assert_false(more);
	}
	strbuf_release(&got);
}

static void
names_are_limited(void **state)
{
	struct fixture *f = *state;
	struct owned_file file = {.path = path_in(f, "keys"), .by_us = 1};
	const char **list;
	struct strbuf b;
	unsigned n;
	int more;

	strbuf_init(&b, 1u << 20);
	for (n = 0; n <= AUTHORIZED_KEYS_MAX; n++)
		strbuf_addf(&b, "ssh-rsa AAAA %u\n", n);
	assert_int_equal(fs_replace(file.path, b.s, b.len, &private), 0);
	list = authorized_keys_names(f->arena, &file, &more, NULL);
	assert_string_equal(list[AUTHORIZED_KEYS_MAX - 1], "9999");
	assert_null(list[AUTHORIZED_KEYS_MAX]);
	assert_true(more);
	strbuf_release(&b);
}

static void
a_fifo_is_not_waited_for(void **state)
{
	struct fixture *f = *state;
	struct owned_file file = {.path = path_in(f, "pipe"), .by_us = 1};
	struct place p;
	size_t len;

	assert_int_equal(mkfifo(file.path, 0600), 0);
	assert_null(owned_file_read(f->arena, &file, &len, &p));
	assert_int_equal(errno, EINVAL);
	file.path = path_in(f, "none");
	assert_null(owned_file_read(f->arena, &file, &len, &p));
	assert_int_equal(errno, ENOENT);
}

static void
a_file_is_trusted_by_its_directories(void **state)
{
	struct fixture *f = *state;

	assert_true(owned_file_trusted(path_in(f, "x")));
	assert_true(owned_file_trusted("/x"));
	assert_false(owned_file_trusted("/tmp/x"));
	assert_false(owned_file_trusted("x"));
	assert_false(owned_file_trusted("/no/such/dir/x"));
	assert_int_equal(chmod(f->dir, 0770), 0);
	assert_false(owned_file_trusted(path_in(f, "x")));
	assert_int_equal(chmod(f->dir, 01777), 0);
	assert_false(owned_file_trusted(path_in(f, "x")));
}

static void
privileges_are_taken_and_returned(void **state)
{
	struct fixture *f = *state;
	const struct rights *other = rights_find(f->arena, "nobody");
	struct rights_kept kept;
	const char *path = path_in(f, "ours");

	assert_null(rights_find(f->arena, "no such user"));
	assert_null(rights_find(f->arena, ""));
	assert_null(rights_find(f->arena, "-1"));
	assert_int_equal(rights_find(f->arena, "0")->uid, 0);
	assert_non_null(other);
	if (geteuid() != 0)
		skip();
	assert_int_equal(fs_replace(path, "x", 1, &private), 0);
	assert_int_equal(rights_take(other, &kept), 0);
	assert_int_equal(geteuid(), other->uid);
	assert_int_equal(getegid(), other->gid);
	assert_int_equal(getuid(), 0);
	assert_int_equal(open(path, O_RDONLY | O_CLOEXEC), -1);
	rights_return(&kept);
	assert_int_equal(errno, EACCES);
	assert_int_equal(geteuid(), 0);
	assert_int_equal(fs_replace(path, "y", 1, &private), 0);
}

/* A core file is written as before, and never with a user's privileges. */
static void
no_core_file_is_written_with_a_users_privileges(void **state)
{
	static struct rights_kept kept;
	struct fixture *f = *state;
	const struct rights *other = rights_find(f->arena, "65534");
	int before = prctl(PR_GET_DUMPABLE);

	if (geteuid() != 0)
		skip();
	for (int n = 0; n < 2; n++) {
		assert_int_equal(prctl(PR_SET_DUMPABLE, (unsigned long)n), 0);
		assert_int_equal(rights_take(other, &kept), 0);
		assert_int_equal(prctl(PR_GET_DUMPABLE), 0);
		rights_return(&kept);
		assert_int_equal(prctl(PR_GET_DUMPABLE), n);
	}
	prctl(PR_SET_DUMPABLE, before == 1 ? 1UL : 0UL);
}

static void
files_are_written_with_the_users_privileges(void **state)
{
	struct fixture *f = *state;
	struct owned_file file = {.path = path_in(f, "file"),
	    .owner = rights_find(f->arena, "nobody")};
	struct stat st;

	if (geteuid() != 0)
		skip();
	assert_int_equal(owned_file_write(&file, "x", 1, &f->err), -1);
	assert_non_null(strstr(f->err.s, "Permission denied"));
	assert_int_equal(chown(f->dir, file.owner->uid, file.owner->gid), 0);
	assert_int_equal(owned_file_write(&file, "x", 1, &f->err), 0);
	assert_int_equal(stat(file.path, &st), 0);
	assert_int_equal(st.st_uid, file.owner->uid);
	assert_int_equal(st.st_mode & 07777, 0600);
	assert_int_equal(geteuid(), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		names_are_read_from_lines, setup, teardown),
	    cmocka_unit_test_setup_teardown(names_are_limited, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_fifo_is_not_waited_for, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_file_is_trusted_by_its_directories, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		privileges_are_taken_and_returned, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		files_are_written_with_the_users_privileges, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		no_core_file_is_written_with_a_users_privileges, setup,
		teardown),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
