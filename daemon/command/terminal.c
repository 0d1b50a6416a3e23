#include "command/terminal.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool
terminal_is_coloured(void)
{
	const char *no = getenv("NO_COLOR");

	return isatty(STDOUT_FILENO) && (no == NULL || *no == '\0');
}

size_t
terminal_width(void)
{
	const char *given = getenv("COLUMNS");
	long n = given != NULL ? strtol(given, NULL, 10) : 0;
	struct winsize w;

	if (!isatty(STDOUT_FILENO))
		return 0;
	if (n <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0)
		n = w.ws_col;
	if (n <= 0)
		return 0;
	return n < TERMINAL_WIDTH_MIN ? TERMINAL_WIDTH_MIN : (size_t)n;
}
