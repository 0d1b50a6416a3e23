/* service: does it run, does it start with the machine (type/service.rb). */
#include <string.h>

#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/instance.h"
#include "resource/provider.h"
#include "resource/provider/service/service.h"
#include "resource/registry.h"
#include "schema/type.h"
#include "value/ruby.h"

static const struct attr_value ensure_values[] = {
    {.name = "stopped", .event = "service_stopped"},
    {.name = "running", .event = "service_started", .invalidates = 1},
    {.name = "false", .same_as = "stopped"},
    {.name = "true", .same_as = "running"},
    {.name = NULL},
};

static const struct attr_value enable_values[] = {
    {.name = "true", .event = "service_enabled"},
    {.name = "false", .event = "service_disabled"},
    {.name = "manual",
	.feature = "manual_startable",
	.event = "service_manual_start"},
    {.name = "mask", .feature = "maskable", .event = "service_disabled"},
    {.name = "delayed",
	.feature = "delayed_startable",
	.event = "service_delayed_start"},
    {.name = NULL},
};

/* The reasons of providers say all. */
static int
said(int rc)
{
	return rc == 0 ? 0 : ATTR_SAID;
}

static int
enable_sync(struct instance *i, struct value should, struct strbuf *err)
{
	const struct service_ops *ops = service_ops_of(i);

	return said(ops->enable(i, ruby_text(i->arena, should), err));
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

/* Starting and stopping settles enable as well, which is then not told. */
static int
ensure_sync(struct instance *i, struct value should, struct strbuf *err)
{
	const struct service_ops *ops = service_ops_of(i);
	int enable = resource_type_attr(i->type, "enable"), rc;
	const char *is;

	rc = instance_value_is(should, "running") ? ops->start(i, err)
						  : ops->stop(i, err);
	if (rc != 0 || ops->enabled == NULL || i->should[enable].tag == V_UNSET)
		return said(rc);
	rc = ops->enabled(i, &is, err);
	if (rc != 0)
		return said(rc);
	if (enable_insync(i, value_str(is), i->should[enable]))
		return 0;
	return enable_sync(i, i->should[enable], err);
}

/* A path may be a list, or several with colons between them. */
static int
path_munge(struct instance *i, struct value *v, struct strbuf *err)
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
	return service_ops_of(i)->restart(i, err);
}

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR, .munge = attr_text_munge},
    {.name = "ensure",
	.kind = ATTR_PROPERTY,
	.values = ensure_values,
	.sync = ensure_sync},
    {.name = "enable",
	.kind = ATTR_PROPERTY,
	.values = enable_values,
	.feature = "enableable",
	.insync = enable_insync,
	.sync = enable_sync},
    {.name = "flags", .kind = ATTR_PROPERTY, .feature = "flaggable"},
    {.name = "logonaccount",
	.kind = ATTR_PROPERTY,
	.feature = "manages_logon_credentials"},
    {.name = "binary", .kind = ATTR_PARAMETER},
    {.name = "control", .kind = ATTR_PARAMETER},
    {.name = "hasrestart", .kind = ATTR_PARAMETER, .values = attr_truth_values},
    {.name = "hasstatus",
	.kind = ATTR_PARAMETER,
	.values = attr_truth_values,
	.fallback = "true"},
    {.name = "logonpassword",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_SECRET,
	.feature = "manages_logon_credentials"},
    {.name = "manifest", .kind = ATTR_PARAMETER},
    {.name = "path", .kind = ATTR_PARAMETER, .munge = path_munge},
    {.name = "pattern", .kind = ATTR_PARAMETER, .munge = attr_text_munge},
    {.name = "restart", .kind = ATTR_PARAMETER},
    {.name = "start", .kind = ATTR_PARAMETER},
    {.name = "status", .kind = ATTR_PARAMETER},
    {.name = "stop", .kind = ATTR_PARAMETER},
    {.name = "timeout",
	.kind = ATTR_PARAMETER,
	.feature = "configurable_timeout",
	.munge = attr_integer_munge},
    {.name = NULL},
};

static const struct provider *const providers[] = {
    &service_base, &service_debian, &service_init, &service_systemd, NULL};

const struct resource_type resource_type_service = {
    .name = "service",
    .ref = "Service",
    .attrs = attrs,
    .providers = providers,
    .refresh = service_refresh,
    .doc = "A service: whether it runs and whether it starts with the machine.",
};
