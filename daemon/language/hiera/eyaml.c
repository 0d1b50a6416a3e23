#include "language/hiera/eyaml.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/crypto/pkcs7.h"
#include "base/core/strbuf.h"
#include "language/hiera/hiera.h"
#include "language/hiera/interpolate.h"
#include "language/hiera/session.h"
#include "logging/log.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

#define KEYS_MAX 1000

/* A decrypted text. */
struct secret {
	size_t len;
	char text[];
};

/* A pair of files, read again when the private one has changed. */
struct key_pair {
	uint64_t checked; /* generation */
	struct pkcs7_key *key;
	int64_t mtime_ns;
	uint64_t inode;
	char why[256];
};

static const char *
eyaml_option(struct hiera_session *s, const struct eyaml_request *rq,
    const char *name, const char *otherwise)
{
	const struct value *v =
	    rq->options.tag != V_HASH
		? NULL
		: vhash_get_str(rq->options.h, name, strlen(name));

	return v == NULL || v->tag != V_STRING ? otherwise
					       : value_cstr(s->arena, *v);
}

/* Read the files, and warn when other users may read the private key. */
static void
pair_load(struct key_pair *k, const char *private_path,
    const char *certificate_path, const struct stat *st)
{
	pkcs7_key_free(k->key);
	k->key = pkcs7_key_read(
	    private_path, certificate_path, k->why, sizeof(k->why));
	if (k->key != NULL && (st->st_mode & S_IROTH) != 0)
		log_event(COMPILE_HIERA, HIE_KEY_READABLE,
		    log_str("file", private_path));
}

static struct key_pair *
pair_find(struct hiera *h, const char *name)
{
	struct key_pair *k;

	if (h->keys == NULL)
		h->keys = map_new(NULL, KEYS_MAX);
	k = map_get(h->keys, name, strlen(name));
	if (k != NULL)
		return k;
	k = memory_zalloc(1, sizeof(*k));
	if (map_set(h->keys, name, strlen(name), k) == 0)
		return k;
	free(k);
	return NULL;
}

/* The pair that the options name; NULL with a sentence. */
static const struct pkcs7_key *
pair_get(struct hiera_session *s, const struct eyaml_request *rq,
    const char **ret_error)
{
	const char *private_path = eyaml_option(
	    s, rq, "pkcs7_private_key", "./keys/private_key.pkcs7.pem");
	const char *public_path = eyaml_option(
	    s, rq, "pkcs7_public_key", "./keys/public_key.pkcs7.pem");
	struct key_pair *k = pair_find(
	    s->h, arena_printf(s->arena, "%s:%s", private_path, public_path));
	struct stat st;
	int64_t mtime;

	*ret_error = "too many keys are used";
	if (k == NULL)
		return NULL;
	if (k->checked != s->h->generation) {
		hiera_note_path(s, private_path);
		hiera_note_path(s, public_path);
		memset(&st, 0, sizeof(st));
		(void)stat(private_path, &st);
		mtime = (int64_t)st.st_mtim.tv_sec * 1000000000 +
			st.st_mtim.tv_nsec;
		if (k->key == NULL || k->mtime_ns != mtime ||
		    k->inode != (uint64_t)st.st_ino)
			pair_load(k, private_path, public_path, &st);
		k->mtime_ns = mtime;
		k->inode = (uint64_t)st.st_ino;
		k->checked = s->h->generation;
	}
	*ret_error = k->why;
	return k->key;
}

/* The decrypted text of base 64; 0, or -1 with a sentence. */
static int
decrypt(struct hiera_session *s, const struct eyaml_request *rq,
    const char *text, size_t len, struct strbuf *out, const char **ret_error)
{
	const struct pkcs7_key *key = pair_get(s, rq, ret_error);
	const char *bytes;
	struct strbuf der;
	int rc = -1;

	if (key == NULL)
		return -1;
	strbuf_init(&der, HIERA_FILE_MAX);
	*ret_error = "the text is not base 64";
	if (base64_decode(text, len, 0, &der) == 0 &&
	    strbuf_text(&der, &bytes) == 0)
		rc = pkcs7_decrypt(key, bytes, der.len, out, ret_error);
	strbuf_release(&der);
	return rc;
}

/* Keeps a text; NULL when the limit is reached. */
static const struct secret *
eyaml_keep(
    struct hiera *h, const char *name, size_t len, const struct strbuf *b)
{
	struct secret *kept;

	if (h->secrets == NULL)
		h->secrets = map_new(NULL, EYAML_TEXTS_MAX);
	if (h->secret_bytes + len + b->len > EYAML_BYTES_MAX)
		return NULL;
	kept = memory_zalloc(1, sizeof(*kept) + b->len + 1);
	kept->len = b->len;
	memcpy(kept->text, value_buf_text(b), b->len);
	if (map_set(h->secrets, name, len, kept) == 0) {
		h->secret_bytes += len + b->len;
		return kept;
	}
	explicit_bzero(kept->text, kept->len);
	free(kept);
	return NULL;
}

/* The text of ENC[PKCS7,...], kept or decrypted. */
static int
secret_get(struct hiera_session *s, const struct eyaml_request *rq,
    struct value cipher, struct value *ret, const char **ret_error)
{
	struct hiera *h = s->h;
	const struct secret *kept =
	    h->secrets == NULL ? NULL
			       : map_get(h->secrets, cipher.s, cipher.aux);
	struct strbuf b;
	int rc = 0;

	if (kept != NULL) {
		*ret = value_string(kept->text, kept->len);
		return 0;
	}
	strbuf_init(&b, HIERA_FILE_MAX);
	rc = decrypt(s, rq, cipher.s, cipher.aux, &b, ret_error);
	if (rc == 0) {
		kept = eyaml_keep(h, cipher.s, cipher.aux, &b);
		*ret = kept != NULL ? value_string(kept->text, kept->len)
				    : value_string_copy(
					  s->arena, value_buf_text(&b), b.len);
	}
	strbuf_wipe(&b);
	strbuf_release(&b);
	return rc;
}

/* One ENC[SCHEME,TEXT] of a string. */
struct eyaml_token {
	const char *start, *end;
	struct value scheme; /* empty: the default one */
	struct value cipher;
};

static bool
is_cipher(const char *s, const char *end)
{
	if (s == end)
		return 0;
	for (; s < end; s++) {
		if (!isalnum((unsigned char)*s) && strchr("+/ =\n", *s) == NULL)
			return 0;
	}
	return 1;
}

/* The next token from s on. */
static bool
next_token(const char *s, const char *end, struct eyaml_token *ret)
{
	const char *open, *close, *p;

	while ((open = memmem(s, (size_t)(end - s), "ENC[", 4)) != NULL) {
		s = p = open + 4;
		close = memchr(p, ']', (size_t)(end - p));
		if (close == NULL)
			return 0;
		while (p < close && (isalnum((unsigned char)*p) || *p == '_'))
			p++;
		ret->scheme = value_str("");
		if (p > s && p < close && *p == ',') {
			ret->scheme = value_string(s, (size_t)(p - s));
			s = p + 1;
		}
		if (!is_cipher(s, close))
			continue;
		ret->start = open;
		ret->end = close + 1;
		ret->cipher = value_string(s, (size_t)(close - s));
		return 1;
	}
	return 0;
}

static int
token_text(struct hiera_session *s, const struct eyaml_request *rq,
    const struct eyaml_token *t, struct value *ret, const char **ret_error)
{
	if (t->scheme.aux == 0 ||
	    (t->scheme.aux == 5 && memcmp(t->scheme.s, "PKCS7", 5) == 0))
		return secret_get(s, rq, t->cipher, ret, ret_error);
	*ret_error =
	    arena_printf(s->arena, "the encryption %s is not supported",
		value_cstr(s->arena, t->scheme));
	return -1;
}

/* As Ruby's chomp. */
static void
chomp(struct value *v)
{
	if (v->aux > 0 && v->s[v->aux - 1] == '\n')
		v->aux--;
	if (v->aux > 0 && v->s[v->aux - 1] == '\r')
		v->aux--;
}

/* Joins the texts around and of the tokens. */
static int
eyaml_join(struct hiera_session *s, const struct eyaml_request *rq,
    struct value v, struct strbuf *out, const char **ret_error)
{
	const char *p = v.s, *end = v.s + v.aux;
	struct eyaml_token t;
	struct value text;

	/* a decrypted text is shorter than its token: out is not moved */
	(void)strbuf_reserve(out, v.aux + 1u);
	while (next_token(p, end, &t)) {
		strbuf_add(out, p, (size_t)(t.start - p));
		if (token_text(s, rq, &t, &text, ret_error) < 0)
			return -1;
		strbuf_add(out, text.s, text.aux);
		p = t.end;
	}
	strbuf_add(out, p, (size_t)(end - p));
	return 0;
}

/* Decrypt the tokens in a string; a string that is one token is not copied. */
static int
decrypt_string(struct hiera_session *s, const struct eyaml_request *rq,
    struct value v, const struct eyaml_token *first, struct value *ret)
{
	const char *why = NULL;
	struct strbuf b;
	int rc;

	if (first->start == v.s && first->end == v.s + v.aux) {
		rc = token_text(s, rq, first, ret, &why);
	} else {
		strbuf_init(&b, VALUE_STRING_MAX);
		rc = eyaml_join(s, rq, v, &b, &why);
		if (rc == 0)
			*ret = value_string_copy(
			    s->arena, value_buf_text(&b), b.len);
		strbuf_wipe(&b);
		strbuf_release(&b);
	}
	if (rc < 0)
		return hiera_fail(s,
		    "hiera-eyaml backend error decrypting %s when looking up "
		    "%s in %s. Error was %s",
		    value_cstr(s->arena, v), rq->key, rq->path, why);
	chomp(ret);
	return 0;
}

static int
eyaml_string_value(struct hiera_session *s, const struct eyaml_request *rq,
    struct value v, struct value *ret)
{
	struct eyaml_token t;

	*ret = v;
	if (next_token(v.s, v.s + v.aux, &t) &&
	    decrypt_string(s, rq, v, &t, ret) < 0)
		return -1;
	return hiera_interpolate(s, *ret, 1, ret);
}

static int
array_value(struct hiera_session *s, const struct eyaml_request *rq,
    const struct varray *list, struct value *ret)
{
	struct varray *out = varray_new(s->arena, list->count);

	for (uint32_t i = 0; i < list->count; i++) {
		if (eyaml_value(s, rq, list->items[i], &out->items[i]) < 0)
			return -1;
	}
	*ret = value_array(out);
	return 0;
}

static int
hash_value(struct hiera_session *s, const struct eyaml_request *rq,
    const struct vhash *h, struct value *ret)
{
	struct vhash *out = vhash_new(s->arena, h->count);
	struct value key, v;

	for (uint32_t i = 0; i < h->count; i++) {
		if (hiera_interpolate(s, h->entries[i].key, 1, &key) < 0 ||
		    eyaml_value(s, rq, h->entries[i].value, &v) < 0)
			return -1;
		vhash_set(s->arena, out, key, v);
	}
	*ret = value_hash(out);
	return 0;
}

int
eyaml_value(struct hiera_session *s, const struct eyaml_request *rq,
    struct value v, struct value *ret)
{
	switch (v.tag) {
	case V_STRING:
		return eyaml_string_value(s, rq, v, ret);
	case V_ARRAY:
		return array_value(s, rq, v.a, ret);
	case V_HASH:
		return hash_value(s, rq, v.h, ret);
	default:
		*ret = v;
		return 0;
	}
}

void
eyaml_release(struct hiera *h)
{
	struct map_entry *e;
	struct key_pair *k;
	struct secret *kept;
	size_t pos = 0;

	while (h->secrets != NULL && (e = map_next(h->secrets, &pos)) != NULL) {
		kept = e->ptr;
		explicit_bzero(kept->text, kept->len);
		free(kept);
	}
	pos = 0;
	while (h->keys != NULL && (e = map_next(h->keys, &pos)) != NULL) {
		k = e->ptr;
		pkcs7_key_free(k->key);
		free(k);
	}
	if (h->secrets != NULL)
		map_free(h->secrets);
	if (h->keys != NULL)
		map_free(h->keys);
	h->secrets = h->keys = NULL;
	h->secret_bytes = 0;
}
