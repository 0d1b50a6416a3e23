#ifndef COMMAND_LOAD_REPORT_COMPARE_H
#define COMMAND_LOAD_REPORT_COMPARE_H

/*
 * Compare two reports of load tests, files that --json has written: print their
 * figures side by side.  Returns the exit code.
 */
int load_compare(const char *a, const char *b);

#endif
