#include "network/pki/ocsp_file.h"

#include <endian.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <openssl/evp.h>
#include <openssl/x509.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/pki/ocsp_status.h"

#define MAGIC	  "dalang ocsp\n"
#define KEY_BYTES 32

/*
 * The file begins with this, and then has the answers; numbers are in network
 * order.  The processes that write it may not cut it: bytes beyond its size are
 * old ones.
 */
struct begin {
	char magic[12];
	uint32_t size;
};

struct ocsp_file_head {
	unsigned char key[KEY_BYTES];
	uint64_t received;
	uint32_t n;
	uint32_t pad;
};

struct ocsp_file_answer {
	unsigned char key[KEY_BYTES];
	int64_t received;
	size_t n;
	void *der;
};

struct pki_answers {
	int fd;
	size_t count;
	struct ocsp_file_answer all[PKI_ANSWERS_MAX];
};

static void
answers_drop(struct pki_answers *a, size_t from)
{
	while (a->count > from)
		free(a->all[--a->count].der);
}

/* Read one answer: its length in the file, or 0 for none. */
static size_t
answer_parse(struct pki_answers *a, const char *text, size_t n)
{
	struct ocsp_file_answer *r = &a->all[a->count];
	struct ocsp_file_head h;
	size_t len;

	if (n < sizeof(h) || a->count == PKI_ANSWERS_MAX)
		return 0;
	memcpy(&h, text, sizeof(h));
	len = be32toh(h.n);
	if (len == 0 || len > PKI_STATUS_MAX || len > n - sizeof(h) ||
	    be64toh(h.received) > PKI_STATUS_TIME_MAX)
		return 0;
	memcpy(r->key, h.key, sizeof(r->key));
	r->received = (int64_t)be64toh(h.received);
	r->n = len;
	r->der = memory_dup(text + sizeof(h), len);
	a->count++;
	return sizeof(h) + len;
}

static void
answers_parse(struct pki_answers *a, const char *text, size_t n)
{
	size_t at = sizeof(struct begin), end, len;
	struct begin b;

	if (n < sizeof(b))
		return;
	memcpy(&b, text, sizeof(b));
	end = be32toh(b.size);
	if (memcmp(b.magic, MAGIC, sizeof(b.magic)) != 0 || end > n)
		return;
	while (at < end && (len = answer_parse(a, text + at, end - at)) > 0)
		at += len;
	if (at != end)
		answers_drop(a, 0);
}

struct pki_answers *
pki_answers_open(int fd)
{
	struct pki_answers *a = memory_zalloc(1, sizeof(*a));
	char *text = memory_alloc(PKI_ANSWERS_FILE_MAX);
	size_t n = 0;
	ssize_t got;

	a->fd = fd;
	do {
		got = pread(fd, text + n, PKI_ANSWERS_FILE_MAX - n, (off_t)n);
		if (got > 0)
			n += (size_t)got;
	} while (got > 0 || (got < 0 && errno == EINTR));
	if (got == 0)
		answers_parse(a, text, n);
	free(text);
	return a;
}

void
pki_answers_free(struct pki_answers *a)
{
	if (a == NULL)
		return;
	answers_drop(a, 0);
	close(a->fd);
	free(a);
}

static bool
answer_key(const struct x509_st *cert, unsigned char key[KEY_BYTES])
{
	unsigned n = KEY_BYTES;

	return X509_digest(cert, EVP_sha256(), key, &n) == 1;
}

/* Return the index of an answer, or the count. */
static size_t
answer_find(const struct pki_answers *a, const unsigned char key[KEY_BYTES])
{
	size_t i = 0;

	while (i < a->count && memcmp(a->all[i].key, key, KEY_BYTES) != 0)
		i++;
	return i;
}

const void *
pki_answers_find(const struct pki_answers *a, const struct x509_st *cert,
    size_t *ret_n, int64_t *ret_received)
{
	unsigned char key[KEY_BYTES];
	size_t i;

	if (!answer_key(cert, key) || (i = answer_find(a, key)) == a->count)
		return NULL;
	*ret_n = a->all[i].n;
	*ret_received = a->all[i].received;
	return a->all[i].der;
}

static int
file_set(int fd, const char *text, size_t n)
{
	ssize_t done;

	do {
		done = pwrite(fd, text, n, 0);
	} while (done < 0 && errno == EINTR);
	if (done >= 0 && (size_t)done < n)
		errno = ENOSPC;
	return done == (ssize_t)n ? 0 : -1;
}

/* Drop the oldest answers beyond the maximum, and return the size of all. */
static size_t
answers_size(struct pki_answers *a)
{
	size_t size = sizeof(struct begin), i;

	for (i = 0; i < a->count; i++) {
		size_t n = sizeof(struct ocsp_file_head) + a->all[i].n;

		if (size + n > PKI_ANSWERS_FILE_MAX)
			break;
		size += n;
	}
	answers_drop(a, i);
	return size;
}

/* Write the file in one call. */
static int
answers_write(struct pki_answers *a)
{
	struct begin b;
	struct strbuf out;
	const char *text;
	int rc = 0;

	strbuf_init(&out, PKI_ANSWERS_FILE_MAX);
	memcpy(b.magic, MAGIC, sizeof(b.magic));
	b.size = htobe32((uint32_t)answers_size(a));
	strbuf_add(&out, (const char *)&b, sizeof(b));
	for (size_t i = 0; i < a->count; i++) {
		const struct ocsp_file_answer *r = &a->all[i];
		struct ocsp_file_head h = {
		    .received = htobe64((uint64_t)r->received),
		    .n = htobe32((uint32_t)r->n)};

		memcpy(h.key, r->key, sizeof(h.key));
		strbuf_add(&out, (const char *)&h, sizeof(h));
		strbuf_add(&out, r->der, r->n);
	}
	if (strbuf_text(&out, &text) < 0 || file_set(a->fd, text, out.len) < 0)
		rc = -1;
	strbuf_release(&out);
	return rc;
}

int
pki_answers_put(struct pki_answers *a, const struct x509_st *cert,
    const void *der, size_t n, int64_t received)
{
	struct ocsp_file_answer fresh = {.received = received, .n = n};
	size_t i;

	if (n == 0 || n > PKI_STATUS_MAX || !answer_key(cert, fresh.key)) {
		errno = EINVAL;
		return -1;
	}
	i = answer_find(a, fresh.key);
	if (i == a->count && i == PKI_ANSWERS_MAX)
		i--;
	if (i < a->count)
		free(a->all[i].der);
	else
		a->count++;
	memmove(&a->all[1], &a->all[0], i * sizeof(a->all[0]));
	fresh.der = memory_dup(der, n);
	a->all[0] = fresh;
	return answers_write(a);
}
