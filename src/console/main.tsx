import { render } from 'preact'
import { createHttpTransport } from './http-transport.ts'
import { createPageRouter } from './router.ts'
import { createClient } from './service-client.ts'
import { PageConsole } from './shell/page-console.tsx'

const root = document.getElementById('console')
if (root !== null) {
  const transport = createHttpTransport(document.baseURI)
  render(<PageConsole client={createClient(transport)} router={createPageRouter()} token={transport} />, root)
}
