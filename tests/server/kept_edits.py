"""Random changes of code, data, facts and classification.

After each of them the daemon's catalog, which may be a kept one, must be that
of a fresh compile.  Arguments: the site, the port, the node, the number of
rounds, the seed.  Prints the rounds whose catalogs differ, then how many
catalogs were kept.
"""
import http.client
import json
import os
import random
import ssl
import subprocess
import sys
import urllib.parse

SITE, PORT, NODE = sys.argv[1], int(sys.argv[2]), sys.argv[3]
ROUNDS, SEED = int(sys.argv[4]), int(sys.argv[5])
CODE = SITE + '/code/environments/production'
MODULE = CODE + '/modules/m'
draw = random.Random(SEED)

FACTS = {'kernel': 'Linux', 'os': {'family': 'Debian', 'name': 'Debian'},
         'networking': {'fqdn': NODE, 'ip': '10.0.0.1'}, 'role': 'web',
         'cpus': 2, 'disks': {'sda': {'size': 1}, 'sdb': {'size': 2}},
         'users': ['a', 'b']}

SITES = ["notify { 'site': }",
         "notify { \"kernel ${facts['kernel']} ${$facts['os']['name']}\": }",
         "$o = $facts['os'] notify { \"os ${o['family']}\": }",
         "$facts['disks'].each |$n, $d| { notify { \"${n} ${d['size']}\": } }",
         "notify { \"role ${role} ${getvar('facts.cpus')}\": }",
         "if 'cpus' in $facts { notify { 'has cpus': } }",
         "notify { \"${$facts.get('disks.sda.size', 'none')}\": }",
         "notify { \"of ${lookup('text')} ${lookup('list', undef, 'unique').join(',')}\": }",
         "notify { \"${fqdn_rand(1000)} ${$facts.keys.length}\": }",
         "notify { $facts['users']: }",
         "notify { \"${lookup('by_fact')}\": }",
         "node default { include m } notify { 'outside': }",
         "notify { \"${$facts.dig('networking', 'ip')} ${defined('$nothing')}\": }"]
CLASSES = ['class m($text = 1) { notify { "m ${text}": } }',
           'class m($text = 2) { notify { "n": message => template("m/t.erb") } }',
           'class m($text) { notify { "o ${text}": message => epp("m/t.epp") } }',
           'class m { notify { "p": message => file("m/first", "m/second") } }',
           'class m { notify { "q": message => m::f($facts["kernel"]) } }',
           'class m($text = $facts["role"]) { m::d { "r": v => $text } }']
TEMPLATES = ['<%= @kernel %> x', '<%= @os["name"] %> y',
             '<%= scope.lookupvar("::role") %>',
             '<% @users.each do |u| -%><%= u %>;<% end -%>',
             '<%= scope["facts"]["cpus"] %>', 'plain',
             '<%= has_variable?("role") %> <%= @m %>']
EPPS = ['plain', '<%= $facts["role"] %>', '<%= $kernel %> <%= 1 + 1 %>']
FUNCTIONS = ['function m::f($x) { $x }', 'function m::f($x) { "${x}!" }',
             'function m::f($x) { lookup("text") }']
DEFINES = ['define m::d($v) { notify { "d ${v} ${title}": } }',
           'define m::d($v) { notify { "e ${v} ${facts["kernel"]}": } }']
DATA = ['text: one\nlist: [a]\nby_fact: "%{facts.os.family}"',
        'text: two\nlist: [a, b]\nby_fact: "%{kernel} %{facts.role}"',
        'text: one\nlist: [c]\nby_fact: "%{lookup(\'text\')}"\nm::text: data',
        'text: "%{facts.disks.sda.size}"\nlist: []\nby_fact: x']
LEVELS = [None, 'text: level', 'list: [z]', 'm::text: own']
CONTENTS = [None, 'one\n', 'two\n']
HIERAS = ['version: 5\nhierarchy:\n  - {name: n, path: "nodes/%{trusted.certname}.yaml"}\n'
          '  - {name: f, path: "%{facts.os.family}.yaml"}\n  - {name: c, path: common.yaml}\n',
          'version: 5\nhierarchy:\n  - {name: g, glob: "*/*.yaml"}\n'
          '  - {name: c, path: common.yaml}\n',
          'version: 5\nhierarchy:\n  - {name: m, mapped_paths: [facts.users, u, "u/%{u}.yaml"]}\n'
          '  - {name: c, path: common.yaml}\n']
ANSWERS = ['classes: []', 'classes: [m]', 'classes: {m: }\nparameters: {role: given}',
           'parameters: {kernel: given}', 'classes: {m: {}}\nparameters: {nothing: 1}']

FILES = {CODE + '/manifests/site.pp': SITES, MODULE + '/manifests/init.pp': CLASSES,
         MODULE + '/manifests/d.pp': DEFINES,
         MODULE + '/templates/t.erb': TEMPLATES, MODULE + '/templates/t.epp': EPPS,
         MODULE + '/functions/f.pp': FUNCTIONS, CODE + '/data/common.yaml': DATA,
         CODE + '/data/Debian.yaml': LEVELS, CODE + '/data/RedHat.yaml': LEVELS,
         CODE + '/data/nodes/' + NODE + '.yaml': LEVELS, CODE + '/data/u/a.yaml': LEVELS,
         MODULE + '/files/first': CONTENTS, MODULE + '/files/second': ['x\n', 'y\n'],
         CODE + '/hiera.yaml': HIERAS, SITE + '/answer': ANSWERS}


def write(path, text):
    """Write or remove a file in one of the ways that tools have."""
    if text is None:
        if os.path.exists(path):
            os.unlink(path)
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    old = os.stat(path) if os.path.exists(path) else None
    if old is None or draw.random() < 0.5:
        with open(path + '~new', 'w') as f:
            f.write(text)
        os.chmod(path + '~new', 0o644)
        os.rename(path + '~new', path)
    else:
        with open(path, 'w') as f:
            f.write(text)
    if old is not None and draw.random() < 0.3:
        os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))


def change(facts):
    """One random change."""
    kind = draw.random()
    if kind < 0.45:
        path = draw.choice(list(FILES))
        write(path, draw.choice(FILES[path]))
    elif kind < 0.8:
        key = draw.choice(['kernel', 'role', 'cpus', 'family', 'name', 'size', 'users', 'ip'])
        value = draw.choice(['Linux', 'web', 'RedHat', 'Debian', 3])
        if key in ('family', 'name'):
            facts['os'][key] = value
        elif key == 'size':
            facts['disks'][draw.choice(['sda', 'sdb', 'sdc'])] = {'size': value}
        elif key == 'users':
            facts['users'] = draw.sample(['a', 'b', 'c'], draw.randint(1, 3))
        elif key == 'ip':
            facts['networking']['ip'] = value
        elif key in facts and draw.random() < 0.2:
            del facts[key]
        else:
            facts[key] = value


def request(facts):
    """The daemon's status and catalog."""
    document = json.dumps({'name': NODE, 'values': facts})
    body = urllib.parse.urlencode({
        'facts_format': 'application/json', 'environment': 'production',
        'facts': urllib.parse.quote(document, safe='')})
    context = ssl.create_default_context(cafile=SITE + '/ssl/certs/ca.pem')
    context.load_cert_chain(f'{SITE}/ssl/certs/{NODE}.pem', f'{SITE}/ssl/private_keys/{NODE}.pem')
    c = http.client.HTTPSConnection('localhost', PORT, timeout=60, context=context)
    c.request('POST', f'/puppet/v3/catalog/{NODE}?environment=production', body,
              {'Content-Type': 'application/x-www-form-urlencoded', 'Accept': 'application/json'})
    answer = c.getresponse()
    return answer.status, json.loads(answer.read())


def fresh(facts):
    """The same of a compile in a new process."""
    with open(SITE + '/facts.json', 'w') as f:
        json.dump(facts, f)
    done = subprocess.run(
        ['dalang', 'compile', NODE, '--config', SITE + '/puppet.conf', '--node-data',
         SITE + '/answer', '--format', 'json', '--facts', SITE + '/facts.json'],
        capture_output=True, timeout=120, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def plain(catalog):
    """Without what is another one each time."""
    for key in ('catalog_uuid', 'version', 'transaction_uuid'):
        catalog.pop(key, None)
    return catalog


def main():
    facts = json.loads(json.dumps(FACTS))
    kept = failed = different = 0
    last = None
    for path, texts in FILES.items():
        write(path, texts[0])
    for number in range(ROUNDS):
        change(facts)
        facts['uptime'] = number
        facts['os']['uptime'] = number
        status, catalog = request(facts)
        wanted = fresh(facts)
        uuid = catalog.get('catalog_uuid')
        kept += uuid is not None and uuid == last
        failed += status != 200
        last = uuid
        if (status == 200) != (wanted is not None) or (
                wanted is not None and plain(catalog) != plain(wanted)):
            different += 1
            print(f'round {number}: status {status}')
            print(json.dumps(catalog)[:3000])
            print(json.dumps(wanted)[:3000])
    print(f'different: {different}')
    print(f'kept: {kept}, failed: {failed}', file=sys.stderr)
    return 0 if kept > ROUNDS / 10 else 1


sys.exit(main())
