m::endless { 'a': }
#! Error: Somehow looped more than 1000 times while evaluating host catalog on node n1
