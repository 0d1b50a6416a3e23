#include "server/parent/prepare.h"

#include <linux/capability.h>

#include "base/files/fs.h"
#include "base/privsep/sandbox.h"
#include "server/parent/authority.h"
#include "server/assistants/exec/exec_process.h"
#include "server/shared/server.h"
#include "server/assistants/store_process.h"
#include "server/parent/users.h"

void
server_prepare_confine(void)
{
	static const unsigned keep[] = {
	    CAP_SETUID, CAP_SETGID, CAP_CHOWN, CAP_FOWNER, CAP_DAC_OVERRIDE};

	sandbox_capabilities_keep(keep, sizeof(keep) / sizeof(keep[0]));
}

int
server_prepare(const struct server_config *c)
{
	struct sandbox_user users[PROCESS_USERS];

	if (users_find(c, users) < 0)
		return 1;
	/* the daemon logs that it is missing */
	(void)fs_mkdir_all(c->rundir, 0755);
	if (!authority_ready(c, &users[PROCESS_AS_CA]))
		return 1;
	store_directories_make(c->settings, &users[PROCESS_AS_SERVICE]);
	exec_directory_make(c, &users[PROCESS_AS_EXEC]);
	return 0;
}
