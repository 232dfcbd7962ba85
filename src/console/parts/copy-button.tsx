import { useConsole } from '../context.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** Creates the text when it is copied. */
  text: () => string
  /** What is copied, for the notice: `The token`. */
  what: string
  children: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, what, children }: CopyButtonProps) {
  const { store } = useConsole()
  return <Button onClick={() => store.act(() => copy(text()), `${what} was copied.`)}>{children}</Button>
}

async function copy(text: string): Promise<void> {
  // Browsers have no clipboard on http pages of other hosts than localhost.
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (!isCopied) throw new Error('The browser does not let this page copy. Select the text and copy it yourself.')
}
