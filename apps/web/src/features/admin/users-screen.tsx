import { Page } from '../../ui/page.tsx'

export function UsersScreen() {
  return <Page title="Users">{null}</Page>
}
