/** Whether a key event is a hotkey such as `Alt+Shift+M`. Modifiers are Alt, Ctrl, Meta and Shift. */
export function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const parts = hotkey.split('+').map((part) => part.trim().toLowerCase())
  const key = parts.at(-1) ?? ''
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier)
  // With Alt, some systems type another letter; the code still names the key.
  const isKey = event.key.toLowerCase() === key || event.code.toLowerCase() === `key${key}`
  return (
    isKey &&
    event.altKey === has('alt') &&
    event.ctrlKey === has('ctrl') &&
    event.metaKey === has('meta') &&
    event.shiftKey === has('shift')
  )
}
