/*
 * stdlib's hashes: passwords, checksums, seeds.
 */

#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/password.h"
#include "base/strbuf.h"
#include "base/x509.h"
#include "eval/call.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "value/hash.h"
#include "value/ruby.h"
#include "value/tostring.h"

/* Bytes of the key that str2saltedpbkdf2() derives. */
#define PBKDF2_BYTES 128

/* Length of a salt of bcrypt, behind the two digits of its cost and "$". */
#define BCRYPT_SALT 22

/* Hash types of pw_hash(). */
static const struct {
	const char *name;
	const char *prefix;
	bool bcrypt;
} methods[] = {
    {"md5", "1", 0},
    {"sha-256", "5", 0},
    {"sha-512", "6", 0},
    {"bcrypt", "2b", 1},
    {"bcrypt-a", "2a", 1},
    {"bcrypt-x", "2x", 1},
    {"bcrypt-y", "2y", 1},
};

#define METHODS (sizeof(methods) / sizeof(methods[0]))

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
find_method(const char *name)
{
	size_t i = 0;

	while (i < METHODS && strcasecmp(methods[i].name, name) != 0)
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
	*ret = find_method(text);
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
	if (methods[*ret].bcrypt && !is_bcrypt_salt(text))
		return call_error(c, "pw_hash(): characters in salt must match "
				     "(?-mix:^[0-9]{2}\\$[.\\/A-Za-z0-9]{22})");
	if (!methods[*ret].bcrypt && !is_salt(text, salt.aux))
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
		arena_printf(c->arena, "$%s$%s", methods[method].prefix,
		    value_cstr(c->arena, salt)),
		hash) < 0)
		return call_error(c, "Invalid argument - crypt");
	*ret = value_string_copy(c->arena, hash, strlen(hash));
	return EVAL_OK;
}

static struct value
hexadecimal(struct call *c, const void *p, size_t n)
{
	const uint8_t *bytes = p;
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	for (size_t i = 0; i < n; i++)
		strbuf_addf(&b, "%02x", bytes[i]);
	return value_string_take(c->arena, &b);
}

#define PBKDF2 "str2saltedpbkdf2(): "

static enum eval_rc
check_pbkdf2(
    struct call *c, struct value password, struct value salt, struct value n)
{
	if (password.tag != V_STRING)
		return call_error(c, PBKDF2 "first argument must be a string");
	if (salt.tag != V_STRING)
		return call_error(c, PBKDF2 "second argument must be a string");
	if (salt.aux < 8)
		return call_error(
		    c, PBKDF2 "second argument must be at least 8 bytes long");
	if (n.tag != V_INT)
		return call_error(
		    c, PBKDF2 "third argument must be an integer");
	if (n.i <= 40000 || n.i >= 70000)
		return call_error(c,
		    PBKDF2 "third argument must be between 40,000 and 70,000");
	return EVAL_OK;
}

static enum eval_rc
fn_str2saltedpbkdf2(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	uint8_t key[PBKDF2_BYTES];
	struct value password, salt, n;
	struct vhash *h;

	if (c->argc != 3)
		return call_error(
		    c, PBKDF2 "wrong number of arguments (%u for 3)", c->argc);
	password = unwrapped(v[0]);
	salt = unwrapped(v[1]);
	n = unwrapped(v[2]);
	if (check_pbkdf2(c, password, salt, n) != EVAL_OK ||
	    call_charge(c, (uint64_t)n.i) != EVAL_OK)
		return EVAL_ERR;
	if (password_pbkdf2(password.s, password.aux, salt.s, salt.aux,
		(int)n.i, key, sizeof(key)) < 0)
		return call_error(c, PBKDF2 "the hash cannot be computed");
	h = vhash_new(c->arena, 3);
	vhash_set_str(
	    c->arena, h, "password_hex", hexadecimal(c, key, sizeof(key)));
	vhash_set_str(
	    c->arena, h, "salt_hex", hexadecimal(c, salt.s, salt.aux));
	vhash_set_str(c->arena, h, "iterations", n);
	*ret = value_hash(h);
	return EVAL_OK;
}

static enum eval_rc
fn_str2saltedsha512(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	uint8_t digest[4 + DIGEST_MAX];
	struct strbuf b;
	size_t n;

	if (c->argc != 1)
		return call_error(c,
		    "str2saltedsha512(): Wrong number of arguments passed (%u "
		    "but we require 1)",
		    c->argc);
	if (v[0].tag != V_STRING)
		return call_error(c,
		    "str2saltedsha512(): Requires a String argument, you "
		    "passed: %s",
		    ruby_class(v[0]));
	if (getrandom(digest, 4, 0) != 4)
		return call_error(
		    c, "str2saltedsha512(): no random number is available");
	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_add(&b, digest, 4);
	strbuf_add(&b, v[0].s, v[0].aux);
	n = digest_bytes(DIGEST_SHA512, value_buf_text(&b), b.len, digest + 4);
	strbuf_release(&b);
	*ret = hexadecimal(c, digest, 4 + n);
	return EVAL_OK;
}

/* Checks that the certificate is signed with the key, both in PEM. */
static enum eval_rc
check_pair(struct call *c, struct value certificate, struct value key)
{
	char why[X509_REASON_MAX];
	struct evp_pkey_st *k = NULL;
	struct x509_st *x;
	enum eval_rc rc = EVAL_OK;
	int signature;

	x = x509_certificate_read(certificate.s, certificate.aux, why);
	if (!x)
		return call_error(c, "Not a valid x509 certificate: %s", why);
	k = x509_rsa_key_read(key.s, key.aux, why);
	signature = k ? x509_check_signature(x, k, why) : 0;
	if (!k)
		rc = call_error(c, "Not a valid RSA key: %s", why);
	else if (signature < 0)
		rc = call_error(c, "%s", why);
	else if (!signature)
		rc = call_error(
		    c, "Certificate signature does not match supplied key");
	x509_certificate_release(x);
	x509_key_release(k);
	return rc;
}

static enum eval_rc
fn_validate_key_pair(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	*ret = value_undef();
	if (c->argc != 2)
		return call_error(c,
		    "validate_x509_rsa_key_pair(): wrong number of arguments "
		    "(%u; must be 2)",
		    c->argc);
	for (int i = 0; i < 2; i++)
		if (v[i].tag != V_STRING)
			return call_error(c, "%s is not a string.",
			    ruby_inspect_text(c->arena, v[i]));
	return check_pair(c, v[0], v[1]);
}

/* CRC-32 as in zlib (ISO 3309). */
static uint32_t
crc32(const char *s, size_t n)
{
	uint32_t crc = 0xffffffff;

	for (size_t i = 0; i < n; i++) {
		crc ^= (uint8_t)s[i];
		for (int k = 0; k < 8; k++)
			crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc;
}

static enum eval_rc
fn_crc32(struct call *c, struct value *ret)
{
	struct value s = ruby_string(c->arena, unwrapped(c->args[0]));

	*ret = value_str(arena_printf(c->arena, "%x", crc32(s.s, s.aux)));
	return EVAL_OK;
}

static enum eval_rc
fn_sha256(struct call *c, struct value *ret)
{
	struct value s = ruby_string(c->arena, unwrapped(c->args[0]));
	char hex[DIGEST_HEX_MAX];

	digest_hex(DIGEST_SHA256, s.s, s.aux, hex);
	*ret = value_string_copy(c->arena, hex, strlen(hex));
	return EVAL_OK;
}

#define DIGESTED                                              \
	"Variant[ScalarData, Sensitive[ScalarData], Binary, " \
	"Sensitive[Binary]] $my_data"

static const struct function_row rows[] = {
    {"pw_hash", "*Any $args", fn_pw_hash, RUN_BOTH | ROW_LEGACY,
	"A password's hash as in /etc/shadow"},
    {"str2saltedpbkdf2", "*Any $args", fn_str2saltedpbkdf2,
	RUN_BOTH | ROW_LEGACY, "A password's hash for macOS 10.8 and later"},
    {"str2saltedsha512", "*Any $args", fn_str2saltedsha512,
	RUN_BOTH | ROW_LEGACY, "A password's hash for macOS 10.7"},
    {"validate_x509_rsa_key_pair", "*Any $args", fn_validate_key_pair,
	RUN_BOTH | ROW_LEGACY,
	"Fails unless a certificate is signed with a key"},
    {"stdlib::crc32", DIGESTED, fn_crc32, RUN_BOTH, "The CRC-32 of a value"},
    {"stdlib::sha256", DIGESTED, fn_sha256, RUN_BOTH, "The SHA-256 of a value"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_digest = {
    "stdlib_digest", rows, "stdlib"};
