import { createRoot } from 'react-dom/client'
import { Portfolio } from './portfolio.jsx'

if (import.meta.env.DEV) {
  const { startMock } = await import('./mock.js')
  await startMock()
}
createRoot(document.getElementById('root')).render(<Portfolio id="crash" />)
