const { keepsToItself } = require('./keeps-to-itself.cjs')

keepsToItself(1)
