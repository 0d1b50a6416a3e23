notice(max([SemVer('1.2.0'), SemVer('1.10.0')]))
notice(max(1, 2) |$x| { 1 })
#! Notice: Scope(Class[main]): 1.10.0
#! Error: Evaluation Error: Error while evaluating a Function Call, The function 'max' was called with arguments it does not accept. It expects one of:
#!   (Numeric values*)
#!     rejected: does not expect a block
#!   (String values*)
#!     rejected: does not expect a block
#!   (SemVer values*)
#!     rejected: does not expect a block
#!   (Timespan values*)
#!     rejected: does not expect a block
#!   (Timestamp values*)
#!     rejected: does not expect a block
#!   (Array[Numeric] values, Callable[2, 2] block?)
#!     rejected: block expects 2 arguments, got 1
#!   (Array[String] values, Callable[2, 2] block?)
#!     rejected: block expects 2 arguments, got 1
#!   (Array[SemVer] values, Callable[2, 2] block?)
#!     rejected: block expects 2 arguments, got 1
#!   (Array[Timespan] values, Callable[2, 2] block?)
#!     rejected: block expects 2 arguments, got 1
#!   (Array[Timestamp] values, Callable[2, 2] block?)
#!     rejected: block expects 2 arguments, got 1
#!   (Array values, Callable[2, 2] block?)
#!     rejected: block expects 2 arguments, got 1
#!   (Any values*, Callable[2, 2] block)
#!     rejected: block expects 2 arguments, got 1
#!   (Any values*)
#!     rejected: does not expect a block (file: site.pp, line: 2, column: 8) on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda
#7!    (file & line not available)
#7! Notice: Scope(Class[main]): 1.2.0
#7! Error: Evaluation Error: Error while evaluating a Function Call, The function 'max' was called with arguments it does not accept. It expects one of:
#7!   (Numeric values*)
#7!     rejected: does not expect a block
#7!   (String values*)
#7!     rejected: does not expect a block
#7!   (Array[Numeric] values, Callable[2, 2] block?)
#7!     rejected: block expects 2 arguments, got 1
#7!   (Array[String] values, Callable[2, 2] block?)
#7!     rejected: block expects 2 arguments, got 1
#7!   (Array values, Callable[2, 2] block?)
#7!     rejected: block expects 2 arguments, got 1
#7!   (Any values*, Callable[2, 2] block)
#7!     rejected: block expects 2 arguments, got 1
#7!   (Any values*)
#7!     rejected: does not expect a block (file: site.pp, line: 2, column: 8) on node NODE
#7! exit 1
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
