#ifndef BASE_PROCESS_STARTED_H
#define BASE_PROCESS_STARTED_H

/*
 * Give back the memory that only the start of the program needed: what malloc
 * keeps of freed blocks, and the pages of code and constants, of the program
 * and its libraries, that nothing uses any more.  Pages that are used after all
 * are mapped again at their next use, without a read from disk if they are
 * still cached.  Call it once, in a program that runs for long.
 */
void started_release(void);

#endif
