#include "machine/resource/type/file/checksum.h"

#include <stdbool.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/core/stop.h"

/* Bytes that "lite" kinds look at. */
#define LITE 512

/* Bytes read at a time. */
#define CHUNK 65536

#define NO_DIGEST DIGEST_KINDS

static const struct {
	const char *name;
	enum digest_kind digest;
	int lite;
} checksum_kinds[] = {
    [CHECKSUM_SHA256] = {"sha256", DIGEST_SHA256, 0},
    [CHECKSUM_SHA256LITE] = {"sha256lite", DIGEST_SHA256, 1},
    [CHECKSUM_MD5] = {"md5", DIGEST_MD5, 0},
    [CHECKSUM_MD5LITE] = {"md5lite", DIGEST_MD5, 1},
    [CHECKSUM_SHA1] = {"sha1", DIGEST_SHA1, 0},
    [CHECKSUM_SHA1LITE] = {"sha1lite", DIGEST_SHA1, 1},
    [CHECKSUM_SHA512] = {"sha512", DIGEST_SHA512, 0},
    [CHECKSUM_SHA384] = {"sha384", DIGEST_SHA384, 0},
    [CHECKSUM_SHA224] = {"sha224", DIGEST_SHA224, 0},
    [CHECKSUM_MTIME] = {"mtime", NO_DIGEST, 0},
    [CHECKSUM_CTIME] = {"ctime", NO_DIGEST, 0},
    [CHECKSUM_NONE] = {"none", NO_DIGEST, 0},
};

int
checksum_by_name(const char *name)
{
	int k;

	for (k = 0; k < CHECKSUM_KINDS; k++)
		if (strcmp(checksum_kinds[k].name, name) == 0)
			return k;
	return -1;
}

const char *
checksum_name(enum checksum_kind k)
{
	return checksum_kinds[k].name;
}

bool
checksum_is_digest(enum checksum_kind k)
{
	return checksum_kinds[k].digest != NO_DIGEST;
}

bool
checksum_is_time(enum checksum_kind k)
{
	return k == CHECKSUM_MTIME || k == CHECKSUM_CTIME;
}

const char *
checksum_of(enum checksum_kind k, struct arena *a, const void *p, size_t n)
{
	char hex[DIGEST_HEX_MAX] = "";

	if (checksum_kinds[k].lite && n > LITE)
		n = LITE;
	if (checksum_is_digest(k))
		digest_hex(checksum_kinds[k].digest, p, n, hex);
	return arena_printf(a, "{%s}%s", checksum_kinds[k].name, hex);
}

struct digest *
checksum_begin(enum checksum_kind k)
{
	return checksum_is_digest(k) ? digest_new(checksum_kinds[k].digest)
				     : NULL;
}

void
checksum_add(enum checksum_kind k, struct digest *d, size_t before,
    const void *p, size_t n)
{
	if (d == NULL)
		return;
	if (!checksum_kinds[k].lite)
		digest_add(d, p, n);
	else if (before < LITE)
		digest_add(d, p, n < LITE - before ? n : LITE - before);
}

const char *
checksum_end(enum checksum_kind k, struct arena *a, struct digest *d)
{
	char hex[DIGEST_HEX_MAX] = "";

	if (d != NULL)
		digest_end(d, hex);
	return arena_printf(a, "{%s}%s", checksum_kinds[k].name, hex);
}

/* Reads n bytes or to the end; -1 with errno. */
static ssize_t
read_full(int fd, char *p, size_t n)
{
	size_t done = 0;
	ssize_t got;

	while (done < n) {
		got = stop_read(fd, p + done, n - done, -1);
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

/* Files of some size, piece by piece. */
static int
digest_file(enum checksum_kind k, struct arena *a, int fd, char *piece,
    ssize_t n, const char **ret)
{
	struct digest *d = checksum_begin(k);
	size_t before = 0;

	if (d == NULL) {
		errno = ENOMEM;
		return -1;
	}
	for (; n > 0; n = read_full(fd, piece, CHUNK)) {
		checksum_add(k, d, before, piece, (size_t)n);
		before += (size_t)n;
		if (checksum_kinds[k].lite || n < CHUNK)
			break;
	}
	*ret = checksum_end(k, a, d);
	return n < 0 ? -1 : 0;
}

/* As Ruby writes a Time. */
static const char *
checksum_time_text(enum checksum_kind k, struct arena *a, time_t at)
{
	char text[64];
	struct tm tm;

	localtime_r(&at, &tm);
	strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S %z", &tm);
	return arena_printf(a, "{%s}%s", checksum_kinds[k].name, text);
}

int
checksum_of_file(enum checksum_kind k, struct arena *a, int fd,
    const struct stat *st, const char **ret)
{
	char piece[CHUNK];
	ssize_t n;

	if (checksum_is_time(k)) {
		*ret = checksum_time_text(
		    k, a, k == CHECKSUM_MTIME ? st->st_mtime : st->st_ctime);
		return 0;
	}
	if (k == CHECKSUM_NONE) {
		*ret = "{none}";
		return 0;
	}
	n = read_full(fd, piece, checksum_kinds[k].lite ? LITE : CHUNK);
	if (n < 0)
		return -1;
	if (n == CHUNK)
		return digest_file(k, a, fd, piece, n, ret);
	*ret = checksum_of(k, a, piece, (size_t)n);
	return 0;
}

int
checksum_valid(enum checksum_kind k, const char *text)
{
	char hex[DIGEST_HEX_MAX];
	size_t n = strlen(text);

	if (k == CHECKSUM_NONE)
		return n == 0 ? 0 : -1;
	if (!checksum_is_digest(k))
		return checksum_time(text) == (time_t)-1 ? -1 : 0;
	digest_hex(checksum_kinds[k].digest, "", 0, hex);
	return n == strlen(hex) && strspn(text, "0123456789abcdefABCDEF") == n
		   ? 0
		   : -1;
}

time_t
checksum_time(const char *text)
{
	static const char *const forms[] = {
	    "%Y-%m-%d %H:%M:%S %z",
	    "%Y-%m-%dT%H:%M:%S%z",
	    "%a, %d %b %Y %H:%M:%S %z",
	    "%Y-%m-%d %H:%M:%S UTC",
	    "%Y-%m-%d %H:%M:%S",
	    "%Y-%m-%d",
	};
	const char *end, *s = strchr(text, '}');
	long offset;
	struct tm tm;
	size_t i;

	s = *text == '{' && s != NULL ? s + 1 : text;
	for (i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		memset(&tm, 0, sizeof(tm));
		end = strptime(s, forms[i], &tm);
		if (end == NULL || *end != '\0')
			continue;
		offset = tm.tm_gmtoff; /* timegm() sets it to 0 */
		return timegm(&tm) - offset;
	}
	return -1;
}

int
checksum_like(const char *s, size_t n)
{
	char text[DIGEST_HEX_MAX + 16];
	char *end;
	int kind;

	if (n < 1 || n >= sizeof(text) || s[0] != '{')
		return 0;
	memcpy(text, s + 1, n - 1);
	text[n - 1] = '\0';
	end = strchr(text, '}');
	if (end == NULL)
		return 0;
	*end = '\0';
	kind = checksum_by_name(text);
	return kind >= 0 && checksum_is_digest(kind) &&
	       strlen(end + 1) == (size_t)(text + n - 1 - (end + 1)) &&
	       checksum_valid(kind, end + 1) == 0;
}
