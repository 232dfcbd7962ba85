/** The view Worlds. */
export function WorldsView() {
  return <h1>Worlds</h1>
}
