import { Page } from '../../ui/page.tsx'

export function MyAppointmentsScreen() {
  return <Page title="Appointments">{null}</Page>
}
