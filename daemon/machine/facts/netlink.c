#include "machine/facts/netlink.h"

#include <stdbool.h>
#include <errno.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/facts/internal.h"
#include "machine/facts/resolve.h"

/* Maximum size of one answer of the kernel (it fills pages). */
#define ANSWER_MAX 65536

/* --- queries --- */

static int
send_question(int fd, int type, unsigned sequence)
{
	struct {
		struct nlmsghdr header;
		struct rtgenmsg general;
	} question = {0};

	question.header.nlmsg_len = NLMSG_LENGTH(sizeof(question.general));
	question.header.nlmsg_type = (uint16_t)type;
	question.header.nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
	question.header.nlmsg_seq = sequence;
	question.general.rtgen_family = AF_UNSPEC;
	return send(fd, &question, question.header.nlmsg_len, 0) < 0 ? -1 : 0;
}

/* True when the answer's last message ends the table. */
static bool
is_last(const char *bytes, size_t n)
{
	struct nlmsghdr h;
	size_t step;

	for (; n >= sizeof(h); bytes += step, n -= step) {
		memcpy(&h, bytes, sizeof(h));
		if (h.nlmsg_type == NLMSG_DONE || h.nlmsg_type == NLMSG_ERROR)
			return 1;
		step = NLMSG_ALIGN(h.nlmsg_len);
		if (h.nlmsg_len < sizeof(h) || step > n)
			return 1;
	}
	return 0;
}

static int
read_answers(int fd, struct strbuf *out)
{
	static char answer[ANSWER_MAX];
	ssize_t n;

	for (;;) {
		n = recv(fd, answer, sizeof(answer), 0);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return -1;
		strbuf_add(out, answer, (size_t)n);
		if (strbuf_is_cut(out)) {
			errno = E2BIG;
			return -1;
		}
		if (is_last(answer, (size_t)n))
			return 0;
	}
}

int
netlink_ask(struct strbuf *out)
{
	static const int tables[] = {RTM_GETLINK, RTM_GETADDR, RTM_GETROUTE};
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
	unsigned i;
	int result = 0;

	if (fd < 0)
		return -1;
	for (i = 0; result == 0 && i < 3; i++) {
		result = send_question(fd, tables[i], i + 1);
		if (result == 0)
			result = read_answers(fd, out);
	}
	close(fd);
	return result;
}

/* --- parsing --- */

struct netlink_rows {
	struct fact_run *run;
	struct vec links, addresses, sources;
};

/* An attribute's value. */
struct attribute {
	int type;
	const char *value;
	size_t n;
};

/* Advances to the next attribute of the n bytes at *p; 0 at the end. */
static int
next_attribute(const char **p, size_t *n, struct attribute *ret)
{
	struct rtattr a;
	size_t step;

	if (*n < sizeof(a))
		return 0;
	memcpy(&a, *p, sizeof(a));
	if (a.rta_len < sizeof(a) || a.rta_len > *n)
		return 0;
	ret->type = a.rta_type & NLA_TYPE_MASK;
	ret->value = *p + RTA_LENGTH(0);
	ret->n = a.rta_len - RTA_LENGTH(0);
	step = RTA_ALIGN(a.rta_len);
	step = step > *n ? *n : step;
	*p += step;
	*n -= step;
	return 1;
}

static int64_t
netlink_number_of(const struct attribute *a)
{
	uint32_t n;

	if (a->n != sizeof(n))
		return 0;
	memcpy(&n, a->value, sizeof(n));
	return n;
}

static void
netlink_text_of(const struct attribute *a, char *to, size_t size)
{
	size_t n = strnlen(a->value, a->n);

	if (n >= size)
		n = size - 1;
	memcpy(to, a->value, n);
	to[n] = '\0';
}

static void
address_of(const struct attribute *a, int family, struct address *ret)
{
	size_t len = family == AF_INET6 ? 16 : 4;

	if (a->n != len)
		return;
	ret->family = family;
	ret->len = len;
	memcpy(ret->bytes, a->value, len);
}

static void
take_link(struct netlink_rows *rows, const char *p, size_t n)
{
	struct attribute a;
	struct net_link *l;
	struct ifinfomsg m;

	if (n < sizeof(m) || (l = vec_push(&rows->links)) == NULL)
		return;
	memcpy(&m, p, sizeof(m));
	l->index = m.ifi_index;
	p += NLMSG_ALIGN(sizeof(m));
	n -= NLMSG_ALIGN(sizeof(m));
	while (next_attribute(&p, &n, &a)) {
		if (a.type == IFLA_IFNAME)
			netlink_text_of(&a, l->name, sizeof(l->name));
		else if (a.type == IFLA_MTU)
			l->mtu = netlink_number_of(&a);
		else if (a.type == IFLA_MASTER)
			l->master = (int)netlink_number_of(&a);
		else if (a.type == IFLA_ADDRESS)
			address_mac(a.value, a.n, l->mac);
	}
}

/* A network mask of so many bits. */
static struct address
netlink_mask_of(const struct address *a, unsigned bits)
{
	struct address mask = {.family = a->family, .len = a->len};
	unsigned i;

	for (i = 0; i < bits && i < a->len * 8; i++)
		mask.bytes[i / 8] |= (uint8_t)(0x80 >> i % 8);
	return mask;
}

/* The local address comes before the peer's. */
static void
netlink_take_address(struct netlink_rows *rows, const char *p, size_t n)
{
	struct address other = {0};
	struct net_address *to;
	struct attribute a;
	struct ifaddrmsg m;

	if (n < sizeof(m) || (to = vec_push(&rows->addresses)) == NULL)
		return;
	memcpy(&m, p, sizeof(m));
	to->link = (int)m.ifa_index;
	to->flags = m.ifa_flags;
	p += NLMSG_ALIGN(sizeof(m));
	n -= NLMSG_ALIGN(sizeof(m));
	while (next_attribute(&p, &n, &a)) {
		if (a.type == IFA_ADDRESS)
			address_of(&a, m.ifa_family, &other);
		else if (a.type == IFA_LOCAL)
			address_of(&a, m.ifa_family, &to->address);
		else if (a.type == IFA_LABEL)
			netlink_text_of(&a, to->label, sizeof(to->label));
	}
	if (to->address.len == 0)
		to->address = other;
	to->mask = netlink_mask_of(&to->address, m.ifa_prefixlen);
}

static void
take_route(struct netlink_rows *rows, const char *p, size_t n)
{
	struct net_source source = {0}, *to;
	struct attribute a;
	struct rtmsg m;

	if (n < sizeof(m))
		return;
	memcpy(&m, p, sizeof(m));
	if (m.rtm_table != RT_TABLE_MAIN || (m.rtm_flags & RTNH_F_LINKDOWN) ||
	    (m.rtm_flags & RTM_F_CLONED))
		return;
	if (m.rtm_family == AF_INET6 && m.rtm_dst_len == 0)
		return;
	p += NLMSG_ALIGN(sizeof(m));
	n -= NLMSG_ALIGN(sizeof(m));
	while (next_attribute(&p, &n, &a)) {
		if (a.type == RTA_OIF)
			source.link = (int)netlink_number_of(&a);
		else if (a.type == RTA_PREFSRC)
			address_of(&a, m.rtm_family, &source.address);
	}
	if (source.link == 0 || source.address.len == 0)
		return;
	if ((to = vec_push(&rows->sources)) != NULL)
		*to = source;
}

static const struct {
	int type;
	void (*take)(struct netlink_rows *rows, const char *p, size_t n);
} takers[] = {
    {RTM_NEWLINK, take_link},
    {RTM_NEWADDR, netlink_take_address},
    {RTM_NEWROUTE, take_route},
};

static void
take_message(struct netlink_rows *rows, int type, const char *p, size_t n)
{
	size_t i;

	for (i = 0; i < sizeof(takers) / sizeof(takers[0]); i++)
		if (takers[i].type == type)
			takers[i].take(rows, p, n);
}

/* Copies the rows into the arena. */
static void *
netlink_keep(struct fact_run *run, struct vec *v, size_t *ret_count)
{
	void *kept = arena_alloc(run->arena, v->count * v->size);

	if (v->count > 0)
		memcpy(kept, v->items, v->count * v->size);
	*ret_count = v->count;
	vec_release(v);
	return kept;
}

void
netlink_parse(
    struct fact_run *run, const void *bytes, size_t n, struct net_tables *ret)
{
	struct netlink_rows rows = {.run = run};
	const char *p = bytes;
	struct nlmsghdr h;
	size_t step;

	vec_init(&rows.links, sizeof(struct net_link), NETLINK_ROWS_MAX);
	vec_init(&rows.addresses, sizeof(struct net_address), NETLINK_ROWS_MAX);
	vec_init(&rows.sources, sizeof(struct net_source), NETLINK_ROWS_MAX);
	for (; n >= sizeof(h); p += step, n -= step) {
		memcpy(&h, p, sizeof(h));
		if (h.nlmsg_len < sizeof(h) || h.nlmsg_len > n)
			break;
		take_message(&rows, h.nlmsg_type, p + NLMSG_HDRLEN,
		    h.nlmsg_len - NLMSG_HDRLEN);
		step = NLMSG_ALIGN(h.nlmsg_len);
		step = step > n ? n : step;
	}
	ret->links = netlink_keep(run, &rows.links, &ret->link_count);
	ret->addresses =
	    netlink_keep(run, &rows.addresses, &ret->address_count);
	ret->sources = netlink_keep(run, &rows.sources, &ret->source_count);
}

int
netlink_read(struct fact_run *run, struct net_tables *ret)
{
	struct strbuf bytes;
	const char *captured, *answers;
	int result;
	size_t n;

	if (run->root[0] != '\0') {
		captured = fs_read(run->arena,
		    fact_path(run, "/captured/rtnetlink"), FACT_FILE_MAX, &n);
		if (captured == NULL)
			return -1;
		netlink_parse(run, captured, n, ret);
		return 0;
	}
	strbuf_init(&bytes, NETLINK_MAX);
	result = netlink_ask(&bytes);
	if (result == 0)
		result = strbuf_text(&bytes, &answers);
	if (result == 0)
		netlink_parse(run, answers, bytes.len, ret);
	strbuf_release(&bytes);
	return result;
}

const struct net_link *
netlink_link(const struct net_tables *t, int index)
{
	size_t i;

	for (i = 0; i < t->link_count; i++)
		if (t->links[i].index == index)
			return &t->links[i];
	return NULL;
}
