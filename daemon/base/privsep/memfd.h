#ifndef BASE_PRIVSEP_MEMFD_H
#define BASE_PRIVSEP_MEMFD_H

/*
 * Bytes passed from one process to another: a memfd sealed against every
 * change, so that the receiver may map it and rely on what it has checked.
 */

#include <stddef.h>

/*
 * Return a sealed memfd with the n bytes at p; the caller owns it.  -1 with
 * errno.
 */
int memfd_from(const char *name, const void *p, size_t n);
struct strbuf;
/* The same of a buffer; errno is EFBIG when it is cut. */
int memfd_from_buf(const char *name, const struct strbuf *b)
    __attribute__((warn_unused_result));

/*
 * The same where the receiver does not let the sender create memory.  It makes
 * a room of at most max bytes, which cannot grow, and passes it; the sender
 * fills it from its start; the receiver cuts it to n bytes and seals it, and
 * then maps it.  -1 with errno: EFBIG when the bytes exceed the room, EBUSY
 * when the sender still has it mapped to write.
 */
int memfd_room(const char *name, size_t max);
int memfd_fill(int fd, const void *p, size_t n);
int memfd_seal(int fd, size_t n);

/*
 * Map a memfd; the memory cannot be written, and the caller unmaps it with
 * munmap() and keeps the descriptor.  NULL with errno: EPERM when it is not
 * sealed, EFBIG above max bytes, ENODATA when it is empty.
 */
void *memfd_map(int fd, size_t max, size_t *ret_n);
/* The same of the first n bytes, ENODATA when there are less. */
void *memfd_map_beginning(int fd, size_t max, size_t n);

#endif
