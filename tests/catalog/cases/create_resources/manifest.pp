class k($p = 1) { notify { 'k': } }
create_resources('class', { 'k' => { 'p' => 2 } })
create_resources('@notify', { 'v' => {} })
realize Notify['v']
create_resources('@@notify', { 'e' => {} })
create_resources(notify, { 'n' => { 'message' => 'x' } })
