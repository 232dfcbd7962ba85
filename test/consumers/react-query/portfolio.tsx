import { usePositions, useSetAmount, useSnapshots } from './portfolio-queries.ts'

export function Portfolio() {
  const snapshots = useSnapshots()
  const positions = usePositions()
  const setAmount = useSetAmount()
  const manual = positions.data?.data.find(({ type }) => type === 'Manual')
  const count = snapshots.data?.pages.reduce((sum, { data }) => sum + data.length, 0)
  return (
    <main>
      <p>{count} snapshots</p>
      {snapshots.hasNextPage && (
        <button type="button" onClick={() => snapshots.fetchNextPage()}>
          More
        </button>
      )}
      {manual && (
        <>
          <p>Amount {manual.amount}</p>
          <button type="button" onClick={() => setAmount.mutate({ id: manual.id, amount: 7 })}>
            Set to 7
          </button>
        </>
      )}
      {setAmount.isError && <p role="alert">Not saved</p>}
    </main>
  )
}
