notify {
  'merge_behavior': message => hiera_hash('deep');
  'hash':           message => lookup('deep', Hash, 'hash');
  'deep':           message => lookup('deep', Hash, 'deep');
  'options':        message => lookup('deep', { merge => { strategy => deep, knockout_prefix => '--' } });
}
