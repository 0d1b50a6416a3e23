#include "machine/facts/custom/custom_repeats.h"

#include <string.h>

#include "language/value/equal.h"

struct custom_repeats_message {
	const char *kind, *name; /* of its step */
	const struct varray *content;
	unsigned process; /* the last one that has sent it */
};

void
custom_repeats_init(struct custom_repeats *r)
{
	vec_init(&r->messages, sizeof(struct custom_repeats_message),
	    CUSTOM_REPEATS_MAX);
	r->process = 0;
}

void
custom_repeats_release(struct custom_repeats *r)
{
	vec_release(&r->messages);
}

void
custom_repeats_next(struct custom_repeats *r)
{
	r->process++;
}

static bool
custom_repeats_is_of(
    const struct custom_repeats_message *m, const char *kind, const char *name)
{
	return strcmp(m->name, name) == 0 && strcmp(m->kind, kind) == 0;
}

bool
custom_repeats_has(struct custom_repeats *r, const char *kind, const char *name,
    const struct varray *message)
{
	struct custom_repeats_message *m;

	for (size_t i = 0; i < r->messages.count; i++) {
		m = vec_at(&r->messages, i);
		if (m->process == r->process ||
		    !custom_repeats_is_of(m, kind, name) ||
		    !value_eql(value_array(m->content), value_array(message)))
			continue;
		m->process = r->process;
		return true;
	}
	m = vec_push(&r->messages);
	if (m != NULL)
		*m = (struct custom_repeats_message){
		    kind, name, message, r->process};
	return false;
}

void
custom_repeats_end(struct custom_repeats *r, const char *kind, const char *name)
{
	size_t kept = 0;

	for (size_t i = 0; i < r->messages.count; i++) {
		const struct custom_repeats_message *m =
		    vec_at(&r->messages, i);

		if (custom_repeats_is_of(m, kind, name))
			continue;
		*(struct custom_repeats_message *)vec_at(&r->messages, kept) =
		    *m;
		kept++;
	}
	r->messages.count = kept;
}
