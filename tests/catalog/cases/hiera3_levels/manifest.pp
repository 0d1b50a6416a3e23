# Back ends of Hiera 3 as levels of Hiera 5.
$local = 'of the scope'
include m
notify {
  'a file of the backend':  message => lookup('second');
  'the node':               message => lookup('node');
  'arrays':                 message => lookup('list', Array, 'unique');
  'hashes':                 message => lookup('mixed', Hash, 'hash');
  'deep':                   message => lookup('mixed', { merge => { strategy => deep, sort_merged_arrays => true } });
  'an alias':               message => lookup('alias');
  'a number':               message => lookup('number');
  'undef':                  message => String(lookup('nothing'));
  'described':              message => lookup('described');
  'described with a merge': message => lookup('described', Array, 'unique');
  'old':                    message => lookup('old');
  'sources':                message => lookup('sources');
}
