type Lda::Bad = Integer['x']
