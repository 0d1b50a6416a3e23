include list_data
#! Error: modules/list_data/data/common.yaml: file does not contain a valid yaml hash on node n1
