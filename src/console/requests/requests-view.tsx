/** The view Requests. */
export function RequestsView() {
  return <h1>Requests</h1>
}
