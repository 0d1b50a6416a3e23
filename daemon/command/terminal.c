#include "command/terminal.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "logging/safe.h"

bool
terminal_colours(int fd)
{
	const char *no = getenv("NO_COLOR");

	return isatty(fd) && (no == NULL || *no == '\0');
}

bool
terminal_is_coloured(void)
{
	return terminal_colours(STDOUT_FILENO);
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

void
terminal_safe_add(struct strbuf *out, const char *s, size_t n)
{
	char room[LOG_SAFE_ROOM];
	size_t used, len;
	const char *piece;

	for (; n > 0; s += used, n -= used) {
		used = log_safe_next(s, n, LOG_SAFE_LINE, room, &piece, &len);
		strbuf_add(out, piece, len);
	}
}
