import { listDoctors } from '@desk/contract/doctor'
import { bookAppointmentPath } from '@desk/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../lib/api.ts'
import { dayInWords } from '../../lib/day-in-words.ts'
import { useHospital } from '../../lib/hospital.ts'
import { specialityName } from '../../lib/speciality.ts'
import { richWords, words } from '../../lib/words.ts'
import { linkTo } from '../../ui/link-to.tsx'
import { type Filters, wantedOf } from './filters.ts'
import styles from './doctors-page.module.css'

type SoonestLineProps = { q: string; filters: Filters }

/** Who of those that are asked for is free first: one press leads to the booking, filled in. Its place is kept from the start. */
export function SoonestLine({ q, filters }: SoonestLineProps) {
  const { data, isPending } = useSoonest({ q, filters })
  const today = useHospital()?.today
  const slot = data?.nextFree
  if (!data || !slot) return isPending ? <p className={styles.soonest} /> : null
  const day = slot.date === today ? words('find.today') : dayInWords(slot.date)
  return (
    <p className={styles.soonest}>
      {richWords('find.soonest', {
        link: linkTo(bookAppointmentPath(data.id, slot)),
        day,
        time: slot.time.split(' - ')[0] ?? slot.time,
        name: data.lastName,
        speciality: specialityName(data.specialization, data.speciality),
      })}
    </p>
  )
}

function useSoonest({ q, filters }: SoonestLineProps) {
  const { specialization, language, free } = filters
  return useQuery({
    queryKey: ['doctors', 'soonest', q, specialization, language, free],
    queryFn: ({ signal }) => {
      const first = { page: 1, limit: 1, sort: 'soonest', nextFree: 'true' } as const
      return callOrThrow(listDoctors, { ...wantedOf(q, filters), ...first }, { signal })
    },
    select: (reply) => reply.data[0] ?? null,
  })
}
