/*
 * Functions of the modules apache, mysql, postgresql and translate.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/base64.h"
#include "base/digest.h"
#include "base/strbuf.h"
#include "functions/legacy.h"
#include "functions/modules.h"
#include "eval/call.h"
#include "functions/stdlib_validate.h"
#include "value/equal.h"
#include "value/hash.h"
#include "value/ruby.h"
#include "value/ruby_format.h"
#include "value/tostring.h"

/* mysql: "*" and the SHA-1 of the password's SHA-1. */
#define MYSQL_HASH_LENGTH 41

static bool
has_word(struct value s, const char *word)
{
	size_t n = strlen(word);

	for (uint32_t i = 0; i + n <= s.aux; i++)
		if (strncasecmp(s.s + i, word, n) == 0)
			return 1;
	return 0;
}

static struct value
to_s(struct arena *a, struct value v)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(v, &b);
	return value_string_take(a, &b);
}

static enum eval_rc
fn_bool2httpd(struct call *c, struct value *ret)
{
	struct value v = c->args[0];
	int text = v.tag == V_STRING;

	if (!value_truthy(v) || (text && has_word(v, "false")))
		*ret = value_str("Off");
	else if (v.tag == V_BOOL || (text && has_word(v, "true")))
		*ret = value_str("On");
	else
		*ret = to_s(c->arena, v);
	return EVAL_OK;
}

static enum eval_rc
fn_apache_pw_hash(struct call *c, struct value *ret)
{
	uint8_t digest[DIGEST_MAX];
	struct value v = c->args[0];
	size_t n = digest_bytes(DIGEST_SHA1, v.s, v.aux, digest);
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_add(&b, "{SHA}", 5);
	base64_encode(digest, n, &b);
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

/* Logs the deprecation of a renamed function and calls the new one. */
static enum eval_rc
renamed(struct call *c, const char *now, function_impl impl, struct value *ret)
{
	if (stdlib_deprecation(c, c->row->name,
		arena_printf(c->arena,
		    "This %s is deprecated, please use %s "
		    "instead.",
		    strstr(now, "apache") ? "function" : "method", now)) !=
	    EVAL_OK)
		return EVAL_ERR;
	return impl(c, ret);
}

static enum eval_rc
fn_old_bool2httpd(struct call *c, struct value *ret)
{
	return renamed(c, "apache::bool2httpd", fn_bool2httpd, ret);
}

static enum eval_rc
fn_old_pw_hash(struct call *c, struct value *ret)
{
	return renamed(c, "apache::pw_hash", fn_apache_pw_hash, ret);
}

/* True when a line of s ends with "*" and 40 hexadecimal digits. */
static bool
is_mysql_hash(struct value s)
{
	uint32_t digits;

	for (uint32_t i = 0; i < s.aux; i++) {
		if (s.s[i] != '*')
			continue;
		for (digits = 0;
		     i + 1 + digits < s.aux && digits + 1 < MYSQL_HASH_LENGTH;
		     digits++)
			if (!strchr("ABCDEF0123456789", s.s[i + 1 + digits]))
				break;
		if (digits + 1 == MYSQL_HASH_LENGTH &&
		    (i + MYSQL_HASH_LENGTH == s.aux ||
			s.s[i + MYSQL_HASH_LENGTH] == '\n'))
			return 1;
	}
	return 0;
}

static struct value
mysql_hash(struct call *c, struct value s)
{
	uint8_t digest[DIGEST_MAX];
	char hex[1 + DIGEST_HEX_MAX] = "*";
	size_t n;

	if (!s.aux || is_mysql_hash(s))
		return s;
	n = digest_bytes(DIGEST_SHA1, s.s, s.aux, digest);
	digest_hex(DIGEST_SHA1, digest, n, hex + 1);
	for (char *p = hex; *p; p++)
		*p = (char)toupper((unsigned char)*p);
	return value_string_copy(c->arena, hex, strlen(hex));
}

static enum eval_rc
fn_mysql_password(struct call *c, struct value *ret)
{
	*ret = mysql_hash(c, c->args[0]);
	return EVAL_OK;
}

static enum eval_rc
fn_old_mysql_password(struct call *c, struct value *ret)
{
	const struct value *args = legacy_args(c);

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	if (args[0].tag != V_STRING)
		return call_error(c, "undefined method `empty?' for %s:%s",
		    ruby_inspect_text(c->arena, args[0]), ruby_class(args[0]));
	*ret = mysql_hash(c, args[0]);
	return EVAL_OK;
}

static struct vhash *
without_empty(struct arena *a, const struct vhash *h, int depth)
{
	struct vhash *copy = vhash_new(a, h->count);
	struct value v;

	for (uint32_t i = 0; i < h->count; i++) {
		v = h->entries[i].value;
		if (v.tag == V_STRING && !v.aux)
			continue;
		if (v.tag == V_HASH && depth)
			v = value_hash(without_empty(a, v.h, depth - 1));
		vhash_set(a, copy, h->entries[i].key, v);
	}
	return copy;
}

static enum eval_rc
fn_strip_hash(struct call *c, struct value *ret)
{
	*ret = value_hash(without_empty(c->arena, c->args[0].h, 1));
	return EVAL_OK;
}

/* Maps the first six hexadecimal digits of the MD5 to letters. */
static void
make_tag(const char *s, size_t n, char tag[7])
{
	char hex[DIGEST_HEX_MAX];
	size_t len = 0;

	digest_hex(DIGEST_MD5, s, n, hex);
	for (size_t i = 0; i < 6; i++)
		if (!isdigit((unsigned char)hex[i]))
			tag[len++] = hex[i];
	tag[len] = '\0';
}

static enum eval_rc
fn_postgresql_escape(struct call *c, struct value *ret)
{
	struct value s = c->args[0];
	const char *text = value_cstr(c->arena, s);
	char tag[7] = "";

	if (strstr(text, "$$") || text[s.aux - 1] == '$') {
		make_tag(s.s, s.aux, tag);
		while (strstr(text, tag)) {
			if (call_charge(c, 1) != EVAL_OK)
				return EVAL_ERR;
			make_tag(tag, strlen(tag), tag);
		}
	}
	*ret = value_str(arena_printf(c->arena, "$%s$%s$%s$", tag, text, tag));
	return EVAL_OK;
}

static enum eval_rc
fn_postgresql_password(struct call *c, struct value *ret)
{
	char hex[DIGEST_HEX_MAX];
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(c->args[1], &b);
	ruby_to_s(c->args[0], &b);
	digest_hex(DIGEST_MD5, value_buf_text(&b), b.len, hex);
	strbuf_release(&b);
	*ret = value_str(arena_printf(c->arena, "md5%s", hex));
	return EVAL_OK;
}

static enum eval_rc
fn_old_postgresql_password(struct call *c, struct value *ret)
{
	return renamed(
	    c, "postgresql::postgresql_password", fn_postgresql_password, ret);
}

static enum eval_rc
fn_old_postgresql_escape(struct call *c, struct value *ret)
{
	return renamed(
	    c, "postgresql::postgresql_escape", fn_postgresql_escape, ret);
}

/* The words of a line, by white space. */
static struct value
split_line(struct call *c, struct value line)
{
	const char *p = line.s, *end = p + line.aux, *start;
	struct vlist l;

	vlist_init(&l, c->arena);
	for (;;) {
		while (p < end && (isspace((unsigned char)*p) || !*p))
			p++;
		if (p == end)
			return vlist_value(&l);
		for (start = p; p < end && !isspace((unsigned char)*p);)
			p++;
		vlist_push(&l, value_string(start, (size_t)(p - start)));
	}
}

/* Sets key to the words from i on, if they exist, with blanks between. */
static void
set_rest(struct call *c, struct vhash *h, const char *key,
    const struct varray *words, uint32_t i)
{
	struct strbuf b;

	if (i >= words->count)
		return;
	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t k = i; k < words->count; k++) {
		strbuf_addstr(&b, k > i ? " " : "");
		strbuf_add(&b, words->items[k].s, words->items[k].aux);
	}
	vhash_set_str(c->arena, h, key, value_string_take(c->arena, &b));
}

/* Address, method and options of a rule, in the words from the fourth on. */
static void
set_method(struct call *c, struct vhash *h, const struct varray *words)
{
	uint32_t method = 4;
	bool has_mask =
	    words->count > 4 && isdigit((unsigned char)words->items[4].s[0]);

	if (value_eql(words->items[0], value_str("local")))
		method = 3;
	else if (has_mask) {
		method = 5;
		vhash_set_str(c->arena, h, "address",
		    value_str(arena_printf(c->arena, "%s %s",
			value_cstr(c->arena, words->items[3]),
			value_cstr(c->arena, words->items[4]))));
	} else
		vhash_set_str(c->arena, h, "address", words->items[3]);
	vhash_set_str(c->arena, h, "auth_method",
	    method < words->count ? words->items[method] : value_undef());
	set_rest(c, h, "auth_option", words, method + 1);
}

/* The number of the first rule with the same text. */
static uint32_t
rule_number(const struct varray *rules, uint32_t i)
{
	uint32_t first = 0;

	while (first < i && !value_eql(rules->items[first], rules->items[i]))
		first++;
	return first;
}

static enum eval_rc
fn_acls_to_resources(struct call *c, struct value *ret)
{
	const struct varray *rules = c->args[0].a, *words;
	struct vhash *all = vhash_new(c->arena, rules->count), *h;
	uint32_t number;

	for (uint32_t i = 0; i < rules->count; i++) {
		if (call_charge(c, 1 + i / 16) != EVAL_OK)
			return EVAL_ERR;
		number = rule_number(rules, i);
		words = split_line(c, rules->items[i]).a;
		if (words->count < 4)
			return call_error(c,
			    "%s(): acl line %u does not have enough parts",
			    c->row->name, number);
		h = vhash_new(c->arena, 8);
		vhash_set_str(c->arena, h, "type", words->items[0]);
		vhash_set_str(c->arena, h, "database", words->items[1]);
		vhash_set_str(c->arena, h, "user", words->items[2]);
		vhash_set_str(c->arena, h, "order",
		    value_str(arena_printf(
			c->arena, "%03lld", (long long)c->args[2].i + number)));
		set_method(c, h, words);
		vhash_set(c->arena, all,
		    value_str(arena_printf(c->arena,
			"postgresql class generated rule %s %u",
			value_cstr(c->arena, c->args[1]), number)),
		    value_hash(h));
	}
	*ret = value_hash(all);
	return EVAL_OK;
}

/* Formats the message itself: translations are not available. */
static enum eval_rc
fn_translate(struct call *c, struct value *ret)
{
	struct value fmt = c->args[0];
	struct strbuf b;
	const char *error;

	*ret = fmt;
	if (c->argc < 2)
		return EVAL_OK;
	strbuf_init(&b, VALUE_STRING_MAX);
	error = ruby_format(c->arena, fmt.s, fmt.aux, c->args + 1, 1, &b);
	if (!error) {
		*ret = value_string_take(c->arena, &b);
		return EVAL_OK;
	}
	strbuf_release(&b);
	return call_error(c, "%s", error);
}

static const struct function_row apache[] = {
    {"apache::bool2httpd", "Any $arg", fn_bool2httpd, RUN_BOTH,
	"On or Off for a boolean"},
    {"apache::pw_hash", "String[1] $password", fn_apache_pw_hash, RUN_BOTH,
	"A password as htpasswd's SHA"},
    {"apache_pw_hash", "String[1] $password", fn_old_pw_hash, RUN_BOTH,
	"apache::pw_hash (deprecated)"},
    {"apache::apache_pw_hash", "String[1] $password", fn_old_pw_hash, RUN_BOTH,
	"apache::pw_hash (deprecated)"},
    {"bool2httpd", "Any $arg", fn_old_bool2httpd, RUN_BOTH,
	"apache::bool2httpd (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

static const struct function_row mysql[] = {
    {"mysql::password", "String $password", fn_mysql_password, RUN_BOTH,
	"A password as hashed by PASSWORD() of MySQL"},
    {"mysql::strip_hash", "Hash $hash", fn_strip_hash, RUN_BOTH,
	"A hash without empty strings"},
    {"mysql_password", "*Any $args", fn_old_mysql_password,
	RUN_BOTH | ROW_LEGACY, "mysql::password (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

static const struct function_row postgresql[] = {
    {"postgresql::postgresql_escape", "String[1] $input_string",
	fn_postgresql_escape, RUN_BOTH, "A string quoted with dollars"},
    {"postgresql::postgresql_password",
	"Variant[String[1], Integer] $username, "
	"Variant[String[1], Integer] $password",
	fn_postgresql_password, RUN_BOTH, "The MD5 of a user's password"},
    {"postgresql::postgresql_acls_to_resources_hash",
	"Array[String] $acls, String[1] $id, Integer[0] $offset",
	fn_acls_to_resources, RUN_BOTH, "Rules of pg_hba.conf as resources"},
    {"postgresql_escape", "String[1] $input_string", fn_old_postgresql_escape,
	RUN_BOTH, "postgresql::postgresql_escape (deprecated)"},
    {"postgresql_password",
	"Variant[String[1], Integer] $username, "
	"Variant[String[1], Integer] $password",
	fn_old_postgresql_password, RUN_BOTH,
	"postgresql::postgresql_password (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

static const struct function_row translate[] = {
    {"translate", "String $message, ?Hash $interpolation_values", fn_translate,
	RUN_BOTH, "A message in the server's language"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_module_apache = {
    "apache", apache, "apache"};
const struct function_family functions_module_mysql = {"mysql", mysql, "mysql"};
const struct function_family functions_module_postgresql = {
    "postgresql", postgresql, "postgresql"};
const struct function_family functions_module_translate = {
    "translate", translate, "translate"};
