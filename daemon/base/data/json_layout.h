#ifndef BASE_DATA_JSON_LAYOUT_H
#define BASE_DATA_JSON_LAYOUT_H

/* Forms of printed JSON, of trees (json_doc.h) and streams (json_write.h). */

enum json_layout {
	JSON_LAYOUT_COMPACT,
	JSON_LAYOUT_PRETTY, /* two spaces; empty: {} and [] */
	JSON_LAYOUT_RUBY, /* as Ruby 3.1 prints: a line end inside [] and {} */
};

/* Maximum depth of nested objects and arrays. */
#define JSON_WRITE_DEPTH_MAX 1024

#endif
