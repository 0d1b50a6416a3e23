#ifndef CAPTURE_CUT_H
#define CAPTURE_CUT_H

/* Note that a warning or an error was given: what was cut is not silent. */
void cut_reason(void);

#endif
