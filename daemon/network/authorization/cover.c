#include "network/authorization/cover.h"

#include <ctype.h>
#include <string.h>

#include "network/authorization/internal.h"
#include "network/authorization/rules.h"

/* How many of the requests a rule matches. */
enum rules_reach {
	REACH_NONE,
	REACH_SOME,
	REACH_ALL,
};

static bool
cover_is_literal(char c)
{
	return isalnum((unsigned char)c) || c == '/' || c == '_' || c == '-';
}

/*
 * Return the length of the text behind "^" that each match begins with; the
 * last character may be repeated or missing.
 */
static size_t
cover_literal_length(const char *text)
{
	size_t n = 0;

	if (strchr(text, '|') != NULL)
		return 0;
	while (cover_is_literal(text[n]))
		n++;
	if (n > 0 && text[n] != '\0' && strchr("?*{", text[n]) != NULL)
		n--;
	return n;
}

/*
 * Return true for an expression that matches whatever follows a text that it
 * matches: it cannot look at the end, or ahead.
 */
static bool
cover_is_open_ended(const char *text)
{
	return strpbrk(text, "$\\") == NULL && strstr(text, "(?") == NULL &&
	       strstr(text, "++") == NULL && strstr(text, "*+") == NULL &&
	       strstr(text, "?+") == NULL && strstr(text, "}+") == NULL;
}

static enum rules_reach
cover_regex_reach(const struct rule *r, const char *prefix)
{
	size_t n, len = strlen(prefix);

	if (r->path[0] == '^') {
		n = cover_literal_length(r->path + 1);
		if (strncmp(r->path + 1, prefix, n < len ? n : len) != 0)
			return REACH_NONE;
	}
	if (cover_is_open_ended(r->path) &&
	    regex_match(r->regex, prefix, len, 0, NULL, 0, NULL) == 1)
		return REACH_ALL;
	return REACH_SOME;
}

static enum rules_reach
cover_reach(const struct rule *r, const char *prefix, unsigned method)
{
	size_t n, len = strlen(prefix);
	enum rules_reach reach = REACH_ALL;

	if (!rule_has_method(r, method))
		return REACH_NONE;
	if (r->regex != NULL) {
		reach = cover_regex_reach(r, prefix);
	} else {
		n = strlen(r->path);
		if (strncmp(r->path, prefix, n < len ? n : len) != 0)
			return REACH_NONE;
		if (n > len)
			return REACH_SOME;
	}
	return reach == REACH_ALL && r->query_count > 0 ? REACH_SOME : reach;
}

/* Return true when the rule permits what it matches to each client. */
static bool
cover_permits_each(const struct rule *r)
{
	bool any = r->open;

	for (size_t i = 0; i < r->entry_count; i++) {
		if (r->entries[i].deny)
			return false;
		any = any || r->entries[i].kind == ENTRY_ANY;
	}
	return any;
}

/* Note the paths of a rule; false for one whose paths are not a prefix. */
static bool
cover_except(const struct rule *r, const char *prefix, struct rules_cover *ret)
{
	if (r->regex != NULL || strlen(r->path) <= strlen(prefix) ||
	    ret->count == RULES_EXCEPTIONS_MAX)
		return false;
	ret->exceptions[ret->count++] =
	    (struct rules_exception){r->path, r->name};
	return true;
}

void
rules_cover(const struct rules *r, const char *prefix, unsigned method,
    struct rules_cover *ret)
{
	ret->all = false;
	ret->rule = NULL;
	ret->count = 0;
	for (size_t i = 0; i < r->count; i++) {
		const struct rule *rule = &r->all[i];
		enum rules_reach reach = cover_reach(rule, prefix, method);
		bool each = cover_permits_each(rule);

		if (reach == REACH_NONE || (reach == REACH_SOME && each))
			continue;
		if (reach == REACH_SOME && cover_except(rule, prefix, ret))
			continue;
		ret->all = reach == REACH_ALL && each;
		ret->rule = rule->name;
		return;
	}
}
