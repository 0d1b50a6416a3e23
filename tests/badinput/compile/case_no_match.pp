case 1 { 2: { notice 2 } }
notice 'after'
#! Notice: Scope(Class[main]): after
