import './ui/tokens.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { isVisitorsPath, VISITOR_ROUTES } from './app/visitor-routes.tsx'
import { RouteView } from './app/route-view.tsx'
import { watchHospital } from './lib/hospital.ts'
import { Router } from './lib/router.tsx'
import { watchSession } from './lib/session.ts'
import { showQueuedToasts } from './lib/toast.ts'
import { loadWords } from './lib/words.ts'
import { LoadingOverlay, Spinner } from './ui/spinner.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

/** Log-in, registration, forgotten password, without the app. */
async function start(): Promise<void> {
  watchSession()
  watchHospital()
  await loadWords()
  showQueuedToasts()
  document.addEventListener('input', () => void fetchHomeAhead(), { once: true })
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <Router has={isVisitorsPath}>
        <LoadingOverlay>
          <Suspense fallback={<Spinner />}>
            <RouteView routes={VISITOR_ROUTES} />
          </Suspense>
        </LoadingOverlay>
        <ToastRegion />
      </Router>
    </StrictMode>,
  )
}

/** Once somebody types, so that arrival waits for nothing. */
async function fetchHomeAhead(): Promise<void> {
  const { fetchAhead } = await import('./app/fetch-ahead.ts')
  fetchAhead()
}

void start()
