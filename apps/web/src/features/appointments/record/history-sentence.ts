import type { HistoryEvent } from '@desk/contract/appointment-life'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { dayAndTime } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'

export function historySentence(event: HistoryEvent, name: string): string {
  const { party, isYou, from, to, doctor, reason } = event
  return words('record.event', {
    who: isYou ? 'you' : party,
    what: whatOf(event),
    name,
    from: timeOf(from),
    to: timeOf(to),
    doctor: doctor ? `${doctor.firstName} ${doctor.lastName}` : '',
    hasReason: reason ? 'yes' : 'no',
    reason,
  })
}

/** Pending again means that an answer was undone. */
function whatOf({ action, state, takesBack, party, doctor }: HistoryEvent) {
  if (action === 'change-state') return takesBack && state !== 'pending' ? 'unmarked' : state
  if (action === 'book' && party !== 'patient') return 'bookFor'
  if (action === 'move' && doctor) return 'moveToOther'
  if (action === 'change-details') return 'details'
  return action === 'take-over' ? 'takeOver' : action
}

const timeOf = (when: HistoryEvent['from']) => (when ? dayAndTime(dayMonthYear(when.date), when.time) : '')
