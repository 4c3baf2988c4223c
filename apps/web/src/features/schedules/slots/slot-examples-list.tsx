import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import styles from '../schedules.module.css'
import type { SlotSettings } from './slot-draft.ts'
import { slotExamples } from './slot-examples.ts'

export function SlotExamples({ settings }: { settings: SlotSettings }) {
  const { times, next, hasBuffer } = slotExamples(settings)
  const [first = '', second = '', third = ''] = times
  const { slotMinutes, mostVisits } = settings
  return (
    <ul className={styles.examples}>
      <li>{words('schedules.example.slots', { minutes: slotMinutes, first, second, third })}</li>
      <li>{words('schedules.example.buffer', { hasBuffer: hasBuffer ? 'yes' : 'no', next })}</li>
      <li>{noticeWords(settings)}</li>
      <Horizon days={settings.horizonDays} />
      <li>
        {words('schedules.example.most', {
          isSet: mostVisits === null ? 'no' : 'yes',
          count: mostVisits ?? 0,
        })}
      </li>
    </ul>
  )
}

function noticeWords(settings: SlotSettings): string {
  const { earliest, noticeDays } = slotExamples(settings)
  const later = earliest === null ? 'days' : 'sameDay'
  return words('schedules.example.notice', {
    notice: settings.noticeMinutes === 0 ? 'none' : later,
    earliest: earliest ?? '',
    days: noticeDays,
  })
}

function Horizon({ days }: { days: number | null }) {
  const today = useHospital()?.today
  const isOwn = days !== null && today !== undefined
  const until = isOwn ? dayMonthYear(addDays(today, days)) : ''
  return (
    <li>{words('schedules.example.horizon', { isOwn: isOwn ? 'yes' : 'no', days: days ?? 0, until })}</li>
  )
}
