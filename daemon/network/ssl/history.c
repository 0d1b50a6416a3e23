#include "network/ssl/history.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"

/* The text of twice PKI_CHAIN_MAX authorities, and the tree made of it. */
#define TEXT_MAX ((size_t)256 << 10)
#define TREE_MAX ((size_t)1 << 20)

#define DIGEST "SHA256"

/*
 * Return the record, NULL: none, or with SSL_INVALID and a sentence; errno is 0
 * where it was read and is not a record.
 */
static json_t *
history_record_read(
    const struct ssl_config *c, enum ssl_found *ret, struct strbuf *why)
{
	struct json_fault fault;
	struct shortbuf reason;
	json_t *doc = NULL;
	size_t n;
	char *text;
	int code;

	shortbuf_init(&reason, SSL_SENTENCE_MAX);
	text = fs_read_state(NULL, c->history, TEXT_MAX, &n, &reason.out);
	code = text == NULL ? errno : 0;
	*ret = text == NULL && errno == ENOENT ? SSL_MISSING : SSL_INVALID;
	if (text != NULL)
		doc = json_doc_parse(text, n, TREE_MAX, &fault);
	if (json_is_array(json_object_get(doc, "authorities")) ||
	    json_is_array(json_object_get(doc, "served")))
		*ret = SSL_FOUND;
	else if (*ret == SSL_INVALID)
		strbuf_addf(why,
		    "Could not read %s: %s; to accept the CA, run 'dalang ssl "
		    "clean --localca'",
		    c->history,
		    text == NULL ? shortbuf_text(&reason)
				 : "it is not such a record");
	if (*ret != SSL_FOUND) {
		json_decref(doc);
		doc = NULL;
	}
	shortbuf_release(&reason);
	free(text);
	errno = code;
	return doc;
}

/*
 * Return whether a list has the key of a certificate: in the member of that
 * name of each row or, when member is NULL, as the row itself.
 */
static bool
has_key(const json_t *list, const char *member, struct x509_st *cert)
{
	char key[PKI_FINGERPRINT_MAX];

	if (pki_certificate_key_fingerprint(cert, DIGEST, key) < 0)
		return false;
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *row = json_array_get(list, i);
		const char *text = json_string_value(
		    member == NULL ? row : json_object_get(row, member));

		if (text != NULL && strcmp(text, key) == 0)
			return true;
	}
	return false;
}

static void
history_key_add(json_t *list, struct x509_st *cert)
{
	char key[PKI_FINGERPRINT_MAX];

	if (pki_certificate_key_fingerprint(cert, DIGEST, key) == 0)
		json_array_append_new(list, json_string(key));
}

/* Return whether the record has the key of a certificate. */
static bool
is_recorded(const json_t *doc, struct x509_st *cert)
{
	return has_key(json_object_get(doc, "authorities"), "public_key", cert);
}

/* An agent with another ssldir has another identity. */
static bool
is_of_directory(const struct ssl_config *c, const json_t *doc)
{
	const char *dir = json_string_value(json_object_get(doc, "ssldir"));

	return dir != NULL && strcmp(dir, c->ssldir) == 0;
}

/* Recorded, or issued by one of these that is. */
static bool
history_is_known(json_t *doc, const struct pki_chain *authorities, size_t at)
{
	struct x509_st *x = authorities->certs[at];

	if (is_recorded(doc, x))
		return true;
	for (size_t i = 0; i < authorities->count; i++)
		if (is_recorded(doc, authorities->certs[i]) &&
		    pki_certificate_issued_by(x, authorities->certs[i]))
			return true;
	return false;
}

/*
 * Compare authorities with the record.  One unknown authority is enough for
 * SSL_PAST_MIXED, because each of a bundle is trusted.
 */
static enum ssl_past
past_of(json_t *doc, const struct pki_chain *authorities)
{
	size_t known = 0;

	for (size_t i = 0; i < authorities->count; i++)
		known += history_is_known(doc, authorities, i);
	if (known == 0)
		return SSL_PAST_OTHER;
	return known == authorities->count ? SSL_PAST_SAME : SSL_PAST_MIXED;
}

enum ssl_past
ssl_history_find(const struct ssl_config *c,
    const struct pki_chain *authorities, struct strbuf *name,
    struct strbuf *why)
{
	enum ssl_past past;
	enum ssl_found found;
	json_t *doc = history_record_read(c, &found, why), *first;

	if (doc == NULL)
		return found == SSL_MISSING ? SSL_PAST_NONE : SSL_PAST_INVALID;
	/* before the first certificate only what was served is recorded */
	if (!is_of_directory(c, doc) ||
	    json_object_get(doc, "authorities") == NULL) {
		json_decref(doc);
		return SSL_PAST_NONE;
	}
	past = past_of(doc, authorities);
	first = json_array_get(json_object_get(doc, "authorities"), 0);
	first = json_object_get(first, "subject");
	strbuf_addstr(
	    name, json_is_string(first) ? json_string_value(first) : "unknown");
	json_decref(doc);
	return past;
}

static json_t *
history_record_of(
    const struct ssl_config *c, const struct pki_chain *authorities)
{
	json_t *all = json_array();

	for (size_t i = 0; i < authorities->count; i++) {
		char key[PKI_FINGERPRINT_MAX];
		struct shortbuf subject;

		if (pki_certificate_key_fingerprint(
			authorities->certs[i], DIGEST, key) < 0)
			continue;
		shortbuf_init(&subject, SSL_SENTENCE_MAX);
		pki_certificate_subject(authorities->certs[i], &subject.out);
		json_array_append_new(all,
		    json_pack("{s:o,s:s}", "subject",
			json_doc_text(shortbuf_text(&subject), subject.out.len),
			"public_key", key));
		shortbuf_release(&subject);
	}
	return json_pack("{s:s,s:s,s:o}", "certname", c->certname, "ssldir",
	    c->ssldir, "authorities", all);
}

/*
 * Write a record unless it equals the old one.  Both are released.  0, or -1.
 */
static int
record_write(
    const struct ssl_config *c, json_t *old, json_t *now, struct strbuf *why)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	struct strbuf out;
	int rc = 0;

	if (old != NULL && json_equal(old, now)) {
		json_decref(now);
	} else {
		strbuf_init(&out, TEXT_MAX);
		rc = json_doc_print(&out, now, JSON_LAYOUT_PRETTY);
		if (rc == 0)
			rc = fs_replace_buf(c->history, &out, &owner);
		if (rc < 0)
			strbuf_addf(why, "Could not write %s: %s", c->history,
			    strerror(errno));
		strbuf_release(&out);
	}
	json_decref(old);
	return rc;
}

/*
 * Read the record that is to be replaced; *ret is NULL when it is missing or
 * malformed.  0, or -1 with a sentence when it cannot be read.
 */
static int
record_old(const struct ssl_config *c, json_t **ret, struct strbuf *why)
{
	struct shortbuf reason;
	enum ssl_found found;
	int rc = 0;

	shortbuf_init(&reason, SSL_SENTENCE_MAX);
	*ret = history_record_read(c, &found, &reason.out);
	if (*ret == NULL && found == SSL_INVALID && errno != 0) {
		strbuf_addstr(why, shortbuf_text(&reason));
		rc = -1;
	}
	shortbuf_release(&reason);
	return rc;
}

/* Drop a record that is not of this ssldir. */
static json_t *
drop_other(const struct ssl_config *c, json_t *doc)
{
	if (doc == NULL || is_of_directory(c, doc))
		return doc;
	json_decref(doc);
	return NULL;
}

/* Read the record of this ssldir, NULL: none that can be used. */
static json_t *
record_of_directory(const struct ssl_config *c)
{
	struct shortbuf ignored;
	json_t *doc;

	shortbuf_init(&ignored, SSL_SENTENCE_MAX);
	(void)record_old(c, &doc, &ignored.out);
	shortbuf_release(&ignored);
	return drop_other(c, doc);
}

int
ssl_history_keep(const struct ssl_config *c,
    const struct pki_chain *authorities, struct strbuf *why)
{
	const json_t *before;
	json_t *old, *now, *served;

	if (record_old(c, &old, why) < 0)
		return -1;
	old = drop_other(c, old);
	now = history_record_of(c, authorities);
	before = json_object_get(old, "served");
	served = json_array();
	for (size_t i = 0; i < authorities->count; i++)
		if (has_key(before, NULL, authorities->certs[i]))
			history_key_add(served, authorities->certs[i]);
	if (before != NULL)
		json_object_set(now, "served", served);
	json_decref(served);
	return record_write(c, old, now, why);
}

/* --- what the server sent --- */

bool
ssl_history_has_served(const struct ssl_config *c)
{
	json_t *doc = record_of_directory(c);
	bool has = json_is_array(json_object_get(doc, "served"));

	json_decref(doc);
	return has;
}

int
ssl_history_serve(const struct ssl_config *c, const struct pki_chain *fresh,
    struct strbuf *why)
{
	json_t *old, *now, *served;

	if (record_old(c, &old, why) < 0)
		return -1;
	/*
	 * the record of another ssldir stays until this one has a certificate
	 */
	if (old != NULL && !is_of_directory(c, old)) {
		json_decref(old);
		return 0;
	}
	now = old != NULL ? json_deep_copy(old)
			  : json_pack("{s:s,s:s}", "certname", c->certname,
				"ssldir", c->ssldir);
	served = json_object_get(now, "served");
	if (!json_is_array(served)) {
		served = json_array();
		json_object_set_new(now, "served", served);
	}
	for (size_t i = 0; i < fresh->count; i++)
		if (!has_key(served, NULL, fresh->certs[i]))
			history_key_add(served, fresh->certs[i]);
	return record_write(c, old, now, why);
}

void
ssl_history_unserved(const struct ssl_config *c, const struct pki_chain *all,
    struct pki_chain *ret)
{
	json_t *doc = record_of_directory(c);
	const json_t *served = json_object_get(doc, "served");

	ret->count = 0;
	for (size_t i = 0; i < all->count; i++)
		if (!has_key(served, NULL, all->certs[i]))
			ret->certs[ret->count++] = all->certs[i];
	json_decref(doc);
}
