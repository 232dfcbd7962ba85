import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_PREFIX } from '../api/operations.ts'
import type { Reply } from '../api/outcome.ts'
import { jsonReply, problemReply } from '../api/reply.ts'
import type { ServiceRequest } from '../api/request.ts'
import { publicAddress } from './public-address.ts'

/** An OpenAPI document of the package, as far as this module knows it. */
interface Document {
  info: { title: string }
  servers: object[]
}

/** The documents: the file, the title in it, and the path that its paths are below. */
const documents = {
  api: { file: 'openapi.json', title: 'Portfolio Snapshot and Manual Position Service', below: API_PREFIX },
  admin: { file: 'admin-openapi.json', title: 'mockfolio admin API', below: '' },
} as const

export type DocumentName = keyof typeof documents

/** The folder of the package, from the built code and from the sources. */
const folders = ['..', '../..']

/** The OpenAPI documents of a server, with its own address in them. */
export class ApiDocuments {
  readonly #basePath: string
  readonly #scheme: 'http' | 'https'
  readonly #read = new Map<DocumentName, Document>()

  constructor(basePath: string, scheme: 'http' | 'https') {
    this.#basePath = basePath
    this.#scheme = scheme
  }

  /** The reply with a document. Its server is the one that the request was sent to. */
  answer(request: ServiceRequest, name: DocumentName): Reply {
    const document = this.#find(name)
    const { file, below } = documents[name]
    if (document === undefined) {
      const detail = `The file ${file} is missing. It is in the package: \`import document from 'mockfolio/${file}'\`.`
      return problemReply({ code: 'route-not-found', detail })
    }
    const url = publicAddress(request, this.#scheme) + this.#basePath + below
    return jsonReply(200, { ...document, servers: [{ url: url === '' ? '/' : url, description: 'This server.' }] })
  }

  #find(name: DocumentName): Document | undefined {
    const known = this.#read.get(name)
    if (known !== undefined) return known
    const { file, title } = documents[name]
    const found = folders
      .map((folder) => join(import.meta.dirname, folder, file))
      .filter((path) => existsSync(path))
      .map((path): Document => JSON.parse(readFileSync(path, 'utf8')))
      // If the code was bundled again, another file of that name may be there.
      .find(({ info }) => info?.title === title)
    if (found !== undefined) this.#read.set(name, found)
    return found
  }
}
