#ifndef BASE_SETTINGS_LAYOUT_H
#define BASE_SETTINGS_LAYOUT_H

/*
 * Where files are: in Dalang's own directories, or in those of an installed
 * Puppet, of Debian's packages (`debian`) or of Puppet's own (`aio`).
 */

enum layout {
	LAYOUT_DALANG,
	LAYOUT_DEBIAN,
	LAYOUT_AIO,
};

/* The name of a layout, as the setting has it. */
const char *layout_name(enum layout l);

/* The layout of that name; an unknown one is LAYOUT_DALANG. */
enum layout layout_named(const char *name);

/*
 * The layout of the Puppet that is configured on this machine: that of a
 * puppet.conf which exists, otherwise LAYOUT_DALANG.
 */
enum layout layout_of_puppet(void);

/*
 * The layout without the setting: Dalang's where its directory /etc/dalang
 * exists, otherwise layout_of_puppet().
 */
enum layout layout_found(void);

/*
 * The layout whose confdir that path is, or LAYOUT_DALANG; the machine is not
 * looked at.
 */
enum layout layout_of_confdir(const char *confdir);

/*
 * The default of a setting in a layout, or NULL: as in the table.  With a
 * given confdir (NULL: not given) other than the layout's own, files that
 * belong to the configuration follow from it: they are as in the table.
 */
const char *layout_default(
    enum layout l, const char *name, const char *confdir);

/*
 * The directory of Puppet Server's files in a layout; NULL in Dalang's, or with
 * a confdir other than the layout's own.
 */
const char *layout_puppetserver(enum layout l, const char *confdir);

#endif
