/* service: whether it runs, and starts at boot (type/service.rb). */
#include <string.h>

#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/service/base.h"
#include "machine/resource/provider/service/service.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

/* The reasons of providers are complete sentences. */
static int
sync_result(int rc)
{
	return rc == 0 ? 0 : ATTR_ERR_COMPLETE;
}

static int
enable_sync(struct instance *i, struct value should, struct strbuf *err)
{
	const struct service_ops *ops = service_ops_of(i);

	return sync_result(ops->enable(i, ruby_text(i->arena, should), err));
}

static int
enable_insync(const struct instance *i, struct value is, struct value should)
{
	const struct service_ops *ops = service_ops_of(i);
	const char *have = ruby_text(i->arena, is);
	const char *want = ruby_text(i->arena, should);

	if (ops->enabled_insync != NULL)
		return ops->enabled_insync(i, have, want);
	return strcmp(have, want) == 0;
}

/* A start or stop sets enable as well, which is then not reported. */
static int
type_service_ensure_sync(
    struct instance *i, struct value should, struct strbuf *err)
{
	const struct service_ops *ops = service_ops_of(i);
	int enable = resource_type_attr(i->type, "enable"), rc;
	const char *is;

	rc = instance_value_is(should, "running") ? ops->start(i, err)
						  : ops->stop(i, err);
	if (rc != 0 || ops->enabled == NULL || i->should[enable].tag == V_UNSET)
		return sync_result(rc);
	rc = ops->enabled(i, &is, err);
	if (rc != 0)
		return sync_result(rc);
	if (enable_insync(i, value_str(is), i->should[enable]))
		return 0;
	return enable_sync(i, i->should[enable], err);
}

/* The path may be a list of directories, or a text with colons between them. */
static int
type_service_path_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING || v->tag == V_ARRAY)
		return 0;
	strbuf_addstr(err, "path must be a String or an Array");
	return -1;
}

static int
service_refresh(struct instance *i, struct strbuf *err)
{
	const char *is = NULL;
	int rc = service_status(i, &is, err);

	if (rc != 0 || strcmp(is, "running") != 0)
		return rc;
	rc = service_ops_of(i)->restart(i, err);
	return rc == SERVICE_EXITED ? -1 : rc;
}

static const struct attr_operations type_service_attrs[] = {
    {.attr = "name", .munge = attr_text_munge},
    {.attr = "ensure", .sync = type_service_ensure_sync},
    {.attr = "enable", .insync = enable_insync, .sync = enable_sync},
    {.attr = "path", .munge = type_service_path_munge},
    {.attr = "pattern", .munge = attr_text_munge},
    {.attr = "timeout", .munge = attr_integer_munge},
    {.attr = NULL},
};

static const struct provider *const type_service_providers[] = {
    &service_base, &service_debian, &service_init, &service_systemd, NULL};

const struct type_operations operations_service = {
    .type = &resource_type_service,
    .attrs = type_service_attrs,
    .providers = type_service_providers,
    .refresh = service_refresh,
};
