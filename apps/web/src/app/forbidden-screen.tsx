import { PATHS } from '@desk/contract/paths'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** A screen of another role. */
export function ForbiddenScreen() {
  return (
    <Page title="You do not have access to this page">
      <EmptyState
        title="Your account is not allowed to open this page."
        action={<ButtonLink to={PATHS.home}>Go to Home</ButtonLink>}
      >
        If you think this is a mistake, please ask the hospital’s administrator.
      </EmptyState>
    </Page>
  )
}
