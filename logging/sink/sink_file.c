#include "logging/sink/sink_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "logging/emit.h"
#include "logging/safe.h"

#define MODE   0640
#define FORMS  (sizeof(sink_file_files) / sizeof(*sink_file_files))
#define SECOND 1000000000LL
/* Room for what a line has besides its text. */
#define HEAD_ROOM 128

struct sink_file_file {
	char *path;
	int fd;
	bool torn; /* the last line is incomplete */
};

struct logging_sink_file_files {
	struct sink_file_file rows[LOG_FILES_MAX];
	int n;
};

static struct logging_sink_file_files sink_file_files[] = {
    [LOG_FORM_JSON] = {.n = 0}, [LOG_FORM_TEXT] = {.n = 0}};

/* The file that failed last. */
static char sink_file_failed[PATH_MAX];

static bool
sink_file_ends_with(const char *s, size_t n, const char *end)
{
	size_t len = strlen(end);

	return n > len && memcmp(s + n - len, end, len) == 0;
}

const struct log_sink *
log_sink_file_find(enum log_files mode, const char *word, size_t n)
{
	if (n == 0 || *word != '/' || mode == LOG_FILES_REFUSED)
		return NULL;
	if (mode == LOG_FILES_LEFT)
		return &log_sink_left_file;
	if (sink_file_ends_with(word, n, ".json") ||
	    sink_file_ends_with(word, n, ".jsonl"))
		return &log_sink_json_file;
	return &log_sink_text_file;
}

static void
files_close(struct logging_sink_file_files *f)
{
	for (int i = 0; i < f->n; i++) {
		close(f->rows[i].fd);
		free(f->rows[i].path);
	}
	f->n = 0;
}

/*
 * Open a file for lines at its end.  A pipe without a reader is an error and
 * does not wait for one; later, a full pipe makes a command wait, as a terminal
 * does, while a daemon loses its lines.
 */
static int
path_open(const struct log_options *o, const char *path)
{
	int more = o->handover == LOG_DIRECT ? 0 : O_NONBLOCK;
	int flags =
	    O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
	int fd = o->open_file ? o->open_file(path, flags, MODE)
			      : open(path, flags, MODE);
	struct stat st;
	int err = EINVAL;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st) < 0)
		err = errno;
	else if (!S_ISBLK(st.st_mode)) {
		if (fcntl(fd, F_SETFL, O_APPEND | more) == 0)
			return fd;
		err = errno;
	}
	close(fd);
	errno = err;
	return -1;
}

static bool
sink_file_is_listed(
    const struct logging_sink_file_files *f, const char *word, size_t n)
{
	for (int i = 0; i < f->n; i++)
		if (strlen(f->rows[i].path) == n &&
		    memcmp(f->rows[i].path, word, n) == 0)
			return true;
	return false;
}

/* Open the file of a word, once. */
static int
word_open(const struct log_options *o, struct logging_sink_file_files *f,
    const char *word, size_t n)
{
	struct sink_file_file *row = &f->rows[f->n];

	if (sink_file_is_listed(f, word, n))
		return 0;
	if (f->n == LOG_FILES_MAX || n >= LOG_FILE_PATH_MAX) {
		errno = f->n == LOG_FILES_MAX ? EMFILE : ENAMETOOLONG;
		return -1;
	}
	*row = (struct sink_file_file){strndup(word, n), -1, false};
	if (row->path)
		row->fd = path_open(o, row->path);
	if (row->fd < 0) {
		free(row->path);
		return -1;
	}
	f->n++;
	return 0;
}

/*
 * Open the files of one form; on failure the files that were open before stay
 * open.
 */
static int
form_open(
    const struct log_sink *s, const struct log_options *o, const char **bad)
{
	struct logging_sink_file_files opened = {.n = 0}, old;
	const char *word = o->dest;
	size_t n;

	for (;; word += n + 1) {
		n = strcspn(word, ",");
		if (log_sink_file_find(o->files, word, n) == s &&
		    word_open(o, &opened, word, n)) {
			int err = errno;

			*bad = word;
			files_close(&opened);
			errno = err;
			return -1;
		}
		if (!word[n])
			break;
	}
	log_emit_lock(0);
	old = sink_file_files[s->form];
	sink_file_files[s->form] = opened;
	log_emit_unlock();
	files_close(&old);
	return 0;
}

static int
sink_file_text_open(const struct log_options *o, const char **bad)
{
	return form_open(&log_sink_text_file, o, bad);
}

static int
sink_file_json_open(const struct log_options *o, const char **bad)
{
	return form_open(&log_sink_json_file, o, bad);
}

/*
 * Write a line.  Each line is given with a newline before it, which is only
 * written after an incomplete line, such as on a full disk.
 */
static int
whole_write(struct sink_file_file *f, const char *line, size_t n)
{
	size_t at = f->torn ? 0 : 1;

	while (at < n) {
		ssize_t done = write(f->fd, line + at, n - at);

		if (done < 0 && errno != EINTR)
			return -1;
		if (done <= 0)
			continue;
		at += (size_t)done;
		f->torn = at < n;
	}
	return 0;
}

/* Write a line to each file; -1 with errno when one has failed. */
static int
sink_file_line_put(
    struct logging_sink_file_files *f, const char *line, size_t n)
{
	int err = 0;

	for (int i = 0; i < f->n; i++) {
		if (whole_write(&f->rows[i], line, n) == 0)
			continue;
		err = errno;
		snprintf(sink_file_failed, sizeof(sink_file_failed), "%s",
		    f->rows[i].path);
	}
	errno = err;
	return err ? -1 : 0;
}

static int
sink_file_json_write(const struct log_line *l)
{
	char *line = malloc(l->json_len + 2);
	int rc;

	if (!line)
		return -1;
	line[0] = '\n';
	memcpy(line + 1, l->json, l->json_len);
	line[l->json_len + 1] = '\n';
	rc = sink_file_line_put(
	    &sink_file_files[LOG_FORM_JSON], line, l->json_len + 2);
	free(line);
	return rc;
}

/*
 * Append with control characters escaped; returns the end.  A continuation line
 * that begins as a record, with a digit, is indented.
 */
static char *
sink_file_safe_put(char *to, const char *s, size_t n, enum log_safe form)
{
	char room[LOG_SAFE_ROOM];
	const char *piece;
	size_t used, len;
	bool begun = false;

	for (; n; s += used, n -= used) {
		used = log_safe_next(s, n, form, room, &piece, &len);
		if (begun && *s >= '0' && *s <= '9')
			*to++ = ' ';
		memcpy(to, piece, len);
		to += len;
		begun = len > 0 && piece[len - 1] == '\n';
	}
	return to;
}

static char *
time_put(char *to, size_t size, int64_t ns)
{
	time_t t = (time_t)(ns / SECOND);
	struct tm tm;

	localtime_r(&t, &tm);
	return to + strftime(to, size, "%Y-%m-%d %H:%M:%S %z ", &tm);
}

/* "TIME SOURCE (LEVEL): MESSAGE", as lib/puppet/util/log/destinations.rb. */
static int
sink_file_text_write(const struct log_line *l)
{
	const char *source = l->text + l->head_len;
	size_t skip = l->head_len + (l->source_len ? l->source_len + 2 : 0);
	char *line = malloc(HEAD_ROOM + LOG_SAFE_ROOM * l->text_len), *end;
	int rc;

	if (!line)
		return -1;
	*line = '\n';
	end = time_put(line + 1, HEAD_ROOM / 2, l->time);
	if (l->source_len)
		end = sink_file_safe_put(
		    end, source, l->source_len, LOG_SAFE_LINE);
	else
		end = sink_file_safe_put(end, "Puppet", 6, LOG_SAFE_LINE);
	end += snprintf(end, HEAD_ROOM / 4, " (%s): ", l->word);
	end = sink_file_safe_put(
	    end, l->text + skip, l->text_len - skip, LOG_SAFE_LINES);
	*end++ = '\n';
	rc = sink_file_line_put(
	    &sink_file_files[LOG_FORM_TEXT], line, (size_t)(end - line));
	free(line);
	return rc;
}

static void
text_close(void)
{
	files_close(&sink_file_files[LOG_FORM_TEXT]);
}

static void
sink_file_json_close(void)
{
	files_close(&sink_file_files[LOG_FORM_JSON]);
}

bool
log_writes_files(void)
{
	return sink_file_files[LOG_FORM_JSON].n > 0 ||
	       sink_file_files[LOG_FORM_TEXT].n > 0;
}

int
log_files_each(int (*fn)(void *ctx, const char *path, int fd), void *ctx)
{
	int rc = 0;

	for (size_t form = 0; form < FORMS; form++) {
		const struct logging_sink_file_files *f =
		    &sink_file_files[form];

		for (int i = 0; i < f->n; i++) {
			if (fn(ctx, f->rows[i].path, f->rows[i].fd) < 0)
				rc = -1;
		}
	}
	return rc;
}

static struct sink_file_file *
sink_file_of(const char *path)
{
	for (size_t form = 0; form < FORMS; form++) {
		for (int i = 0; i < sink_file_files[form].n; i++) {
			if (strcmp(sink_file_files[form].rows[i].path, path) ==
			    0)
				return &sink_file_files[form].rows[i];
		}
	}
	return NULL;
}

void
log_file_use(const char *path, int fd)
{
	struct sink_file_file *f;
	int old = fd;

	log_emit_lock(0);
	f = sink_file_of(path);
	if (f != NULL) {
		old = f->fd;
		f->fd = fd;
		f->torn = false;
	}
	log_emit_unlock();
	close(old);
}

size_t
log_sink_file_paths(const struct log_sink *s, char *out, size_t size)
{
	const struct logging_sink_file_files *f = &sink_file_files[s->form];
	size_t n = 0;

	for (int i = 0; i < f->n && n < size; i++)
		n += (size_t)snprintf(out + n, size - n, "%s%s",
		    i > 0 ? "," : "", f->rows[i].path);
	return n;
}

const char *
log_sink_file_failed(const struct log_sink *s)
{
	bool is_file = s == &log_sink_text_file || s == &log_sink_json_file;

	return is_file ? sink_file_failed : s->name;
}

static int
left_open(const struct log_options *o, const char **bad)
{
	(void)o;
	(void)bad;
	return 0;
}

static int
left_write(const struct log_line *l)
{
	(void)l;
	errno = EPERM;
	return -1;
}

static void
left_close(void)
{
}

const struct log_sink log_sink_left_file = {
    "file", LOG_FORM_JSON, left_open, left_write, left_close, true};

const struct log_sink log_sink_text_file = {"file", LOG_FORM_TEXT,
    sink_file_text_open, sink_file_text_write, text_close, false};

const struct log_sink log_sink_json_file = {"file", LOG_FORM_JSON,
    sink_file_json_open, sink_file_json_write, sink_file_json_close, false};
