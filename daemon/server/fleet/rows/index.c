#include "server/fleet/rows/index.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/siphash.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_read.h"
#include "server/fleet/rows/shape.h"

/*
 * The number of a value: a small integer has the highest bit, a group (a shape
 * and its leaves) the next one; others are the place of their bytes.
 */
#define INDEX_INTEGER  0x80000000U
#define INDEX_GROUP    0x40000000U
#define INDEX_PLACE    0x3fffffffU
#define INDEX_SMALLEST (-(int64_t)0x40000000)
#define INDEX_LARGEST  ((int64_t)0x3fffffff)
/* Nodes of an index. */
#define INDEX_NODES ((size_t)1 << 20)
/* Replaced nodes that are not worth the work of dropping their values. */
#define INDEX_REPLACED 1000U
/* Leaves of one fact; its shape has 16 MiB. */
#define INDEX_LEAVES	  ((size_t)1 << 22)
#define INDEX_SHAPE_BYTES ((size_t)16 << 20)
/* Bytes of a shape that are copied at once; a heap has as many behind it. */
#define INDEX_WORD sizeof(uint64_t)

/* Places of distinct items, by the hash of these. */
struct index_table {
	uint32_t *slots; /* 0: free */
	uint32_t size;	 /* a power of two, or 0 */
	uint32_t count;
};

/* Bytes that grow by an eighth, so that little is unused. */
struct index_heap {
	char *bytes;
	size_t used, cap;
};

struct fleet_index {
	size_t max;
	/*
	 * Scalars and shapes.  A shape has its number of leaves in front, four
	 * bytes.  Each has its length in front, see index_bytes().
	 */
	struct index_heap texts;
	struct index_table text_table;
	/* groups: a shape, then its leaves; each of four bytes */
	struct index_heap groups;
	struct index_table group_table;
	/* names by number - 1, and their numbers */
	struct map *names;
	struct vec name_entries; /* of struct index_name */
	struct vec rows;	 /* of struct index_row */
	struct map *places;	 /* of nodes in rows: number + 1 */
	size_t row_bytes, count, replaced;
	bool is_full;

	struct arena *work;
	struct vec cells;  /* of the node that is put */
	struct vec leaves; /* of the fact that is read */
	struct strbuf shape;
};

struct index_name {
	char *text;
	size_t n;
};

struct index_row {
	int64_t node;
	struct fleet_facts *facts; /* NULL: removed */
};

/* The facts of a node that are too large. */
static struct fleet_facts index_large;

/* --- heaps and tables --- */

/* Room for n bytes at the end; NULL: no place has a number. */
static char *
index_room(struct index_heap *h, size_t n)
{
	if (h->used + n > INDEX_PLACE)
		return NULL;
	if (h->used + n > h->cap) {
		h->cap = h->used + n + h->used / 8 + 4096;
		h->bytes = memory_realloc(h->bytes, h->cap + INDEX_WORD);
	}
	h->used += n;
	return h->bytes + h->used - n;
}

/* The text at the place. */
static const char *
index_bytes(const struct fleet_index *x, uint32_t place, size_t *ret_n)
{
	const unsigned char *p = (const unsigned char *)x->texts.bytes + place;
	size_t n = 0;
	unsigned shift = 0;

	for (; *p & 0x80; p++, shift += 7)
		n |= (size_t)(*p & 0x7f) << shift;
	*ret_n = n | (size_t)*p << shift;
	return (const char *)p + 1;
}

static uint32_t
index_group_count(const struct fleet_index *x, uint32_t shape)
{
	size_t n;
	const char *text = index_bytes(x, shape, &n);
	uint32_t count;

	memcpy(&count, text, sizeof(count));
	return count;
}

static const uint32_t *
index_group(const struct fleet_index *x, uint32_t place)
{
	return (const uint32_t *)(const void *)x->groups.bytes + place;
}

/* The functions of a table for its items. */
struct index_kind {
	const char *(*bytes)(
	    const struct fleet_index *x, uint32_t place, size_t *ret_n);
};

static const char *
index_group_bytes(const struct fleet_index *x, uint32_t place, size_t *ret_n)
{
	const uint32_t *group = index_group(x, place);

	*ret_n = (1 + index_group_count(x, group[0])) * sizeof(*group);
	return (const char *)group;
}

static const struct index_kind index_text_kind = {index_bytes};
static const struct index_kind index_group_kind = {index_group_bytes};

/* The slot of the bytes, or the free one where they belong. */
static uint32_t *
index_slot(const struct fleet_index *x, const struct index_table *t,
    const struct index_kind *k, const void *p, size_t n)
{
	uint32_t i = (uint32_t)siphash(p, n) & (t->size - 1);

	for (;; i = (i + 1) & (t->size - 1)) {
		size_t length;
		const char *bytes;

		if (t->slots[i] == 0)
			break;
		bytes = k->bytes(x, t->slots[i], &length);
		if (length == n && memcmp(bytes, p, n) == 0)
			break;
	}
	return &t->slots[i];
}

/* Make room for one more item: at most three quarters are used. */
static void
index_table_grow(const struct fleet_index *x, struct index_table *t,
    const struct index_kind *k)
{
	struct index_table old = *t;

	if (t->count + 1 <= t->size - t->size / 4)
		return;
	t->size = old.size > 0 ? 2 * old.size : 256;
	t->slots = memory_zalloc(t->size, sizeof(*t->slots));
	for (uint32_t i = 0; i < old.size; i++)
		if (old.slots[i] != 0) {
			size_t n;
			const char *bytes = k->bytes(x, old.slots[i], &n);

			*index_slot(x, t, k, bytes, n) = old.slots[i];
		}
	free(old.slots);
}

/* Return the place of the text, which is added when it is new; 0: full. */
static uint32_t
index_add_text(struct fleet_index *x, const char *s, size_t n)
{
	uint32_t *slot;
	unsigned char head[8];
	size_t left = n, used = 0;
	char *room;

	index_table_grow(x, &x->text_table, &index_text_kind);
	slot = index_slot(x, &x->text_table, &index_text_kind, s, n);
	if (*slot != 0)
		return *slot;
	for (; left >= 0x80; left >>= 7)
		head[used++] = (unsigned char)(left | 0x80);
	head[used++] = (unsigned char)left;
	room = n < INDEX_PLACE ? index_room(&x->texts, used + n) : NULL;
	if (room == NULL) {
		x->is_full = true;
		return 0;
	}
	memcpy(room, head, used);
	memcpy(room + used, s, n);
	*slot = (uint32_t)(room - x->texts.bytes);
	x->text_table.count++;
	return *slot;
}

/* Return the place of the group of count numbers; 0: full. */
static uint32_t
index_add_group(struct fleet_index *x, const uint32_t *group, uint32_t count)
{
	const size_t n = count * sizeof(*group);
	uint32_t *slot;
	char *room;

	index_table_grow(x, &x->group_table, &index_group_kind);
	slot = index_slot(x, &x->group_table, &index_group_kind, group, n);
	if (*slot != 0)
		return *slot;
	room = index_room(&x->groups, n);
	if (room == NULL) {
		x->is_full = true;
		return 0;
	}
	memcpy(room, group, n);
	*slot = (uint32_t)((size_t)(room - x->groups.bytes) / sizeof(*group));
	x->group_table.count++;
	return *slot;
}

/* --- life --- */

static void
index_start(struct fleet_index *x)
{
	x->names = map_new(NULL, INDEX_NODES);
	x->places = map_new(NULL, INDEX_NODES);
	vec_init(&x->name_entries, sizeof(struct index_name), INDEX_NODES);
	vec_init(&x->rows, sizeof(struct index_row), INDEX_NODES);
	/* place 0 is that of nothing */
	(void)index_room(&x->texts, 1);
	(void)index_room(&x->groups, sizeof(uint32_t));
}

static void
index_facts_free(struct fleet_facts *facts)
{
	if (facts != &index_large)
		free(facts);
}

static void
index_end(struct fleet_index *x)
{
	for (size_t i = 0; i < x->rows.count; i++)
		index_facts_free(
		    ((struct index_row *)vec_at(&x->rows, i))->facts);
	for (size_t i = 0; i < x->name_entries.count; i++)
		free(((struct index_name *)vec_at(&x->name_entries, i))->text);
	vec_release(&x->rows);
	vec_release(&x->name_entries);
	map_free(x->names);
	map_free(x->places);
	free(x->texts.bytes);
	free(x->groups.bytes);
	free(x->text_table.slots);
	free(x->group_table.slots);
	memset(&x->texts, 0, sizeof(x->texts));
	memset(&x->groups, 0, sizeof(x->groups));
	memset(&x->text_table, 0, sizeof(x->text_table));
	memset(&x->group_table, 0, sizeof(x->group_table));
	x->row_bytes = x->count = x->replaced = 0;
	x->is_full = false;
}

struct fleet_index *
fleet_index_new(size_t max)
{
	struct fleet_index *x = memory_zalloc(1, sizeof(*x));

	x->max = max;
	x->work = arena_new(0);
	vec_init(&x->cells, sizeof(struct fleet_cell), FLEET_INDEX_FACTS);
	vec_init(&x->leaves, sizeof(uint32_t), INDEX_LEAVES);
	strbuf_init(&x->shape, INDEX_SHAPE_BYTES);
	index_start(x);
	return x;
}

void
fleet_index_free(struct fleet_index *x)
{
	if (x == NULL)
		return;
	index_end(x);
	arena_free(x->work);
	vec_release(&x->cells);
	vec_release(&x->leaves);
	strbuf_release(&x->shape);
	free(x);
}

void
fleet_index_reset(struct fleet_index *x)
{
	index_end(x);
	index_start(x);
}

/* --- putting --- */

/* The number of a scalar; 0: full. */
static uint32_t
index_leaf(struct fleet_index *x, const char *raw, size_t n)
{
	int64_t value = 0;
	const bool is_negative = raw[0] == '-';
	size_t i = is_negative;

	/* an integer as this file writes it: not -0, not beyond the numbers */
	if (n > 10 || i == n || (raw[i] == '0' && n > 1))
		return index_add_text(x, raw, n);
	for (; i < n && raw[i] >= '0' && raw[i] <= '9'; i++)
		value = 10 * value + (raw[i] - '0');
	if (is_negative)
		value = -value;
	if (i < n || value < INDEX_SMALLEST || value > INDEX_LARGEST)
		return index_add_text(x, raw, n);
	return INDEX_INTEGER | ((uint32_t)value & ~INDEX_INTEGER);
}

/* Add a leaf of the fact that is read. */
static int
index_take(void *ctx, const char *raw, size_t n)
{
	struct fleet_index *x = ctx;
	const uint32_t number = index_leaf(x, raw, n);
	uint32_t *leaf = number == 0 ? NULL : vec_push(&x->leaves);

	if (leaf == NULL) {
		x->is_full = true;
		return -1;
	}
	*leaf = number;
	return 0;
}

/* The number of the name, which is added when it is new; 0: full. */
static uint32_t
index_add_name(struct fleet_index *x, const char *s, size_t n)
{
	struct map_entry *e = map_put(x->names, s, n, NULL);
	struct index_name *name;

	if (e != NULL && e->num != 0)
		return (uint32_t)e->num;
	name = e != NULL ? vec_push(&x->name_entries) : NULL;
	if (name == NULL) {
		x->is_full = true;
		return 0;
	}
	name->text = memory_dup(s, n);
	name->n = n;
	e->num = x->name_entries.count;
	return (uint32_t)e->num;
}

/* The number of the fact that was read: its shape and its leaves. */
static uint32_t
index_fact(struct fleet_index *x)
{
	uint32_t *group = x->leaves.items, count, shape;
	char *text = strbuf_edit(&x->shape);

	/* the first one is the place for the shape */
	count = (uint32_t)x->leaves.count - 1;
	if (x->shape.len == sizeof(count) + 1 &&
	    text[sizeof(count)] == FLEET_SHAPE_LEAF)
		return group[1];
	memcpy(text, &count, sizeof(count));
	shape = index_add_text(x, text, x->shape.len);
	if (shape == 0)
		return 0;
	group[0] = shape;
	shape = index_add_group(x, group, count + 1);
	return shape == 0 ? 0 : shape | INDEX_GROUP;
}

/* Read the value behind a key into a cell; -1: it is damaged, or full. */
static int
index_read_fact(
    struct fleet_index *x, struct json_reader *r, const char *json, size_t n)
{
	static const char head[sizeof(uint32_t)];
	struct fleet_cell cell;
	struct fleet_cell *kept;

	cell.name = index_add_name(x, r->text, r->len);
	if (cell.name == 0)
		return -1;
	json_read_next(r);
	vec_reset(&x->leaves);
	if (vec_push(&x->leaves) == NULL)
		return -1;
	strbuf_reset(&x->shape);
	strbuf_add(&x->shape, head, sizeof(head));
	if (fleet_shape_read(r, json, n, &x->shape, index_take, x) < 0) {
		x->is_full = x->is_full || strbuf_is_cut(&x->shape);
		return -1;
	}
	cell.value = index_fact(x);
	kept = cell.value == 0 ? NULL : vec_push(&x->cells);
	if (kept == NULL) {
		x->is_full = true;
		return -1;
	}
	*kept = cell;
	return 0;
}

/* Read all facts into x->cells. */
static int
index_read_facts(struct fleet_index *x, const char *json, size_t n)
{
	struct json_reader r;

	arena_reset(x->work);
	vec_reset(&x->cells);
	json_read_init(&r, x->work, json, n);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(&r) == JSON_TOKEN_KEY)
		if (index_read_fact(x, &r, json, n) < 0)
			return -1;
	return r.token == JSON_TOKEN_OBJECT_END &&
		       json_read_next(&r) == JSON_TOKEN_END
		   ? 0
		   : -1;
}

/* The row of the node; made when it has none. */
static struct index_row *
index_row_make(struct fleet_index *x, int64_t node)
{
	struct map_entry *e =
	    map_put(x->places, (const char *)&node, sizeof(node), NULL);
	struct index_row *row;

	if (e != NULL && e->num != 0)
		return vec_at(&x->rows, e->num - 1);
	row = e != NULL ? vec_push(&x->rows) : NULL;
	if (row == NULL)
		return NULL;
	row->node = node;
	e->num = x->rows.count;
	return row;
}

/* Free the facts of a row. */
static void
index_row_drop(struct fleet_index *x, struct index_row *row)
{
	if (row->facts == NULL)
		return;
	x->row_bytes -=
	    sizeof(*row->facts) + row->facts->count * sizeof(struct fleet_cell);
	x->count--;
	x->replaced++;
	index_facts_free(row->facts);
	row->facts = NULL;
}

/* Make x->cells the facts of the node. */
static void
index_keep(struct fleet_index *x, int64_t node)
{
	const size_t bytes = x->cells.count * sizeof(struct fleet_cell);
	struct index_row *row = index_row_make(x, node);

	if (row == NULL) {
		x->is_full = true;
		return;
	}
	index_row_drop(x, row);
	row->facts = memory_alloc(sizeof(*row->facts) + bytes);
	row->facts->count = (uint32_t)x->cells.count;
	if (bytes > 0)
		memcpy(row->facts->cells, x->cells.items, bytes);
	x->row_bytes += sizeof(*row->facts) + bytes;
	x->count++;
}

void
fleet_index_put_large(struct fleet_index *x, int64_t node)
{
	struct index_row *row = index_row_make(x, node);

	if (row == NULL)
		return; /* it is full, and counts fewer nodes */
	index_row_drop(x, row);
	row->facts = &index_large;
	x->row_bytes += sizeof(index_large);
	x->count++;
}

/* Copy the leaf of another index; 0: full. */
static uint32_t
index_copy_leaf(
    struct fleet_index *x, const struct fleet_index *from, uint32_t leaf)
{
	const char *text;
	size_t n;

	if (leaf & INDEX_INTEGER)
		return leaf;
	text = index_bytes(from, leaf, &n);
	return index_add_text(x, text, n);
}

/* Copy a value of another index; 0: full. */
static uint32_t
index_copy_value(
    struct fleet_index *x, const struct fleet_index *from, uint32_t value)
{
	const uint32_t *group;
	uint32_t count, *to;

	if (value & INDEX_INTEGER || !(value & INDEX_GROUP))
		return index_copy_leaf(x, from, value);
	group = index_group(from, value & INDEX_PLACE);
	count = index_group_count(from, group[0]);
	vec_reset(&x->leaves);
	for (uint32_t i = 0; i <= count; i++) {
		to = vec_push(&x->leaves);
		if (to == NULL)
			return 0;
		*to = index_copy_leaf(x, from, group[i]);
		if (*to == 0)
			return 0;
	}
	value = index_add_group(x, x->leaves.items, count + 1);
	return value == 0 ? 0 : value | INDEX_GROUP;
}

static void
index_copy_row(struct fleet_index *x, const struct fleet_index *from,
    const struct index_row *row)
{
	vec_reset(&x->cells);
	for (uint32_t i = 0; i < row->facts->count; i++) {
		const struct fleet_cell *cell = &row->facts->cells[i];
		struct fleet_cell *to = vec_push(&x->cells);
		size_t n;
		const char *name = fleet_index_name_text(from, cell->name, &n);

		to->name = index_add_name(x, name, n);
		to->value = index_copy_value(x, from, cell->value);
	}
	index_keep(x, row->node);
}

/* Drop what no node has any more. */
static void
index_compact(struct fleet_index *x)
{
	struct fleet_index *to = fleet_index_new(x->max);
	struct fleet_index swap;

	for (size_t i = 0; i < x->rows.count && !to->is_full; i++) {
		const struct index_row *row = vec_at(&x->rows, i);

		if (row->facts == &index_large)
			fleet_index_put_large(to, row->node);
		else if (row->facts != NULL)
			index_copy_row(to, x, row);
	}
	to->replaced = 0;
	swap = *x;
	*x = *to;
	*to = swap;
	fleet_index_free(to);
}

enum fleet_index_result
fleet_index_put(struct fleet_index *x, int64_t node, const char *json, size_t n)
{
	if (index_read_facts(x, json, n) < 0 && !x->is_full)
		return FLEET_INDEX_DAMAGED;
	if (!x->is_full)
		index_keep(x, node);
	if (x->replaced > x->count + INDEX_REPLACED)
		index_compact(x);
	if (x->is_full || fleet_index_bytes(x) > x->max) {
		fleet_index_reset(x);
		return FLEET_INDEX_FULL;
	}
	return FLEET_INDEX_OK;
}

static struct index_row *
index_row_find(const struct fleet_index *x, int64_t node)
{
	const struct map_entry *e =
	    map_find(x->places, (const char *)&node, sizeof(node));

	return e != NULL ? vec_at(&x->rows, e->num - 1) : NULL;
}

void
fleet_index_remove(struct fleet_index *x, int64_t node)
{
	struct index_row *row = index_row_find(x, node);

	if (row != NULL)
		index_row_drop(x, row);
}

/* --- reading --- */

size_t
fleet_index_count(const struct fleet_index *x)
{
	return x->count;
}

size_t
fleet_index_bytes(const struct fleet_index *x)
{
	/* an entry of a map has its key of 8 bytes in memory of its own */
	return x->texts.cap + x->groups.cap + x->row_bytes +
	       (size_t)(x->text_table.size + x->group_table.size) *
		   sizeof(uint32_t) +
	       x->rows.cap * (sizeof(struct index_row) + 16) +
	       map_count(x->places) * (2 * sizeof(struct map_entry) + 32) +
	       map_count(x->names) * (2 * sizeof(struct map_entry) + 96);
}

int64_t
fleet_index_node(const struct fleet_index *x, size_t *at)
{
	while (*at < x->rows.count) {
		const struct index_row *row = vec_at(&x->rows, (*at)++);

		if (row->facts != NULL)
			return row->node;
	}
	return -1;
}

const struct fleet_facts *
fleet_index_find(const struct fleet_index *x, int64_t node)
{
	const struct index_row *row = index_row_find(x, node);

	return row != NULL && row->facts != &index_large ? row->facts : NULL;
}

bool
fleet_index_is_large(const struct fleet_index *x, int64_t node)
{
	const struct index_row *row = index_row_find(x, node);

	return row != NULL && row->facts == &index_large;
}

uint32_t
fleet_index_name(const struct fleet_index *x, const char *name, size_t n)
{
	const struct map_entry *e = map_find(x->names, name, n);

	return e != NULL ? (uint32_t)e->num : 0;
}

const char *
fleet_index_name_text(const struct fleet_index *x, uint32_t name, size_t *ret_n)
{
	const struct index_name *entry = vec_at(&x->name_entries, name - 1);

	*ret_n = entry->n;
	return entry->text;
}

const struct fleet_cell *
fleet_index_cell(const struct fleet_facts *f, uint32_t name, uint32_t *guess)
{
	if (*guess < f->count && f->cells[*guess].name == name)
		return &f->cells[*guess];
	for (uint32_t i = 0; i < f->count; i++)
		if (f->cells[i].name == name) {
			*guess = i;
			return &f->cells[i];
		}
	return NULL;
}

void
fleet_index_value(const struct fleet_index *x, const struct fleet_cell *cell,
    struct fleet_value *ret)
{
	static const char leaf[INDEX_WORD] = {FLEET_SHAPE_LEAF};
	const uint32_t *group;

	if (cell->value & INDEX_INTEGER || !(cell->value & INDEX_GROUP)) {
		ret->shape = 0;
		ret->text = leaf;
		ret->n = 1;
		ret->leaves = &cell->value;
		ret->count = 1;
		return;
	}
	group = index_group(x, cell->value & INDEX_PLACE);
	ret->shape = group[0];
	ret->text = index_bytes(x, group[0], &ret->n) + sizeof(uint32_t);
	ret->n -= sizeof(uint32_t);
	ret->leaves = group + 1;
	ret->count = index_group_count(x, group[0]);
}

bool
fleet_index_integer(uint32_t leaf, int64_t *ret)
{
	if (!(leaf & INDEX_INTEGER))
		return false;
	/* the sign is the bit below the mark */
	*ret = leaf & INDEX_GROUP
		   ? (int64_t)(leaf & ~INDEX_INTEGER) - (int64_t)INDEX_INTEGER
		   : (int64_t)(leaf & ~INDEX_INTEGER);
	return true;
}

const char *
fleet_index_type(const struct fleet_index *x, uint32_t leaf)
{
	const char *raw;
	size_t n;

	if (leaf & INDEX_INTEGER)
		return "integer";
	raw = index_bytes(x, leaf, &n);
	switch (raw[0]) {
	case '"':
		return "string";
	case 't':
	case 'f':
		return "boolean";
	case 'n':
		return "null";
	default:
		return memchr(raw, '.', n) != NULL ||
			       memchr(raw, 'e', n) != NULL ||
			       memchr(raw, 'E', n) != NULL
			   ? "float"
			   : "integer";
	}
}

/* Write the integer; return its bytes, fewer than FLEET_LEAF_ROOM. */
static size_t
index_write_integer(char *to, int64_t integer)
{
	uint64_t left = integer < 0 ? -(uint64_t)integer : (uint64_t)integer;
	char digits[FLEET_LEAF_ROOM];
	size_t at = sizeof(digits);

	do {
		digits[--at] = (char)('0' + left % 10);
		left /= 10;
	} while (left != 0);
	if (integer < 0)
		digits[--at] = '-';
	memcpy(to, digits + at, sizeof(digits) - at);
	return sizeof(digits) - at;
}

const char *
fleet_index_leaf(const struct fleet_index *x, uint32_t leaf,
    char room[FLEET_LEAF_ROOM], size_t *ret_n)
{
	int64_t integer;

	if (!fleet_index_integer(leaf, &integer))
		return index_bytes(x, leaf, ret_n);
	*ret_n = index_write_integer(room, integer);
	return room;
}

/*
 * Copy a shape up to its next leaf, or its end, which is returned.  Up to
 * INDEX_WORD bytes behind it are read and written.
 */
static const char *
index_copy_shape(char *to, const char *p, const char *end)
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t word, other;

	for (; p < end; p += INDEX_WORD, to += INDEX_WORD) {
		memcpy(&word, p, sizeof(word));
		memcpy(to, &word, sizeof(word));
		/* a byte that is zero here is a leaf */
		other = word ^ ones * FLEET_SHAPE_LEAF;
		if (((other - ones) & ~other & ones << 7) == 0)
			continue;
		while (*p != FLEET_SHAPE_LEAF)
			p++;
		break;
	}
	return p < end ? p : end;
}

void
fleet_index_write(const struct fleet_index *x, const struct fleet_value *v,
    size_t at, size_t n, uint32_t first, struct strbuf *out)
{
	const char *p = v->text + at, *end = p + n;

	while (p < end) {
		const char *from = p, *text;
		size_t length;
		int64_t integer;
		char *to;

		if (strbuf_reserve(out,
			(size_t)(end - p) + INDEX_WORD + FLEET_LEAF_ROOM) < 0)
			return;
		to = strbuf_edit(out) + out->len;
		p = index_copy_shape(to, p, end);
		to += p - from;
		out->len += (size_t)(p - from);
		*to = '\0';
		if (p == end)
			return;
		p++;
		if (fleet_index_integer(v->leaves[first], &integer)) {
			length = index_write_integer(to, integer);
			out->len += length;
			to[length] = '\0';
		} else {
			text = index_bytes(x, v->leaves[first], &length);
			strbuf_add(out, text, length);
		}
		first++;
	}
}
