#include "language/reads/state.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/strbuf.h"
#include "language/value/hash.h"

static int64_t
reads_state_ns(struct timespec t)
{
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

struct reads_file_state
reads_file_state_of(const char *path)
{
	struct reads_file_state ret;
	struct stat st;

	memset(&ret, 0, sizeof(ret));
	if (stat(path, &st) < 0) {
		ret.error = errno;
		return ret;
	}
	ret.device = st.st_dev;
	ret.inode = st.st_ino;
	ret.size = (uint64_t)st.st_size;
	ret.modified = reads_state_ns(st.st_mtim);
	ret.changed = reads_state_ns(st.st_ctim);
	ret.mode = st.st_mode;
	return ret;
}

static void
reads_add_bytes(struct strbuf *out, const void *p, size_t n)
{
	uint64_t len = n;

	strbuf_add(out, (const char *)&len, sizeof(len));
	strbuf_add(out, p, n);
}

static void reads_add_value(struct strbuf *out, struct value v, unsigned depth);

static void
reads_add_members(struct strbuf *out, struct value v, unsigned depth)
{
	uint32_t count = v.tag == V_ARRAY ? v.a->count : v.h->count;

	strbuf_add(out, (const char *)&count, sizeof(count));
	for (uint32_t i = 0; i < count; i++) {
		if (v.tag == V_ARRAY) {
			reads_add_value(out, v.a->items[i], depth);
			continue;
		}
		reads_add_value(out, v.h->entries[i].key, depth);
		reads_add_value(out, v.h->entries[i].value, depth);
	}
}

/*
 * Append a value so that different ones have different bytes.  Facts come from
 * JSON: other kinds of values count by their address, which is never the same.
 */
static void
reads_add_value(struct strbuf *out, struct value v, unsigned depth)
{
	strbuf_addch(out, (char)v.tag);
	switch (v.tag) {
	case V_UNDEF:
		break;
	case V_STRING:
	case V_BIGINT:
		reads_add_bytes(out, v.s, v.aux);
		break;
	case V_ARRAY:
	case V_HASH:
		if (depth < VALUE_MAX_DEPTH) {
			reads_add_members(out, v, depth + 1);
			break;
		}
		/* fall through */
	default:
		strbuf_add(out, (const char *)&v.i, sizeof(v.i));
		break;
	}
}

struct reads_fact_state
reads_fact_state_of(const struct value *v)
{
	struct reads_fact_state ret;
	struct growbuf b;

	memset(&ret, 0, sizeof(ret));
	if (v == NULL)
		return ret;
	ret.exists = 1;
	growbuf_init(&b);
	reads_add_value(&b.out, *v, 0);
	ret.print = fingerprint_of(growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return ret;
}

const struct value *
reads_member_of(const struct value *v, const char *key, size_t len)
{
	if (v == NULL || v->tag != V_HASH)
		return NULL;
	return vhash_get_str(v->h, key, len);
}
