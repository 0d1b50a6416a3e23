#ifndef RESOURCE_TYPE_FILE_STATE_H
#define RESOURCE_TYPE_FILE_STATE_H

/* What the parts of the file type share. */

#include <stdint.h>
#include <sys/stat.h>

#include "resource/instance.h"
#include "resource/type/file/checksum.h"
#include "schema/type/file.h"
#include "value/value.h"

struct generation;
struct strbuf;

/* A source that is there. */
struct file_source {
	const char *path;
	struct stat st;	    /* of a link itself, where links are managed */
	const char *sum;    /* of a file; NULL otherwise */
	const char *target; /* of a link; NULL otherwise */
};

struct file_state {
	struct stat st;	 /* as it was found, when exists is set */
	struct stat now; /* as it is after changes */
	uint8_t exists;
	uint8_t removed;	    /* what was found is gone */
	uint8_t checksum;	    /* enum checksum_kind */
	struct value bytes;	    /* wanted content; V_UNSET: none is given */
	struct file_source *source; /* the one that counts, or NULL */
};

static inline struct file_state *
file_state_of(const struct instance *i)
{
	return i->state;
}

static inline const char *
file_path_of(const struct instance *i)
{
	return i->should[FILE_PATH].s;
}

/* A boolean parameter. */
static inline int
file_flag(const struct instance *i, enum file_attr n)
{
	return i->should[n].tag == V_BOOL && i->should[n].i;
}

/* True where links are followed. */
int file_follows(const struct instance *i);
/* True for that text. */
int file_text_is(struct value v, const char *text);
/* Logs a warning, or a line at INFO, of the resource. */
void file_warn(const struct instance *i, const char *text);
void file_info(const struct instance *i, const char *text);
/* True where what is there is to be left alone (replace => false). */
int file_is_kept(const struct instance *i);

/* --- attrs.c: checks and normal forms of values --- */

int file_path_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_ensure_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_target_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_content_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_owner_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_group_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_mode_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_words_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_backup_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_ignore_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_source_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_selinux_munge(struct instance *i, struct value *v, struct strbuf *err);
/* The attributes together, and what one says of another. */
int file_prepare(struct instance *i, struct strbuf *err);

/* --- source.c --- */

/* Finds the source that counts, once; 0, or -1 with the reason. */
int file_source_find(struct instance *i, struct strbuf *err);
/* Wants what the source has: kind, content or target, perhaps rights. */
int file_source_adopt(struct instance *i, struct strbuf *err);

/* --- content.c: content and checksum_value --- */

/* Is it to be known what the file holds? */
int file_content_asked(const struct instance *i);
/* Reads the checksum, if asked, of the open file fd; -1: it is to be opened. */
int file_content_retrieve(struct instance *i, int fd, struct strbuf *err);
int file_content_insync(
    const struct instance *i, struct value is, struct value should);
/* The same without a word about it. */
int file_content_matches(
    const struct instance *i, struct value is, struct value should);
int file_content_sync(
    struct instance *i, struct value should, struct strbuf *err);
void file_content_show(
    const struct instance *i, struct value v, struct strbuf *out);
int file_content_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);
int file_checksum_value_insync(
    const struct instance *i, struct value is, struct value should);
int file_checksum_value_matches(
    const struct instance *i, struct value is, struct value should);

/* --- diff.c --- */

/* Logs how the file will change, where that is wanted. */
void file_diff_show(const struct instance *i);

/* --- backup.c --- */

/* Keeps what is there, as backup says; 0, -1 or ATTR_SAID. */
int file_backup(struct instance *i, struct strbuf *err);
/* The bucket that backup names is there. */
int file_backup_check(struct instance *i, struct strbuf *err);

/* --- ensure.c: making and removing --- */

/* Takes away, after a backup, what is of another kind than wanted. */
int file_remove_existing(
    struct instance *i, const char *wanted, struct strbuf *err);
int file_ensure_insync(
    const struct instance *i, struct value is, struct value should);
int file_ensure_sync(
    struct instance *i, struct value should, struct strbuf *err);
int file_ensure_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);
const char *file_ensure_event(const struct instance *i, struct value should);
int file_target_insync(
    const struct instance *i, struct value is, struct value should);
int file_target_sync(
    struct instance *i, struct value should, struct strbuf *err);

/* --- access.c: owner, group, mode --- */

/* Ids of owner and group; -1 where not managed. */
int file_owner_wanted(
    const struct instance *i, uid_t *uid, gid_t *gid, struct strbuf *err);
/* The mode to give; base is what counts where none was asked for. */
mode_t file_mode_wanted(
    const struct instance *i, mode_t base, int is_directory);
int file_owner_insync(
    const struct instance *i, struct value is, struct value should);
int file_group_insync(
    const struct instance *i, struct value is, struct value should);
int file_mode_insync(
    const struct instance *i, struct value is, struct value should);
int file_owner_sync(
    struct instance *i, struct value should, struct strbuf *err);
int file_group_sync(
    struct instance *i, struct value should, struct strbuf *err);
int file_mode_sync(struct instance *i, struct value should, struct strbuf *err);
void file_owner_show(
    const struct instance *i, struct value v, struct strbuf *out);
void file_group_show(
    const struct instance *i, struct value v, struct strbuf *out);
void file_mode_show(
    const struct instance *i, struct value v, struct strbuf *out);
int file_mode_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);

/* --- file.c --- */

/* Fills is[] from what is on the machine. */
int file_retrieve(struct instance *i, struct strbuf *err);
/* The same where st tells of it already (NULL: nothing is there). */
int file_retrieve_seen(
    struct instance *i, const struct stat *st, struct strbuf *err);

/* --- recurse.c --- */

int file_eval_generate(
    struct instance *i, struct generation *g, struct strbuf *err);

#endif
