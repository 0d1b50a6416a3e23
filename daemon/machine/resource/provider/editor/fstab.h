#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_FSTAB_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_FSTAB_H

/*
 * File systems by /etc/fstab, mount(8) and umount(8): functions of the provider
 * for the type mount, besides those of every provider.
 */

struct instance;
struct provider;
struct strbuf;
struct value;

extern const struct provider provider_fstab;

/*
 * Make the mount defined, unmounted, mounted or absent; results as of an
 * attribute's sync.  The change is complete when the provider's flush has
 * succeeded.
 */
int fstab_ensure(struct instance *i, struct value should, struct strbuf *err);

/*
 * If the file system is mounted, remount it, or unmount and mount it; 0, or -1
 * with the reason.
 */
int fstab_refresh(struct instance *i, struct strbuf *err);

#endif
