import type { NamespaceInfo } from '../client.ts'
import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Link } from '../parts/link.tsx'

interface WorldRowProps {
  world: NamespaceInfo
  onChange: () => Promise<void>
  /** Shows the QR code. */
  onShow: () => void
}

/** A namespace, and what can be done with it. */
export function WorldRow({ world: { name, token, usedAt }, onChange, onShow }: WorldRowProps) {
  const { store, isReadOnly } = useConsole()
  const { client, act } = store
  const end = async () => {
    if (await act(() => client.namespaces?.remove(name) ?? Promise.resolve(), `The world ${name} has ended.`))
      await onChange()
  }
  return (
    <tr>
      <td class="strong">
        {client.namespace === name ? name : <Link to={{ namespace: name, at: null, portfolio: null }}>{name}</Link>}{' '}
        {client.namespace === name && <span class="badge badge-accent">open</span>}
      </td>
      <td data-label="Token">
        <code class="token">{token}</code>
      </td>
      <td data-label="Last used">{format.local(usedAt)}</td>
      <td>
        <div class="row row-end">
          <CopyButton what={`The token of ${name}`} text={() => token}>
            Copy token
          </CopyButton>
          <Button label={`QR code of ${name}`} onClick={onShow}>
            QR code
          </Button>
          {!isReadOnly && (
            <>
              <Button
                label={`Reset ${name}`}
                onClick={() => act(() => client.inNamespace(name).reset(), `The world ${name} was reset.`)}
              >
                Reset
              </Button>
              <Button kind="danger" label={`End ${name}`} onClick={end}>
                End
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
