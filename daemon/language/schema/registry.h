#ifndef LANGUAGE_SCHEMA_REGISTRY_H
#define LANGUAGE_SCHEMA_REGISTRY_H

/* The schemas of the built-in types (schema/type/NAME.c); a new one adds its
 * line here. */

struct resource_type;

extern const struct resource_type resource_type_anchor;
extern const struct resource_type resource_type_augeas;
extern const struct resource_type resource_type_concat_file;
extern const struct resource_type resource_type_concat_fragment;
extern const struct resource_type resource_type_cron;
extern const struct resource_type resource_type_exec;
extern const struct resource_type resource_type_file;
extern const struct resource_type resource_type_file_line;
extern const struct resource_type resource_type_filebucket;
extern const struct resource_type resource_type_host;
extern const struct resource_type resource_type_group;
extern const struct resource_type resource_type_ini_setting;
extern const struct resource_type resource_type_ini_subsetting;
extern const struct resource_type resource_type_mailalias;
extern const struct resource_type resource_type_mount;
extern const struct resource_type resource_type_notify;
extern const struct resource_type resource_type_package;
extern const struct resource_type resource_type_resources;
extern const struct resource_type resource_type_schedule;
extern const struct resource_type resource_type_selboolean;
extern const struct resource_type resource_type_selmodule;
extern const struct resource_type resource_type_service;
extern const struct resource_type resource_type_ssh_authorized_key;
extern const struct resource_type resource_type_sshkey;
extern const struct resource_type resource_type_stage;
extern const struct resource_type resource_type_tidy;
extern const struct resource_type resource_type_user;
extern const struct resource_type resource_type_yumrepo;

/* The schema of that name as in references ("File"), or NULL. */
const struct resource_type *resource_type_find(const char *ref);

/* All of them, until NULL. */
const struct resource_type *const *resource_types(void);

#endif
