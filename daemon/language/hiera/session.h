#ifndef LANGUAGE_HIERA_SESSION_H
#define LANGUAGE_HIERA_SESSION_H

/* One compile: its errors, and the keys being looked up. */

struct hiera_session;
struct value;

/* Set the session's error from a format; always -1 (HIERA_ERROR). */
int hiera_fail(struct hiera_session *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The same for errors to which Puppet gives an issue code. */
int hiera_fail_coded(struct hiera_session *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for files that cannot be read: this error is never ignored. */
int hiera_fail_unread(struct hiera_session *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for errors of Ruby's, to which Hiera adds nothing. */
int hiera_fail_other(struct hiera_session *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Log a deprecation warning once in a compile, unless the setting strict is
 * off.
 */
void hiera_deprecated(struct hiera_session *s, const char *key,
    const char *message, const char *file);

/* Note what is read: the callbacks `read` and `looks`, where there are any. */
void hiera_note_read(struct hiera_session *s, const struct value *member);
void hiera_note_path(const struct hiera_session *s, const char *path);

/* Enter a key; -1 when it is already being looked up. */
int hiera_enter(struct hiera_session *s, const char *name);
void hiera_leave(struct hiera_session *s);

#endif
