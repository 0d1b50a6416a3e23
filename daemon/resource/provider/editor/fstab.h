#ifndef RESOURCE_PROVIDER_EDITOR_FSTAB_H
#define RESOURCE_PROVIDER_EDITOR_FSTAB_H

/*
 * File systems by /etc/fstab, mount(8) and umount(8): what the type mount
 * asks its provider besides what all are asked.
 */

struct instance;
struct provider;
struct strbuf;
struct value;

extern const struct provider provider_fstab;

/*
 * Makes it defined, unmounted, mounted or absent; as an attribute's sync.
 * What is mounted is so when the provider's flush has ended well.
 */
int fstab_ensure(struct instance *i, struct value should, struct strbuf *err);

/* Mounts it anew, or again, when it is mounted; 0, or -1 with the reason. */
int fstab_refresh(struct instance *i, struct strbuf *err);

#endif
