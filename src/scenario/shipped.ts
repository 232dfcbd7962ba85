import demo from '../../scenarios/demo.json' with { type: 'json' }
import documented from '../../scenarios/documented.json' with { type: 'json' }
import empty from '../../scenarios/empty.json' with { type: 'json' }

const files: readonly { name: string; summary: string }[] = [demo, empty, documented]

/** The scenarios that mockfolio ships: names and summaries. */
export const scenarios: readonly { readonly name: string; readonly summary: string }[] = files.map(
  ({ name, summary }) => ({
    name,
    summary,
  }),
)

/** A shipped scenario as its file says, unchecked. */
export function shippedScenario(name: string): unknown {
  return files.find((file) => file.name === name)
}
