import { startCommand } from '../harness/command.ts'
import { targetOf } from './service.ts'
import type { AdminStep, Answer, Step } from './step.ts'
import type { Named } from './world.ts'

/** The HTTP request of a step. */
interface Call {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** The built command, which answers the steps of the model. */
export class Product {
  readonly #url: string
  readonly #saved = new Map<number, string>()
  /** Prefix of the names of namespaces, so that no sequence uses a name of another one. */
  #prefix = ''
  #sequences = 0

  private constructor(url: string) {
    this.#url = url
  }

  /** @param maxMs the process is killed after this time. */
  static async start(scenarioFile: string, maxMs: number): Promise<Product> {
    return new Product((await startCommand(['--port', '0', '--scenario', scenarioFile], {}, maxMs)).url)
  }

  /** Removes the namespaces, resets the default world and resolves to the answer of the reset. */
  async beginAnew(): Promise<object> {
    for (const name of ['a', 'b']) await this.answer({ do: 'end', world: name === 'a' ? 'a' : 'b' })
    this.#saved.clear()
    this.#sequences += 1
    this.#prefix = `s${this.#sequences}-`
    const { body } = await this.answer({ do: 'reset', world: '' })
    return typeof body === 'object' && body !== null ? body : {}
  }

  /** Ids and instants of the snapshots that exist `days` after the start, oldest first. */
  async names(portfolio: string, days: number): Promise<Named[]> {
    await this.beginAnew()
    await this.#ask({ method: 'POST', path: '/__admin/clock/advance', body: `{"by":"P${days}D"}`, headers: JSON_TYPE })
    const path = `/v1/api/portfolios/${portfolio}/snapshots?limit=1000`
    const { text } = await this.#ask({ method: 'GET', path, headers: { authorization: 'Bearer any' } })
    const { data }: { data: Named[] } = JSON.parse(text)
    return data.map(({ id, timestamp }) => ({ id, timestamp })).reverse()
  }

  async answer(step: Step): Promise<Answer> {
    const answered = await this.#ask(this.#callOf(step)).catch(() => undefined)
    if (answered === undefined) return { status: 'cut' }
    const { status, text } = answered
    if (step.do === 'save' && status === 200) {
      this.#saved.set(step.slot, text)
      return { status }
    }
    if (text === '') return { status }
    return { status, body: 'portfolio' in step ? ofApi(text) : ofAdmin(text.replaceAll(this.#prefix, '')) }
  }

  #callOf(step: Step): Call {
    if (!('portfolio' in step)) return this.#adminCallOf(step)
    const token = step.world === '' ? 'any' : `ns-${this.#prefix}${step.world}`
    const headers: Record<string, string> = step.token ? { authorization: `Bearer ${token}` } : {}
    if (step.do !== 'updateManualPosition') return { method: 'GET', path: targetOf(step), headers }
    return {
      method: 'PATCH',
      path: targetOf(step),
      body: step.body,
      headers: { ...headers, 'content-type': step.type },
    }
  }

  #adminCallOf(step: AdminStep): Call {
    const name = `${this.#prefix}${step.world}`
    const picked = step.world === '' ? '' : `namespace=${name}`
    const call = (method: string, path: string, body?: object | string, query = ''): Call => ({
      method,
      path: `/__admin${path}?${query}${picked}`,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body), headers: JSON_TYPE }),
    })
    switch (step.do) {
      case 'begin':
        return { ...call('POST', '/namespaces', { name }), path: '/__admin/namespaces' }
      case 'end':
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
      case 'save':
        return call('GET', '/state')
      case 'restore':
        return call('PUT', '/state', this.#saved.get(step.slot) ?? {})
    }
  }

  async #ask({ path, ...init }: Call): Promise<{ status: number; text: string }> {
    const response = await fetch(this.#url + path, init)
    return { status: response.status, text: await response.text() }
  }
}

/** A body unchanged, or the code and the fields of a problem. */
function ofApi(text: string): unknown {
  const body = JSON.parse(text)
  if (JSON.stringify(body) !== text) throw new Error(`Not the JSON that its content has: ${text}`)
  const { code, errors = [] }: { code?: string; errors?: { parameter?: string; pointer?: string }[] } = body
  return code === undefined
    ? body
    : { code, errors: errors.map(({ parameter, pointer }) => parameter ?? pointer).sort() }
}

/** A body without the values that differ between runs, or the code of a problem. */
function ofAdmin(text: string): unknown {
  const { code, createdAt: _, usedAt: _also, fingerprint: _too, ...body } = JSON.parse(text)
  return code === undefined ? body : { code, errors: [] }
}
