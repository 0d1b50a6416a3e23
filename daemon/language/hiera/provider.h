#ifndef LANGUAGE_HIERA_PROVIDER_H
#define LANGUAGE_HIERA_PROVIDER_H

/*
 * Data providers: where the data of a layer come from.  A hiera.yaml of version
 * 5 comes first; otherwise data_provider in a module's metadata.json, or
 * environment_data_provider of an environment, names the source: none, hiera
 * (hiera.yaml or the default configuration), or function (MODULE::data or
 * environment::data).  Without either a layer has no data.
 */

#include "language/hiera/layer.h"

struct hiera_config;
struct hiera_module;

/* Find the module of a key: 1, or 0 when the key or the module has none. */
int provider_module(struct hiera_session *s, const struct hiera_key *key,
    struct hiera_module *ret);

/*
 * The configuration of a layer, or NULL when it has no data; it may hold an
 * error.
 */
const struct hiera_config *provider_config(
    struct hiera_session *s, enum layer layer, const struct hiera_key *key);

#endif
