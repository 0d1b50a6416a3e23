#ifndef TESTS_KINDS_H
#define TESTS_KINDS_H

/*
 * Manifests that put a value of any kind in any place.  In a template each
 * backquote, which the language does not use, stands for a value.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/core/strbuf.h"

#define KINDS_COUNT(list) (sizeof(list) / sizeof((list)[0]))

/* One of each kind, and some of each kind of type. */
static const char *const kinds_values[] = {
    "undef",
    "default",
    "true",
    "5",
    "-9223372036854775807",
    "1.5",
    "1.0e300",
    "Float('1e999')",
    "''",
    "'a'",
    "'notify'",
    "'Notify[n]'",
    "\"\\u{1F600}\"",
    "/a/",
    "[]",
    "['a', undef]",
    "{}",
    "{'a' => 1}",
    "{[1] => {'n' => /a/}}",
    "Any",
    "Integer",
    "Integer[1, 5]",
    "String['a']",
    "Enum['a', 'b']",
    "Pattern[/a/]",
    "Regexp[a]",
    "Struct[{'a' => Integer}]",
    "Tuple[Integer, 1, 3]",
    "Callable[1, 2]",
    "Optional['a']",
    "Variant[Integer, Notify['n']]",
    "Runtime['ruby', 'X']",
    "Type",
    "Type[Notify['n']]",
    "Type[Class]",
    "CatalogEntry",
    "Resource",
    "Resource['notify']",
    "Notify",
    "Notify['n']",
    "Class",
    "Class['a']",
    "Sensitive('x')",
    "Sensitive(Class)",
    "Timespan(1)",
    "Timestamp(0)",
    "SemVer('1.2.3')",
    "SemVerRange('1.x')",
    "Binary('YQ==')",
    "URI('http://x')",
    "Deferred('f', [])",
    "Error('x')",
    "[1].each",
    "{1 => 2}.reverse_each",
    "Notify<| |>",
};

/* Values made of values. */
static const char *const kinds_makers[] = {
    "[`, `]",
    "{` => `}",
    "`[`]",
    "`[`, `]",
    "(` + `)",
    "(` - `)",
    "(` * `)",
    "(` / `)",
    "(` % `)",
    "(` << `)",
    "(` >> `)",
    "(` == `)",
    "(` < `)",
    "(` =~ `)",
    "(` in `)",
    "(-`)",
    "(!`)",
    "[*`]",
    "\"x${`}\"",
    "(` ? { ` => 1, default => ` })",
    "Sensitive(`)",
    "Type[`]",
    "Array[`]",
    "Hash[`, `]",
    "Struct[{'a' => `}]",
    "Callable[`, `]",
    "String(`, `)",
    "new(`, `)",
    "Deferred('f', [`])",
    "type(`)",
    "`.map |$i| { $i }",
    "`.reduce(`) |$m, $i| { [$m, $i] }",
    "`.filter |$i| { ` }",
    "`.then |$i| { ` }",
    "`.step(`)",
    "dig(`, `)",
    "getvar(`)",
    "flatten(`)",
};

/* Statements; the class a and the resource Notify[n] are there. */
static const char *const kinds_places[] = {
    "notice(`)",
    "notify { `: }",
    "notify { 'x': message => ` }",
    "notify { 'x': require => ` }",
    "notify { 'x': before => ` }",
    "notify { 'x': notify => ` }",
    "notify { 'x': subscribe => ` }",
    "notify { 'x': tag => ` }",
    "notify { 'x': alias => ` }",
    "notify { 'x': audit => ` }",
    "notify { 'x': noop => ` }",
    "notify { 'x': loglevel => ` }",
    "notify { 'x': schedule => ` }",
    "notify { 'x': stage => ` }",
    "class b { } class { 'b': stage => ` }",
    "notify { 'x': * => ` }",
    "notify { 'x': * => {` => `} }",
    "notify { default: message => `; 'x': }",
    "notify { ['x', `]: withpath => ` }",
    "file { `: ensure => `, mode => `, content => ` }",
    "file { '/x': source => `, owner => `, recurse => ` }",
    "exec { `: command => `, onlyif => `, returns => ` }",
    "user { `: gid => `, groups => ` }",
    "cron { `: command => `, hour => ` }",
    "resources { `: purge => ` }",
    "package { `: name => `, ensure => ` }",
    "stage { `: before => ` }",
    "@notify { `: } realize(Notify[`])",
    "@@notify { 'x': message => ` } Notify<<| |>>",
    "Notify { message => ` } notify { 'x': }",
    "Notify { require => ` } notify { 'x': }",
    "Notify['n'] { message => ` }",
    "Notify['n'] { require +> ` }",
    "Notify[`] { message => 'x' }",
    "Resource[`] { 'x': }",
    "Resource[`, `] { 'x': }",
    "Class[`] -> Notify['n']",
    "notify { 'x': require => Notify['n'] } Notify['x'] { tag => ` }",
    "Notify<| title == ` |>",
    "Notify<| message != ` and tag == ` |> { message => ` }",
    "Notify<| tag == 'a' or title == ` |> { require +> ` }",
    "` -> Notify['n']",
    "Notify['n'] ~> `",
    "` <- Notify['n'] <~ `",
    "Notify<| |> -> `",
    "realize(`)",
    "create_resources(`, `)",
    "create_resources(notify, {` => `})",
    "create_resources(notify, {'x' => {` => `}})",
    "create_resources(notify, {'x' => {}}, `)",
    "create_resources('class', {'a' => {tag => `}})",
    "include(`)",
    "contain(`)",
    "require(`)",
    "class b { require(`) } include b",
    "class { `: }",
    "class b($p = `) { notice($p) } include b",
    "class b(Integer $p) { } class { 'b': p => ` }",
    "class b(` $p) { } class { 'b': p => ` }",
    "class b($p) { } class { 'b': p => `, tag => ` } [$p] = Class['b']",
    "define d($p) { notify { $p: } } d { 'x': p => ` }",
    "define d(` $p = `) { } d { 'x': }",
    "define d() { notify { $title: } } d { `: require => ` }",
    "function f(` $x) { $x } notice(f(`))",
    "function f($x) >> ` { $x } notice(f(`))",
    "function f($x = `, *$y) { [$x, $y] } notice(f(`, `))",
    "type T = ` notice(` =~ T)",
    "type T = Variant[`, Array[T]] notice(` =~ T)",
    "$x = ` notice($x, \"${x}\", \"${x[0]}\", \"${x.type}\")",
    "[$x, $y] = ` notice($y)",
    "[$x, [$y]] = [`, `]",
    "$x = ` $x.each |$k, $v| { notice($k) }",
    "`.each |$i| { next(`) }",
    "`.each |$i| { break() }",
    "notice([1].map |$i| { return(`) })",
    "if ` { notice(1) } elsif ` { } else { }",
    "unless ` { }",
    "case ` { `, `: { } [`, `]: { } default: { } }",
    "notice(` ? { ` => `, default => 1 })",
    "notice(` ? { *` => 1, default => 2 })",
    "notice($facts[`], $trusted[`], $settings::confdir[`])",
    "notice(Notify['n'][`], Class['a'][`])",
    "notice(inline_epp('<%= $x %>', {'x' => `}))",
    "notice(inline_epp(`, `))",
    "notice(epp(`, `))",
    "notice(file(`, `))",
    "notice(binary_file(`), find_file(`), find_template(`))",
    "notice(module_directory(`))",
    "notice(template(`))",
    "notice(lookup(`))",
    "notice(lookup('x', `, `, `))",
    "notice(lookup({'name' => `, 'merge' => `, 'default_value' => `}))",
    "tag(`, `)",
    "notice(tagged(`))",
    "notice(defined(`))",
    "fail(`)",
    "err(`) warning([`], `)",
    "notice(assert_type(`, `))",
    "notice(assert_type(`, `) |$e, $a| { ` })",
    "`.with |*$x| { notice($x) }",
    "`.slice(`) |*$x| { notice($x) }",
    "notice(call(`, `))",
    "notice(unwrap(Sensitive(`)) == `)",
    "notice(sprintf(`, `, `))",
    "notice(strftime(`, `), match(`, `), regsubst(`, `, `, `))",
    "notice(join(`, `), split(`, `), length(`), sort(`), unique(`))",
    "notice(Integer(`, `), Float(`), Boolean(`), Numeric(`), String(`))",
    "notice(Array(`), Hash(`), Tuple(`), Struct(`), Timestamp(`))",
    "notice(Timespan(`), SemVer(`), SemVerRange(`), Binary(`), URI(`))",
    "notice(Error(`), Init[`](`), Sensitive(`), Regexp(`), Class(`))",
};

/* Write the template with the same value in all its places. */
static inline void
kinds_fill(const char *text, const char *value, struct strbuf *out)
{
	const char *next;

	while ((next = strchr(text, '`')) != NULL) {
		strbuf_add(out, text, (size_t)(next - text));
		strbuf_addstr(out, value);
		text = next + 1;
	}
	strbuf_addstr(out, text);
}

/* Bytes that decide; when they are used up, each decision is the first. */
struct kinds_source {
	const uint8_t *at;
	size_t left;
};

static inline size_t
kinds_pick(struct kinds_source *s, size_t n)
{
	if (s->left == 0)
		return 0;
	s->left--;
	return *s->at++ % n;
}

/* Write the template with values that s decides on, made of others to depth. */
static inline void
kinds_expand(
    struct kinds_source *s, const char *text, int depth, struct strbuf *out)
{
	const char *next;
	size_t n;

	while ((next = strchr(text, '`')) != NULL) {
		strbuf_add(out, text, (size_t)(next - text));
		text = next + 1;
		n = KINDS_COUNT(kinds_values);
		if (depth > 0 && s->left > 0)
			n += KINDS_COUNT(kinds_makers);
		n = kinds_pick(s, n);
		if (n < KINDS_COUNT(kinds_values))
			strbuf_addstr(out, kinds_values[n]);
		else
			kinds_expand(s,
			    kinds_makers[n - KINDS_COUNT(kinds_values)],
			    depth - 1, out);
	}
	strbuf_addstr(out, text);
}

/* Write a manifest of some statements. */
static inline void
kinds_manifest(struct kinds_source *s, struct strbuf *out)
{
	int statements = 0;

	strbuf_addstr(out, "class a { } include a notify { 'n': }\n");
	do {
		kinds_expand(s,
		    kinds_places[kinds_pick(s, KINDS_COUNT(kinds_places))], 3,
		    out);
		strbuf_addch(out, '\n');
	} while (s->left > 0 && ++statements < 8);
}

#endif
