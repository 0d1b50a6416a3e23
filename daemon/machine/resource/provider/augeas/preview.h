#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_PREVIEW_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_PREVIEW_H

/* Preview of a save. */

struct augeas_job;
struct augeas_preview;

/* Note the files that were loaded; call before any change. */
struct augeas_preview *augeas_preview_new(struct augeas_job *j);
/*
 * Append the files that a save would write to the reply; the number of files,
 * or -1 when one cannot be written.
 */
int augeas_preview_report(struct augeas_preview *p);

#endif
