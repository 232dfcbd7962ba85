import { startCommand } from '../harness/command.ts'
import { targetOf } from './service.ts'
import type { AdminStep, Reply, Step } from './step.ts'
import type { SnapshotRef } from './world.ts'

/** A step as an HTTP request. */
interface HttpCall {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Runs the steps of a sequence against the built command. */
export class BuiltCommand {
  readonly #url: string
  readonly #saved = new Map<number, string>()
  /** A prefix for the names of namespaces, so that each sequence uses new ones. */
  #prefix = ''
  #sequences = 0

  private constructor(url: string) {
    this.#url = url
  }

  /** @param maxMs milliseconds after which the command is killed. */
  static async start(scenarioFile: string, maxMs: number): Promise<BuiltCommand> {
    return new BuiltCommand((await startCommand(['--port', '0', '--scenario', scenarioFile], {}, maxMs)).url)
  }

  /** Resets the default world and removes all namespaces. */
  async resetAll(): Promise<void> {
    for (const world of ['a', 'b'] as const) await this.run({ action: 'removeNamespace', world })
    this.#saved.clear()
    this.#sequences += 1
    this.#prefix = `s${this.#sequences}-`
    await this.run({ action: 'reset', world: '' })
  }

  /** The ids and instants of the snapshots until `days` after the start, oldest first. */
  async snapshotsUntil(portfolio: string, days: number): Promise<SnapshotRef[]> {
    await this.resetAll()
    await this.#send({ method: 'POST', path: '/__admin/clock/advance', body: `{"by":"P${days}D"}`, headers: JSON_TYPE })
    const path = `/v1/api/portfolios/${portfolio}/snapshots?limit=1000`
    const { text } = await this.#send({ method: 'GET', path, headers: { authorization: 'Bearer any' } })
    const { data }: { data: SnapshotRef[] } = JSON.parse(text)
    return data.map(({ id, timestamp }) => ({ id, timestamp })).reverse()
  }

  async run(step: Step): Promise<Reply> {
    const response = await this.#send(this.#callOf(step)).catch(() => undefined)
    if (response === undefined) return { status: 'cut' }
    const { status, text } = response
    if (step.action === 'saveState' && status === 200) {
      this.#saved.set(step.slot, text)
      return { status }
    }
    if (text === '') return { status }
    return {
      status,
      body: 'portfolio' in step ? normalizeApiBody(text) : normalizeAdminBody(text.replaceAll(this.#prefix, '')),
    }
  }

  #callOf(step: Step): HttpCall {
    if (!('portfolio' in step)) return this.#adminCallOf(step)
    const token = step.world === '' ? 'any' : `ns-${this.#prefix}${step.world}`
    const headers: Record<string, string> = step.token ? { authorization: `Bearer ${token}` } : {}
    if (step.action !== 'updateManualPosition') return { method: 'GET', path: targetOf(step), headers }
    return {
      method: 'PATCH',
      path: targetOf(step),
      body: step.body,
      headers: { ...headers, 'content-type': step.type },
    }
  }

  #adminCallOf(step: AdminStep): HttpCall {
    const name = `${this.#prefix}${step.world}`
    const namespace = step.world === '' ? '' : `namespace=${name}`
    const call = (method: string, path: string, body?: object | string, query = ''): HttpCall => ({
      method,
      path: `/__admin${path}?${query}${namespace}`,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body), headers: JSON_TYPE }),
    })
    switch (step.action) {
      case 'addNamespace':
        return { ...call('POST', '/namespaces', { name }), path: '/__admin/namespaces' }
      case 'removeNamespace':
        return { method: 'DELETE', path: `/__admin/namespaces/${name}` }
      case 'reset':
        return call('POST', '/reset')
      case 'advance':
        return call('POST', '/clock/advance', { by: step.by })
      case 'addFault':
        return call('POST', '/faults', step.rule)
      case 'removeFault':
        return call('DELETE', `/faults/${step.id}`)
      case 'listFaults':
        return call('GET', '/faults')
      case 'clearFaults':
        return call('DELETE', '/faults')
      case 'clearRequests':
        return call('DELETE', '/requests')
      case 'countRequests': {
        const { status, operation } = step
        const query = `${status === undefined ? '' : `status=${status}&`}${operation === undefined ? '' : `operation=${operation}&`}`
        return call('GET', '/requests/count', undefined, query)
      }
      case 'saveState':
        return call('GET', '/state')
      case 'restoreState':
        return call('PUT', '/state', this.#saved.get(step.slot) ?? {})
    }
  }

  async #send({ path, ...init }: HttpCall): Promise<{ status: number; text: string }> {
    const response = await fetch(this.#url + path, init)
    return { status: response.status, text: await response.text() }
  }
}

/** A body unchanged; of a problem, only its code and the invalid fields. */
function normalizeApiBody(text: string): unknown {
  const body = JSON.parse(text)
  if (JSON.stringify(body) !== text) throw new Error(`The body is not canonical JSON: ${text}`)
  const { code, errors = [] }: { code?: string; errors?: { parameter?: string; pointer?: string }[] } = body
  return code === undefined
    ? body
    : { code, errors: errors.map(({ parameter, pointer }) => parameter ?? pointer).sort() }
}

/** A body without the fields that differ between runs; of a problem, only its code. */
function normalizeAdminBody(text: string): unknown {
  const { code, createdAt: _createdAt, usedAt: _usedAt, fingerprint: _fingerprint, ...body } = JSON.parse(text)
  return code === undefined ? body : { code, errors: [] }
}
