import type { CommentRecord } from '../../database/records.ts'
import { commentsFromSpec } from '../../scenario/generate/comment.ts'
import { formatValue } from '../../scenario/validate/issue.ts'
import { validateRecord, validateReferences } from '../../scenario/validate/scenario.ts'
import { formatInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { castFor, type EditContext } from './edit-context.ts'
import { EditError, portfolioNotFound } from './edit-error.ts'
import type { EditedCollection, RecordKind, RecordOf } from './record-kinds.ts'

/** Adds, changes and removes the records of one kind in one portfolio. Every call is atomic. */
export class RecordEditor<N extends EditedCollection, New, Changes, Spec, View> {
  readonly #kind: RecordKind<N, New, Changes, Spec, View>
  readonly #current: () => LiveWorld
  readonly #portfolioId: string

  /** @param current returns the live world at the time of a call. */
  constructor(kind: RecordKind<N, New, Changes, Spec, View>, current: () => LiveWorld, portfolioId: string) {
    this.#kind = kind
    this.#current = current
    this.#portfolioId = portfolioId
  }

  async add(input: New): Promise<View> {
    const kind = this.#kind
    const source = `new ${kind.noun}`
    const checked = validateRecord(kind.newSchema, input, source)
    return this.#edit(async (edit) => {
      const { added } = edit.live.database
      const key = `${kind.label}/${this.#portfolioId}`
      // Forked by the count of added records, so that the same calls give the same ids and change no other record.
      const ordinal = added.get(key) ?? 0
      const context = { ...edit, random: edit.random.fork(`added/${kind.label}/${ordinal}`) }
      const spec = kind.complete(context, checked)
      if (kind.minimalPortfolio)
        validateReferences(source, kind.minimalPortfolio.added(context, spec), edit.live.world.scenario)
      const record = kind.create(context, spec)
      if (kind.find(context, record.id) !== undefined) throw this.#taken(record.id)
      const collection = await edit.draft.open(kind.collection)
      await collection.create(record)
      const comments = await this.#addComments(context, spec, record)
      edit.live.edits.take(this.#portfolioId, [record, ...comments])
      added.set(key, ordinal + 1)
      return record
    })
  }

  async change(id: string, input: Changes): Promise<View> {
    const kind = this.#kind
    const source = `changed ${kind.noun}`
    const changes = validateRecord(kind.changesSchema, input, source)
    return this.#edit(async (context) => {
      const previous = this.#find(context, id)
      if (kind.minimalPortfolio)
        validateReferences(
          source,
          kind.minimalPortfolio.changed(context, previous, changes),
          context.live.world.scenario,
        )
      const record = kind.change(context, previous, changes)
      await kind.unschedule?.(context, previous.id)
      const collection = await context.draft.open(kind.collection)
      const updated = await collection.update((query) => query.where((stored) => stored.id === previous.id), {
        data: (stored) => void Object.assign(stored, record),
      })
      if (updated === undefined) await collection.create(record)
      context.live.edits.take(this.#portfolioId, [record], updated === undefined ? [] : [previous])
      return record
    })
  }

  async remove(id: string): Promise<void> {
    const kind = this.#kind
    await this.#edit(async (context) => {
      const previous = this.#find(context, id)
      await kind.unschedule?.(context, previous.id)
      const collection = await context.draft.open(kind.collection)
      const stored = collection.delete((query) => query.where((record) => record.id === previous.id))
      const removed: object[] = stored === undefined ? [] : [stored]
      if (kind.comments !== undefined) {
        const comments = await context.draft.open('comments')
        removed.push(...comments.deleteMany((query) => query.where({ subject: previous.id })))
      }
      context.live.edits.take(this.#portfolioId, [], removed)
      return previous
    })
  }

  /** Runs an edit atomically. Resolves to the view of the record that it returns. */
  async #edit(edit: (context: EditContext) => Promise<RecordOf<N>>): Promise<View> {
    const live = this.#current()
    const { database, world, clock } = live
    const id = this.#portfolioId
    const edited = await database.write(id, (draft) =>
      edit({ live, draft, portfolio: world.portfolios.open(draft.data), now: clock.now, random: world.randomFor(id) }),
    )
    if (edited === undefined) throw portfolioNotFound(id)
    return this.#kind.describe(world.portfolios.open(edited.data), edited.result, clock.now)
  }

  #find(context: EditContext, id: string): RecordOf<N> {
    const { noun, missing, find } = this.#kind
    const record = find(context, id)
    if (record !== undefined) return record
    throw new EditError(missing.code, `The portfolio has no ${noun} ${formatValue(id)}. ${missing.remedy}`)
  }

  #taken(id: string): EditError {
    const { noun } = this.#kind
    return new EditError('conflict', `The portfolio already has a ${noun} ${id}. Change that one, or leave the id out.`)
  }

  async #addComments(context: EditContext, spec: Spec, record: RecordOf<N>): Promise<CommentRecord[]> {
    const { comments } = this.#kind
    const specs = comments?.of(spec) ?? []
    if (comments === undefined || specs.length === 0) return []
    const since = comments.since(record)
    const timestamp = formatInstant(Math.max(context.now, since))
    const dated = specs.map((comment) => ({ timestamp, ...comment }))
    const collection = await context.draft.open('comments')
    const records = commentsFromSpec(dated, record.id, since, context.random, castFor(context))
    for (const comment of records) await collection.create(comment)
    return records
  }
}
