import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { readData } from '../data.mjs'
import { BASE } from './base.mjs'

const { operations, answers } = readData()
const handlers = operations.map(({ name, method, path }) => {
  const answer = JSON.parse(answers[name])
  return http[method.toLowerCase()](BASE + path, () => HttpResponse.json(answer))
})
setupServer(...handlers).listen()

export const call = fetch
