#ifndef LANGUAGE_COMPILER_CODE_VERSION_H
#define LANGUAGE_COMPILER_CODE_VERSION_H

struct compile;

/*
 * Set the catalog's version: what the command config_version prints, once for
 * each version of an environment and process, or the time when the code was
 * read (Puppet's resource/type_collection.rb).  A process of the Ruby host runs
 * the command, because it may run programs.  -1 with diagnostics when it fails.
 */
int compile_set_version(struct compile *c);

#endif
