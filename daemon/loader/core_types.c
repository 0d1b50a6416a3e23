#include "loader/core_types.h"

#include <stddef.h>

/*
 * Types that are not built natively: those that are have their tables in
 * resource/type/, and the compiler reads these.  A type's row goes away when
 * its table has all attributes.  Puppet's own types and those of the core
 * modules that its packages carry (augeas, cron, host, mailalias, mount,
 * selinux, sshkeys, yumrepo): the names of their attributes, key attributes
 * first named in keys.  Properties come before parameters; the server needs to
 * know no more than that they exist.
 */
const struct core_type core_types[] = {
    {"mailalias", "name", 1, TITLE_WHOLE,
	"ensure recipient file target name provider"},
    {"selboolean", "name", 1, TITLE_WHOLE, "value name persistent provider"},
    {"selmodule", "name", 1, TITLE_WHOLE,
	"ensure syncversion name selmoduledir selmodulepath provider"},
    {NULL, NULL, 0, TITLE_WHOLE, NULL},
};
