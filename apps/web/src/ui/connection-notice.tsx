import { listMyAppointments } from '@desk/contract/appointment'
import { getDays } from '@desk/contract/day'
import { PATHS } from '@desk/contract/paths'
import { type CSSProperties, useEffect, useState } from 'react'
import { hospitalTime } from '../lib/hospital-time.ts'
import { useHospital } from '../lib/hospital.ts'
import { asOf } from '../lib/offline/as-of.ts'
import { logFailure } from '../lib/log.ts'
import { connection } from '../lib/offline/connection.ts'
import { isReadable } from '../lib/offline/find-kept.ts'
import { useStore } from '../lib/store.ts'
import { richWords, words } from '../lib/words.ts'
import { linkTo } from './link-to.tsx'
import { Notice } from './notice.tsx'

/** Weeks are not kept. */
const DAY = `${PATHS.doctorDay}?view=list`

/** In sight, with room of its own. Inline: a style sheet would be a request. */
const STAYS: CSSProperties = { position: 'sticky', zIndex: 15, bottom: 0 }

/** The live region is there before its words. */
export function ConnectionNotice() {
  const text = useSentence()
  const readable = useReadable()
  return (
    <section aria-label={words('offline.place')} data-not-on-paper style={STAYS}>
      <output>
        {text !== '' && (
          <Notice>
            <span>
              {text}
              {readable !== null && <> {wayTo(readable)}</>}
            </span>
          </Notice>
        )}
      </output>
    </section>
  )
}

const wayTo = ({ role, path }: Readable) =>
  role === 'doctor'
    ? richWords('offline-read.doctor', { link: linkTo(path) })
    : richWords('offline-read.patient', { link: linkTo(path) })

type Readable = { role: 'patient' | 'doctor'; path: string }

/** Null if connected, or if nothing is kept. */
function useReadable(): Readable | null {
  const isGone = useStore(connection) === 'gone'
  const [found, setFound] = useState<Readable | null>(null)
  useEffect(() => {
    if (isGone) findReadable().then(setFound, logFailure)
  }, [isGone])
  return isGone ? found : null
}

/** Days or appointments, by who is logged in. */
async function findReadable(): Promise<Readable | null> {
  if (await isReadable(getDays.path, {})) return { role: 'doctor', path: DAY }
  const hasUpcoming = await isReadable(listMyAppointments.path, { when: 'coming' })
  return hasUpcoming ? { role: 'patient', path: PATHS.myAppointments } : null
}

function useSentence(): string {
  const state = useStore(connection)
  const since = useStore(asOf)
  const zone = useHospital()?.timeZone
  if (state === 'back') return words('offline.back')
  if (state === 'there') return ''
  if (since === null || zone === undefined) return words('offline.gone')
  return words('offline.asOf', { when: hospitalTime(new Date(since).toISOString(), zone) })
}
