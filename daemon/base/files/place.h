#ifndef BASE_FILES_PLACE_H
#define BASE_FILES_PLACE_H

/*
 * Resolve a path to a name in a directory that is held open, so that an
 * operation acts in that directory, even if others change the path meanwhile.
 * Every file that root reads or writes for another user is opened here: a path
 * is walked once, and the file's attributes (owner, mode, kind) are read from
 * the descriptor.
 *
 * A symbolic link on the path is followed
 *
 * - when it belongs to root or to us: /etc/resolv.conf to /run is one;
 * - when it belongs to another user, only to a directory of that same user, who
 *   could do there directly what the link would make us do.  Not to one of
 *   proc(5) and the like, where root can do more.
 *
 * A link of root with several names (link(2)) counts as one of the owner of its
 * directory, where that is another user; so does a file, which must then belong
 * to that user (place_file()).  Otherwise a user who owns a directory could
 * lead root to any file (CVE-2013-4969 and related ones).
 */

#include <stdbool.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/types.h>

struct strbuf;

/* Why a place is refused. */
enum place_refusal {
	PLACE_ALLOWED,
	PLACE_LINK,  /* a link of another user leads elsewhere */
	PLACE_NAMES, /* another user's file that has several names */
	PLACE_WRITER /* a file that another user could have written */
};

struct place {
	int dir;		 /* the directory, O_PATH; -1: not open */
	char name[NAME_MAX + 1]; /* in it; "." for / itself */
	uid_t foreign; /* owner of links followed; 0: root's and ours */
	enum place_refusal refused;
	struct stat st; /* found by place_file(); st_mode 0: not found */
};

/*
 * Open the place of a path, a relative one from the working directory; follow:
 * where the last component is a link, the place that it leads to, whether or
 * not it exists.  0, or -1 with errno, ENOENT or ENOTDIR where the directory
 * does not exist.
 */
int place_open(struct place *p, const char *path, int follow);
void place_close(struct place *p);

/* The place of a name in a directory that is open and stays the caller's: the
 * place is not closed.  The name has at most NAME_MAX bytes. */
void place_at(struct place *p, int dir, const char *name);

/*
 * Open the regular file at the place, with flags of open(2) and mode, and set
 * st from that descriptor.  A new file has that mode whatever the umask is.  No
 * other kind is opened or waited for: -1 with errno, EINVAL for a FIFO, a
 * socket or a device, EISDIR for a directory, ELOOP for a link, EPERM for a
 * file that another user has linked there.
 */
int place_file(struct place *p, int flags, mode_t mode);

/*
 * Rename the file at path by adding a suffix; remove it.  Both change a link
 * itself.  0, or -1 with errno.
 */
int place_rename(const char *path, const char *suffix);
int place_remove(const char *path);

/*
 * Refuse, with EPERM, a regular file in st that has several names and that
 * another user may have linked into the directory; place_file() has checked it.
 */
int place_names_check(struct place *p);

/*
 * Refuse, with EPERM, a file in st that another user could have written: for
 * one whose content root follows, in a directory that may not be root's.
 */
int place_writer_check(struct place *p);

/* place_open() and place_file(), with follow; the place is closed again. */
int place_file_open(struct place *p, const char *path, int flags, mode_t mode);

/* lstat(2) of the place, in st: 0, or -1 with errno. */
int place_stat(struct place *p);
/*
 * The same of a path, links followed, to detect a later change.  0, or -1 with
 * errno, also when the file does not exist: all of *ret is 0 then.
 */
int place_look(const char *path, struct stat *ret);
/*
 * The same, where the status is not needed.  Returns false only when the file
 * is known not to exist.  True for a path that cannot be examined: the
 * operation on it then fails with the reason, and no file is created in its
 * place.
 */
bool place_exists(const char *path);

/*
 * The path of a directory that is open, without links: 0, or -1 with errno,
 * ENOENT where /proc is not mounted.  Another process may have renamed the
 * directory since.
 */
int place_directory(int dir, char *out, size_t size);

/*
 * True when only we can change the content of a directory, or the meaning of
 * its path: no other owner or writer of one on the path, links followed.
 */
bool place_is_ours(const char *dir);
/*
 * As place_is_ours(), for the directory that a file is in; path itself may be a
 * link.  When false, errno is EPERM, or why the directory cannot be examined.
 */
bool place_file_is_ours(const char *path);

/*
 * True when the place holds more than errno: the reason of a refusal, or the
 * kind of a file that is not regular.
 */
int place_explains(const struct place *p);

/*
 * Append to err why the place of path could not be opened, or why the attempt
 * there failed, by errno.  Always -1.
 */
int place_failed(const struct place *p, const char *path, struct strbuf *err);

#endif
