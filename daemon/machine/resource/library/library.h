#ifndef MACHINE_RESOURCE_LIBRARY_LIBRARY_H
#define MACHINE_RESOURCE_LIBRARY_LIBRARY_H

/*
 * Types that modules declare in Ruby (lib/puppet/type/NAME.rb), for a run.
 * Puppet's own library, where it is installed, handles their resources, in one
 * process for all of them, which is started for the first: an external provider
 * (external/talk.h) with the further requests of dalang-types(7).
 *
 * The process makes a resource of Puppet's library from each declaration, and
 * chooses its provider.  The values of the instance are copies of those of the
 * process, for messages, the report and the state.  After a restart the
 * declarations are sent to the new process again.
 */

struct machine;
struct resource_type;

/*
 * The type of that name, which file declares.  If the type cannot be used, its
 * resources fail with the reason (type_operations.unusable).
 */
const struct resource_type *library_type(
    struct machine *m, const char *name, const char *file);

#endif
