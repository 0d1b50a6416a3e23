notice({} < {})
#! Error: Evaluation Error: Comparison of: Hash < Hash, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (file: compare_hashes.pp, line: 1, column: 11) on node n1
