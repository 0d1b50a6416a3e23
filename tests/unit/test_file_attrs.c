/* Values that the attributes of a file accept, their forms and refusals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "resource_run.h"
#include "language/schema/registry.h"

/* Attributes of a file, one of them, and its value; "-": it is not set. */
static const char *const values[][3] = {
    {"{path: /a}", "path", "/a"},
    {"{path: /}", "path", "/"},
    {"{path: //}", "path", "/"},
    {"{path: /a//b/}", "path", "/a/b"},
    {"{path: ///a}", "path", "/a"},
    {"{path: /a/./b/.}", "path", "/a/b"},
    {"{path: /.}", "path", "/"},
    {"{path: /..}", "path", "/"},
    {"{path: /../../a}", "path", "/a"},
    {"{path: /a/../b}", "path", "/b"},
    {"{path: /abc/..}", "path", "/"},
    {"{path: /a/b/../../c/}", "path", "/c"},
    {"{path: /a/bc/..}", "path", "/a"},
    {"{path: /a/.../b}", "path", "/a/.../b"},
    {"{path: /a/..b}", "path", "/a/..b"},
    {"{path: /a/.b}", "path", "/a/.b"},
    {"{path: /a/b..}", "path", "/a/b.."},
    {"{path: /a/x.}", "path", "/a/x."},
    {"{}", "ensure", "-"},
    {"{ensure: false}", "ensure", "absent"},
    {"{ensure: absent}", "ensure", "absent"},
    {"{ensure: present}", "ensure", "present"},
    {"{ensure: file}", "ensure", "file"},
    {"{ensure: directory}", "ensure", "directory"},
    {"{ensure: link, target: /x}", "ensure", "link"},
    {"{ensure: files}", "ensure", "link"},
    {"{ensure: files}", "target", "files"},
    {"{target: x}", "ensure", "link"},
    {"{target: x, ensure: file}", "ensure", "file"},
    {"{content: x}", "ensure", "file"},
    {"{content: ''}", "ensure", "file"},
    {"{content: x, ensure: present}", "ensure", "present"},
    {"{content: ''}", "content",
	"{sha256}e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b8"
	"55"},
    {"{content: '', checksum: md5}", "content",
	"{md5}d41d8cd98f00b204e9800998ecf8427e"},
    {"{validate_cmd: 5}", "validate_cmd", "5"},
    {"{backup: false}", "backup", "false"},
    {"{backup: 'false'}", "backup", "false"},
    {"{backup: true}", "backup", ".puppet-bak"},
    {"{backup: 'true'}", "backup", ".puppet-bak"},
    {"{backup: .x}", "backup", ".x"},
    {"{backup: [.x, .y]}", "backup", ".x"},
    {"{ignore: x}", "ignore", "[\"x\"]"},
    {"{ignore: false}", "ignore", "[\"false\"]"},
    {"{ignore: [x, 1]}", "ignore", "[\"x\", \"1\"]"},
    {"{ignore: []}", "ignore", "[]"},
    {"{owner: 0}", "owner", "0"},
    {"{owner: joe}", "owner", "joe"},
    {"{group: 7}", "group", "7"},
    {"{group: '7'}", "group", "7"},
    {"{mode: '644'}", "mode", "0644"},
    {"{mode: '4755'}", "mode", "4755"},
    {"{mode: '0'}", "mode", "0000"},
    {"{mode: 'u+x'}", "mode", "u+x"},
    {"{recurselimit: '3'}", "recurselimit", "3"},
    {"{staging_location: /a/../b}", "staging_location", "/b"},
    {"{source: /a}", "source", "[\"/a\"]"},
    {"{source: /a//}", "source", "[\"/a\"]"},
    {"{source: /}", "source", "[\"/\"]"},
    {"{source: [/a, /b/]}", "source", "[\"/a\", \"/b\"]"},
    {"{source: 'file:/a%20b'}", "source", "[\"/a b\"]"},
    {"{source: 'file:///a/%4a%4B'}", "source", "[\"/a/JK\"]"},
    {"{source: 'file:///a%09b'}", "source", "[\"/a\\tb\"]"},
    {"{source: 'file:///a%2x%'}", "source", "[\"/a%2x%\"]"},
    {"{source: 'file:///a%x2'}", "source", "[\"/a%x2\"]"},
    {"{source: 'file://host/a/'}", "source", "[\"/a\"]"},
    {"{source: 'file://host'}", "source", "[\"/\"]"},
};

static void
values_have_one_form(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(values) / sizeof(values[0]); n++) {
		const struct instance *i = resource_make(
		    r, &resource_type_file, "/title", values[n][0]);
		struct value v;

		if (i == NULL)
			fail_msg("%s: %s", values[n][0], r->err.s);
		v = instance_should(i, values[n][1]);
		assert_string_equal(
		    v.tag == V_UNSET ? "-" : ruby_text(r->arena, v),
		    values[n][2]);
	}
}

/* Attributes, and a part of the reason of their refusal. */
static const char *const refused[][2] = {
    {"{path: a}", "File paths must be fully qualified, not 'a'"},
    {"{path: ''}", "File paths must be fully qualified, not ''"},
    {"{path: 1}", "File paths must be fully qualified, not '1'"},
    {"{path: \"/a\\0b\"}",
	"Munging failed for value \"/a\\u0000b\" in class path: path name "
	"contains null byte"},
    {"{selinux_ignore_defaults: \"a\\0b\"}", "Invalid value \"a\\u0000b\""},
    {"{seluser: \"a\\0b\"}",
	"Munging failed for value \"a\\u0000b\" in class seluser: string "
	"contains null byte"},
    {"{ensure: ''}",
	"Invalid value \"\". Valid values are absent, file, present, "
	"directory, link. Valid values match /./."},
    {"{ensure: 1}", "Invalid value 1. Valid values are absent, file"},
    {"{target: ''}",
	"Invalid value \"\". Valid values are notlink. Valid values match "
	"/./."},
    {"{target: 1}", "Invalid value 1. Valid values are notlink."},
    {"{target: \"a\\0b\"}", "Valid values are notlink."},
    {"{content: 1}", "no implicit conversion of Integer into String"},
    {"{content: true}", "no implicit conversion of true into String"},
    {"{validate_cmd: \"a\\0b\"}", "It contains a NUL"},
    {"{backup: a/b}", "Invalid backup type \"a/b\""},
    {"{backup: \"a\\0b\"}", "Invalid backup type \"a\\u0000b\""},
    {"{backup: 1}", "Invalid backup type 1"},
    {"{backup: []}", "Invalid backup type []"},
    {"{ignore: true}", "Ignore must be a string or an Array"},
    {"{ignore: 1}", "Ignore must be a string or an Array"},
    {"{owner: -1}", "Invalid user name '-1'"},
    {"{owner: ''}", "Invalid user name '\"\"'"},
    {"{group: true}", "Invalid group name 'true'"},
    {"{mode: 644}",
	"The file mode specification must be a string, not 'Integer'"},
    {"{mode: ''}", "The file mode specification is invalid: \"\""},
    {"{mode: '9'}", "The file mode specification is invalid: \"9\""},
    {"{mode: \"644\\0\"}", "The file mode specification is invalid: "},
    {"{max_files: x}", "Invalid value \"x\". Valid values match"},
    {"{source: a}", "Cannot use relative URLs 'a'"},
    {"{source: [/a, b]}", "Cannot use relative URLs 'b'"},
    {"{source: ''}", "Cannot use relative URLs ''"},
    {"{source: 1}", "Cannot use relative URLs '1'"},
    {"{source: \"/a\\0b\"}", "Cannot use relative URLs '/a"},
    {"{source: ':/a'}", "Cannot use relative URLs ':/a'"},
    {"{source: 'a b:/c'}", "Cannot use relative URLs 'a b:/c'"},
    {"{source: 'file:a'}", "Cannot use opaque URLs 'file:a'"},
    {"{source: 'ftp://a/b'}",
	"Cannot use URLs of type 'ftp' as source for fileserving"},
    {"{source: 'puppet:///m/b'}",
	"the source 'puppet:///m/b' cannot be used: this command has no file "
	"server; a path on this machine can"},
    {"{source: 'http://u:p@a/b'}",
	"cannot be used: this command has no access to web servers; a path on "
	"this machine can"},
    {"{content: x, target: y}",
	"You cannot specify more than one of content, source, target"},
    {"{source: /x, target: y}",
	"You cannot specify more than one of content, source, target"},
    {"{content: x, source: /y}",
	"You cannot specify more than one of content, source, target"},
    {"{recurse: remote}",
	"You cannot specify a remote recursion without a source"},
    {"{source: /x, checksum: none}",
	"You cannot specify source when using checksum 'none'"},
    {"{content: x, checksum: mtime}",
	"You cannot specify content when using checksum 'mtime'"},
    {"{content: x, checksum: none}",
	"You cannot specify content when using checksum 'none'"},
    {"{content: x, checksum_value: abc}",
	"Checksum value 'abc' is not a valid checksum type sha256"},
};

static void
wrong_values_are_refused(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		if (resource_make(r, &resource_type_file, "/title",
			refused[n][0]) != NULL)
			fail_msg("%s is accepted", refused[n][0]);
		if (strstr(r->err.s, refused[n][1]) == NULL)
			fail_msg("%s: %s", refused[n][0], r->err.s);
	}
}

/* A file, and the resources that it requires: groups, in brackets. */
static const struct {
	const char *path, *attributes, *requires;
} required[] = {
    {"/", "{}", "[-][-][-][-]"},
    {"/a", "{}", "[File[/]][-][-][-]"},
    {"/a/bc/d", "{}", "[File[/a/bc]File[/a]File[/]][-][-][-]"},
    {"/a", "{ensure: link, target: /b}", "[File[/]][File[/b]][-][-]"},
    {"/a", "{owner: joe, group: staff}",
	"[File[/]][-][User[joe]][Group[staff]]"},
    {"/a", "{owner: '12', group: 7}", "[File[/]][-][-][-]"},
    {"/a", "{owner: 1x}", "[File[/]][-][User[1x]][-]"},
};

static void
a_file_requires_directories_its_target_and_its_owner(void **state)
{
	struct resource_run *r = *state;

	for (size_t k = 0; k < sizeof(required) / sizeof(required[0]); k++) {
		const struct instance *i = resource_make(r, &resource_type_file,
		    required[k].path, required[k].attributes);

		assert_non_null(i);
		strbuf_reset(&r->out);
		for (unsigned group = 0;; group++) {
			size_t was = r->out.len;
			unsigned n = 0;

			strbuf_addch(&r->out, '[');
			while (i->type->ops->autorequire(
				   i, group, n, &r->out) != 0)
				n++;
			if (n == 0) {
				strbuf_truncate(&r->out, was);
				break;
			}
			strbuf_addch(&r->out, ']');
		}
		assert_string_equal(r->out.s, required[k].requires);
	}
}

/* A command before, attributes, the changes, and "KIND MODE" afterwards. */
static const struct {
	const char *before; /* a command */
	const char *attributes, *events, *after;
} changes[] = {
    {"echo x >f; chmod 640 f", "{ensure: file}", "", "regular file 640"},
    {"echo x >f; chmod 640 f", "{ensure: present, mode: '0644'}",
	"mode changed '0640' to '0644'", "regular file 644"},
    {"echo x >f; chmod 4640 f", "{mode: '0640'}",
	"mode changed '4640' to '0640'", "regular file 640"},
    {"echo x >f; chmod 640 f", "{mode: 'g+w'}",
	"mode changed '0640' to '0660' (g+w)", "regular file 660"},
    {"mkdir f; chmod 700 f", "{mode: '0644'}", "mode changed '0700' to '0755'",
	"directory 755"},
    {"mkdir f; chmod 700 f", "{ensure: directory}", "", "directory 700"},
    {"echo x >f", "{ensure: absent}", "removed", ""},
    {":", "{ensure: absent}", "", ""},
    {":", "{ensure: directory, mode: '0750'}", "created", "directory 750"},
    {":", "{ensure: file, mode: '0600'}", "created", "regular empty file 600"},
    {":", "{ensure: link, target: x}", "created", "symbolic link 777"},
    {"ln -s y f", "{ensure: link, target: x}", "target changed 'y' to 'x'",
	"symbolic link 777"},
    {"ln -s x f", "{ensure: link, target: x}", "", "symbolic link 777"},
    {"ln -s x f", "{ensure: link, target: x, mode: '0600'}", "",
	"symbolic link 777"},
    {"echo x >f; chmod 600 f", "{content: \"x\\n\"}", "", "regular file 600"},
    {"echo x >f; chmod 600 f", "{replace: false, content: y}", "",
	"regular file 600"},
};

static void
check_change(struct resource_run *r, size_t n)
{
	const char *path = file_path(r, "f");
	struct instance *i;

	assert_int_equal(
	    system(arena_printf(r->arena, "cd %s && rm -rf f; umask 022; %s",
		r->dir, changes[n].before)),
	    0);
	i = resource_make(r, &resource_type_file, path, changes[n].attributes);
	assert_non_null(i);
	assert_string_equal(instance_apply(r, i), changes[n].events);
	assert_int_equal(
	    system(arena_printf(r->arena,
		"cd %s && stat -c '%%F %%a' f >out 2>&1 || : >out", r->dir)),
	    0);
	assert_string_equal(file_text(r, "out"),
	    *changes[n].after == '\0'
		? ""
		: arena_printf(r->arena, "%s\n", changes[n].after));
}

static void
a_file_gets_its_kind_mode_and_target(void **state)
{
	for (size_t n = 0; n < sizeof(changes) / sizeof(changes[0]); n++)
		check_change(*state, n);
}

#define TEST(f)                          \
	cmocka_unit_test_setup_teardown( \
	    f, resource_run_setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(values_have_one_form),
	    TEST(wrong_values_are_refused),
	    TEST(a_file_requires_directories_its_target_and_its_owner),
	    TEST(a_file_gets_its_kind_mode_and_target),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
