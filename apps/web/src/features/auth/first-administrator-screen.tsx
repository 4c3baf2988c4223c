import { Page } from '../../ui/page.tsx'

export function FirstAdministratorScreen() {
  return <Page title="Set up">{null}</Page>
}
