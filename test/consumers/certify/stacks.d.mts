interface Program {
  build?: string[]
  command: string[]
}

export const stacks: readonly {
  name: string
  needs?: string[]
  files?: string[]
  version: string[]
  client?: Program
  requests: Program
}[]
