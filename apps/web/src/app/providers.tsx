import { type ReactNode, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { LoadingOverlay, Spinner } from '../ui/spinner.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { ScreenErrors } from './screen-errors.tsx'

/** What every route stands in; the log-in too, so nothing heavy. Toasts stay in sight above the spinner. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <LoadingOverlay>
        <ScreenErrors>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ScreenErrors>
      </LoadingOverlay>
      <ToastRegion />
    </BrowserRouter>
  )
}
