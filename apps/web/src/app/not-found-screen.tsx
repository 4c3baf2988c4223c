import { NotFoundState } from '../ui/not-found-state.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../lib/words.ts'

export function NotFoundScreen() {
  return (
    <Page title={words('app.notFound.title')}>
      <NotFoundState
        title={words('app.notFound.reason')}
        reason={words('app.notFound.advice')}
        home={words('app.goHome')}
      />
    </Page>
  )
}
