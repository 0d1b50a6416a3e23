#ifndef COMMAND_KEY_PROGRESS_H
#define COMMAND_KEY_PROGRESS_H

#include <stdbool.h>

struct pki_key_kind;

/*
 * Show on a terminal that a key is being made, which takes seconds with 4096
 * bits: the member progress of a pki_key_kind.
 */
void key_progress(const struct pki_key_kind *k, bool is_running);

#endif
