#ifndef MACHINE_RESOURCE_REGISTRY_H
#define MACHINE_RESOURCE_REGISTRY_H

/* The operations of the types in type/; a new type adds its line here. */

#include "machine/resource/operations.h"

extern const struct type_operations operations_anchor;
extern const struct type_operations operations_augeas;
extern const struct type_operations operations_concat_file;
extern const struct type_operations operations_concat_fragment;
extern const struct type_operations operations_cron;
extern const struct type_operations operations_exec;
extern const struct type_operations operations_file;
extern const struct type_operations operations_file_line;
extern const struct type_operations operations_filebucket;
extern const struct type_operations operations_group;
extern const struct type_operations operations_host;
extern const struct type_operations operations_ini_setting;
extern const struct type_operations operations_ini_subsetting;
extern const struct type_operations operations_mailalias;
extern const struct type_operations operations_mount;
extern const struct type_operations operations_notify;
extern const struct type_operations operations_package;
extern const struct type_operations operations_resources;
extern const struct type_operations operations_schedule;
extern const struct type_operations operations_selboolean;
extern const struct type_operations operations_selmodule;
extern const struct type_operations operations_service;
extern const struct type_operations operations_ssh_authorized_key;
extern const struct type_operations operations_sshkey;
extern const struct type_operations operations_stage;
extern const struct type_operations operations_tidy;
extern const struct type_operations operations_user;
extern const struct type_operations operations_yumrepo;

/* The operations of a built-in type. */
const struct type_operations *operations_of(const struct resource_type *t);

#endif
