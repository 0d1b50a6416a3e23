# A key that is undef is no title.
create_resources('notify', { ['a', undef] => {} })
