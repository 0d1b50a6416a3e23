/*
 * stdlib's pw_hash().
 */

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/crypto/password.h"
#include "language/eval/call.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"

/* Length of a salt of bcrypt, behind the two digits of its cost and "$". */
#define BCRYPT_SALT 22

/* Hash types of pw_hash(). */
static const struct {
	const char *name;
	const char *prefix;
	bool bcrypt;
} stdlib_digest_methods[] = {
    {"md5", "1", 0},
    {"sha-256", "5", 0},
    {"sha-512", "6", 0},
    {"bcrypt", "2b", 1},
    {"bcrypt-a", "2a", 1},
    {"bcrypt-x", "2x", 1},
    {"bcrypt-y", "2y", 1},
};

#define METHODS \
	(sizeof(stdlib_digest_methods) / sizeof(stdlib_digest_methods[0]))

static struct value
unwrapped(struct value v)
{
	return v.tag == V_SENSITIVE ? *v.inner : v;
}

static bool
is_salt(const char *s, size_t n)
{
	static const char set[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./";

	return n > 0 && strspn(s, set) >= n;
}

/* True for two digits, "$" and a salt; more may follow. */
static bool
is_bcrypt_salt(const char *s)
{
	return strspn(s, "0123456789") == 2 && s[2] == '$' &&
	       is_salt(s + 3, BCRYPT_SALT);
}

static size_t
stdlib_digest_find_method(const char *name)
{
	size_t i = 0;

	while (
	    i < METHODS && strcasecmp(stdlib_digest_methods[i].name, name) != 0)
		i++;
	return i;
}

/* Checks the arguments of pw_hash() but the first. */
static enum eval_rc
check_method(struct call *c, struct value type, struct value salt, size_t *ret)
{
	const char *text;

	if (type.tag != V_STRING)
		return call_error(
		    c, "pw_hash(): second argument must be a string");
	text = value_cstr(c->arena, type);
	*ret = stdlib_digest_find_method(text);
	if (*ret == METHODS)
		return call_error(
		    c, "pw_hash(): %s is not a valid hash type", text);
	if (salt.tag != V_STRING)
		return call_error(
		    c, "pw_hash(): third argument must be a string");
	if (!salt.aux)
		return call_error(
		    c, "pw_hash(): third argument must not be empty");
	text = value_cstr(c->arena, salt);
	if (stdlib_digest_methods[*ret].bcrypt && !is_bcrypt_salt(text))
		return call_error(c, "pw_hash(): characters in salt must match "
				     "(?-mix:^[0-9]{2}\\$[.\\/A-Za-z0-9]{22})");
	if (!stdlib_digest_methods[*ret].bcrypt && !is_salt(text, salt.aux))
		return call_error(c,
		    "pw_hash(): characters in salt must be in the set "
		    "[a-zA-Z0-9./]");
	return EVAL_OK;
}

static enum eval_rc
fn_pw_hash(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	char hash[PASSWORD_HASH_MAX];
	struct value password, salt;
	size_t method = 0;

	if (legacy_arity(c, 3, 3) != EVAL_OK)
		return EVAL_ERR;
	password = unwrapped(v[0]);
	salt = unwrapped(v[2]);
	if (password.tag != V_STRING && password.tag != V_UNDEF)
		return call_error(
		    c, "pw_hash(): first argument must be a string");
	if (check_method(c, unwrapped(v[1]), salt, &method) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_undef();
	if (password.tag == V_UNDEF || !password.aux)
		return EVAL_OK;
	if (memchr(password.s, '\0', password.aux))
		return call_error(c, "string contains null byte");
	if (password_hash(value_cstr(c->arena, password),
		arena_printf(c->arena, "$%s$%s",
		    stdlib_digest_methods[method].prefix,
		    value_cstr(c->arena, salt)),
		hash) < 0)
		return call_error(c, "Invalid argument - crypt");
	*ret = value_string_copy(c->arena, hash, strlen(hash));
	return EVAL_OK;
}

static const struct function_row stdlib_digest_rows[] = {
    {"pw_hash", "*Any $args", fn_pw_hash, RUN_BOTH | ROW_LEGACY,
	"A password's hash as in /etc/shadow"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_digest = {
    "stdlib_digest", stdlib_digest_rows, "stdlib"};
