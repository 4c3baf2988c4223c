import { Page } from '../../ui/page.tsx'

export function RegisterScreen() {
  return <Page title="Register From">{null}</Page>
}
