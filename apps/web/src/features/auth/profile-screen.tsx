import { Page } from '../../ui/page.tsx'

export function ProfileScreen() {
  return <Page title="Profile">{null}</Page>
}
