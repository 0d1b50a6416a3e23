#!/bin/sh
# Tasks and plans of modules, and the states of services, with the results of
# Puppet Server 8.7.
# time limit: 120
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1'
echo | manifest
m=$site/code/environments/production/modules/mod
mkdir -p "$m/tasks" "$m/plans" "$m/files/sub"
printf '{"description":"init task","parameters":{"a":{"type":"String"}}}\n' \
    >"$m/tasks/init.json"
printf '#!/bin/sh\necho hi\n' >"$m/tasks/init.sh"
printf '#!/bin/sh\n' >"$m/tasks/plain.sh"
echo '{"private":true,"description":"p","files":["mod/files/f.txt"],"implementations":[{"name":"impl.sh","requirements":["shell"]},{"name":"impl.rb","files":["mod/tasks/plain.sh"]}]}' \
    >"$m/tasks/impl.json"
for file in impl.sh impl.rb two.sh two.rb Bad-Name.sh note.md x.conf broken.sh \
    outside.sh lost.sh slash.sh; do
	echo >"$m/tasks/$file"
done
echo data >"$m/files/f.txt"
echo data >"$m/files/sub/g.txt"
echo '{bad' >"$m/tasks/broken.json"
echo '{}' >"$m/tasks/nofile.json"
echo '{"files":["mod/files/../../../../etc/passwd"]}' >"$m/tasks/outside.json"
echo '{"files":["mod/files/none"]}' >"$m/tasks/lost.json"
echo '{"files":["mod/files/sub"]}' >"$m/tasks/slash.json"
echo 'plan mod { return 1 }' >"$m/plans/init.pp"
echo 'plan mod::other() { return 1 }' >"$m/plans/other.pp"
echo 'steps: []' >"$m/plans/other.yaml"
echo 'steps: []' >"$m/plans/yam.yaml"
echo 'plan broken {' >"$m/plans/broken.pp"
echo x >"$m/plans/node.pp"
echo x >"$m/plans/note.txt"
cat >"$site/auth.conf" <<END
authorization: {
  version: 1
  rules: [
    { match-request: { path: "/puppet/v3/", type: path }, allow: "*",
      sort-order: 1, name: "all" }
    { match-request: { path: "/status/v1/", type: path },
      allow-unauthenticated: true, sort-order: 1, name: "status" }
  ]
}
END
start_server || exit 1
v3=/puppet/v3
body() { status $node "$@" >/dev/null; exact_jq -c . "$site/body" 2>/dev/null || cat "$site/body"; }
sum() { sha256sum "$m/$1" | cut -d' ' -f1; }

is 'tasks are listed, without those with an error' \
    "$(body "$v3/tasks?environment=production")" \
    '[{"name":"mod::impl","private":true,"description":"p","environment":[{"name":"production","code_id":null}]},{"name":"mod","private":false,"description":"init task","environment":[{"name":"production","code_id":null}]},{"name":"mod::plain","private":false,"description":"","environment":[{"name":"production","code_id":null}]}]'
is 'init is named by its module' "$(body "$v3/tasks/mod/init?environment=production")" \
    '{"metadata":{"description":"init task","parameters":{"a":{"type":"String"}}},"name":"mod","files":[{"filename":"init.sh","sha256":"299001868fb8c02fd431c336c6d058f5558c5dff5b5af5e6fe04b870a6a9cbba","size_bytes":18,"uri":{"path":"/puppet/v3/file_content/tasks/mod/init.sh","params":{"environment":"production"}}}]}'
is 'a task without metadata has its file' \
    "$(body "$v3/tasks/mod/plain?environment=production")" \
    '{"metadata":{},"name":"mod::plain","files":[{"filename":"plain.sh","sha256":"a8076d3d28d21e02012b20eaf7dbf75409a6277134439025f282e368e3305abf","size_bytes":10,"uri":{"path":"/puppet/v3/file_content/tasks/mod/plain.sh","params":{"environment":"production"}}}]}'
is 'implementations and further files are listed' \
    "$(body "$v3/tasks/mod/impl?environment=production" |
	jq -c '.files | map([.filename, .size_bytes, .uri.path])')" \
    '[["impl.sh",1,"/puppet/v3/file_content/tasks/mod/impl.sh"],["impl.rb",1,"/puppet/v3/file_content/tasks/mod/impl.rb"],["mod/files/f.txt",5,"/puppet/v3/file_content/modules/mod/f.txt"],["mod/tasks/plain.sh",10,"/puppet/v3/file_content/tasks/mod/plain.sh"]]'
is 'they are served there' "$(status $node \
    "$v3/file_content/tasks/mod/plain.sh?environment=production"; sha256sum <"$site/body" | cut -d' ' -f1)" \
    "200$(sum tasks/plain.sh)"

while IFS='|' read -r path wanted sentence; do
	is "$path: status" "$(status $node "$v3/$path")" "$wanted"
	like "$path: sentence" "$(cat "$site/body")" "$sentence"
done <<'END'
tasks|400|An environment parameter must be specified
tasks?environment=none|404|Could not find environment 'none'
tasks/mod/init?environment=none|404|Could not find environment 'none'
tasks/nomod/init?environment=production|404|Could not find module 'nomod'
tasks/mod/nope?environment=production|404|Could not find task 'nope'
tasks/mod/note?environment=production|404|Could not find task 'note'
tasks/mod/x?environment=production|404|Could not find task 'x'
tasks/mod/Bad-Name?environment=production|404|Could not find task 'Bad-Name'
tasks/mod?environment=production|404|Could not find task ''
tasks/mod/init/x?environment=production|404|Could not find task 'init/x'
tasks/mod/broken?environment=production|500|puppet.tasks/unparseable-metadata
tasks/mod/nofile?environment=production|500|No source besides task metadata was found in directory .*/mod/tasks for task mod::nofile \(puppet.tasks/no-implementation\)
tasks/mod/two?environment=production|500|Multiple executables were found in directory .*/mod/tasks/two.rb for task mod::two; define 'implementations'
tasks/mod/outside?environment=production|500|File pathnames cannot include relative paths
tasks/mod/lost?environment=production|500|Could not find .*/mod/files/none on disk
tasks/mod/slash?environment=production|500|Directories specified in task metadata must include a trailing slash: mod/files/sub
plans|400|An environment parameter must be specified
plans?environment=none|404|Could not find environment 'none'
plans/mod/nope?environment=production|404|Could not find plan 'nope'
plans/mod/node?environment=production|404|Could not find plan 'node'
plans/nomod/init?environment=production|404|Could not find module 'nomod'
END
is 'plans are listed' "$(body "$v3/plans?environment=production" | jq -c 'map(.name)')" \
    '["mod::broken","mod","mod::other","mod::yam"]'
is 'with their environment' "$(body "$v3/plans?environment=production" | exact_jq -c '.[1]')" \
    '{"name":"mod","environment":[{"name":"production","code_id":null}]}'
is 'a plan has its name' "$(body "$v3/plans/mod/init?environment=production")" \
    '{"metadata":{},"name":"mod"}'

# --- states ---

while IFS='|' read -r path wanted text; do
	is "status of $path" "$(status $node "/status/v1/$path") $(cat "$site/body")" \
	    "$wanted $text"
done <<'END'
simple|200|running
simple/master|200|running
simple/server|200|running
simple/status-service|200|running
simple/nope|404|not found: nope
simple/MASTER|404|not found: MASTER
services/nope|404|{"kind":"service-not-found","msg":"No status information found for service nope"}
services?level=bad|400|{"kind":"data-invalid","msg":"Invalid level: :bad"}
services/master?level=bad|400|{"kind":"data-invalid","msg":"Invalid level: :bad"}
END
is 'one service has its name' "$(body /status/v1/services/master | jq -r .service_name)" master
is 'several have none' "$(body /status/v1/services | jq -c '.master | has("service_name")')" false
ok 'the server stops' stop "$daemon"

# By default tasks are for each node, and plans for none.
rm "$site/auth.conf"
start_server || exit 1
is 'a node may list tasks' "$(status $node "$v3/tasks?environment=production")" 200
is 'no client may list plans' "$(status $node "$v3/plans?environment=production")" 403
ok 'the server stops' stop "$daemon"
done_testing
