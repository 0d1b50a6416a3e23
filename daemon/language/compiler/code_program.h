#ifndef LANGUAGE_COMPILER_CODE_PROGRAM_H
#define LANGUAGE_COMPILER_CODE_PROGRAM_H

/*
 * The programs of versioned code, for static catalogs: code_id_command prints
 * the id of the code of an environment, and code_content_command a file as it
 * was at an id.
 * Source: Puppet Server 7, src/clj/puppetlabs/services/versioned_code_service,
 * and static-file-content-request-handler of services/master/master_core.clj.
 */

#include <stdbool.h>
#include <stdint.h>

struct settings;
struct strbuf;

#define CODE_PROGRAM_ERROR_MAX 3000
#define CODE_ID_SIZE	       256
/*
 * Maximum size of a file's content in bytes, as a process holds it in memory.
 * A catalog has no metadata of larger files, so that agents request them as
 * usual.
 */
#define CODE_CONTENT_MAX ((size_t)64 << 20)

/* The two programs; both are NULL when the settings have none. */
struct code_programs {
	const char *id, *content;
};
int code_programs_of(
    struct settings *s, struct code_programs *ret, const char **ret_wrong);

/* True for letters, digits, "-", "_", ":" and ";", not beginning with "-". */
bool code_id_is_valid(const char *id);

/* True for DIRECTORY/MODULE/files/FILE, or lib, scripts or tasks for files. */
bool code_path_is_served(const char *path);

/*
 * Run code_id_command for an environment: 0 with the id, "" when it has none,
 * or -1 with a sentence of Puppet Server's in `why`.  limit_ms 0: no limit.
 */
int code_id_run(const char *program, const char *environment, int64_t limit_ms,
    char ret[CODE_ID_SIZE], char why[CODE_PROGRAM_ERROR_MAX]);

/* The same of code_content_command; on 0, the caller releases the content. */
int code_content_run(const char *program, const char *environment,
    const char *id, const char *path, int64_t limit_ms, struct strbuf *ret,
    char why[CODE_PROGRAM_ERROR_MAX]);

#endif
