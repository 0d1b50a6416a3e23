/* Text form of levels: CATEGORY[@WHO] LEVEL [for TIME|forever]. */

#include "logging/level/level_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "logging/level/level.h"
#include "logging/level/levels.h"
#include "logging/message.h"

#define WORD_MAX 48

static int level_text_complain(char error[LOG_ANSWER_MAX], const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static int
level_text_complain(char error[LOG_ANSWER_MAX], const char *fmt, ...)
{
	static const char more[] = "...";
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(error, LOG_ANSWER_MAX, fmt, ap);
	va_end(ap);
	if (n >= LOG_ANSWER_MAX)
		memcpy(
		    error + LOG_ANSWER_MAX - sizeof(more), more, sizeof(more));
	return -1;
}

static int
min3(int a, int b, int c)
{
	int least = a < b ? a : b;

	return least < c ? least : c;
}

/*
 * Edit distance: letters to add, remove or change to make `b` of `a` (n bytes).
 */
static int
level_text_distance(const char *a, size_t n, const char *b)
{
	int row[WORD_MAX + 1];
	size_t m = strlen(b);

	if (n > WORD_MAX || m > WORD_MAX)
		return WORD_MAX;
	for (size_t k = 0; k <= m; k++)
		row[k] = (int)k;
	for (size_t i = 1; i <= n; i++) {
		int corner = row[0];

		row[0] = (int)i;
		for (size_t k = 1; k <= m; k++) {
			int up = row[k];

			row[k] = min3(up + 1, row[k - 1] + 1,
			    corner + (a[i - 1] != b[k - 1]));
			corner = up;
		}
	}
	return row[m];
}

int
log_category_find(const char *name, size_t n, const char **nearest)
{
	int best = WORD_MAX + 1;

	for (int i = 0; i < LOGCAT_COUNT; i++) {
		const char *have = log_categories[i].name;
		int d = level_text_distance(name, n, have);

		if (strlen(have) == n && memcmp(have, name, n) == 0)
			return i;
		if (d < best) {
			best = d;
			*nearest = have;
		}
	}
	return -1;
}

int
log_category_of_logger(const char *name, size_t n, size_t *ret_len)
{
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		const char *have = log_categories[i].name;
		size_t len = strlen(have);

		if (!log_categories[i].per_node || len + 1 >= n ||
		    name[len] != '.' || memcmp(have, name, len) != 0)
			continue;
		*ret_len = len;
		return i;
	}
	return -1;
}

static const char *
level_nearest(const char *word)
{
	const char *nearest = "debug";
	int best = WORD_MAX + 1;

	for (int i = 0; i <= LOG_LEVEL_OFF; i++) {
		const char *have = log_level_name((enum log_level)i);
		int d = level_text_distance(word, strlen(word), have);

		if (d < best) {
			best = d;
			nearest = have;
		}
	}
	return nearest;
}

/* Is it a valid certname, domain or id? */
static bool
who_is_good(const char *s, size_t n, bool id)
{
	if (n == 0 || n > LOG_WHO_MAX)
		return false;
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		if (!isalnum(c) && c != '-' && (id || (c != '.' && c != '_')))
			return false;
	}
	return true;
}

static int
who_parse(
    const char *s, size_t n, struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	static const char request[] = "request=";
	size_t skip = sizeof(request) - 1;

	r->kind = LOG_RULE_NODE;
	if (n > skip && memcmp(s, request, skip) == 0) {
		r->kind = LOG_RULE_REQUEST;
		s += skip;
		n -= skip;
	} else if (n > 2 && s[0] == '*' && s[1] == '.') {
		r->kind = LOG_RULE_DOMAIN;
		s++;
		n--;
	}
	if (!who_is_good(s, n, r->kind == LOG_RULE_REQUEST))
		return level_text_complain(error,
		    "'%.*s' is not a node; use a certname "
		    "(web01.example.com), *.DOMAIN, or request=ID",
		    (int)n, s);
	for (size_t i = 0; i < n; i++)
		r->who[i] = (char)tolower((unsigned char)s[i]);
	r->who[n] = '\0';
	return 0;
}

static int
selector_parse(
    const char *s, size_t n, struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	const char *at = memchr(s, '@', n), *nearest = "";
	size_t len = at ? (size_t)(at - s) : n, part;

	memset(r, 0, sizeof(*r));
	r->category = -1;
	if (len != 1 || *s != '*') {
		r->category = log_category_find(s, len, &nearest);
		/* as records name it, the node is its last part */
		if (r->category < 0 && at == NULL &&
		    (r->category = log_category_of_logger(s, n, &part)) >= 0)
			at = s + part;
		if (r->category < 0)
			return level_text_complain(error,
			    "unknown category '%.*s'; the nearest is '%s' "
			    "(dalang log categories lists all)",
			    len > 100 ? 100 : (int)len, s, nearest);
	}
	return at ? who_parse(at + 1, (size_t)(s + n - at) - 1, r, error) : 0;
}

static int
level_text_level_parse(
    const char *s, size_t n, struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	char word[WORD_MAX + 1] = "";
	int level;

	memcpy(word, s, n < WORD_MAX ? n : WORD_MAX);
	level = log_level_parse(word);
	if (level < 0)
		return level_text_complain(error,
		    "unknown level '%s'; the nearest is '%s' (trace debug info "
		    "notice warn error fatal off)",
		    word, level_nearest(word));
	r->level = (enum log_level)level;
	r->seconds = r->level < LOG_LEVEL_INFO ? LOG_RULE_SECONDS : 0;
	return 0;
}

/* 90, 90s, 15m, 2h, 1d. */
static int
level_text_time_parse(
    const char *s, size_t n, struct log_rule *r, char error[LOG_ANSWER_MAX])
{
	static const char letters[] = "smhd";
	static const int64_t seconds[] = {1, 60, 3600, 86400};
	const char *letter;
	int64_t total = 0;
	size_t digits = 0;

	while (digits < n && digits < 9 && isdigit((unsigned char)s[digits]))
		total = total * 10 + (s[digits++] - '0');
	letter = digits < n && s[digits] ? strchr(letters, s[digits]) : letters;
	if (digits == 0 || !letter || n > digits + 1)
		return level_text_complain(error,
		    "'%.*s' is not a time; use 90s, 15m, 2h, 1d or forever",
		    n > 40 ? 40 : (int)n, s);
	total *= seconds[letter - letters];
	if (total < 1 || total > LOG_RULE_LONGEST)
		return level_text_complain(error,
		    "a level can be set for 1s to 366d or forever, not for "
		    "%.*s",
		    n > 40 ? 40 : (int)n, s);
	r->seconds = total;
	return 0;
}

struct level_text_words {
	const char *s[8];
	size_t n[8];
	int count;
};

static void
level_text_words_split(struct level_text_words *w, const char *text)
{
	w->count = 0;
	for (;;) {
		size_t n;

		text += strspn(text, " \t");
		n = strcspn(text, " \t");
		if (n == 0 || w->count == 8)
			return;
		w->s[w->count] = text;
		w->n[w->count++] = n;
		text += n;
	}
}

static bool
level_text_word_is(const struct level_text_words *w, int i, const char *what)
{
	return i < w->count && w->n[i] == strlen(what) &&
	       memcmp(w->s[i], what, w->n[i]) == 0;
}

/* Parse the words after the level. */
static int
tail_parse(const struct level_text_words *w, struct log_rule *r,
    char error[LOG_ANSWER_MAX])
{
	if (w->count == 2)
		return 0;
	if (w->count == 3 && level_text_word_is(w, 2, "forever")) {
		r->seconds = 0;
		return 0;
	}
	if (w->count == 4 && level_text_word_is(w, 2, "for"))
		return level_text_time_parse(w->s[3], w->n[3], r, error);
	return level_text_complain(error,
	    "'%s' is invalid; only 'for TIME' or 'forever' may follow the "
	    "level",
	    w->s[2]);
}

int
log_rule_parse(const char *text, bool want_level, struct log_rule *r,
    char error[LOG_ANSWER_MAX])
{
	struct level_text_words w;

	level_text_words_split(&w, text);
	if (w.count < (want_level ? 2 : 1))
		return level_text_complain(error, "specify a category%s",
		    want_level ? " and a level" : "");
	if (selector_parse(w.s[0], w.n[0], r, error))
		return -1;
	if (!want_level)
		return w.count == 1 ? 0
				    : level_text_complain(
					  error, "'%s' is unexpected", w.s[1]);
	if (level_text_level_parse(w.s[1], w.n[1], r, error))
		return -1;
	return tail_parse(&w, r, error);
}

char *
log_rule_selector(const struct log_rule *r, char out[LOG_SELECTOR_MAX])
{
	static const char *const before[] = {"", "@*", "@", "@request="};

	snprintf(out, LOG_SELECTOR_MAX, "%s%s%s",
	    r->category < 0 ? "*" : log_categories[r->category].name,
	    before[r->kind], r->who);
	return out;
}
