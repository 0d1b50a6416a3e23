# A key that is undef is not a title.
create_resources('notify', { ['a', undef] => {} })
