import { Page } from '../../ui/page.tsx'

export function HomeScreen() {
  return <Page title="Doctors">{null}</Page>
}
