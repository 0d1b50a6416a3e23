#include "network/ssl/ends.h"

#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/pki/certificate.h"
#include "network/pki/list.h"
#include "network/ssl/files.h"

#define DAY (24 * 60 * 60LL)
/* The time that a fetched list needs after it was signed. */
#define LIST_DELAY (2 * DAY)

struct ends_look {
	const struct ssl_ends_files *files;
	int64_t now, before;
	bool logs;
	struct ssl_ends *ret;
	struct pki_chain authorities;
	struct pki_lists lists;
};

static int64_t
less(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t
ssl_ends_certificate(int64_t begin, int64_t end, int64_t before)
{
	return end - less(before, (end - begin) / 3);
}

int64_t
ssl_ends_list(int64_t begin, int64_t end, int64_t before)
{
	int64_t from = ssl_ends_certificate(begin, end, before);

	return from + less(LIST_DELAY, (end - from) / 2);
}

/* Note an end; true: it is to be logged. */
static bool
end_note(struct ends_look *l, int64_t end, int64_t from)
{
	if (end == 0)
		return false;
	if (l->ret->first == 0 || end < l->ret->first)
		l->ret->first = end;
	if (l->before <= 0 || l->now < from)
		return false;
	l->ret->near = true;
	return l->logs;
}

/* --- what the files have --- */

static char *
ends_text_read(struct arena *a, const char *path, size_t *n)
{
	struct place p;

	return path == NULL
		   ? NULL
		   : fs_read_regular(a, path, PKI_CHAIN_TEXT_MAX, n, &p);
}

static void
certificate_look(struct ends_look *l, struct arena *a)
{
	const char *path = l->files->certificate;
	char name[PKI_NAME_MAX] = "";
	struct shortbuf why;
	struct x509_st *x = NULL;
	size_t n;
	char *text = ends_text_read(a, path, &n);
	int64_t end;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (text != NULL)
		x = pki_certificate_read(text, n, &why.out);
	if (x != NULL) {
		end = pki_certificate_end(x);
		l->ret->own = end;
		(void)pki_certificate_name(x, name);
		if (end_note(l, end,
			ssl_ends_certificate(
			    pki_certificate_begin(x), end, l->before)))
			log_event(PKI_CERTIFICATE, PKI_CERTIFICATE_ENDS,
			    log_str("name", name), log_str("path", path),
			    log_date("not_after", end));
	}
	pki_certificate_free(x);
	shortbuf_release(&why);
}

/* Return true when the file has a later certificate of the same CA. */
static bool
ends_is_replaced(const struct pki_chain *all, size_t at, const char *subject)
{
	bool found = false;

	for (size_t i = 0; i < all->count && !found; i++) {
		struct shortbuf name;

		shortbuf_init(&name, SSL_SENTENCE_MAX);
		pki_certificate_subject(all->certs[i], &name.out);
		found = i != at && strcmp(shortbuf_text(&name), subject) == 0 &&
			pki_certificate_end(all->certs[i]) >
			    pki_certificate_end(all->certs[at]);
		shortbuf_release(&name);
	}
	return found;
}

/* Note the ends of the certificate of a CA and of its newest list. */
static void
authority_look(struct ends_look *l, size_t at)
{
	struct x509_st *x = l->authorities.certs[at];
	struct X509_crl_st *list = pki_list_find(&l->lists, x);
	int64_t end = pki_certificate_end(x);
	struct shortbuf name;

	shortbuf_init(&name, SSL_SENTENCE_MAX);
	pki_certificate_subject(x, &name.out);
	if (!ends_is_replaced(&l->authorities, at, shortbuf_text(&name)) &&
	    end_note(l, end,
		ssl_ends_certificate(pki_certificate_begin(x), end, l->before)))
		log_event(PKI_CERTIFICATE, PKI_AUTHORITY_ENDS,
		    log_str("name", shortbuf_text(&name)),
		    log_str("path", l->files->authorities),
		    log_date("not_after", end));
	end = list == NULL ? 0 : pki_list_end(list);
	if (list != NULL &&
	    end_note(
		l, end, ssl_ends_list(pki_list_begin(list), end, l->before)))
		log_event(PKI_CRL, PKI_LIST_ENDS,
		    log_str("name", shortbuf_text(&name)),
		    log_str("path", l->files->lists),
		    log_date("not_after", end));
	shortbuf_release(&name);
}

void
ssl_ends_check(const struct ssl_ends_files *f, int64_t now, int64_t before,
    bool logs, struct ssl_ends *ret)
{
	struct ends_look l = {
	    f, now, before, logs, ret, {.count = 0}, {.count = 0}};
	struct arena *a = arena_new(0);
	struct shortbuf why;
	char *text;
	size_t n;

	*ret = (struct ssl_ends){.near = false};
	shortbuf_init(&why, SSL_SENTENCE_MAX);
	certificate_look(&l, a);
	text = ends_text_read(a, f->authorities, &n);
	if (text != NULL)
		(void)pki_chain_read(&l.authorities, text, n, &why.out);
	text = ends_text_read(a, f->lists, &n);
	if (text != NULL)
		(void)pki_lists_read(&l.lists, text, n, &why.out);
	for (size_t i = 0; i < l.authorities.count; i++)
		authority_look(&l, i);
	pki_chain_free(&l.authorities);
	pki_lists_free(&l.lists);
	shortbuf_release(&why);
	arena_free(a);
}
