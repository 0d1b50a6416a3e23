"use strict";
/*
 * Replace the content of the page by that of each event.  The server answers
 * with one event and ends: the browser asks again after the time in it.
 */
(function () {
	var main = document.querySelector("main");
	var live = document.getElementById("live");
	var path = main.getAttribute("data-events");

	if (!path || !window.EventSource)
		return;
	var source, timer;
	/* requests that have ended since the last event: each ends once */
	var ended = 0;

	/* Replace the content; details that were open stay open. */
	function replace(text) {
		var was = main.querySelectorAll("details");
		var now, i;

		/* the server has escaped all texts in it */
		main.innerHTML = text;
		now = main.querySelectorAll("details");
		for (i = 0; i < was.length && i < now.length; i++)
			now[i].open = was[i].open;
	}

	function label(text, className) {
		live.textContent = text;
		live.className = className;
	}

	function disconnected() {
		label("disconnected", "bad");
	}

	function connect() {
		source = new EventSource(path);
		source.onmessage = function (event) {
			ended = 0;
			/* a server that does not answer ends no request */
			window.clearTimeout(timer);
			timer = window.setTimeout(disconnected, 30000);
			label("live", "good");
			/* text that is being selected stays */
			if (String(window.getSelection()) === "")
				replace(event.data);
		};
		source.onerror = function () {
			var closed = source.readyState === EventSource.CLOSED;

			/* one that ends without an event was not answered */
			ended++;
			if (closed || ended > 1)
				disconnected();
			/* after an answer that is an error, the browser does not ask again */
			if (closed)
				window.setTimeout(connect, 10000);
		};
	}

	connect();
})();
