#ifndef COMMAND_LOAD_PREPARE_H
#define COMMAND_LOAD_PREPARE_H

/*
 * Preparations of dalang-load, before it reads the first byte of another
 * machine: it finds the server, opens the files for output and drops its
 * rights.  All print an error and return -1 when they fail.
 */

struct http_many_address;
struct load_options;

/* Find the addresses of the server, HTTP_MANY_ADDRESSES at most. */
int load_server_find(const struct load_options *o,
    struct http_many_address *addresses, unsigned *ret_count);

/* Open the file of an option for output; returns its descriptor. */
int load_output_open(const char *option, const char *path, int mode);
/* Close it; rc is the result of writing it, with errno. */
int load_output_close(const char *option, const char *path, int fd, int rc);

/* Enter the sandbox; it has these groups, too (base/privsep/sandbox.h). */
int load_confine(unsigned groups);

#endif
