import { mock } from '../../../../../lib/mock.ts'

const answer = (request: Request) => mock(request)

export { answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH }
