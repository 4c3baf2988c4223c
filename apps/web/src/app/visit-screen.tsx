import { PATHS } from '@desk/contract/paths'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { VisitScreen as Visit } from '../features/appointments/record/visit-screen.tsx'
import { useLocation } from '../lib/router.tsx'
import { showToast } from '../lib/toast.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

/** Few need it, so it is fetched after the appointment. */
const VisitDataCard = lazy(async () => {
  const { VisitDataCard: card } = await import('../features/peoples-data/visit-data-card.tsx')
  return { default: card }
})

/** After an erase the link opens nothing. */
export function VisitScreen() {
  const token = useLocation().hash.slice(1)
  const [erased, setErased] = useState<string | null>(null)
  if (erased !== null && erased === token) return <Erased />
  return (
    <Visit>
      {(record) => (
        <Suspense>
          <VisitDataCard
            record={record}
            token={token}
            onErased={(text) => {
              showToast({ kind: 'success', text })
              setErased(token)
            }}
          />
        </Suspense>
      )}
    </Visit>
  )
}

/** Takes the focus of the button that is gone. */
function Erased() {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Page title={words('record.visitTitle')}>
      <section ref={place} tabIndex={-1} aria-label={words('peoples-data.visit.doneTitle')}>
        <Card title={words('peoples-data.visit.doneTitle')}>
          <p>{words('peoples-data.visit.done')}</p>
          <div>
            <ButtonLink to={PATHS.findAppointment}>{words('record.findByCode')}</ButtonLink>
          </div>
        </Card>
      </section>
    </Page>
  )
}
