import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** A screen of another role. */
export function NotForYou() {
  return (
    <Page title="This page is not for your account">
      <EmptyState
        title="You are logged in, but this page belongs to somebody else."
        action={<ButtonLink to="/">Go to Home</ButtonLink>}
      >
        If you think you should see it, please ask the hospital’s administrator.
      </EmptyState>
    </Page>
  )
}
