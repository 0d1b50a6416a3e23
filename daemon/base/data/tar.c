#include "base/data/tar.h"

#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"

#define TAR_BLOCK 512
/* Bytes of a header that has a long name or pax records. */
#define TAR_EXTENDED_MAX 8192
/* Largest size of a member: that of a pax record or of base 256. */
#define TAR_SIZE_MAX ((uint64_t)1 << 40)

/* Bits of tar_reader.given: set by a header before a member. */
#define TAR_GIVEN_NAME 0x1
#define TAR_GIVEN_SIZE 0x2

/* A header as it is in the file; texts end at a NUL or fill their field. */
struct tar_header {
	char name[100];
	char mode[8], uid[8], gid[8];
	char size[12], mtime[12];
	char checksum[8];
	char type;
	char link[100];
	char magic[6], version[2];
	char user[32], group[32];
	char major[8], minor[8];
	char prefix[155];
	char unused[12];
};

_Static_assert(sizeof(struct tar_header) == TAR_BLOCK, "a header is a block");

/* --- read --- */

void
tar_read_init(struct tar_reader *t, tar_read_fn *read, void *ctx)
{
	memset(t, 0, sizeof(*t));
	t->read = read;
	t->ctx = ctx;
}

static int
tar_fail(struct tar_reader *t, const char *error)
{
	t->error = error;
	return -1;
}

/* Read n bytes: 1, 0 at the end of the file, -1. */
static int
tar_read_whole(struct tar_reader *t, void *out, size_t n)
{
	size_t got = 0;

	while (got < n) {
		ssize_t some = t->read(t->ctx, (char *)out + got, n - got);

		if (some < 0)
			return tar_fail(t, "");
		if (some == 0)
			return got == 0 ? 0 : tar_fail(t, "the archive is cut");
		got += (size_t)some;
	}
	return 1;
}

static int
tar_skip(struct tar_reader *t, uint64_t n)
{
	char block[TAR_BLOCK * 16];

	while (n > 0) {
		size_t some = n > sizeof(block) ? sizeof(block) : (size_t)n;
		int more = tar_read_whole(t, block, some);

		if (more <= 0)
			return more < 0 ? -1
					: tar_fail(t, "the archive is cut");
		n -= some;
	}
	return 0;
}

/* Read a number in octal digits, or in base 256 as GNU tar writes large ones.
 */
static int
tar_number(const char *field, size_t n, uint64_t *ret)
{
	uint64_t value = 0;
	size_t i = 0;

	*ret = 0;
	if ((unsigned char)field[0] == 0x80) {
		for (i = 1; i < n; i++) {
			if (value > TAR_SIZE_MAX)
				return -1;
			value = value << 8 | (unsigned char)field[i];
		}
		*ret = value;
		return 0;
	}
	while (i < n && field[i] == ' ')
		i++;
	for (; i < n && field[i] >= '0' && field[i] <= '7'; i++) {
		if (value > TAR_SIZE_MAX)
			return -1;
		value = value << 3 | (uint64_t)(field[i] - '0');
	}
	for (; i < n; i++)
		if (field[i] != ' ' && field[i] != '\0')
			return -1;
	*ret = value;
	return 0;
}

/* True when the checksum is that of the bytes; its own field counts as blanks.
 */
static bool
tar_is_sound(const struct tar_header *h)
{
	const unsigned char *p = (const unsigned char *)h;
	size_t at = offsetof(struct tar_header, checksum);
	uint64_t sum = 0, stored;

	for (size_t i = 0; i < TAR_BLOCK; i++)
		sum += i >= at && i < at + sizeof(h->checksum) ? ' ' : p[i];
	return tar_number(h->checksum, sizeof(h->checksum), &stored) == 0 &&
	       stored == sum;
}

static bool
tar_is_zero(const struct tar_header *h)
{
	static const char zeros[TAR_BLOCK];

	return memcmp(h, zeros, TAR_BLOCK) == 0;
}

/*
 * Check and keep the name, with '?' for control characters: 0, or -1 after
 * tar_fail().
 */
static int
tar_name_set(struct tar_reader *t, const char *name)
{
	const char *part = name;

	fixed_shorten(t->member.name, sizeof(t->member.name), "%s", name);
	for (char *p = t->member.name; *p != '\0'; p++)
		if ((unsigned char)*p < ' ' || *p == 0x7f)
			*p = '?';
	if (strcmp(t->member.name, name) != 0)
		return tar_fail(t, "its name has control characters");
	if (*name == '\0')
		return tar_fail(t, "a member has no name");
	if (*name == '/')
		return tar_fail(t, "its name is absolute");
	while (part != NULL) {
		size_t n = strcspn(part, "/");

		if (n == 2 && memcmp(part, "..", 2) == 0)
			return tar_fail(
			    t, "its name leads out of the directory");
		part = part[n] == '\0' ? NULL : part + n + 1;
	}
	return 0;
}

/* --- headers before a member --- */

/* Take a record of pax: its value is n bytes. */
static int
tar_pax_take(struct tar_reader *t, const char *key, const char *value, size_t n)
{
	uint64_t size = 0;

	if (strcmp(key, "path") == 0) {
		if (n >= sizeof(t->name) || memchr(value, '\0', n) != NULL)
			return tar_fail(t, "a name is too long");
		memcpy(t->name, value, n);
		t->name[n] = '\0';
		t->given |= TAR_GIVEN_NAME;
	} else if (strcmp(key, "size") == 0) {
		for (size_t i = 0; i < n; i++) {
			if (value[i] < '0' || value[i] > '9' ||
			    size > TAR_SIZE_MAX)
				return tar_fail(t, "a size is not valid");
			size = size * 10 + (uint64_t)(value[i] - '0');
		}
		t->size = size;
		t->given |= TAR_GIVEN_SIZE;
	} else if (strncmp(key, "GNU.sparse", 10) == 0) {
		return tar_fail(t, "it is a sparse file");
	}
	return 0;
}

/* Read the length at the begin of a record: 0 where it is not valid. */
static size_t
tar_pax_length(const char *p, size_t n, size_t *ret_digits)
{
	size_t length = 0, i;

	for (i = 0; i < n && p[i] >= '0' && p[i] <= '9'; i++)
		if ((length = length * 10 + (size_t)(p[i] - '0')) > n)
			return 0;
	*ret_digits = i;
	return i > 0 && i < n && p[i] == ' ' && length > i + 1 ? length : 0;
}

/* Read the records "LENGTH KEY=VALUE\n" of pax. */
static int
tar_pax_read(struct tar_reader *t, char *p, size_t n)
{
	while (n > 0) {
		size_t digits = 0, length = tar_pax_length(p, n, &digits);
		char *key, *value;

		if (length == 0 || length > n || p[length - 1] != '\n')
			return tar_fail(t, "a record of pax is malformed");
		key = p + digits + 1;
		value = memchr(key, '=', (size_t)(p + length - key));
		if (value == NULL)
			return tar_fail(t, "a record of pax is malformed");
		*value++ = '\0';
		if (tar_pax_take(
			t, key, value, (size_t)(p + length - 1 - value)) < 0)
			return -1;
		p += length;
		n -= length;
	}
	return 0;
}

/* Take the long name of GNU tar. */
static int
tar_gnu_take(struct tar_reader *t, const char *p, size_t n)
{
	size_t length = strnlen(p, n);

	if (length >= sizeof(t->name))
		return tar_fail(t, "a name is too long");
	memcpy(t->name, p, length);
	t->name[length] = '\0';
	t->given |= TAR_GIVEN_NAME;
	return 0;
}

static unsigned
tar_padding(uint64_t size)
{
	return (unsigned)(-size % TAR_BLOCK);
}

/* Read a header that describes the next member. */
static int
tar_extended(struct tar_reader *t, char type, uint64_t size)
{
	char text[TAR_EXTENDED_MAX];
	int more;

	/* of a global header only what a member has counts */
	if (type == 'g')
		return tar_skip(t, size + tar_padding(size));
	if (size == 0 || size > sizeof(text))
		return tar_fail(t, "the header of a member is too large");
	more = tar_read_whole(t, text, (size_t)size);
	if (more <= 0)
		return more < 0 ? -1 : tar_fail(t, "the archive is cut");
	if (tar_skip(t, tar_padding(size)) < 0)
		return -1;
	return type == 'L' ? tar_gnu_take(t, text, (size_t)size)
			   : tar_pax_read(t, text, (size_t)size);
}

/* --- members --- */

static int
tar_member_name(struct tar_reader *t, const struct tar_header *h)
{
	char name[sizeof(h->prefix) + sizeof(h->name) + 2];
	int prefix = 0;

	if (t->given & TAR_GIVEN_NAME)
		return tar_name_set(t, t->name);
	if (memcmp(h->magic, "ustar", sizeof(h->magic)) == 0)
		prefix = (int)strnlen(h->prefix, sizeof(h->prefix));
	fixed_must(name, sizeof(name), "%.*s%s%.*s", prefix, h->prefix,
	    prefix > 0 ? "/" : "", (int)sizeof(h->name), h->name);
	return tar_name_set(t, name);
}

static int
tar_member_kind(struct tar_reader *t, char type)
{
	switch (type) {
	case '\0':
	case '0':
	case '7':
		t->member.kind = TAR_FILE;
		return 0;
	case '5':
		t->member.kind = TAR_DIRECTORY;
		t->member.size = 0;
		return 0;
	default:
		return tar_fail(t, "it is not a regular file or a directory");
	}
}

static int
tar_member(struct tar_reader *t, const struct tar_header *h, uint64_t size)
{
	t->member.size = t->given & TAR_GIVEN_SIZE ? t->size : size;
	if (tar_member_name(t, h) < 0 || tar_member_kind(t, h->type) < 0)
		return -1;
	if (t->member.size > TAR_SIZE_MAX)
		return tar_fail(t, "its size is not valid");
	t->left = t->member.size;
	t->padding = tar_padding(t->left);
	t->given = 0;
	return 1;
}

/* Read what is behind the end, so that the caller checks all of its file. */
static int
tar_end(struct tar_reader *t)
{
	char block[TAR_BLOCK * 16];
	ssize_t n;

	while ((n = t->read(t->ctx, block, sizeof(block))) > 0)
		;
	return n < 0 ? tar_fail(t, "") : 0;
}

/* Read a header: 1, 0 at the end of the archive, -1. */
static int
tar_header_read(struct tar_reader *t, struct tar_header *h, uint64_t *ret_size)
{
	int more = tar_read_whole(t, h, sizeof(*h));

	if (more == 0)
		return tar_fail(t, "the archive is cut");
	if (more < 0)
		return -1;
	if (tar_is_zero(h))
		return tar_end(t);
	if (!tar_is_sound(h))
		return tar_fail(t, "the header of a member is damaged");
	if (tar_number(h->size, sizeof(h->size), ret_size) < 0)
		return tar_fail(t, "the size of a member is not valid");
	return 1;
}

static bool
tar_is_extended(char type)
{
	return type == 'x' || type == 'g' || type == 'L';
}

int
tar_read_next(struct tar_reader *t)
{
	struct tar_header h;
	uint64_t size = 0;
	int more;

	if (t->error != NULL || t->is_at_end)
		return t->error != NULL ? -1 : 0;
	if (tar_skip(t, t->left + t->padding) < 0)
		return -1;
	t->left = t->padding = 0;
	t->member.name[0] = '\0';
	while ((more = tar_header_read(t, &h, &size)) == 1 &&
	       tar_is_extended(h.type))
		if (tar_extended(t, h.type, size) < 0)
			return -1;
	t->is_at_end = more == 0;
	return more == 1 ? tar_member(t, &h, size) : more;
}

ssize_t
tar_read(struct tar_reader *t, void *out, size_t n)
{
	ssize_t got;

	if (t->error != NULL)
		return -1;
	if (n > t->left)
		n = (size_t)t->left;
	if (n == 0)
		return 0;
	got = t->read(t->ctx, out, n);
	if (got < 0)
		return tar_fail(t, "");
	if (got == 0)
		return tar_fail(t, "the archive is cut");
	t->left -= (uint64_t)got;
	return got;
}

/* --- write --- */

static void
tar_octal(char *field, size_t n, uint64_t value)
{
	field[n - 1] = '\0';
	for (size_t i = n - 1; i-- > 0; value >>= 3)
		field[i] = (char)('0' + (value & 7));
}

/* Write a header; the name fits. */
static int
tar_header_write(tar_write_fn *write, void *ctx, const char *name, char type,
    uint64_t size, int64_t seconds)
{
	struct tar_header h;
	uint64_t sum = 0;

	memset(&h, 0, sizeof(h));
	memcpy(h.name, name, strnlen(name, sizeof(h.name)));
	tar_octal(h.mode, sizeof(h.mode), 0600);
	tar_octal(h.uid, sizeof(h.uid), 0);
	tar_octal(h.gid, sizeof(h.gid), 0);
	tar_octal(h.size, sizeof(h.size), size);
	tar_octal(
	    h.mtime, sizeof(h.mtime), seconds > 0 ? (uint64_t)seconds : 0);
	memset(h.checksum, ' ', sizeof(h.checksum));
	h.type = type;
	memcpy(h.magic, "ustar", sizeof(h.magic));
	memcpy(h.version, "00", sizeof(h.version));
	for (size_t i = 0; i < sizeof(h); i++)
		sum += ((const unsigned char *)&h)[i];
	tar_octal(h.checksum, sizeof(h.checksum) - 1, sum);
	return write(ctx, &h, sizeof(h));
}

static int
tar_content_write(tar_write_fn *write, void *ctx, const void *p, size_t n)
{
	static const char zeros[TAR_BLOCK];

	if (n > 0 && write(ctx, p, n) < 0)
		return -1;
	return tar_padding(n) == 0 ? 0 : write(ctx, zeros, tar_padding(n));
}

/* Write the pax record of a name that does not fit into a header. */
static int
tar_name_write(
    tar_write_fn *write, void *ctx, const char *name, int64_t seconds)
{
	char record[TAR_NAME_MAX + 16];
	size_t n = strlen(name) + sizeof(" path=\n") - 1, digits = 1;

	/* the length counts its own digits */
	for (size_t bound = 10; n + digits >= bound; bound *= 10)
		digits++;
	fixed_must(record, sizeof(record), "%zu path=%s\n", n + digits, name);
	if (tar_header_write(
		write, ctx, "pax/header", 'x', strlen(record), seconds) < 0)
		return -1;
	return tar_content_write(write, ctx, record, strlen(record));
}

int
tar_write(tar_write_fn *write, void *ctx, const char *name, const void *p,
    size_t n, int64_t seconds)
{
	const size_t max = sizeof(((struct tar_header *)NULL)->name);

	if (strlen(name) > max && tar_name_write(write, ctx, name, seconds) < 0)
		return -1;
	if (tar_header_write(write, ctx, name, '0', n, seconds) < 0)
		return -1;
	return tar_content_write(write, ctx, p, n);
}

int
tar_write_end(tar_write_fn *write, void *ctx)
{
	static const char zeros[2 * TAR_BLOCK];

	return write(ctx, zeros, sizeof(zeros));
}
