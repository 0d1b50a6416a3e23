/* A count of one in a sentence, and that each message has its singular. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "logging/message.h"
#include "logging/record/singular.h"

static const char *const texts[][2] = {
    {" facts of", " fact of"},
    {" log records were lost", " log record was lost"},
    {" entries", " entry"},
    {" vertices and", " vertex and"},
    {" were added", " was added"},
    {" audit records fill ", " audit record fills "},
    {" factsheets", " factsheets"},
    {" weres", " weres"},
    {" seconds before", " seconds before"},
    {"", ""},
    {" ", " "},
    {": facts", ": facts"},
};

static void
words_after_one_are_singular(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const char *s = texts[i][0];
		char one[LOG_SINGULAR_MAX], all[2 * LOG_SINGULAR_MAX];
		size_t n, used = log_singular(s, strlen(s), one, &n);

		snprintf(all, sizeof(all), "%.*s%s", (int)n, one, s + used);
		assert_string_equal(all, texts[i][1]);
	}
}

/*
 * Words after a number that end in s and stay: verbs, seconds as Puppet has
 * them, and nouns of which there are always several.
 */
static const char *const others[] = {" seconds", " more seconds", " is", " was",
    " during its", " bits of", " bits", " entries, which exceeds", " events",
    " errors were"};

static bool
stays(const char *s)
{
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (strncmp(s, others[i], strlen(others[i])) == 0)
			return true;
	return false;
}

/* True for a text that begins with one or two words, the last a plural. */
static bool
is_plural(const char *s)
{
	for (int words = 0; words < 2 && *s == ' '; words++) {
		size_t n = strspn(s + 1, "abcdefghijklmnopqrstuvwxyz");

		if (n > 1 && s[n] == 's' && s[n - 1] != 's')
			return true;
		s += 1 + n;
	}
	return false;
}

/* True for a tag, as "count", that is a number in "count:uns bytes:bytes". */
static bool
is_number(const char *tags, const char *key, size_t len)
{
	static const char *const types[] = {"uns", "int", "bytes"};
	const char *t = tags;

	while ((t = strstr(t, key)) != NULL) {
		if ((t == tags || t[-1] == ' ') && t[len] == ':') {
			for (size_t i = 0; i < 3; i++)
				if (strncmp(t + len + 1, types[i],
					strlen(types[i])) == 0)
					return true;
			return false;
		}
		t += len;
	}
	return false;
}

static void
each_count_of_a_message_has_a_singular(void **state)
{
	char one[LOG_SINGULAR_MAX];
	size_t found = 0, n;

	(void)state;
	for (int code = 0; code < LOGMSG_COUNT; code++) {
		const struct log_message *m = &log_messages[code];

		for (const struct log_piece *p = m->pieces; p->key != NULL;
		     p++) {
			const struct log_piece *next = p + 1;

			if (!is_number(m->tags, p->key, p->key_len) ||
			    !is_plural(next->text) || stays(next->text))
				continue;
			found++;
			if (log_singular(next->text, next->len, one, &n) == 0)
				fail_msg("%s: 1%s", m->name, next->text);
		}
	}
	assert_true(found > 30);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(words_after_one_are_singular),
	    cmocka_unit_test(each_count_of_a_message_has_a_singular),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
