// Our records beside those of Elastic's own formatter for Node.js: where both
// have a field, its type is the same; what every record of the formatter has,
// ours have; and in the objects that it fills, ours have no other names but
// those of EXTRA, which the Elastic Common Schema 8.11 has.
//
// usage: node ecs.js FILE	one record a line; prints what differs
'use strict'
const fs = require('fs')
const { ecsFormat } = require('@elastic/ecs-pino-format')

const OBJECTS = ['http', 'url', 'client', 'error', 'user_agent']
const EXTRA = ['error.code', 'http.request.id',
	'http.request.bytes', 'http.response.bytes']

function flatten (value, name, out) {
	if (value === null || typeof value !== 'object' || Array.isArray(value)) {
		out[name] = Array.isArray(value) ? 'array' : typeof value
		return out
	}
	for (const key of Object.keys(value)) {
		flatten(value[key], name === '' ? key : name + '.' + key, out)
	}
	return out
}

// A request that has all that the formatter knows.
function oracle () {
	const f = ecsFormat({ convertReqRes: true, apmIntegration: false })
	const headers = { host: 'puppet.example.com:8140', 'content-length': '7',
		'user-agent': 'curl/8' }
	const req = { method: 'POST', url: '/puppet/v3/catalog/a?environment=b#c',
		httpVersion: '1.1', headers,
		socket: { remoteAddress: '127.0.0.1', remotePort: 4, encrypted: true } }
	const res = { statusCode: 200, headersSent: true,
		getHeaders: () => ({ 'content-length': 9 }) }
	const record = Object.assign(
		JSON.parse('{' + f.timestamp().slice(1) + '}'),
		f.formatters.level('info', 30),
		f.formatters.bindings({ pid: 1, hostname: 'h', name: 'a.b' }),
		f.formatters.log({ req, res, err: new TypeError('wrong') }))
	record[f.messageKey] = 'text'
	return flatten(record, '', {})
}

const theirs = oracle()
const always = ['@timestamp', 'log.level', 'message', 'ecs.version',
	'process.pid', 'host.hostname', 'log.logger']
const said = new Set()
let records = 0
let shared = 0

for (const name of always) {
	if (!(name in theirs)) said.add('the formatter has no ' + name)
}
for (const line of fs.readFileSync(process.argv[2], 'utf8').split('\n')) {
	if (line === '') continue
	const ours = flatten(JSON.parse(line), '', {})
	records++
	for (const name of always) {
		if (!(name in ours)) said.add('a record has no ' + name)
	}
	for (const name of Object.keys(ours)) {
		if (name in theirs) {
			shared++
			if (ours[name] !== theirs[name]) {
				said.add(`${name}: ${ours[name]}, not ${theirs[name]}`)
			}
		} else if (OBJECTS.includes(name.split('.')[0]) &&
		    !EXTRA.includes(name)) {
			said.add(`${name} is not a name of the formatter`)
		}
	}
}
for (const text of [...said].sort()) console.log(text)
console.log(`${records > 0 ? 'some' : 'no'} records, ` +
	`${shared > 8 * records ? 'many' : 'few'} fields in common`)
