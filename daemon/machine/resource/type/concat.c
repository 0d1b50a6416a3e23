#include "machine/resource/type/concat.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/machine.h"
#include "language/value/equal.h"

struct concat_run *
concat_run_of(struct machine *m)
{
	static const char key;
	void **at = machine_state(m, &key);

	if (*at == NULL)
		*at = arena_zalloc(m->arena, sizeof(struct concat_run));
	return *at;
}

void
concat_add(const struct instance *i, struct concat_node **list)
{
	struct concat_node *n = arena_alloc(i->machine->arena, sizeof(*n));

	*n = (struct concat_node){i, *list};
	*list = n;
}

int
concat_text_only(const struct value *v, const char *name, struct strbuf *err)
{
	if (v->tag == V_STRING)
		return 0;
	strbuf_addf(err, "%s must be a String", name);
	return -1;
}

static bool
concat_is_same(const char *a, const char *b)
{
	return a != NULL && b != NULL && strcmp(a, b) == 0;
}

int
concat_belongs(const struct instance *fragment, const struct instance *file)
{
	const char *target = instance_text(fragment, "target");
	struct value tag = instance_should(fragment, "tag");

	return concat_is_same(target, instance_text(file, "path")) ||
	       concat_is_same(target, file->title) ||
	       (tag.tag != V_UNSET &&
		   value_eql(tag, instance_should(file, "tag")));
}
