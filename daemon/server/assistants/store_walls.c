#include "server/assistants/store_walls.h"

#include <stddef.h>

#include "base/database/database.h"
#include "base/privsep/process.h"
#include "base/privsep/sandbox.h"
#include "logging/log.h"

int
store_walls_enter(
    const struct process *self, const char *directory, const char *database)
{
	/* a reader writes the index of the log of changes, too */
	const struct sandbox_path paths[] = {
	    {directory, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES}};
	unsigned groups = SANDBOX_BASE | SANDBOX_THREADS | SANDBOX_MEMFDS;
	const char *step;

	if (database_file(database) == NULL)
		groups |=
		    SANDBOX_CONNECT | SANDBOX_NONBLOCK | SANDBOX_READ_FILES;
	if (sandbox_narrow(groups, paths, 1, &step) == 0)
		return 0;
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}
