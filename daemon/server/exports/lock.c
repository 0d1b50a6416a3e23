#include "server/exports/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/core/strbuf.h"

int
exports_lock(const char *path, enum exports_lock kind, struct strbuf *why)
{
	struct growbuf name;
	int fd, code;

	growbuf_init(&name);
	strbuf_addf(&name.out, "%s.lock", path);
	fd = open(growbuf_text(&name),
	    O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	growbuf_release(&name);
	if (fd < 0) {
		strbuf_addf(why, "it cannot be locked: %s", strerror(errno));
		return -1;
	}
	if (flock(fd, (kind == EXPORTS_ALONE ? LOCK_EX : LOCK_SH) | LOCK_NB) ==
	    0)
		return fd;
	code = errno;
	close(fd);
	if (code != EWOULDBLOCK) {
		strbuf_addf(why, "it cannot be locked: %s", strerror(code));
		return -1;
	}
	strbuf_addstr(why, kind == EXPORTS_ALONE
			       ? "another process writes to it"
			       : "a command replaces it");
	return EXPORTS_LOCK_HELD;
}
