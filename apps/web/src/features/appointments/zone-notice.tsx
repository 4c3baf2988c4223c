import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { nameOfZone } from '../../lib/zone-name.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isElsewhere } from './hospital-clock.ts'

export function ZoneNotice() {
  const timeZone = useHospital()?.timeZone
  const [now] = useState(() => new Date())
  if (!timeZone || !isElsewhere(timeZone, now)) return null
  return (
    <Notice>
      <p>
        <KeepDates
          text={words('appointments.zone', {
            zone: nameOfZone(timeZone),
            now: hospitalTime(now.toISOString(), timeZone),
          })}
        />
      </p>
    </Notice>
  )
}
