import { words } from '../../../lib/words.ts'
import { DoctorAppointmentTabs } from '../../../ui/appointment-tabs.tsx'
import { Page } from '../../../ui/page.tsx'
import { FeedCard } from '../feeds/feed-card.tsx'
import { DoctorsDay } from './doctors-day.tsx'

export function DayScreen() {
  return (
    <Page title={words('appointments.requests.title')} documentTitle={words('day.documentTitle')}>
      <DoctorAppointmentTabs />
      <DoctorsDay />
      <FeedCard whose="doctor" />
    </Page>
  )
}
