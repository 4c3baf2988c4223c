import { words } from '../../lib/words.ts'
import { NextDays } from './next-days.tsx'
import { SchedulePage } from './schedule-page.tsx'

/** When a doctor works: the weekly plans, the next two weeks, and how the hours are cut into slots. */
export function WorkingHoursScreen() {
  return (
    <SchedulePage documentTitle={words('schedules.tab.workingHours')}>
      {(schedule) => <NextDays schedule={schedule} />}
    </SchedulePage>
  )
}
