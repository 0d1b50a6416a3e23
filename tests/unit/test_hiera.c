/* Run the cases of tests/hiera; the README there describes their form. */

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "language/hiera/hiera.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/tostring.h"

struct site {
	struct arena *arena;
	const char *dir;
	struct value vars;
};

static int
variable(void *data, const char *name, size_t len, struct value *ret)
{
	const struct site *s = data;
	const struct value *v;

	if (len > 2 && memcmp(name, "::", 2) == 0) {
		name += 2;
		len -= 2;
	}
	v = vhash_get_str(s->vars.h, name, len);
	if (v == NULL)
		return 0;
	*ret = *v;
	return 1;
}

/* The data provider in a module's metadata.json, or NULL. */
static const char *
data_provider(struct arena *a, const char *dir)
{
	const char *path = arena_printf(a, "%s/metadata.json", dir);
	struct json_fault fault;
	const struct value *v;
	struct value all;
	size_t len;
	char *text = fs_read(a, path, 65536, &len);

	if (text == NULL)
		return NULL;
	assert_int_equal(value_parse_json(a, text, len, &all, &fault), 0);
	v = vhash_get_str(all.h, "data_provider", 13);
	return v == NULL ? NULL : value_cstr(a, *v);
}

static int
module(void *data, const char *name, size_t len, struct hiera_module *ret)
{
	const struct site *s = data;
	const char *dir =
	    arena_printf(s->arena, "%s/modules/%.*s", s->dir, (int)len, name);
	DIR *d = opendir(dir);

	if (d == NULL)
		return 0;
	closedir(d);
	ret->directory = dir;
	ret->data_provider = data_provider(s->arena, dir);
	return 1;
}

static int
convert(void *data, const struct value *args, uint32_t argc, struct value *ret,
    const char **ret_error)
{
	(void)data;
	(void)args;
	(void)argc;
	(void)ret;
	*ret_error = "not here";
	return -1;
}

static enum hiera_call_rc
find(void *data, struct hiera_function *f, const char **ret_error)
{
	(void)data;
	(void)f;
	(void)ret_error;
	return HIERA_CALL_NO_FUNCTION;
}

static enum hiera_call_rc
call(void *data, const char *function, const struct value *args, uint32_t argc,
    struct value *ret, const char **ret_error)
{
	(void)data;
	(void)function;
	(void)args;
	(void)argc;
	(void)ret;
	(void)ret_error;
	return HIERA_CALL_NO_FUNCTION;
}

static int
undefined(void *data, const char *name, size_t len, int in_path,
    const char **ret_error)
{
	(void)data;
	(void)name;
	(void)len;
	(void)in_path;
	(void)ret_error;
	return 0;
}

static void
deprecated(void *data, const char *key, const char *message)
{
	(void)data;
	(void)key;
	(void)message;
}

static const char *
calling_class(void *data)
{
	(void)data;
	return "";
}

static const struct hiera_callbacks callbacks = {variable, module, convert,
    find, call, undefined, deprecated, calling_class, NULL, NULL};

static struct value
merge_of(struct arena *a, const char *text)
{
	struct json_fault fault;
	struct value v;

	if (strcmp(text, "-") == 0)
		return value_undef();
	if (text[0] != '{')
		return value_str(text);
	assert_int_equal(
	    value_parse_json(a, text, strlen(text), &v, &fault), 0);
	return v;
}

/* The case's path is CASE in expectations. */
static const char *
without_path(struct site *s, const char *text)
{
	const char *at = strstr(text, s->dir);

	if (at == NULL)
		return text;
	return arena_printf(s->arena, "%.*sCASE%s", (int)(at - text), text,
	    at + strlen(s->dir));
}

static void
check_line(struct site *s, struct hiera_session *session, char *line)
{
	char *merge = strchr(line, '\t'), *want;
	struct hiera_query q;
	const char *why = NULL;
	struct strbuf got;
	struct value v;

	assert_non_null(merge);
	*merge++ = '\0';
	want = strchr(merge, '\t');
	assert_non_null(want);
	*want++ = '\0';
	memset(&q, 0, sizeof(q));
	q.merge = merge_of(s->arena, merge);
	strbuf_init(&got, 65536);
	switch (hiera_lookup(session, &q, line, strlen(line), &v, &why)) {
	case HIERA_ERROR:
		strbuf_addf(&got, "! %s", why);
		break;
	case HIERA_NONE:
		strbuf_addstr(&got, "none");
		break;
	default:
		value_to_source(v, &got);
	}
	if (strcmp(without_path(s, got.s), want) != 0)
		fail_msg("%s: %s %s\n  got  %s\n  want %s", s->dir, line, merge,
		    got.s, want);
	strbuf_release(&got);
}

static void
run_case(const char *dir)
{
	struct site s = {.arena = arena_new(0), .dir = dir};
	struct hiera_options o = {.strict = 0};
	struct hiera_session *session;
	struct hiera *h;
	char *text, *line;
	const char *why, *path;
	size_t len;

	path = arena_printf(s.arena, "%s/vars.yaml", dir);
	text = fs_read(s.arena, path, 65536, &len);
	assert_non_null(text);
	assert_int_equal(
	    value_parse_yaml(s.arena, path, text, len, 0, &s.vars, &why), 0);
	path = arena_printf(s.arena, "%s/expect", dir);
	text = fs_read(s.arena, path, 65536, &len);
	assert_non_null(text);
	o.config = arena_printf(s.arena, "%s/hiera.yaml", dir);
	h = hiera_new(&o);
	/* twice: cached data of the first session gives the same result */
	session = hiera_begin(h, s.arena, &callbacks, &s);
	session = hiera_begin(h, s.arena, &callbacks, &s);
	for (line = strtok_r(text, "\n", &text); line != NULL;
	     line = strtok_r(NULL, "\n", &text))
		check_line(&s, session, line);
	hiera_free(h);
	arena_free(s.arena);
}

static void
all_cases_match(void **state)
{
	struct arena *a = arena_new(0);
	struct fs_list l;
	unsigned n = 0;

	(void)state;
	assert_int_equal(fs_list(a, "tests/hiera", 1000, &l), 0);
	for (size_t i = 0; i < l.count; i++) {
		if (strchr(l.names[i], '.') != NULL)
			continue;
		run_case(arena_printf(a, "tests/hiera/%s", l.names[i]));
		n++;
	}
	assert_true(n >= 10);
	arena_free(a);
}

static void
file_write(const char *dir, const char *name, const struct strbuf *text)
{
	char path[200];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	f = fopen(path, "w");
	assert_non_null(f);
	assert_int_equal(fwrite(text->s, 1, text->len, f), text->len);
	assert_int_equal(fclose(f), 0);
}

/* A site whose data file has this JSON text; its key a is looked up. */
static enum hiera_rc
look_up(const char *dir, const struct strbuf *text, struct value *ret,
    struct arena *a, const char **ret_error)
{
	struct site s = {.arena = a, .dir = dir, .vars = value_undef()};
	struct hiera_options o = {
	    .config = arena_printf(a, "%s/hiera.yaml", dir)};
	struct hiera_query q = {.merge = value_undef()};
	struct hiera *h = hiera_new(&o);
	enum hiera_rc rc;

	file_write(dir, "common.json", text);
	rc = hiera_lookup(
	    hiera_begin(h, a, &callbacks, &s), &q, "a", 1, ret, ret_error);
	if (ret->tag == V_ARRAY)
		*ret = value_int(ret->a->count);
	hiera_free(h);
	return rc;
}

/* The file needs most memory per byte where its items are short. */
static void
a_json_file_may_have_the_maximum_size(void **state)
{
	static const char config[] =
	    "version: 5\ndefaults: {data_hash: json_data, datadir: .}\n"
	    "hierarchy: [{name: c, path: common.json}]\n";
	char dir[] = "/tmp/test_hieraXXXXXX", *command;
	struct arena *a = arena_new(0);
	struct strbuf text;
	const char *why = NULL;
	struct value v;

	(void)state;
	assert_non_null(mkdtemp(dir));
	strbuf_init(&text, 2 * HIERA_FILE_MAX);
	strbuf_addstr(&text, config);
	file_write(dir, "hiera.yaml", &text);
	strbuf_reset(&text);
	strbuf_addstr(&text, "{\"a\":[0");
	while (text.len + 4 <= HIERA_FILE_MAX)
		strbuf_addstr(&text, ",0");
	strbuf_addstr(&text, text.len + 3 <= HIERA_FILE_MAX ? " ]}" : "]}");
	assert_int_equal(text.len, HIERA_FILE_MAX);
	assert_int_equal(look_up(dir, &text, &v, a, &why), HIERA_FOUND);
	assert_int_equal(v.i, HIERA_FILE_MAX / 2 - 4);
	strbuf_addstr(&text, " ");
	assert_int_equal(look_up(dir, &text, &v, a, &why), HIERA_ERROR);
	assert_non_null(strstr(why, "File too large"));
	strbuf_release(&text);
	command = arena_printf(a, "rm -r '%s'", dir);
	assert_int_equal(system(command), 0);
	arena_free(a);
}

/* A site whose key a is encrypted; its keys are in DIRECTORY/keys. */
static void
make_encrypted(struct arena *a, const char *dir)
{
	const char *command = arena_printf(a,
	    "cd %s && mkdir keys && openssl req -x509 -nodes -newkey rsa:2048 "
	    "-days 2 -subj / -keyout keys/p -out keys/c 2>/dev/null && "
	    "chmod 600 keys/p && { printf 'a: ENC[PKCS7,' && printf geheim | "
	    "openssl smime -encrypt -aes256 -binary -outform DER keys/c | "
	    "base64 -w0 && echo ]; } >a.eyaml && printf 'version: 5\n"
	    "hierarchy: [{name: a, path: a.eyaml, datadir: ., lookup_key: "
	    "eyaml_lookup_key, options: {pkcs7_private_key: %s/keys/p, "
	    "pkcs7_public_key: %s/keys/c}}]\n' >hiera.yaml",
	    dir, dir, dir);

	assert_int_equal(system(command), 0);
}

/* Looks up the key a in a new session. */
static void
found_in_session(struct hiera *h, struct site *s)
{
	struct hiera_query q = {.merge = value_undef()};
	const char *why = NULL;
	struct value v;

	assert_int_equal(hiera_lookup(hiera_begin(h, s->arena, &callbacks, s),
			     &q, "a", 1, &v, &why),
	    HIERA_FOUND);
	assert_int_equal(v.tag, V_STRING);
	assert_int_equal(v.aux, 6);
	assert_memory_equal(v.s, "geheim", 6);
}

/* Decryption takes much longer than a lookup: the second needs no key. */
static void
decrypted_values_are_kept(void **state)
{
	char dir[] = "/tmp/test_hieraXXXXXX";
	struct arena *a = arena_new(0);
	struct site s = {.arena = a, .dir = dir, .vars = value_undef()};
	struct hiera_options o = {0};
	struct hiera *h;

	(void)state;
	assert_non_null(mkdtemp(dir));
	make_encrypted(a, dir);
	o.config = arena_printf(a, "%s/hiera.yaml", dir);
	h = hiera_new(&o);
	found_in_session(h, &s);
	assert_int_equal(system(arena_printf(a, "rm -r %s/keys", dir)), 0);
	found_in_session(h, &s);
	hiera_free(h);
	assert_int_equal(system(arena_printf(a, "rm -r '%s'", dir)), 0);
	arena_free(a);
}

static void
text_write(const char *dir, const char *name, const char *text)
{
	struct strbuf b;

	strbuf_init(&b, 4096);
	strbuf_addstr(&b, text);
	file_write(dir, name, &b);
	strbuf_release(&b);
}

/* Look a key up with these options; wanted: the error, or NULL for none. */
static void
ends_with(const char *dir, const struct hiera_options *o, const char *key,
    enum hiera_rc wanted, const char *error)
{
	struct arena *a = arena_new(0);
	struct site s = {
	    .arena = a, .dir = dir, .vars = value_hash(vhash_new(a, 0))};
	struct hiera_query q = {.merge = value_undef()};
	struct hiera *h = hiera_new(o);
	const char *why = NULL;
	struct value v;

	assert_int_equal(hiera_lookup(hiera_begin(h, a, &callbacks, &s), &q,
			     key, strlen(key), &v, &why),
	    wanted);
	if (error == NULL)
		assert_null(why);
	else
		assert_string_equal(without_path(&s, why), error);
	hiera_free(h);
	arena_free(a);
}

/* A data file with encrypted texts, and an encryption that we do not have. */
static void
make_secrets(struct arena *a, const char *dir)
{
	const char *command = arena_printf(a,
	    "cd %s && openssl req -x509 -nodes -newkey rsa:2048 -days 2 "
	    "-subj / -keyout p -out c 2>/dev/null && chmod 600 p && "
	    "e() { printf 'ENC[PKCS7,' && printf \"$1\" | openssl smime "
	    "-encrypt -aes256 -binary -outform DER c | base64 -w0 && "
	    "printf ']'; } && { echo \"crlf: $(e 'geheim\\r\\n')\"; "
	    "echo \"cr: $(e 'geheim\\r')\"; echo \"lf: $(e 'x\\n\\n')\"; "
	    "echo \"both: '1 $(e geheim) 2 $(e y) 3'\"; "
	    "echo \"end: 'pre $(e geheim)'\"; "
	    "echo \"list: [a, '$(e geheim)']\"; "
	    "echo \"hash: {a: {b: '$(e geheim)'}}\"; "
	    "g='ENC[GPG,YWJj]'; echo \"bad: $g\"; echo \"in_text: a $g b\"; "
	    "echo \"in_list: ['$g']\"; echo \"in_hash: {a: '$g'}\"; "
	    "} >a.eyaml && printf 'version: 5\n"
	    "hierarchy: [{name: a, path: a.eyaml, datadir: ., lookup_key: "
	    "eyaml_lookup_key, options: {pkcs7_private_key: %s/p, "
	    "pkcs7_public_key: %s/c}}]\n' >hiera.yaml",
	    dir, dir, dir);

	assert_int_equal(system(command), 0);
}

static void
encrypted_texts_are_parts_of_values(void **state)
{
	static const char *const rows[][2] = {
	    {"crlf", "'geheim'"},
	    {"cr", "'geheim'"},
	    {"lf", "\"x\\n\""},
	    {"both", "'1 geheim 2 y 3'"},
	    {"end", "'pre geheim'"},
	    {"list", "['a', 'geheim']"},
	    {"hash", "{'a' => {'b' => 'geheim'}}"},
	    {"bad", NULL},
	    {"in_text", NULL},
	    {"in_list", NULL},
	    {"in_hash", NULL},
	};
	char dir[] = "/tmp/test_hieraXXXXXX";
	struct arena *a = arena_new(0);
	struct site s = {.arena = a, .dir = dir, .vars = value_undef()};
	struct hiera_query q = {.merge = value_undef()};
	struct hiera_options o = {0};
	struct hiera_session *session;
	struct hiera *h;

	(void)state;
	assert_non_null(mkdtemp(dir));
	make_secrets(a, dir);
	o.config = arena_printf(a, "%s/hiera.yaml", dir);
	h = hiera_new(&o);
	session = hiera_begin(h, a, &callbacks, &s);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *why = NULL, *key = rows[i][0];
		struct strbuf b;
		struct value v;
		enum hiera_rc rc;

		rc = hiera_lookup(session, &q, key, strlen(key), &v, &why);
		strbuf_init(&b, 1000);
		if (rows[i][1] == NULL) {
			assert_int_equal(rc, HIERA_ERROR);
			assert_non_null(
			    strstr(why, "the encryption GPG is not supported"));
		} else {
			assert_int_equal(rc, HIERA_FOUND);
			value_to_source(v, &b);
			assert_string_equal(b.s, rows[i][1]);
		}
		strbuf_release(&b);
	}
	hiera_free(h);
	assert_int_equal(system(arena_printf(a, "rm -r '%s'", dir)), 0);
	arena_free(a);
}

#define OPTIONS_FAILED "Lookup of key 'lookup_options' failed: "

/* As the setting strict; an empty file has no keys, and may be read. */
static void
a_file_without_a_hash_is_an_error_when_strict(void **state)
{
	static const struct {
		const char *text;
		bool strict;
		const char *error; /* or NULL */
	} rows[] = {
	    {"[1]\n", false, NULL},
	    {"[1]\n", true,
		OPTIONS_FAILED
		"CASE/./a.yaml: file does not contain a valid yaml hash"},
	    {"text\n", true,
		OPTIONS_FAILED
		"CASE/./a.yaml: file does not contain a valid yaml hash"},
	    {"", true, NULL},
	    {"", false, NULL},
	    {"b: 1\n", true, NULL},
	};
	char dir[] = "/tmp/test_hieraXXXXXX", config[64];

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(config, sizeof(config), "%s/hiera.yaml", dir);
	text_write(dir, "hiera.yaml",
	    "version: 5\ndefaults: {data_hash: yaml_data, datadir: .}\n"
	    "hierarchy: [{name: c, path: a.yaml}]\n");
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct hiera_options o = {
		    .config = config, .strict = rows[i].strict};

		text_write(dir, "a.yaml", rows[i].text);
		ends_with(dir, &o, "a",
		    rows[i].error == NULL ? HIERA_NONE : HIERA_ERROR,
		    rows[i].error);
	}
	snprintf(config, sizeof(config), "rm -r '%s'", dir);
	assert_int_equal(system(config), 0);
}

/* Of an environment it is ignored unless strict. */
static void
version_3_is_for_the_global_layer(void **state)
{
	char dir[] = "/tmp/test_hieraXXXXXX", text[64];
	struct hiera_options global = {.config = text};
	struct hiera_options own = {.environment = "e", .environment_dir = dir};

	(void)state;
	assert_non_null(mkdtemp(dir));
	text_write(dir, "hiera.yaml", "version: 3\n");
	snprintf(text, sizeof(text), "%s/hiera.yaml", dir);
	ends_with(dir, &global, "a", HIERA_NONE, NULL);
	ends_with(dir, &own, "a", HIERA_NONE, NULL);
	own.strict = 1;
	ends_with(dir, &own, "a", HIERA_ERROR,
	    "hiera.yaml version 3 cannot be used in an environment "
	    "(file: CASE/hiera.yaml)");
	snprintf(text, sizeof(text), "rm -r '%s'", dir);
	assert_int_equal(system(text), 0);
}

static void
version_3_of_a_module_is_ignored_unless_strict(void **state)
{
	char dir[] = "/tmp/test_hieraXXXXXX", text[200];
	struct hiera_options o = {.environment = "e"};

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(text, sizeof(text),
	    "mkdir -p %s/modules/m && echo 'version: 3' "
	    ">%s/modules/m/hiera.yaml",
	    dir, dir);
	assert_int_equal(system(text), 0);
	ends_with(dir, &o, "m::a", HIERA_NONE, NULL);
	o.strict = 1;
	ends_with(dir, &o, "m::a", HIERA_ERROR,
	    "hiera.yaml version 3 cannot be used in a module "
	    "(file: CASE/modules/m/hiera.yaml)");
	snprintf(text, sizeof(text), "rm -r '%s'", dir);
	assert_int_equal(system(text), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(all_cases_match),
	    cmocka_unit_test(a_json_file_may_have_the_maximum_size),
	    cmocka_unit_test(decrypted_values_are_kept),
	    cmocka_unit_test(encrypted_texts_are_parts_of_values),
	    cmocka_unit_test(a_file_without_a_hash_is_an_error_when_strict),
	    cmocka_unit_test(version_3_is_for_the_global_layer),
	    cmocka_unit_test(version_3_of_a_module_is_ignored_unless_strict),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
