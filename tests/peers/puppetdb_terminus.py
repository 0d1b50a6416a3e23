# Requests the catalogs of the steps of cases (tests/exports/steps) from the
# compile daemon, each when PuppetDB has the one before.
#
# usage: puppetdb_terminus.py PORT SSL RESULTS <steps
#
# Each answer is written to RESULTS/CASE.NUMBER.
import datetime, json, ssl, sys, time, urllib.error, urllib.parse, urllib.request

port, ssldir, results = sys.argv[1:4]
context = ssl.create_default_context(cafile=ssldir + '/certs/ca.pem')
context.load_cert_chain(ssldir + '/certs/puppet.pem',
                        ssldir + '/private_keys/puppet.pem')
puppetdb = 'http://127.0.0.1:8080/pdb'


def node(name):
    try:
        with urllib.request.urlopen(puppetdb + '/query/v4/nodes/' + name) as f:
            return json.load(f)
    except urllib.error.HTTPError:
        return {}


def wait_for(name, since, member):
    for _ in range(2400):
        text = node(name).get(member)
        if text and datetime.datetime.fromisoformat(
                text.replace('Z', '+00:00')) >= since:
            return
        time.sleep(0.05)
    sys.exit('%s: no %s since %s' % (name, member, since))


def compile(place, name, environment, facts):
    text = json.dumps({'name': name, 'values': json.loads(facts)})
    facts = urllib.parse.quote(urllib.parse.quote(text, safe=''), safe='')
    data = 'environment=%s&facts_format=application%%2Fjson&facts=%s' \
        '&transaction_uuid=00000000-0000-4000-8000-000000000001' \
        % (environment, facts)
    request = urllib.request.Request(
        'https://localhost:%s/puppet/v3/catalog/%s' % (port, name),
        data.encode(), {'Accept': 'application/vnd.puppet.rich+json'})
    try:
        with urllib.request.urlopen(request, context=context) as f:
            body, status = f.read(), f.status
    except urllib.error.HTTPError as e:
        body, status = e.read(), e.code
    with open('%s/%s' % (results, place), 'wb') as f:
        f.write(body)
    return status


def deactivate(place, name, since):
    stamp = since.isoformat(timespec='milliseconds').replace('+00:00', 'Z')
    body = json.dumps({'certname': name, 'producer_timestamp': stamp})
    urllib.request.urlopen(urllib.request.Request(
        puppetdb + '/cmd/v1?command=deactivate_node&version=3&certname=' + name +
        '&producer-timestamp=' + stamp,
        body.encode(), {'Content-Type': 'application/json'})).read()
    with open('%s/%s' % (results, place), 'w') as f:
        f.write('{}')


for line in sys.stdin.read().splitlines():
    place, verb, name, environment, facts = (line.split('\t') + [''] * 3)[:5]
    since = datetime.datetime.now(datetime.timezone.utc)
    since = since.replace(microsecond=since.microsecond // 1000 * 1000)
    if verb == 'deactivate':
        deactivate(place, name, since)
        wait_for(name, since, 'deactivated')
    elif compile(place, name, environment, facts) == 200:
        wait_for(name, since, 'catalog_timestamp')
