import type { CSSProperties } from 'react'
import { hospitalTime } from '../lib/hospital-time.ts'
import { useHospital } from '../lib/hospital.ts'
import { asOf } from '../lib/offline/as-of.ts'
import { connection } from '../lib/offline/connection.ts'
import { useStore } from '../lib/store.ts'
import { words } from '../lib/words.ts'
import { Notice } from './notice.tsx'

/** In sight where one presses; at the end of the page it takes room of its own. No style sheet: a first visit would fetch it. */
const STAYS: CSSProperties = { position: 'sticky', zIndex: 15, bottom: 0 }

/** Says politely that the hospital cannot be reached, and when it can be again. The region is there before its words. */
export function ConnectionNotice() {
  const text = useSentence()
  return (
    <section aria-label={words('offline.place')} data-not-on-paper style={STAYS}>
      <output>{text !== '' && <Notice>{text}</Notice>}</output>
    </section>
  )
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
