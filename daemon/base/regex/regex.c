#include "base/regex/regex.h"

#include <pcre2.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/regex/regex_translate.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/*
 * Maximum number of steps of one attempt to match at a start position: enough
 * for sensible patterns on any subject, and spent within about 50 ms by a
 * pattern that backtracks endlessly.
 */
#define MATCH_STEPS	     1000000u
#define MATCH_STEPS_PER_BYTE 16u

/*
 * PCRE2 counts the steps of each start position separately, and a long subject
 * has as many start positions as characters: it is searched in parts, and
 * processor time is limited as well.
 */
#define SEARCH_PART ((size_t)64)
#define SEARCH_NS   INT64_C(2000000000)
/* A part that takes less time is followed by a larger one. */
#define PART_NS 1000000
/*
 * A subject of up to SEARCH_WHOLE characters is searched as a whole, because
 * reading the clock takes time.  In a longer one, the first part has as many
 * start positions as give SEARCH_WORK when multiplied by the characters behind
 * them.
 */
#define SEARCH_WHOLE ((size_t)2048)
#define SEARCH_WORK  ((size_t)1 << 26)

/* KiB that one match may use for its backtracking points. */
#define MATCH_HEAP_KIB 20000u

/* Machine code's own stack: first and last size in bytes. */
#define JIT_STACK_FIRST ((size_t)32 << 10)
#define JIT_STACK_LAST	((size_t)4 << 20)

#define TRANSLATION_MAX ((size_t)4 << 20)

/* Matches after which compilation to machine code pays off. */
#define JIT_AFTER 1
/*
 * Instead of a count: the pattern is never compiled to machine code.  That of
 * PCRE2 10.42 keeps the groups within a failed (x)*+, which the interpreter
 * unsets.
 */
#define JIT_NEVER (JIT_AFTER + 1)

struct regex {
	pcre2_code *code;
	unsigned uses;	      /* counted up to JIT_AFTER */
	bool begins_at_start; /* it may have \G: not searched in parts */
	unsigned groups;
	unsigned name_count;
	struct regex_name *names;
	char *name_text;
};

/* Shared by all patterns of the process, made on first use, never freed. */
static struct {
	pcre2_compile_context *compile;
	pcre2_match_context *match;
	pcre2_match_data *data;
	pcre2_jit_stack *stack;
	unsigned pairs; /* that data has room for */
} shared;

/* Of PCRE2 10.43 and later. */
int pcre2_set_max_varlookbehind_8(pcre2_compile_context_8 *context,
    uint32_t characters) __attribute__((weak));

static void
shared_init(void)
{
	shared.compile = pcre2_compile_context_create(NULL);
	shared.match = pcre2_match_context_create(NULL);
	shared.stack =
	    pcre2_jit_stack_create(JIT_STACK_FIRST, JIT_STACK_LAST, NULL);
	if (shared.compile == NULL || shared.match == NULL)
		memory_fail();
	pcre2_set_newline(shared.compile, PCRE2_NEWLINE_LF);
	pcre2_set_bsr(shared.compile, PCRE2_BSR_UNICODE);
	pcre2_set_parens_nest_limit(shared.compile, 4 * REGEX_DEPTH_MAX);
	pcre2_set_heap_limit(shared.match, MATCH_HEAP_KIB);
	/*
	 * Ruby refuses lookbehinds without a fixed length, as PCRE2 did before
	 * 10.43
	 */
	if (pcre2_set_max_varlookbehind_8 != NULL)
		pcre2_set_max_varlookbehind_8(shared.compile, 0);
	if (shared.stack != NULL)
		pcre2_jit_stack_assign(shared.match, NULL, shared.stack);
}

static pcre2_match_data *
shared_data(unsigned pairs)
{
	if (shared.data != NULL && shared.pairs >= pairs)
		return shared.data;
	pcre2_match_data_free(shared.data);
	shared.pairs = pairs < 32 ? 32 : pairs;
	shared.data = pcre2_match_data_create(shared.pairs, NULL);
	if (shared.data == NULL)
		memory_fail();
	return shared.data;
}

static void
base_regex_set_error(
    struct regex_error *err, size_t offset, const char *message)
{
	if (err == NULL)
		return;
	err->offset = offset;
	err->exceeded = 0;
	fixed_shorten(err->message, sizeof(err->message), "%s", message);
}

/* A branch that has no fixed length, of PCRE2 10.43 and later. */
#define LOOKBEHIND_TOO_LONG 200

/* PCRE2's errors for which Ruby has its own wording (pcre2.h, 1xx). */
static const struct {
	int code;
	const char *message;
} base_regex_messages[] = {
    {PCRE2_ERROR_LOOKBEHIND_NOT_FIXED_LENGTH, "invalid pattern in look-behind"},
    {PCRE2_ERROR_LOOKBEHIND_TOO_COMPLICATED, "invalid pattern in look-behind"},
    {LOOKBEHIND_TOO_LONG, "invalid pattern in look-behind"},
    {PCRE2_ERROR_PATTERN_TOO_LARGE, "too long pattern"},
    {PCRE2_ERROR_PATTERN_TOO_COMPLICATED, "too long pattern"},
    {PCRE2_ERROR_PARENTHESES_NEST_TOO_DEEP, "too deep nest level"},
};

/*
 * Set the error for an unknown property.  PCRE2's offset is behind its brace.
 */
static void
set_property_error(struct regex_error *err, const char *text, size_t offset)
{
	size_t start = offset;

	while (start > 0 && text[start - 1] != '{')
		start--;
	base_regex_set_error(err, 0, "");
	if (err != NULL)
		fixed_shorten(err->message, sizeof(err->message),
		    "invalid character property name {%.*s",
		    (int)(offset - start), text + start);
}

/*
 * Set the error of a failed compilation.  Its offset is 0, because PCRE2's is
 * one in the translation.
 */
static void
set_compile_error(struct regex_error *err, int code)
{
	char text[120];
	size_t i;

	for (i = 0;
	     i < sizeof(base_regex_messages) / sizeof(base_regex_messages[0]);
	     i++)
		if (base_regex_messages[i].code == code) {
			base_regex_set_error(
			    err, 0, base_regex_messages[i].message);
			return;
		}
	if (pcre2_get_error_message(code, (PCRE2_UCHAR *)text, sizeof(text)) <
	    0)
		snprintf(text, sizeof(text), "PCRE2 error %d", code);
	base_regex_set_error(err, 0, text);
}

/*
 * Return whether PCRE2 must try all start positions.  Machine code of PCRE2
 * 10.42 does not find /((|\\)h)h*)h/ in ")h": with a group and a repeat it may
 * skip the right one.
 */
static bool
may_begin_late(const char *text)
{
	return strchr(text, '(') != NULL && strpbrk(text, "*+?{") != NULL;
}

static pcre2_code *
compile_translation(
    const struct strbuf *out, unsigned options, struct regex_error *err)
{
	uint32_t flags = PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE |
			 PCRE2_NO_UTF_CHECK | PCRE2_NEVER_BACKSLASH_C |
			 PCRE2_USE_OFFSET_LIMIT;
	const char *text;
	pcre2_code *code;
	PCRE2_SIZE offset;
	int error;

	if (strbuf_text(out, &text) < 0) {
		base_regex_set_error(err, 0, "too long pattern");
		return NULL;
	}
	if (options & REGEX_IGNORECASE)
		flags |= PCRE2_CASELESS;
	if (options & REGEX_MULTILINE)
		flags |= PCRE2_DOTALL;
	if (may_begin_late(text))
		flags |= PCRE2_NO_START_OPTIMIZE;
	code = pcre2_compile(
	    (PCRE2_SPTR)text, out->len, flags, &error, &offset, shared.compile);
	if (code == NULL && error == PCRE2_ERROR_UNKNOWN_UNICODE_PROPERTY)
		set_property_error(err, text, offset);
	else if (code == NULL)
		set_compile_error(err, error);
	return code;
}

/* Store the names with a copy of their text. */
static void
base_regex_keep_names(struct regex *re, const struct regex_names *names)
{
	size_t total = 0, used = 0;
	unsigned i;

	re->name_count = names->count;
	if (names->count == 0)
		return;
	for (i = 0; i < names->count; i++)
		total += names->rows[i].len;
	re->names = memory_alloc(names->count * sizeof(*re->names));
	re->name_text = memory_alloc(total);
	for (i = 0; i < names->count; i++) {
		re->names[i] = names->rows[i];
		re->names[i].text = re->name_text + used;
		memcpy(re->name_text + used, names->rows[i].text,
		    names->rows[i].len);
		used += names->rows[i].len;
	}
}

static int
check_pattern(const char *pattern, size_t len, struct regex_error *err)
{
	size_t valid = utf8_valid_prefix(pattern, len);

	if (len > REGEX_PATTERN_MAX) {
		base_regex_set_error(
		    err, REGEX_PATTERN_MAX, "too long pattern");
		return -1;
	}
	if (valid < len) {
		base_regex_set_error(err, valid, "invalid multibyte character");
		return -1;
	}
	return 0;
}

struct regex *
regex_compile(
    const char *pattern, size_t len, unsigned options, struct regex_error *err)
{
	struct regex *re = NULL;
	struct regex_names *names;
	struct strbuf text;
	pcre2_code *code;
	uint32_t groups;

	if (check_pattern(pattern, len, err) < 0)
		return NULL;
	if (shared.compile == NULL)
		shared_init();
	names = memory_alloc(sizeof(*names));
	strbuf_init(&text, TRANSLATION_MAX);
	if (regex_translate(pattern, len, options, &text, names, err) < 0)
		goto out;
	code = compile_translation(&text, options, err);
	if (code == NULL)
		goto out;
	re = memory_zalloc(1, sizeof(*re));
	re->code = code;
	re->begins_at_start = strstr(strbuf_shown(&text), "\\G") != NULL;
	pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &groups);
	re->groups = groups;
	base_regex_keep_names(re, names);
	if (names->possessive_group || (options & REGEX_INTERPRETED) != 0)
		re->uses = JIT_NEVER;
out:
	strbuf_release(&text);
	free(names);
	return re;
}

void
regex_free(struct regex *re)
{
	if (re == NULL)
		return;
	pcre2_code_free(re->code);
	free(re->names);
	free(re->name_text);
	free(re);
}

/*
 * Count a match.  The second one, or the first one in a long text, compiles the
 * pattern to machine code: the interpreter is slow in long texts.
 */
static void
count_use(struct regex *re, size_t len)
{
	if (re->uses > JIT_AFTER)
		return;
	if (re->uses++ < JIT_AFTER && len <= SEARCH_WHOLE)
		return;
	pcre2_jit_compile(re->code, PCRE2_JIT_COMPLETE);
	re->uses = JIT_AFTER + 1;
}

/* The first code point at i or behind it; len is one. */
static size_t
code_point_at(const char *subject, size_t len, size_t i)
{
	while (i < len && ((unsigned char)subject[i] & 0xc0) == 0x80)
		i++;
	return i < len ? i : len;
}

/* Search for a match that begins at start or behind it, before end. */
static int
part_search(const struct regex *re, const char *subject, size_t len,
    size_t start, size_t end, pcre2_match_data *data)
{
	pcre2_set_offset_limit(shared.match, end - 1);
	return pcre2_match(re->code, (PCRE2_SPTR)subject, len, start,
	    PCRE2_NO_UTF_CHECK, data, shared.match);
}

/* Return how many start positions are tried before the clock is read. */
static size_t
part_first(size_t len)
{
	size_t part = SEARCH_WORK / len;

	return part < SEARCH_PART    ? SEARCH_PART
	       : part < SEARCH_WHOLE ? part
				     : SEARCH_WHOLE;
}

/* Return as pcre2_match(). */
static int
search(const struct regex *re, const char *subject, size_t len, size_t start,
    pcre2_match_data *data)
{
	size_t part, end;
	int64_t begin, now, before;
	int result;

	if (re->begins_at_start || len - start <= SEARCH_WHOLE)
		return part_search(re, subject, len, start, len + 1, data);
	part = part_first(len - start);
	end = code_point_at(subject, len, start + part);
	result = part_search(re, subject, len, start, end, data);
	if (result != PCRE2_ERROR_NOMATCH)
		return result;
	begin = now = clock_cpu_ns();
	/* a match may begin at the end, too */
	while (result == PCRE2_ERROR_NOMATCH && end <= len) {
		if (now - begin > SEARCH_NS)
			return PCRE2_ERROR_MATCHLIMIT;
		before = now;
		start = end;
		end = len - start < part
			  ? len + 1
			  : code_point_at(subject, len, start + part);
		result = part_search(re, subject, len, start, end, data);
		now = clock_cpu_ns();
		part = now - before < PART_NS ? 2 * part : (part + 1) / 2;
	}
	return result;
}

static void
copy_captures(struct regex_capture *captures, size_t max,
    pcre2_match_data *data, size_t pairs)
{
	const PCRE2_SIZE *ovector = pcre2_get_ovector_pointer(data);
	size_t i;

	for (i = 0; i < max; i++) {
		int set = i < pairs && ovector[2 * i] != PCRE2_UNSET &&
			  ovector[2 * i] <= ovector[2 * i + 1];

		captures[i].start = set ? ovector[2 * i] : REGEX_UNSET;
		captures[i].end = set ? ovector[2 * i + 1] : REGEX_UNSET;
	}
}

static uint32_t
steps_for(size_t len)
{
	size_t extra = len < UINT32_MAX / 64 ? len : UINT32_MAX / 64;

	return MATCH_STEPS + MATCH_STEPS_PER_BYTE * (uint32_t)extra;
}

static int
match_failed(int code, struct regex_error *err)
{
	if (code == PCRE2_ERROR_NOMATCH)
		return 0;
	base_regex_set_error(err, 0,
	    "match takes too many steps or too much memory; simplify the "
	    "regular expression");
	if (err != NULL)
		err->exceeded = 1;
	return -1;
}

int
regex_match(struct regex *re, const char *subject, size_t len, size_t start,
    struct regex_capture *captures, size_t max, struct regex_error *err)
{
	pcre2_match_data *data = shared_data(re->groups + 1);
	int result;

	if (start == 0 && !utf8_is_valid(subject, len)) {
		base_regex_set_error(err, 0, "invalid byte sequence in UTF-8");
		return -1;
	}
	if (start > len)
		return 0;
	count_use(re, len - start);
	pcre2_set_match_limit(shared.match, steps_for(len - start));
	result = search(re, subject, len, start, data);
	if (result < 0)
		return match_failed(result, err);
	copy_captures(captures, max, data, re->groups + 1);
	return 1;
}

unsigned
regex_group_count(const struct regex *re)
{
	return re->groups;
}

unsigned
regex_group_number(const struct regex *re, const char *name, size_t len,
    const struct regex_capture *captures)
{
	unsigned last = 0, i;

	for (i = re->name_count; i-- > 0;) {
		const struct regex_name *row = &re->names[i];

		if (row->len != len || memcmp(row->text, name, len) != 0)
			continue;
		if (captures == NULL ||
		    captures[row->number].start != REGEX_UNSET)
			return row->number;
		if (last == 0)
			last = row->number;
	}
	return last;
}

const char *
regex_group_name(const struct regex *re, unsigned number, size_t *ret_len)
{
	unsigned i;

	for (i = 0; i < re->name_count; i++)
		if (re->names[i].number == number) {
			*ret_len = re->names[i].len;
			return re->names[i].text;
		}
	return NULL;
}
