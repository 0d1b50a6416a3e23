#include "command/module/check.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/module/ruby.h"
#include "command/module/set.h"
#include "command/terminal.h"

/* Maximum size of what is printed. */
#define PRINT_MAX ((size_t)256 << 20)

/* Columns before the names of a kind. */
#define INDENT 4

/* The words for dependencies. */
static const struct {
	const char *text, *json;
} needs[MODULE_NEEDS] = {
    [MODULE_MET] = {"met", "met"},
    [MODULE_UNVERSIONED] = {"cannot be compared with version",
	"non_semantic_version"},
    [MODULE_MISMATCH] = {"does not accept version", "version_mismatch"},
    [MODULE_MISSING] = {"is missing", "missing"},
};

/* The text, and the width at which lists are wrapped; 0: they are not. */
struct module_check_page {
	struct arena *arena;
	struct strbuf out;
	size_t width;
	size_t column;
};

/* Add a word of a list; on a new line when the current one is full. */
static void
module_check_add_word(
    struct module_check_page *p, const char *word, bool is_last)
{
	size_t n = strlen(word) + !is_last;

	if (p->width > 0 && p->column > INDENT &&
	    p->column + 1 + n > p->width) {
		strbuf_addch(&p->out, '\n');
		strbuf_addchn(&p->out, ' ', INDENT);
		p->column = INDENT;
	} else {
		strbuf_addch(&p->out, ' ');
		p->column++;
	}
	strbuf_addf(&p->out, "%s%s", word, is_last ? "" : ",");
	p->column += n;
}

/* Begin a line with a text. */
static void
begin_line(struct module_check_page *p, const char *text, size_t number)
{
	size_t before = p->out.len;

	strbuf_addf(&p->out, "  %s: %zu", text, number);
	p->column = p->out.len - before;
}

static void
count_kind(const struct module_files *f, enum module_kind kind, size_t *ret_all,
    size_t *ret_native)
{
	*ret_all = *ret_native = 0;
	for (size_t i = 0; i < f->count; i++) {
		*ret_all += f->files[i].kind == kind;
		*ret_native += f->files[i].kind == kind && f->files[i].native;
	}
}

/*
 * Add one kind of files: their number, and the names of those that Ruby runs.
 */
static void
add_kind(struct module_check_page *p, const struct module_files *f,
    enum module_kind kind)
{
	size_t all, native, left;

	count_kind(f, kind, &all, &native);
	if (all == 0)
		return;
	begin_line(p, module_ruby_kinds[kind].title, all);
	if (native > 0) {
		size_t before = p->out.len;

		strbuf_addf(&p->out, ", native %zu", native);
		p->column += p->out.len - before;
	}
	left = all - native;
	strbuf_addstr(&p->out, left > 0 ? "; Ruby:" : "");
	p->column += left > 0 ? strlen("; Ruby:") : 0;
	for (size_t i = 0; i < f->count; i++) {
		if (f->files[i].kind == kind && !f->files[i].native)
			module_check_add_word(p, f->files[i].name, --left == 0);
	}
	strbuf_addch(&p->out, '\n');
}

static void
add_lacks(struct module_check_page *p, const struct module_info *m,
    const struct module_files *f)
{
	for (size_t i = 0; i < f->count; i++) {
		const struct module_file *file = &f->files[i];

		if (file->lack_count == 0)
			continue;
		strbuf_addf(&p->out, "  %s needs",
		    file->path + strlen(m->directory) + 1);
		p->column = p->width;
		for (size_t n = 0; n < file->lack_count; n++)
			module_check_add_word(
			    p, file->lacks[n], n + 1 == file->lack_count);
		strbuf_addch(&p->out, '\n');
	}
}

static void
add_dependencies(struct module_check_page *p, const struct module_info *m)
{
	for (size_t i = 0; i < m->count; i++) {
		const struct module_dependency *d = &m->dependencies[i];

		if (d->need == MODULE_MET)
			continue;
		strbuf_addf(&p->out, "  dependency %s (%s) %s",
		    module_set_dashed(p->arena, d->name), d->requirement,
		    needs[d->need].text);
		if (d->module != NULL)
			strbuf_addf(&p->out, " %s",
			    d->module->version == NULL ? "???"
						       : d->module->version);
		strbuf_addch(&p->out, '\n');
	}
}

static void
module_check_add_module(struct module_check_page *p,
    const struct module_info *m, const struct module_files *f)
{
	strbuf_addf(&p->out, "%s %s (%s)\n",
	    module_set_dashed(p->arena, m->forge != NULL ? m->forge : m->name),
	    m->version != NULL ? m->version : "???", m->directory);
	add_dependencies(p, m);
	for (int k = 0; k < MODULE_KINDS; k++)
		add_kind(p, f, (enum module_kind)k);
	add_lacks(p, m, f);
	if (f->error != NULL)
		strbuf_addf(&p->out, "  incomplete: %s\n", f->error);
}

/* The numbers at the end. */
struct sums {
	size_t needs[MODULE_NEEDS];
	size_t files, native, lacking, types;
};

/* Return true for a type or provider that Puppet's library runs. */
static bool
is_of_machine(const struct module_file *f)
{
	return !f->native &&
	       (f->kind == MODULE_TYPE || f->kind == MODULE_PROVIDER);
}

static void
sum(const struct module_check *c, struct sums *ret)
{
	*ret = (struct sums){0};
	for (size_t i = 0; i < c->count; i++) {
		const struct module_files *f = &c->files[i];

		for (size_t n = 0; n < c->modules[i]->count; n++)
			ret->needs[c->modules[i]->dependencies[n].need]++;
		ret->files += f->count;
		for (size_t n = 0; n < f->count; n++) {
			ret->native += f->files[n].native;
			ret->lacking += f->files[n].lack_count > 0;
			ret->types += is_of_machine(&f->files[n]);
		}
	}
}

static void
add_sums(struct module_check_page *p, const struct module_check *c)
{
	struct sums s;

	sum(c, &s);
	strbuf_addf(&p->out,
	    "modules: %zu\ndependencies: missing %zu, of another version %zu\n"
	    "files in Ruby: %zu, native %zu\n"
	    "types and providers that need Puppet's library: %zu\n",
	    c->count, s.needs[MODULE_MISSING],
	    s.needs[MODULE_MISMATCH] + s.needs[MODULE_UNVERSIONED], s.files,
	    s.native, s.types);
	if (c->unknown != NULL)
		strbuf_addf(&p->out,
		    "other files that need Puppet's library: unknown (%s)\n",
		    c->unknown);
	else
		strbuf_addf(&p->out,
		    "other files that need Puppet's library: %zu\n", s.lacking);
}

static int
module_check_print(const struct strbuf *out)
{
	return command_print_buf(stdout, out) < 0 ? -1 : command_flush();
}

int
module_check_text(const struct module_check *c)
{
	struct module_check_page p = {
	    .arena = c->arena, .width = terminal_width()};
	int rc;

	strbuf_init(&p.out, PRINT_MAX);
	for (size_t i = 0; i < c->count; i++)
		module_check_add_module(&p, c->modules[i], &c->files[i]);
	add_sums(&p, c);
	rc = module_check_print(&p.out);
	strbuf_release(&p.out);
	return rc;
}

static json_t *
dependencies_json(const struct module_info *m)
{
	json_t *list = json_array();

	for (size_t i = 0; i < m->count; i++) {
		const struct module_dependency *d = &m->dependencies[i];

		json_array_append_new(list,
		    json_pack("{s:o, s:o, s:o, s:s}", "name",
			json_doc_str(d->name), "requirement",
			json_doc_str(d->requirement), "version",
			json_doc_str(
			    d->module == NULL ? NULL : d->module->version),
			"status", needs[d->need].json));
	}
	return list;
}

static json_t *
file_json(const struct module_file *f, bool unknown)
{
	json_t *lacks = json_array();

	for (size_t i = 0; i < f->lack_count; i++)
		json_array_append_new(lacks, json_doc_str(f->lacks[i]));
	if (unknown) {
		json_decref(lacks);
		lacks = json_null();
	}
	return json_pack("{s:o, s:o, s:b, s:o}", "name", json_doc_str(f->name),
	    "file", json_doc_str(f->path), "native", f->native, "lacks", lacks);
}

/* The files of a module, by kind. */
static json_t *
files_json(const struct module_files *f, bool unknown)
{
	json_t *all = json_object();

	for (int k = 0; k < MODULE_KINDS; k++) {
		json_t *list = json_array();
		bool scanned = module_ruby_kinds[k].scan != NULL;

		for (size_t i = 0; i < f->count; i++) {
			if ((int)f->files[i].kind != k)
				continue;
			json_array_append_new(
			    list, file_json(&f->files[i], unknown || !scanned));
		}
		json_object_set_new(all, module_ruby_kinds[k].name, list);
	}
	return all;
}

int
module_check_json(const struct module_check *c)
{
	json_t *modules = json_array();
	struct strbuf out;
	int rc;

	for (size_t i = 0; i < c->count; i++) {
		const struct module_info *m = c->modules[i];

		json_array_append_new(modules,
		    json_pack("{s:o, s:o, s:o, s:o, s:o}", "name",
			json_doc_str(m->forge != NULL ? m->forge : m->name),
			"version", json_doc_str(m->version), "directory",
			json_doc_str(m->directory), "dependencies",
			dependencies_json(m), "ruby",
			files_json(&c->files[i], c->unknown != NULL)));
	}
	strbuf_init(&out, PRINT_MAX);
	rc = json_doc_print(&out,
	    json_pack("{s:o, s:o}", "modules", modules, "names_unknown",
		json_doc_str(c->unknown)),
	    JSON_LAYOUT_PRETTY);
	strbuf_addch(&out, '\n');
	if (rc == 0)
		rc = module_check_print(&out);
	else
		command_error("The result cannot be written as JSON");
	strbuf_release(&out);
	return rc;
}
