/** The view Faults. */
export function FaultsView() {
  return <h1>Faults</h1>
}
