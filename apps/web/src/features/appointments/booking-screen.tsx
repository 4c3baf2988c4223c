import { Page } from '../../ui/page.tsx'

export function BookingScreen() {
  return <Page title="Appointment Booking">{null}</Page>
}
