import { keepsToItself } from './keeps-to-itself.ts'

keepsToItself(1)
