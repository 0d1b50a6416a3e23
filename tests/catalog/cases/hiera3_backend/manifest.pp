# Back ends of Hiera 3 in Ruby.
$local = 'of the scope'
include m
notify {
  'yaml comes first':       message => hiera('first');
  'a file of the backend':  message => hiera('second');
  'the node':               message => hiera('node');
  'a level with a fact':      message => hiera('middle', 'none');
  'arrays':                 message => hiera_array('list');
  'hashes':                 message => hiera_hash('mixed');
  'an alias':               message => hiera('alias');
  'a number':               message => hiera('number');
  'a dotted key':           message => hiera('nested.a.b.1', 'not found');
  'a literal':              message => hiera('literal');
  'undef':                  message => String(hiera('nothing', 'default'));
  'default':                message => hiera('nowhere', 'default');
  'described':              message => hiera('described', 'x', 'extra');
  'described with a merge': message => lookup('described', Array, 'unique');
  'old':                    message => hiera('old');
  'old array':              message => hiera_array('old');
  'lookup':                 message => lookup('second');
  'lookup with a merge':    message => lookup('mixed', Hash, 'hash');
  'lookup unique':          message => lookup('list', Array, 'unique');
  'sources':                message => hiera('sources');
}
