#include "machine/resource/registry.h"

#include <stddef.h>

static const struct type_operations *const operations[] = {
    &operations_anchor,
    &operations_augeas,
    &operations_concat_file,
    &operations_concat_fragment,
    &operations_cron,
    &operations_exec,
    &operations_file,
    &operations_file_line,
    &operations_filebucket,
    &operations_host,
    &operations_group,
    &operations_ini_setting,
    &operations_ini_subsetting,
    &operations_mailalias,
    &operations_mount,
    &operations_notify,
    &operations_package,
    &operations_resources,
    &operations_schedule,
    &operations_selboolean,
    &operations_selmodule,
    &operations_service,
    &operations_ssh_authorized_key,
    &operations_sshkey,
    &operations_stage,
    &operations_tidy,
    &operations_user,
    &operations_yumrepo,
    NULL,
};

const struct type_operations *
operations_of(const struct resource_type *t)
{
	const struct type_operations *const *o;

	for (o = operations; *o != NULL; o++)
		if ((*o)->type == t)
			break;
	return *o;
}
