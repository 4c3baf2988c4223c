import { PATHS } from '@desk/contract/paths'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../lib/words.ts'

export function ForbiddenScreen() {
  return (
    <Page title={words('app.forbidden.title')}>
      <EmptyState
        title={words('app.forbidden.reason')}
        action={<ButtonLink to={PATHS.home}>{words('app.goHome')}</ButtonLink>}
      >
        {words('app.forbidden.advice')}
      </EmptyState>
    </Page>
  )
}
