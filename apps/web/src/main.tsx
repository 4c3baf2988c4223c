import './ui/tokens.css'
import './ui/base.css'
import './ui/forced-colors.css'
import './ui/print.css'
import './ui/start.css'
import { PATHS } from '@desk/contract/paths'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchOfflineParts } from './app/fetch-offline-parts.ts'
import { RouteView } from './app/route-view.tsx'
import { ROUTES } from './app/routes.tsx'
import { loadScreensAt } from './app/lazy-screen.tsx'
import { ScreenErrors } from './app/screen-errors.tsx'
import { fetchUserEarly } from './lib/current-user.ts'
import { guardHistory } from './lib/guarded-history.ts'
import { watchHospital } from './lib/hospital.ts'
import { logFailure } from './lib/log.ts'
import { Router } from './lib/router.tsx'
import { followUse } from './lib/screen-use.ts'
import { readToken, watchSession } from './lib/session.ts'
import { showQueuedToasts } from './lib/toast.ts'
import { loadWords } from './lib/words.ts'
import { PageSkeleton } from './ui/page-skeleton.tsx'
import { LoadingOverlay } from './ui/spinner.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)

/** With its code: after a spinner React would wait 300 ms. */
async function start(): Promise<void> {
  guardHistory()
  followUse()
  document.addEventListener('focusin', readOtherDigits, { once: true })
  watchSession()
  watchHospital()
  fetchOfflineParts()
  fetchUserEarly()
  // A visitor to "/" is sent to the log-in.
  const path = location.pathname === PATHS.home && readToken() === null ? PATHS.login : location.pathname
  await Promise.all([loadWords(), loadScreensAt(ROUTES, path).catch(logFailure)])
  showQueuedToasts()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** Fetched with the first focus: most visits type nothing. */
function readOtherDigits(): void {
  import('./lib/type-our-digits.ts').then(({ typeOurDigits }) => typeOurDigits()).catch(logFailure)
}

const isOurs = () => true

/** Light, as the log-in shows it. Toasts stay above the spinner. */
function App() {
  return (
    <Router has={isOurs}>
      <LoadingOverlay>
        <ScreenErrors>
          <Suspense fallback={<PageSkeleton />}>
            <RouteView routes={ROUTES} />
          </Suspense>
        </ScreenErrors>
      </LoadingOverlay>
      <ToastRegion />
    </Router>
  )
}

void start()
