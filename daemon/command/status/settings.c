#include "command/status/settings.h"

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "command/command.h"

struct settings *
status_settings(const char *config, const char *rundir, enum settings_mode mode)
{
	struct settings *s = settings_new(mode);
	struct arena *a = arena_new(0);
	struct diag_list diags;
	int rc = 0;

	diag_init(&diags, a, 10);
	if (config != NULL)
		rc = settings_set(s, "config", config, &diags);
	if (rc == 0 && rundir != NULL)
		rc = settings_set(s, "rundir", rundir, &diags);
	if (rc == 0)
		rc = settings_read(s, &diags);
	if (rc < 0) {
		command_error("%s", diags.rows[0].message);
		settings_free(s);
		s = NULL;
	}
	arena_free(a);
	return s;
}
