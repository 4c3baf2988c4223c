import { Page } from '../../ui/page.tsx'

export function DoctorProfileScreen() {
  return <Page title="Manage Profile">{null}</Page>
}
