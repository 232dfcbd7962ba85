/** Where a server listens unless told otherwise. */
export const DEFAULT_ORIGIN = 'http://127.0.0.1:4010'

const HOMEPAGE = 'https://github.com/mockfolio/mockfolio'

/** The `info` of an OpenAPI document. A licence has either a URL or an identifier; more tools read the URL. */
export function documentInfo(title: string, version: string, description: string): object {
  return {
    title,
    version,
    description,
    contact: { name: 'mockfolio', url: `${HOMEPAGE}/issues`, email: 'mockfolio@users.noreply.github.com' },
    license: { name: 'MIT', url: `${HOMEPAGE}/blob/main/LICENSE` },
  }
}
