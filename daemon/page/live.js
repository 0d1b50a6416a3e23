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
	var source;

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

	function connect() {
		source = new EventSource(path);
		source.onmessage = function (event) {
			live.textContent = "live";
			live.className = "good";
			/* text that is being selected stays */
			if (String(window.getSelection()) === "")
				replace(event.data);
		};
		/* after an answer that is an error, the browser does not ask again */
		source.onerror = function () {
			if (source.readyState === EventSource.CLOSED) {
				live.textContent = "disconnected";
				live.className = "bad";
				window.setTimeout(connect, 10000);
			}
		};
	}

	connect();
})();
