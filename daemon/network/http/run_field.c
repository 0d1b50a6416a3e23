#include "network/http/run_field.h"

#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"

/* Values longer than this are malformed. */
#define VALUE_MAX 512

static int
number_read(const char *s, size_t n, uint32_t *ret)
{
	uint32_t v = 0;

	if (n == 0 || n > 9)
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (s[i] < '0' || s[i] > '9')
			return -1;
		v = 10 * v + (uint32_t)(s[i] - '0');
	}
	*ret = v;
	return 0;
}

static int
token_read(const char *s, size_t n, char out[RUN_TOKEN_MAX])
{
	if (n == 0 || n >= RUN_TOKEN_MAX)
		return -1;
	memcpy(out, s, n);
	out[n] = '\0';
	return strspn(out, "0123456789abcdef") == n ? 0 : -1;
}

static bool
run_field_is(const char *s, size_t n, const char *name)
{
	return n == strlen(name) && memcmp(s, name, n) == 0;
}

/* Read a member "NAME=VALUE", or "NAME". */
static int
run_field_member(const char *s, size_t n, struct run_field *f)
{
	const char *equals = memchr(s, '=', n);
	size_t name = equals != NULL ? (size_t)(equals - s) : n;
	const char *value = s + name + (equals != NULL);
	size_t len = n - (size_t)(value - s);

	if (run_field_is(s, name, "interval"))
		return number_read(value, len, &f->interval);
	if (run_field_is(s, name, "left"))
		return number_read(value, len, &f->left);
	if (run_field_is(s, name, "ms"))
		return number_read(value, len, &f->ms);
	if (run_field_is(s, name, "token"))
		return token_read(value, len, f->token);
	if (run_field_is(s, n, "urgent"))
		f->is_urgent = true;
	return 0;
}

static int
run_field_members(const char *s, size_t n, struct run_field *f)
{
	const char *end = s + n;

	while (s < end) {
		const char *comma = memchr(s, ',', (size_t)(end - s));
		const char *stop = comma != NULL ? comma : end;
		size_t len;

		while (s < stop && *s == ' ')
			s++;
		len = (size_t)(stop - s);
		while (len > 0 && s[len - 1] == ' ')
			len--;
		if (run_field_member(s, len, f) < 0)
			return -1;
		s = stop + 1;
	}
	return 0;
}

int
run_field_read(const char *s, size_t n, struct run_field *ret)
{
	*ret = (struct run_field){.ms = 0};
	if (n <= VALUE_MAX && run_field_members(s, n, ret) == 0)
		return 0;
	*ret = (struct run_field){.ms = 0};
	return -1;
}

static void
run_field_number(struct strbuf *out, const char *name, uint32_t v)
{
	if (v > 0)
		strbuf_addf(out, "%s%s=%u", out->len > 0 ? ", " : "", name,
		    v < RUN_NUMBER_MAX ? v : RUN_NUMBER_MAX);
}

void
run_field_write(const struct run_field *f, char out[RUN_FIELD_MAX])
{
	struct shortbuf text;

	shortbuf_init(&text, RUN_FIELD_MAX - 1);
	run_field_number(&text.out, "interval", f->interval);
	run_field_number(&text.out, "left", f->left);
	run_field_number(&text.out, "ms", f->ms);
	if (f->is_urgent)
		strbuf_addf(
		    &text.out, "%surgent", text.out.len > 0 ? ", " : "");
	if (f->token[0] != '\0')
		strbuf_addf(&text.out, "%stoken=%s",
		    text.out.len > 0 ? ", " : "", f->token);
	fixed_must(out, RUN_FIELD_MAX, "%s", shortbuf_text(&text));
	shortbuf_release(&text);
}
