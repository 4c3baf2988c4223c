import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { listNextTimes, type NextTime } from '@desk/contract/free-times'
import { bookAppointmentPath } from '@desk/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { atBeginning, dayAndTime, dayInWords } from '../../../lib/day-in-words.ts'
import { isAwaited } from '../../../lib/is-awaited.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { specialityName } from '../../../lib/speciality.ts'
import { words } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LinePlaceholder } from '../../../ui/line-placeholder.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { OvernightNote } from '../../../ui/overnight-note.tsx'
import { freeSlotsKey } from '../api.ts'
import styles from './record.module.css'

/** Ended by the hospital, so other times are offered. */
export function wasTakenAway({ party, state, history }: AppointmentRecord): boolean {
  if (party !== 'patient') return false
  if (state === 'rejected' || state === 'expired') return true
  return state === 'cancelled' && history.at(-1)?.isYou === false
}

function useNextTimes({ doctor: { id: doctorId }, visitType }: AppointmentRecord) {
  const visitTypeId = visitType?.id
  useLive(`slots:${doctorId}`, freeSlotsKey(doctorId))
  return useQuery({
    queryKey: [...freeSlotsKey(doctorId), 'next', visitTypeId],
    queryFn: ({ signal }) => callOrThrow(listNextTimes, { doctorId, visitTypeId }, { signal }),
    select: (reply) => reply.data,
  })
}

/** The doctor's, else colleagues' of the speciality. */
export function OtherTimes({ record }: { record: AppointmentRecord }) {
  const query = useNextTimes(record)
  const { data: times = [] } = query
  const [first] = times
  if (isAwaited(query)) return <LinePlaceholder />
  if (first === undefined) return null
  const { doctor } = record
  const isOwn = first.doctorId === doctor.id
  const specialization = specialityName(doctor.specialization)
  return (
    <div className={styles.next}>
      <p>{isOwn ? words('endings.ownTimes') : words('endings.othersTimes', { specialization })}</p>
      <ul className={styles.times}>
        {times.map((time) => (
          <li key={`${time.doctorId} ${time.startsAt}`}>
            <ButtonLink small to={bookAppointmentPath(time.doctorId, time)}>
              <span>
                <KeepDates text={inWords(time, isOwn)} /> <OvernightNote slot={time} />
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const inWords = ({ date, time, doctorName }: NextTime, isOwn: boolean) => {
  const when = dayAndTime(atBeginning(dayInWords(date, 'short')), time)
  return isOwn ? when : words('endings.timeWith', { when, name: doctorName })
}
