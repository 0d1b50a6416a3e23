#include <errno.h>
#include <grp.h>
#include <stddef.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/account/account.h"
#include "language/schema/registry.h"

static void
groupadd_entry_found(struct instance *i, const struct group *g)
{
	instance_found(i, "ensure", value_str("present"));
	instance_found(i, "gid", value_int(g->gr_gid));
}

static int
group_retrieve(struct instance *i, struct strbuf *err)
{
	const char *name = instance_text(i, "name");
	const struct group *g;

	errno = 0;
	g = getgrnam(name);
	if (g != NULL) {
		groupadd_entry_found(i, g);
		return 0;
	}
	instance_found(i, "ensure", value_str("absent"));
	return account_read_check(
	    arena_printf(i->arena, "the group %s", name), err);
}

static const char *
what(struct instance *i, const char *verb)
{
	return arena_printf(
	    i->arena, "Could not %s group %s", verb, instance_text(i, "name"));
}

static void
duplicates_add(struct account_command *c, struct instance *i)
{
	if (instance_flag(i, "allowdupe"))
		account_command_word(c, "-o");
}

static int
group_create(struct instance *i, struct strbuf *err)
{
	struct value gid = instance_should(i, "gid");
	struct account_command c;

	if (account_name_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	account_command_begin(&c, i->arena, "groupadd");
	if (gid.tag == V_INT) {
		account_command_word(&c, "-g");
		account_command_value(&c, gid);
	}
	duplicates_add(&c, i);
	if (instance_flag(i, "system"))
		account_command_word(&c, "-r");
	account_command_word(&c, instance_text(i, "name"));
	return account_command_run(&c, what(i, "create"), err);
}

static int
group_destroy(struct instance *i, struct strbuf *err)
{
	struct account_command c;

	if (account_name_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	account_command_begin(&c, i->arena, "groupdel");
	account_command_word(&c, instance_text(i, "name"));
	return account_command_run(&c, what(i, "delete"), err);
}

/* Only the number can be changed. */
static int
group_set(struct instance *i, int attr, struct value should, struct strbuf *err)
{
	struct account_command c;

	(void)attr;
	if (account_name_check(i, err) != 0)
		return ATTR_ERR_COMPLETE;
	account_command_begin(&c, i->arena, "groupmod");
	account_command_word(&c, "-g");
	account_command_value(&c, should);
	duplicates_add(&c, i);
	account_command_word(&c, instance_text(i, "name"));
	return account_command_run(&c,
	    arena_printf(i->arena, "Could not set gid on group[%s]",
		instance_text(i, "name")),
	    err);
}

static int
groups_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	const struct group *g;
	int rc;

	errno = 0;
	setgrent();
	rc = account_read_check("the groups", err);
	while (rc == 0 && (errno = 0, g = getgrent()) != NULL)
		groupadd_entry_found(instance_list_add(out, m,
					 &resource_type_group, p, g->gr_name),
		    g);
	if (rc == 0)
		rc = account_read_check("the groups", err);
	endgrent();
	return rc;
}

static const char *const groupadd_commands[] = {
    "groupadd", "groupdel", "groupmod", NULL};
static const char *const groupadd_features[] = {"system_groups", NULL};

const struct provider provider_groupadd = {
    .name = "groupadd",
    .commands = groupadd_commands,
    .default_for = provider_everywhere,
    .features = groupadd_features,
    .retrieve = group_retrieve,
    .create = group_create,
    .destroy = group_destroy,
    .set = group_set,
    .instances = groups_list,
    .doc = "groupadd, groupmod and groupdel.",
};
