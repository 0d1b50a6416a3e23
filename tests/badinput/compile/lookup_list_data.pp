include list_data
#! Warning: modules/list_data/data/common.yaml: file does not contain a valid yaml hash
