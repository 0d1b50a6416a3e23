#include "machine/resource/provider/service/service.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/service/base.h"

const struct service_ops *
service_ops_of(const struct instance *i)
{
	return i->provider->data;
}

struct value
service_words(struct instance *i, const char *const *words)
{
	struct vlist list;

	vlist_init(&list, i->arena);
	for (; *words != NULL; words++)
		vlist_push(&list, value_str(*words));
	return vlist_value(&list);
}

bool
service_has_systemd(void)
{
	char comm[64] = "";
	FILE *f = fopen("/proc/1/comm", "r");

	if (f == NULL)
		return 0;
	if (fgets(comm, sizeof(comm), f) == NULL)
		comm[0] = '\0';
	fclose(f);
	return strstr(comm, "systemd") != NULL;
}

int
service_ask(struct instance *i, const char *const *words, const char **ret_text,
    struct strbuf *err)
{
	/* the command of a manifest may print much */
	struct program_call c = {.argv = words, .beginning = 1, .any_code = 1};
	struct command_output out;
	size_t n;

	if (command_execute(i->arena, &c, &out, err) < 0)
		return -1;
	n = out.len;
	while (n > 0 && out.text[n - 1] == '\n')
		n--;
	if (ret_text != NULL)
		*ret_text = arena_memdup(i->arena, out.text, n);
	return out.code;
}

int
service_retrieve(struct instance *i, struct strbuf *err)
{
	const struct service_ops *ops = service_ops_of(i);
	const char *is = NULL;
	int rc = 0;

	if (instance_asked(i, resource_type_attr(i->type, "ensure"))) {
		rc = service_status(i, &is, err);
		if (rc == 0)
			instance_found(i, "ensure", value_str(is));
	}
	if (rc == 0 && ops->enabled != NULL &&
	    instance_asked(i, resource_type_attr(i->type, "enable"))) {
		rc = ops->enabled(i, &is, err);
		if (rc == 0)
			instance_found(i, "enable", value_str(is));
	}
	return rc == 0 ? 0 : -1;
}
