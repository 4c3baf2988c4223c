import { Page } from '../../ui/page.tsx'

export function AllDoctorsScreen() {
  return <Page title="All Doctors">{null}</Page>
}
