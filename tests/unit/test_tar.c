/* Files of gzip and archives of tar: read, written, refused. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/data/gzip.h"
#include "base/data/tar.h"

/* An archive in memory. */
struct text {
	char *s;
	size_t n, at, max;
};

static ssize_t
text_read(void *ctx, void *out, size_t n)
{
	struct text *t = ctx;
	size_t left = t->n - t->at;

	/* small pieces, as a stream may have them */
	n = n > 100 ? 100 : n;
	n = n > left ? left : n;
	memcpy(out, t->s + t->at, n);
	t->at += n;
	return (ssize_t)n;
}

static int
text_write(void *ctx, const void *p, size_t n)
{
	struct text *t = ctx;

	if (t->n + n > t->max)
		return -1;
	memcpy(t->s + t->n, p, n);
	t->n += n;
	return 0;
}

static struct text
text_new(void)
{
	return (struct text){.s = calloc(1, 1 << 20), .max = 1 << 20};
}

static int
memory(void)
{
	int fd = memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING);

	assert_true(fd >= 0);
	return fd;
}

/* --- gzip --- */

static void
test_gzip_round(void **state)
{
	struct gzip_writer *w;
	struct gzip_reader *r;
	char *out = malloc(1 << 20), *in = malloc(1 << 20);
	size_t n = 0;
	ssize_t some;
	int fd = memory();

	(void)state;
	srandom(7);
	for (size_t i = 0; i < 1 << 20; i++)
		in[i] = (char)('a' + random() % 16);
	/* two parts, as gzip concatenates files */
	for (int part = 0; part < 2; part++) {
		w = gzip_writer_new(fd);
		assert_int_equal(
		    gzip_write(w, in + part * (1 << 19), 1 << 19), 0);
		assert_int_equal(gzip_write_end(w), 0);
		gzip_writer_free(w);
	}
	assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
	r = gzip_reader_new(fd, 1 << 20);
	while ((some = gzip_read(r, out + n, (1 << 20) - n + 1)) > 0)
		n += (size_t)some;
	assert_int_equal(some, 0);
	assert_null(gzip_read_error(r));
	assert_int_equal(n, 1 << 20);
	assert_memory_equal(in, out, n);
	gzip_reader_free(r);
	close(fd);
	free(out);
	free(in);
}

/* Read a file of the n bytes to its end; why it fails. */
static const char *
gzip_fault(const void *p, size_t n, uint64_t max)
{
	static char kept[100];
	struct gzip_reader *r;
	char out[4096];
	int fd = memory();
	ssize_t some;

	assert_int_equal(write(fd, p, n), n);
	assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
	r = gzip_reader_new(fd, max);
	while ((some = gzip_read(r, out, sizeof(out))) > 0)
		;
	snprintf(
	    kept, sizeof(kept), "%s", some < 0 ? gzip_read_error(r) : "none");
	/* the error stays */
	assert_int_equal(gzip_read(r, out, sizeof(out)), some);
	gzip_reader_free(r);
	close(fd);
	return kept;
}

/* Compress the n bytes: those of the file, which the caller frees. */
static char *
gzip_of(const void *p, size_t n, size_t *ret_n)
{
	int fd = memory();
	struct gzip_writer *w = gzip_writer_new(fd);
	char *file;

	assert_int_equal(gzip_write(w, p, n), 0);
	assert_int_equal(gzip_write_end(w), 0);
	gzip_writer_free(w);
	*ret_n = (size_t)lseek(fd, 0, SEEK_END);
	file = malloc(*ret_n + 4);
	assert_int_equal(pread(fd, file, *ret_n, 0), *ret_n);
	close(fd);
	return file;
}

static void
test_gzip_faults(void **state)
{
	size_t n, big = (size_t)64 << 20;
	char *zeros = calloc(1, big);
	char *file = gzip_of("some text that is compressed", 28, &n);

	(void)state;
	assert_string_equal(gzip_fault(file, n, 28), "none");
	assert_string_equal(
	    gzip_fault(file, n, 27), "it expands to more than the limit");
	assert_string_equal(gzip_fault("", 0, 28), "the file is empty");
	assert_string_equal(gzip_fault("puppetdb-bak/", 13, 28),
	    "the file is not compressed by gzip");
	assert_string_equal(
	    gzip_fault(file, n - 1, 28), "the file ends too early");
	memcpy(file + n, "more", 4);
	assert_string_equal(
	    gzip_fault(file, n + 4, 28), "the compressed data are damaged");
	/* its checksum, which is before the last four bytes */
	file[n - 5] ^= 1;
	assert_string_equal(
	    gzip_fault(file, n, 28), "the compressed data are damaged");
	free(file);
	file = gzip_of(zeros, big, &n);
	assert_string_equal(gzip_fault(file, n, big),
	    "it expands to more than 250 times its size");
	free(file);
	file = gzip_of(zeros, GZIP_RATIO_FROM, &n);
	assert_string_equal(gzip_fault(file, n, big), "none");
	free(file);
	free(zeros);
}

static void
test_gzip_no_room(void **state)
{
	int fd = memory();
	struct gzip_writer *w = gzip_writer_new(fd);
	char *noise = malloc(1 << 20);

	(void)state;
	for (size_t i = 0; i < 1 << 20; i++)
		noise[i] = (char)random();
	assert_int_equal(fcntl(fd, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_WRITE), 0);
	assert_int_equal(gzip_write(w, noise, 1 << 20), -1);
	assert_int_equal(gzip_write(w, "x", 1), -1);
	assert_int_equal(gzip_write_end(w), -1);
	gzip_writer_free(w);
	free(noise);
	close(fd);
}

/* --- tar --- */

static void
test_tar_round(void **state)
{
	struct text t = text_new();
	char long_name[TAR_NAME_MAX], content[2000];
	struct tar_reader r;
	size_t lengths[] = {1, 99, 100, 101, 250, 990, 1000, TAR_NAME_MAX - 1};
	size_t count = sizeof(lengths) / sizeof(lengths[0]);

	(void)state;
	for (size_t i = 0; i < count; i++) {
		memset(long_name, 'n', lengths[i]);
		long_name[lengths[i]] = '\0';
		assert_int_equal(tar_write(text_write, &t, long_name,
				     "0123456789", i, 1795334400),
		    0);
	}
	memset(content, 'c', sizeof(content));
	assert_int_equal(
	    tar_write(text_write, &t, "last", content, 2000, 0), 0);
	assert_int_equal(tar_write_end(text_write, &t), 0);
	tar_read_init(&r, text_read, &t);
	for (size_t i = 0; i < count; i++) {
		assert_int_equal(tar_read_next(&r), 1);
		assert_int_equal(strlen(r.member.name), lengths[i]);
		assert_int_equal(r.member.kind, TAR_FILE);
		assert_int_equal(r.member.size, i);
		/* the content of some is skipped */
		if (i % 2 == 1) {
			assert_int_equal(
			    tar_read(&r, content, sizeof(content)), i);
			assert_memory_equal(content, "0123456789", i);
		}
	}
	assert_int_equal(tar_read_next(&r), 1);
	assert_string_equal(r.member.name, "last");
	assert_int_equal(r.member.size, 2000);
	for (int i = 0; i < 20; i++)
		assert_int_equal(tar_read(&r, content, sizeof(content)), 100);
	assert_int_equal(tar_read(&r, content, sizeof(content)), 0);
	assert_int_equal(tar_read_next(&r), 0);
	assert_null(r.error);
	free(t.s);
}

/* A header that the cases below change; its checksum is set then. */
struct header {
	char bytes[512];
};

static void
header_seal(struct header *h)
{
	unsigned sum = 0;

	memset(h->bytes + 148, ' ', 8);
	for (size_t i = 0; i < sizeof(h->bytes); i++)
		sum += (unsigned char)h->bytes[i];
	snprintf(h->bytes + 148, 8, "%06o", sum);
}

/* Begin an archive with a header, whose content is there. */
static void
header_add(struct text *t, const char *name, char type, const char *size,
    const char *content)
{
	struct header h = {{0}};
	char block[1024] = "";

	memcpy(h.bytes, name, strnlen(name, 100));
	memcpy(h.bytes + 124, size, strnlen(size, 12));
	h.bytes[156] = type;
	memcpy(h.bytes + 257,
	    "ustar\0"
	    "00",
	    8);
	header_seal(&h);
	assert_int_equal(text_write(t, &h, sizeof(h)), 0);
	if (content == NULL)
		return;
	snprintf(block, sizeof(block), "%s", content);
	assert_int_equal(
	    text_write(t, block, strlen(content) > 512 ? 1024 : 512), 0);
}

/* Read all members; the error, or the names. */
static const char *
archive(struct text *t)
{
	static char kept[4096];
	struct tar_reader r;
	int more;

	kept[0] = '\0';
	tar_read_init(&r, text_read, t);
	while ((more = tar_read_next(&r)) == 1) {
		size_t n = strlen(kept);

		snprintf(kept + n, sizeof(kept) - n, "%s %llu\n", r.member.name,
		    (unsigned long long)r.member.size);
	}
	if (more < 0)
		snprintf(kept, sizeof(kept), "%s%s%s", r.member.name,
		    *r.member.name != '\0' ? ": " : "", r.error);
	assert_int_equal(tar_read_next(&r), more < 0 ? -1 : 0);
	free(t->s);
	return kept;
}

static const struct {
	const char *name;
	char type;
	const char *size, *content; /* content NULL: cut there */
	const char *expected;
} headers[] = {
    {"a/b", '0', "00000000003", "abc", "a/b 3\n"},
    {"a/b", '\0', "3", "abc", "a/b 3\n"},
    {"a/b", '7', "      3 ", "abc", "a/b 3\n"},
    {"./a", '0', "0", "", "the header of a member is damaged"},
    {"d/", '5', "0", NULL, "d/ 0\n"},
    {"d", '5', "777", NULL, "d 0\n"},
    {"big", '0', "\x80\0\0\0\0\0\0\0\0\0\0\x03", "abc", "big 3\n"},
    {"a", '0', "3", NULL, "a: the archive is cut"},
    {"a", '0', "3x", "abc", "the size of a member is not valid"},
    {"a", '0', "\x80\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", NULL,
	"the size of a member is not valid"},
    {"/etc/passwd", '0', "3", "abc", "/etc/passwd: its name is absolute"},
    {"a/../../b", '0', "3", "abc",
	"a/../../b: its name leads out of the directory"},
    {"..", '0', "3", "abc", "..: its name leads out of the directory"},
    {"a/..b/c..", '0', "3", "abc", "a/..b/c.. 3\n"},
    {"a\033[31m", '0', "3", "abc", "a?[31m: its name has control characters"},
    {"", '0', "3", "abc", "a member has no name"},
    {"l", '1', "0", NULL, "l: it is not a regular file or a directory"},
    {"l", '2', "0", NULL, "l: it is not a regular file or a directory"},
    {"dev", '3', "0", NULL, "dev: it is not a regular file or a directory"},
    {"fifo", '6', "0", NULL, "fifo: it is not a regular file or a directory"},
    {"sparse", 'S', "0", NULL,
	"sparse: it is not a regular file or a directory"},
};

static void
test_tar_headers(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(headers) / sizeof(headers[0]); i++) {
		struct text t = text_new();
		size_t n = headers[i].size[0] == '\x80' ? 12 : 0;
		struct header h = {{0}};

		header_add(&t, headers[i].name, headers[i].type,
		    n > 0 ? "" : headers[i].size, NULL);
		if (n > 0) {
			memcpy(&h, t.s, 512);
			memcpy(h.bytes + 124, headers[i].size, n);
			header_seal(&h);
			memcpy(t.s, &h, 512);
		}
		if (i == 3)
			t.s[1] = 'x';
		if (headers[i].content != NULL) {
			char block[512] = "";

			snprintf(
			    block, sizeof(block), "%s", headers[i].content);
			text_write(&t, block, 512);
		}
		if (strstr(headers[i].expected, "is cut") == NULL)
			tar_write_end(text_write, &t);
		assert_string_equal(archive(&t), headers[i].expected);
	}
}

static const struct {
	char type;
	const char *size, *content, *expected;
} extended[] = {
    {'L', "6", "long/n", "long/n 3\n"},
    {'x', "24", "17 path=pax/name\n7 a=b\n", "a record of pax is malformed"},
    {'x', "17", "17 path=pax/name\n", "pax/name 3\n"},
    {'x', "10", "10 size=3\n", "short 3\n"},
    {'x', "10", "10 size=x\n", "a size is not valid"},
    {'x', "10", "99 size=3\n", "a record of pax is malformed"},
    {'x', "10", "10 size 3\n", "a record of pax is malformed"},
    {'x', "10", "1x size=3\n", "a record of pax is malformed"},
    {'x', "0", "", "the header of a member is too large"},
    {'x', "77777", "", "the header of a member is too large"},
    {'x', "21", "21 GNU.sparse.name=a\n", "it is a sparse file"},
    {'x', "15", "15 path=/etc/a\n", "/etc/a: its name is absolute"},
    {'g', "17", "17 path=pax/name\n", "short 3\n"},
};

static void
test_tar_extended(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(extended) / sizeof(extended[0]); i++) {
		struct text t = text_new();
		char octal[16];

		snprintf(octal, sizeof(octal), "%o",
		    (unsigned)strtoul(extended[i].size, NULL, 10));
		header_add(
		    &t, "x", extended[i].type, octal, extended[i].content);
		header_add(&t, "short", '0', "3", "abc");
		tar_write_end(text_write, &t);
		if (strcmp(archive(&t), extended[i].expected) != 0)
			fail_msg("case %zu", i);
	}
}

/* A long name of GNU tar that is longer than a name may be. */
static void
test_tar_long_name(void **state)
{
	struct text t = text_new();
	char name[1025], octal[16];

	(void)state;
	memset(name, 'a', sizeof(name) - 1);
	name[1024] = '\0';
	snprintf(octal, sizeof(octal), "%o", 1024U);
	header_add(&t, "x", 'L', octal, NULL);
	text_write(&t, name, 1024);
	header_add(&t, "short", '0', "3", "abc");
	tar_write_end(text_write, &t);
	assert_string_equal(archive(&t), "a name is too long");
}

/* Wherever an archive ends, that is an error. */
static void
test_tar_cut(void **state)
{
	(void)state;
	for (size_t n = 0; n <= 1536; n += 64) {
		struct text t = text_new();

		tar_write(text_write, &t, "a", "content", 7, 0);
		tar_write_end(text_write, &t);
		t.n = n;
		/* within a member, behind it, behind the first block of zeros
		 */
		assert_string_equal(archive(&t), n >= 1536 ? "a 7\n"
						 : n >= 512 && n < 1024
						     ? "a: the archive is cut"
						     : "the archive is cut");
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_gzip_round),
	    cmocka_unit_test(test_gzip_faults),
	    cmocka_unit_test(test_gzip_no_room),
	    cmocka_unit_test(test_tar_round),
	    cmocka_unit_test(test_tar_headers),
	    cmocka_unit_test(test_tar_extended),
	    cmocka_unit_test(test_tar_long_name),
	    cmocka_unit_test(test_tar_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
