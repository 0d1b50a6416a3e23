#include "functions/ip_address.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>

#include "base/fixed.h"

static unsigned
bit_count(const struct ip_address *ip)
{
	return ip->kind == IP_V4 ? 32 : 128;
}

static int
set_error(struct ip_address *ip, const char *message)
{
	fixed_shorten(ip->error, sizeof(ip->error), "%s", message);
	return -1;
}

/* Sets the error, which ends with the address as a decimal number. */
static int
set_error_number(struct ip_address *ip, const char *message)
{
	char digits[40], *p = digits + sizeof(digits);
	unsigned __int128 n = 0;

	for (unsigned i = 0; i < bit_count(ip) / 8; i++)
		n = n << 8 | ip->bits[i];
	*--p = '\0';
	do
		*--p = (char)('0' + (int)(n % 10));
	while ((n /= 10) != 0);
	fixed_shorten(ip->error, sizeof(ip->error), "%s: %s", message, p);
	return -1;
}

/* True for four groups of digits with dots between them. */
static bool
is_dotted(const char *s)
{
	int groups = 1;

	for (; *s; s++) {
		if (*s == '.' && isdigit((unsigned char)s[1]))
			groups++;
		else if (!isdigit((unsigned char)*s))
			return 0;
		if (groups == 1 && s[1] == '\0')
			return 0;
	}
	return groups == 4;
}

/* The number in the n digits at s, at most 999. */
static unsigned
small_number(const char *s, size_t n)
{
	unsigned v = 0;

	for (size_t i = 0; i < n; i++)
		v = v > 99 ? 999 : v * 10 + (unsigned)(s[i] - '0');
	return v;
}

/* Reads a dotted text, which is_dotted(). */
static int
read_dotted(struct ip_address *ip, const char *s, uint8_t *bits)
{
	for (int i = 0; i < 4; i++) {
		size_t n = strspn(s, "0123456789");
		unsigned v = small_number(s, n);

		if (v > 255)
			return set_error(ip, "invalid address: ");
		if (n > 1 && *s == '0')
			return set_error(ip,
			    "zero-filled number in IPv4 address is "
			    "ambiguous: ");
		bits[i] = (uint8_t)v;
		s += n + 1;
	}
	return 0;
}

/* Zone identifiers: "%" and letters, digits and underscores. */
static bool
is_zone(const char *s)
{
	if (*s++ != '%' || !*s)
		return 0;
	while (isalnum((unsigned char)*s) || *s == '_')
		s++;
	return !*s;
}

static int
read_ipv6(struct ip_address *ip, char *s)
{
	char *zone = strrchr(s, '%');
	const char *last;

	ip->kind = IP_V6;
	if (zone && is_zone(zone)) {
		fixed_must(ip->zone, sizeof(ip->zone), "%s", zone);
		*zone = '\0';
	}
	last = strrchr(s, ':');
	if (last && is_dotted(last + 1) &&
	    read_dotted(ip, last + 1, ip->bits) < 0)
		return -1;
	if (inet_pton(AF_INET6, s, ip->bits) == 1)
		return 0;
	return set_error(ip, "invalid address: ");
}

static int
read_bare(struct ip_address *ip, char *s)
{
	size_t n = strlen(s);

	if (n > 1 && s[0] == '[' && s[n - 1] == ']') {
		s[n - 1] = '\0';
		return read_ipv6(ip, s + 1);
	}
	if (!is_dotted(s))
		return read_ipv6(ip, s);
	ip->kind = IP_V4;
	return read_dotted(ip, s, ip->bits);
}

/* Clears the bits behind the prefix. */
static void
clear_rest(struct ip_address *ip)
{
	for (unsigned i = ip->prefix; i < bit_count(ip); i++)
		ip->bits[i / 8] &= (uint8_t) ~(0x80u >> i % 8);
}

static bool
has_bit(const struct ip_address *ip, unsigned i)
{
	return (ip->bits[i / 8] & 0x80u >> i % 8) != 0;
}

static int
read_mask(struct ip_address *ip, char *s)
{
	struct ip_address mask = {.kind = IP_NONE};
	char invalid[IP_TEXT_MAX + 16];
	unsigned i = 0;

	fixed_shorten(invalid, sizeof(invalid), "invalid mask %s", s);
	if (read_bare(&mask, s) < 0)
		return set_error(ip, mask.error);
	if (mask.kind != ip->kind)
		return set_error_number(ip, "address family is not same");
	while (i < bit_count(ip) && has_bit(&mask, i))
		i++;
	ip->prefix = i;
	for (; i < bit_count(ip); i++)
		if (has_bit(&mask, i))
			return set_error_number(ip, invalid);
	clear_rest(ip);
	return 0;
}

static int
read_prefix(struct ip_address *ip, char *s)
{
	size_t n = strspn(s, "0123456789");

	if (!n || s[n])
		return read_mask(ip, s);
	if (n > 1 && *s == '0')
		return set_error(ip, "leading zeros in prefix");
	ip->prefix = small_number(s, n);
	if (ip->prefix > bit_count(ip))
		return set_error_number(ip, "invalid length");
	clear_rest(ip);
	return 0;
}

int
ip_address_read(struct value text, struct ip_address *ret)
{
	char s[IP_TEXT_MAX], *slash;

	*ret = (struct ip_address){.kind = IP_NONE};
	if (text.tag != V_STRING)
		return set_error(ret, "address family must be specified");
	if (text.aux >= sizeof(s) || memchr(text.s, '\0', text.aux))
		return set_error(ret, "invalid address: ");
	memcpy(s, text.s, text.aux);
	s[text.aux] = '\0';
	slash = strchr(s, '/');
	if (slash)
		*slash = '\0';
	if (read_bare(ret, s) < 0)
		return -1;
	ret->prefix = bit_count(ret);
	return slash ? read_prefix(ret, slash + 1) : 0;
}

void
ip_address_text(const struct ip_address *ip, char out[IP_OUT_MAX])
{
	char buf[INET6_ADDRSTRLEN];

	inet_ntop(
	    ip->kind == IP_V4 ? AF_INET : AF_INET6, ip->bits, buf, sizeof(buf));
	fixed_must(out, IP_OUT_MAX, "%s%s", buf, ip->zone);
}

bool
ip_address_includes(
    const struct ip_address *outer, const struct ip_address *inner)
{
	if (outer->kind != inner->kind || outer->prefix > inner->prefix)
		return 0;
	for (unsigned i = 0; i < outer->prefix; i++)
		if (has_bit(outer, i) != has_bit(inner, i))
			return 0;
	return 1;
}
