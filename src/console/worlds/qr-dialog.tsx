import { useEffect, useRef } from 'preact/hooks'
import { encode } from 'uqr'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'

interface QrDialogProps {
  world: string
  onClose: () => void
}

/** The link to the console of a world, for a phone in the room. */
export function QrDialog({ world, onClose }: QrDialogProps) {
  const { linkTo } = useConsole()
  const dialog = useRef<HTMLDialogElement>(null)
  const link = new URL(linkTo(world) ?? '', document.baseURI).href
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog ref={dialog} class="dialog" onClose={onClose} aria-labelledby="qr-title">
      <h2 id="qr-title">The console of {world}</h2>
      <QrCode text={link} />
      <p class="mono qr-link">{link}</p>
      <div class="row">
        <CopyButton what="The link" text={() => link}>
          Copy the link
        </CopyButton>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the link"
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
