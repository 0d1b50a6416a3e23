/*
 * Run the script of the status page (argument 1) with a page and an EventSource
 * of this test.  Each further argument is an event, after which the label of
 * the page is printed: "message", "end" (of an answer, or a request that is
 * refused), "error" (an answer that is an error), "SECONDS" (they pass).
 */
"use strict";
const fs = require("fs");

const live = { textContent: "", className: "" };
const main = {
	getAttribute: () => "/status/events",
	querySelectorAll: () => [],
};
const timers = new Map();
let now = 0, last = 0, source;

global.document = {
	querySelector: () => main,
	getElementById: () => live,
};
global.EventSource = class {
	constructor() {
		this.readyState = 0;
		source = this;
	}
};
EventSource.CLOSED = 2;
global.window = {
	EventSource,
	getSelection: () => "",
	setTimeout: (f, ms) => {
		timers.set(++last, [now + ms, f]);
		return last;
	},
	clearTimeout: (id) => timers.delete(id),
};

const events = {
	message: () => source.onmessage({ data: "new" }),
	end: () => source.onerror(),
	error: () => {
		source.readyState = EventSource.CLOSED;
		source.onerror();
	},
};

function pass(seconds) {
	now += seconds * 1000;
	for (const [id, [at, f]] of timers) {
		if (at > now)
			continue;
		timers.delete(id);
		f();
	}
}

eval(fs.readFileSync(process.argv[2], "utf8"));
console.log(process.argv.slice(3).map((event) => {
	(events[event] || (() => pass(Number(event))))();
	return live.textContent || "-";
}).join(" "));
