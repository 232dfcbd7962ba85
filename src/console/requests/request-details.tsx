import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { type LoggedRequest, resultText } from './entry.ts'
import { prettyJson } from './pretty-json.ts'
import { asCurl, asFaultRule } from './request-copies.ts'
import { asTest } from './test-copy.ts'

interface RequestDetailsProps {
  entry: LoggedRequest
  onClose: () => void
}

/** Everything that is known of a request. */
export function RequestDetails({ entry, onClose }: RequestDetailsProps) {
  const { store } = useConsole()
  const { baseUrl } = store.client
  const { scenario = 'demo', token = null } = store.world.value ?? {}
  const { id, method, target, operation, at, delay, fault, warnings, headers, body, response } = entry
  return (
    <section class="card request-details" aria-label={`Request ${id}`}>
      <div class="card-head">
        <h2>Request {id}</h2>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p class="mono request-line">
        {method} <bdi>{target}</bdi>
      </p>
      <div class="row">
        {baseUrl !== null && (
          <CopyButton what="The curl command" text={() => asCurl(entry, baseUrl, token)}>
            Copy as curl
          </CopyButton>
        )}
        <CopyButton what="The fault rule" text={() => asFaultRule(entry)}>
          Copy as a fault rule
        </CopyButton>
        <CopyButton what="The test" text={() => asTest(entry, { scenario, token, faults: store.faults.value })}>
          Copy as a test
        </CopyButton>
      </div>
      {warnings.map(({ kind, name, detail }) => (
        <p key={kind + name} class="note note-warning">
          <strong>{name}</strong>: {detail}
        </p>
      ))}
      <dl class="details">
        <dt>Result</dt>
        <dd>{resultText(entry)}</dd>
        <dt>Operation</dt>
        <dd>{operation ?? 'none'}</dd>
        <dt>Time in the world</dt>
        <dd>{format.utcSecond(at)}</dd>
        <dt>Fault</dt>
        <dd>{fault ?? 'none'}</dd>
        <dt>Delay</dt>
        <dd>{delay} ms</dd>
      </dl>
      <details>
        <summary>Headers</summary>
        <pre class="code">
          {Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </pre>
      </details>
      {body !== null && body !== '' && <Body title="Request body" text={body} />}
      {response === undefined ? (
        <p class="hint">Responses show for requests that arrive while this page is open.</p>
      ) : (
        response !== null && <Body title="Response body" text={response} />
      )}
    </section>
  )
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <div class="stack-small">
      <h3>{title}</h3>
      <pre class="code" ref={makeFocusable}>
        {prettyJson(text)}
      </pre>
    </div>
  )
}

/** A region that scrolls has to be reached with the keyboard. */
function makeFocusable(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0
}
