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
import { isWeekShown, useDayView } from './day-view.ts'
import { NextUp } from './next-up.tsx'
import { useOpeningDay } from './use-opening-day.ts'
import { WhyNotOn } from './why-not-on.tsx'
import { RequestsCard } from './requests-card.tsx'

/** A doctor's day: who is next, what waits for an answer, and one day or a week, as a list or as a picture. */
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
  const view = useDayView(params)
  const named = readDayMonthYear(params.read('day'))
  const isOpening = named === null && view !== null && isWeekShown(view)
  const opening = useOpeningDay(today, isOpening)
  const shown = named ?? opening
  return (
    <>
      <ZoneNotice />
      <NextUp today={today} />
      <RequestsCard />
      {view && <DayCard date={shown} today={today} view={view} params={params} />}
      <WhyNotOn date={shown} />
      <FeedCard whose="doctor" />
    </>
  )
}
