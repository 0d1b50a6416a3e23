#ifndef COMMAND_LOG_SHOW_INPUT_H
#define COMMAND_LOG_SHOW_INPUT_H

/*
 * Lines of a file, of standard input, or of journalctl, one at a time, in
 * bounded memory.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct log_show_filter;
struct log_show_input;

/* A line without its end; `cut`: it was longer than LOG_SHOW_LINE_MAX. */
typedef void log_show_line_fn(void *arg, const char *s, size_t n, bool cut);

/*
 * Open a file by its path, "-" or "journal".  journalctl selects by the times
 * of the filter.  NULL after an error was printed.
 */
struct log_show_input *log_show_input_open(
    const char *name, const struct log_show_filter *f, bool follow);

/*
 * Read all lines; with `follow`, also lines that are appended later, and those
 * of a file that replaces this one, until standard output fails.  Returns 0, or
 * -1 after an error was printed.
 */
int log_show_input_read(
    struct log_show_input *in, log_show_line_fn *each, void *arg);

/* Close it; -1 after an error of journalctl was printed. */
int log_show_input_close(struct log_show_input *in);

#endif
