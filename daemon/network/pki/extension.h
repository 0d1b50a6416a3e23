#ifndef NETWORK_PKI_EXTENSION_H
#define NETWORK_PKI_EXTENSION_H

/*
 * Puppet's extensions of a certificate: values that the CA confirmed, from
 * which manifests get $trusted['extensions'].
 */

#include "base/data/json_doc.h"

struct x509_st;

/*
 * Return the extensions below Puppet's OIDs ppRegCertExt, ppPrivCertExt and
 * ppAuthCertExt as an object {"1.3.6.1.4.1.34380.1.1.13": "web"}; the caller
 * releases it.  A value is the text or the boolean of its DER form, or the
 * bytes themselves where they are not a DER value, as in Puppet's
 * ssl/certificate.rb.  Values of other kinds, and texts that are not valid
 * UTF-8, are left out.  Of several with an OID, the first is used.
 */
json_t *pki_extensions(const struct x509_st *certificate);

#endif
