/** How the console reaches a service: over HTTP, or in the page itself. */
export interface Transport {
  /** What comes before `/__admin` and `/v1/api`, without a trailing slash. */
  readonly baseUrl: string
  /** Sends a request below the base URL. Rejects if there is no answer. */
  fetch(request: Request): Promise<Response>
  /** Whether the service has namespaces. */
  readonly hasNamespaces: boolean
}
