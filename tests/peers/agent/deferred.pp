notify { 'a': message => Deferred('sprintf', ['%s-%s', Deferred('upcase', ['x']), 2]) }
notify { 's': message => Deferred('new', [Sensitive, 'x']) }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: X-2
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'X-2'
#! Notice: Sensitive [value redacted]
#! Notice: /Stage[main]/Main/Notify[s]/message: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 2
