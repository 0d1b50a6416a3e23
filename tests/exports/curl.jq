# Steps (tests/exports/steps) as lines: `deactivate NODE`, and for a compile a
# request as curl reads it from a file, with $port, the files of the client's
# certificate in $ssl and its $name, and the folder $results for the answers.
#
# usage: jq -R -r -f tests/exports/curl.jq --arg ... <steps

split("\t") as [$place, $verb, $node, $environment, $facts]
| if $verb == "deactivate" then "\($verb) \($node)"
else
    "next",
    "url = https://localhost:\($port)/puppet/v3/catalog/\($node)",
    "data = environment=\($environment)",
    "data = transaction_uuid=00000000-0000-4000-8000-000000000001",
    "data = facts_format=application%2Fjson",
    # encoded twice, as agents do
    "data = facts=\({ name: $node, values: ($facts | fromjson) } | tojson
	| @uri | @uri)",
    "header = \"Accept: application/vnd.puppet.rich+json\"",
    "output = \($results)/\($place)",
    "cacert = \($ssl)/certs/ca.pem",
    "cert = \($ssl)/certs/\($name).pem",
    "key = \($ssl)/private_keys/\($name).pem",
    "max-time = 60",
    "silent"
end
