import type { Transport } from './transport.ts'

const TOKEN_KEY = 'mockfolio-admin-token'

/** The admin token of this tab. It is kept until the tab closes. */
export interface TabToken {
  set(token: string): void
}

/**
 * Reaches the server that this page came from. The page is at `…/__admin/ui`, behind whatever prefix a proxy adds.
 * @param page the URL of the page.
 */
export function createHttpTransport(page: string): Transport & TabToken {
  return {
    baseUrl: new URL('..', page).href.replace(/\/$/, ''),
    hasNamespaces: true,
    fetch(request) {
      const token = sessionStorage.getItem(TOKEN_KEY)
      if (token !== null) request.headers.set('x-admin-token', token)
      return fetch(request)
    },
    set(token) {
      sessionStorage.setItem(TOKEN_KEY, token)
    },
  }
}
