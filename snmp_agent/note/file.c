#include "snmp_agent/note/file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "snmp_agent/note/key.h"

/* A name, a tab, the key's digits, a newline. */
#define LINE_MAX_OCTETS (64 + 2 * NOTE_KEY_MAX + 3)

int
note_file_write(FILE *f, const char *name, struct note_keys *k)
{
	const struct note_state *s;
	size_t at = 0;

	while ((s = note_keys_next(k, &at)) != NULL) {
		if (!s->notified)
			continue;
		fprintf(f, "%s\t", name);
		for (unsigned i = 0; i < s->len; i++)
			fprintf(f, "%02x", (unsigned char)s->key[i]);
		fputc('\n', f);
	}
	return ferror(f) ? -1 : 0;
}

static int
note_file_digit(char c)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = c == '\0' ? NULL : strchr(digits, c);

	return at == NULL ? -1 : (int)(at - digits);
}

/* Read a key; returns its length, or 0 when the text is malformed. */
static size_t
note_file_key_read(const char *text, char *key)
{
	size_t n = 0;

	while (n < NOTE_KEY_MAX && note_file_digit(text[0]) >= 0 &&
	       note_file_digit(text[1]) >= 0) {
		key[n++] = (char)(note_file_digit(text[0]) << 4 |
				  note_file_digit(text[1]));
		text += 2;
	}
	return *text == '\n' ? n : 0;
}

int
note_file_read(const char *path,
    void (*take)(void *data, const char *name, const char *key, size_t key_len),
    void *data)
{
	char line[LINE_MAX_OCTETS], key[NOTE_KEY_MAX], *tab;
	FILE *f = fopen(path, "re");
	size_t n;
	int rc;

	if (f == NULL)
		return errno == ENOENT ? 0 : -1;
	for (int i = 0; i < NOTE_FILE_LINES && fgets(line, sizeof(line), f);
	     i++) {
		if ((tab = strchr(line, '\t')) == NULL)
			continue;
		*tab = '\0';
		if ((n = note_file_key_read(tab + 1, key)) > 0)
			take(data, line, key, n);
	}
	rc = ferror(f) ? -1 : 0;
	fclose(f);
	return rc;
}

int
note_file_replace(
    const char *path, int (*write)(FILE *f, void *data), void *data)
{
	char new[PATH_MAX];
	int rc, saved;
	FILE *f;

	if ((size_t)snprintf(new, sizeof(new), "%s.new", path) >= sizeof(new)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if ((f = fopen(new, "we")) == NULL)
		return -1;
	/* whatever the umask is */
	rc = fchmod(fileno(f), 0644);
	if (rc == 0)
		rc = write(f, data);
	if (fclose(f) != 0)
		rc = -1;
	if (rc == 0 && rename(new, path) == 0)
		return 0;
	saved = errno;
	unlink(new);
	errno = saved;
	return -1;
}
