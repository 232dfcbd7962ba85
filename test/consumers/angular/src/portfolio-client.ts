import { HttpClient } from '@angular/common/http'
import { Injectable, inject } from '@angular/core'
import type { ManualPositionUpdate, PositionList, SnapshotList } from 'mockfolio'

const service = 'https://portfolios.example.com/v1/api/portfolios/demo'
const options = { headers: { authorization: 'Bearer some-token' } }

/** Calls the service with Angular's client. */
@Injectable({ providedIn: 'root' })
export class PortfolioClient {
  readonly #http = inject(HttpClient)

  snapshots() {
    return this.#http.get<SnapshotList>(`${service}/snapshots`, options)
  }

  positions() {
    return this.#http.get<PositionList>(`${service}/snapshots/latest/positions`, options)
  }

  update(id: string, update: ManualPositionUpdate) {
    return this.#http.patch(`${service}/manual-positions/${id.replace(/-1$/, '')}`, update, options)
  }
}
