#include "command/key_progress.h"

#include <stdio.h>

#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "command/progress.h"
#include "network/pki/key.h"

void
key_progress(const struct pki_key_kind *k, bool is_running)
{
	char text[80];

	if (!is_running) {
		progress_end();
		return;
	}
	if (k->curve != NULL)
		fixed_shorten(text, sizeof(text),
		    "Making a key of the curve %s", k->curve);
	else
		fixed_shorten(text, sizeof(text), "Making an RSA key of %zu %s",
		    k->bits, plural(k->bits, "bit", "bits"));
	progress_begin();
	progress_show(NULL, 0, 0, text);
}
