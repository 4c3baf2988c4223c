import { type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { useHospital } from '../../../lib/hospital.ts'
import { useListParams } from '../../../lib/list-params.ts'
import { ZoneNotice } from '../zone-notice.tsx'
import { useLiveDay } from './day-api.ts'
import { DayCard } from './day-card.tsx'
import { useLeftOpen } from './day-forms.tsx'
import { isWeekShown, useDayView } from './day-view.ts'
import { daysShown } from './days-shown.ts'
import { NextUp } from './next-up.tsx'
import styles from './day.module.css'
import { RequestsCard, RequestsLine } from './requests-card.tsx'
import { useOpeningDay } from './use-opening-day.ts'
import { WhyNotOn } from './why-not-on.tsx'

export function DoctorsDay() {
  const today = useHospital()?.today
  return today !== undefined && <Day today={today} />
}

function Day({ today }: { today: IsoDate }) {
  useLiveDay()
  const params = useListParams()
  const view = useDayView(params)
  const named = readDayMonthYear(params.read('day'))
  const isOpening = named === null && view !== null && isWeekShown(view)
  const opening = useOpeningDay(today, isOpening)
  const shown = named ?? opening
  const isFormOpen = useLeftOpen() !== null
  return (
    <div className={styles.parts}>
      <ZoneNotice />
      <NextUp
        today={today}
        shown={view && daysShown(shown, isWeekShown(view))}
        isAwaitedBelow={!isFormOpen}
      />
      <RequestsLine />
      {view && <DayCard date={shown} today={today} view={view} params={params} />}
      <WhyNotOn date={shown} />
      <RequestsCard />
    </div>
  )
}
