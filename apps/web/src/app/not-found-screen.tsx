import { NothingHere } from '../ui/nothing-here.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../lib/words.ts'

export function NotFoundScreen() {
  return (
    <Page title={words('app.notFound.title')}>
      <NothingHere
        title={words('app.notFound.reason')}
        reason={words('app.notFound.advice')}
        home={words('app.goHome')}
      />
    </Page>
  )
}
