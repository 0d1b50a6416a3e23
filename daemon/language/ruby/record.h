#ifndef LANGUAGE_RUBY_RECORD_H
#define LANGUAGE_RUBY_RECORD_H

/* Records of Ruby code, like those of the logging functions of manifests. */

struct varray;

/* Log the message "log", level, source or undef, text. */
void ruby_record(const struct varray *message);

#endif
