#ifndef MACHINE_RESOURCE_TYPE_FILE_DIFF_H
#define MACHINE_RESOURCE_TYPE_FILE_DIFF_H

/* Differences of content. */

struct instance;

/* Log how the file will change, where that is wanted. */
void file_diff_show(const struct instance *i);

#endif
