import { words } from '../../lib/words.ts'
import { NextDays } from './dates/next-days.tsx'
import { SchedulePage } from './schedule-page.tsx'
import { SlotsCard } from './slots/slots-card.tsx'
import { PlansCard } from './week/plans-card.tsx'

export function WorkingHoursScreen() {
  return (
    <SchedulePage documentTitle={words('schedules.tab.workingHours')}>
      {(schedule) => (
        <>
          <PlansCard schedule={schedule} />
          <NextDays schedule={schedule} />
          <SlotsCard schedule={schedule} />
        </>
      )}
    </SchedulePage>
  )
}
