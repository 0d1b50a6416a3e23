/*
 * Functions of the modules mysql, postgresql and translate.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/strbuf.h"
#include "functions/legacy.h"
#include "functions/modules.h"
#include "eval/call.h"
#include "functions/stdlib_validate.h"
#include "value/ruby.h"
#include "value/ruby_format.h"
#include "value/tostring.h"

/* mysql: "*" and the SHA-1 of the password's SHA-1. */
#define MYSQL_HASH_LENGTH 41

/* Logs the deprecation of a renamed function and calls the new one. */
static enum eval_rc
renamed(struct call *c, const char *now, function_impl impl, struct value *ret)
{
	if (stdlib_deprecation(c, c->row->name,
		arena_printf(c->arena,
		    "This method is deprecated, please use %s instead.",
		    now)) != EVAL_OK)
		return EVAL_ERR;
	return impl(c, ret);
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

static const struct function_row mysql[] = {
    {"mysql::password", "String $password", fn_mysql_password, RUN_BOTH,
	"A password as hashed by PASSWORD() of MySQL"},
    {"mysql_password", "*Any $args", fn_old_mysql_password,
	RUN_BOTH | ROW_LEGACY, "mysql::password (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

static const struct function_row postgresql[] = {
    {"postgresql::postgresql_password",
	"Variant[String[1], Integer] $username, "
	"Variant[String[1], Integer] $password",
	fn_postgresql_password, RUN_BOTH, "The MD5 of a user's password"},
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

const struct function_family functions_module_mysql = {"mysql", mysql, "mysql"};
const struct function_family functions_module_postgresql = {
    "postgresql", postgresql, "postgresql"};
const struct function_family functions_module_translate = {
    "translate", translate, "translate"};
