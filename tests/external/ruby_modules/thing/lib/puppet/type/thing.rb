require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'An entry of the file things.json in the state directory, for tests.',
  features: ['canonicalize'],
  title_patterns: [
    { pattern: %r{\A(?<group>[^/]+)/(?<name>.+)\z}, desc: 'GROUP/NAME' },
    { pattern: /\A(?<name>.+)\z/, desc: 'NAME' }
  ],
  attributes: {
    ensure: { type: 'Enum[present, absent]', default: 'present', desc: 'Whether it exists.' },
    name: { type: 'String', behaviour: :namevar, desc: 'Its name.' },
    group: { type: 'String', behaviour: :namevar, default: 'none', desc: 'Its group.' },
    text: { type: 'Optional[String]', desc: 'A text, in lower case.' },
    number: { type: 'Optional[Integer]', desc: 'A number.' }
  }
)
