import { Page } from '../../ui/page.tsx'

export function DoctorAppointmentsScreen() {
  return <Page title="Appointments">{null}</Page>
}
