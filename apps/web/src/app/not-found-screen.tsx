import { PATHS } from '@desk/contract/paths'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** For a path that is none of ours. */
export function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is no page at this address."
        action={<ButtonLink to={PATHS.home}>Go to Home</ButtonLink>}
      >
        The link may be old, or the address may be mistyped.
      </EmptyState>
    </Page>
  )
}
