import { provideHttpClient, withFetch } from '@angular/common/http'
import { Component, inject } from '@angular/core'
import { toSignal } from '@angular/core/rxjs-interop'
import { bootstrapApplication } from '@angular/platform-browser'
import { PortfolioClient } from './portfolio-client'

@Component({ selector: 'app-root', template: '{{ snapshots()?.meta?.total }} snapshots' })
class App {
  readonly snapshots = toSignal(inject(PortfolioClient).snapshots())
}

bootstrapApplication(App, { providers: [provideHttpClient(withFetch())] })
