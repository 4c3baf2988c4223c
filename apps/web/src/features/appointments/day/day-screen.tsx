import { type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { useHospital } from '../../../lib/hospital.ts'
import { useListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { DoctorAppointmentTabs } from '../../../ui/appointment-tabs.tsx'
import { Page } from '../../../ui/page.tsx'
import { ZoneNotice } from '../zone-notice.tsx'
import { FeedCard } from '../feeds/feed-card.tsx'
import { useLiveDay } from './day-api.ts'
import { DayCard } from './day-card.tsx'
import { NextUp } from './next-up.tsx'
import { RequestsCard } from './requests-card.tsx'

/** A doctor's day: who is next, what waits for an answer, and one day as a list. */
export function DayScreen() {
  const today = useHospital()?.today
  return (
    <Page title={words('appointments.requests.title')} documentTitle={words('day.documentTitle')}>
      <DoctorAppointmentTabs />
      {today !== undefined && <Day today={today} />}
    </Page>
  )
}

function Day({ today }: { today: IsoDate }) {
  useLiveDay()
  const params = useListParams()
  const shown = readDayMonthYear(params.read('day')) ?? today
  return (
    <>
      <ZoneNotice />
      <NextUp today={today} />
      <RequestsCard />
      <DayCard date={shown} today={today} params={params} />
      <FeedCard whose="doctor" />
    </>
  )
}
