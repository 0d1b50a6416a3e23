define dd() {
  notice('dd')
}

type Dd = Integer

dd { 't': }
