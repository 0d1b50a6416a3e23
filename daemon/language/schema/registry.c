#include "language/schema/registry.h"

#include <stddef.h>
#include <string.h>

#include "language/schema/type.h"

static const struct resource_type *const schema_registry_types[] = {
    &resource_type_anchor,
    &resource_type_augeas,
    &resource_type_concat_file,
    &resource_type_concat_fragment,
    &resource_type_cron,
    &resource_type_exec,
    &resource_type_file,
    &resource_type_file_line,
    &resource_type_filebucket,
    &resource_type_host,
    &resource_type_group,
    &resource_type_ini_setting,
    &resource_type_ini_subsetting,
    &resource_type_mailalias,
    &resource_type_mount,
    &resource_type_notify,
    &resource_type_package,
    &resource_type_resources,
    &resource_type_schedule,
    &resource_type_selboolean,
    &resource_type_selmodule,
    &resource_type_service,
    &resource_type_ssh_authorized_key,
    &resource_type_sshkey,
    &resource_type_stage,
    &resource_type_tidy,
    &resource_type_user,
    &resource_type_yumrepo,
    NULL,
};

const struct resource_type *const *
resource_types(void)
{
	return schema_registry_types;
}

const struct resource_type *
resource_type_find(const char *ref)
{
	unsigned i;

	for (i = 0; schema_registry_types[i] != NULL; i++)
		if (strcmp(schema_registry_types[i]->ref, ref) == 0)
			return schema_registry_types[i];
	return NULL;
}
