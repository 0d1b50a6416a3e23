#include "base/settings/conf_file.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/text/diag.h"
#include "base/text/utf8.h"

static char *
trim_end(char *s)
{
	size_t n = strlen(s);

	while (n > 0 && isspace((unsigned char)s[n - 1]))
		n--;
	s[n] = '\0';
	return s;
}

static char *
conf_file_trim(char *s)
{
	while (isspace((unsigned char)*s))
		s++;
	return trim_end(s);
}

static bool
is_quote(char c)
{
	return c == '"' || c == '\'';
}

/*
 * Cut a quote at each end, whether they are the same or not, as Puppet does
 * (settings/value_translator.rb).
 */
static char *
conf_file_unquote(char *value)
{
	size_t n;

	value += is_quote(*value);
	n = strlen(value);
	if (n > 0 && is_quote(value[n - 1]))
		value[n - 1] = '\0';
	return trim_end(value);
}

/* Cut "{owner = x, mode = 0640}" off the end of a value. */
static void
drop_file_options(char *value)
{
	size_t n = strlen(value);
	char *open;

	if (n == 0 || value[n - 1] != '}')
		return;
	open = strrchr(value, '{');
	if (open == NULL || open == value || open[-1] == '$' ||
	    strchr(open, '=') == NULL)
		return;
	*open = '\0';
	conf_file_trim(value);
}

size_t
conf_name_length(const char *s)
{
	size_t n = 0;

	while (isalnum((unsigned char)s[n]) || s[n] == '_')
		n++;
	return n;
}

/* Return the name in brackets, or NULL. */
static char *
conf_file_section_name(char *line)
{
	size_t n = strlen(line);

	if (n < 3 || line[0] != '[' || conf_name_length(line + 1) != n - 2 ||
	    line[n - 1] != ']')
		return NULL;
	line[n - 1] = '\0';
	return line + 1;
}

/* Return the value behind "name =", cut off the name; NULL: another form. */
static char *
conf_file_split(char *line)
{
	size_t n = conf_name_length(line);
	char *eq = line + n;

	while (isspace((unsigned char)*eq))
		eq++;
	if (n == 0 || *eq != '=')
		return NULL;
	line[n] = '\0';
	return eq + 1;
}

int
conf_parse(char *text, size_t len, const char *path, struct diag_list *diags,
    conf_fn fn, void *data)
{
	const char *section = "";
	char *next, *end = text + len;
	unsigned line = 0;

	if (memchr(text, '\0', len) != NULL) {
		diag_add(diags, DIAG_ERROR, NULL, path, 0, 0,
		    "Could not parse %s: it contains a NUL byte", path);
		return -1;
	}
	for (char *p = text; p < end; p = next) {
		char *value, *header;
		int rc;

		line++;
		next = memchr(p, '\n', (size_t)(end - p));
		next = next == NULL ? end : next;
		*next++ = '\0';
		if (!utf8_is_valid(p, strlen(p))) {
			diag_add(diags, DIAG_ERROR, NULL, path, line, 0,
			    "Could not parse %s: invalid byte sequence in "
			    "UTF-8",
			    path);
			return -1;
		}
		p = conf_file_trim(p);
		if (*p == '\0' || *p == '#' || *p == ';')
			continue;
		header = conf_file_section_name(p);
		if (header != NULL) {
			section = header;
			continue;
		}
		value = conf_file_split(p);
		if (value == NULL) {
			diag_add(diags, DIAG_ERROR, NULL, path, line, 0,
			    "Could not match line %s", p);
			return -1;
		}
		value = conf_file_unquote(conf_file_trim(value));
		drop_file_options(value);
		rc = fn(data, section, p, value, line);
		if (rc != 0)
			return rc;
	}
	return 0;
}
