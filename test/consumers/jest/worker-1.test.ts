import { keepsToItself } from './keeps-to-itself'

keepsToItself(1)
