import { PATHS } from '@desk/contract/paths'
import { Suspense, useState } from 'react'
import { useSearchParams } from '../../../lib/router.tsx'
import { useUser } from '../../../lib/current-user.ts'
import { specialityName } from '../../../lib/speciality.ts'
import { words } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { Select } from '../../../ui/select.tsx'
import { confirmation } from '../confirmation-part.ts'
import { knownPatient } from '../patient-fields.tsx'
import { ZoneNotice } from '../zone-notice.tsx'
import { usePatientDetails, useSoonestSlots, useTypesOfSpeciality } from './api.ts'
import { type BookedWith, SoonestForm } from './soonest-form.tsx'
import styles from './soonest-form.module.css'

export function SoonestScreen() {
  const [parameters] = useSearchParams()
  const specialization = parameters.get('specialization') ?? ''
  const [booked, setBooked] = useState<BookedWith | null>(null)
  return (
    <Page
      title={words('choosing.soonestTitle')}
      intro={words('choosing.soonestOf', { specialization: specialityName(specialization) })}
    >
      {booked ? (
        <Suspense fallback={<output>{words('ui.itemsLoading', { items: 'doctor' })}</output>}>
          <confirmation.Part {...booked} onAgain={() => setBooked(null)} />
        </Suspense>
      ) : (
        <div onFocus={confirmation.fetchAhead}>
          <Soonest key={specialization} specialization={specialization} onBooked={setBooked} />
        </div>
      )}
    </Page>
  )
}

type SoonestProps = { specialization: string; onBooked: (booked: BookedWith) => void }

/** The type first, as it decides the length. */
function Soonest({ specialization, onBooked }: SoonestProps) {
  const types = useTypesOfSpeciality(specialization)
  const [visitType, setVisitType] = useState('')
  if (specialization === '') return <NoneFree specialization={specialization} />
  return (
    <QueryContent query={types} items="appointments">
      {(names) => (
        <div className={styles.pieces}>
          {names.length > 0 && <TypeOfVisit names={names} chosen={visitType} onChoose={setVisitType} />}
          <SoonestOf
            specialization={specialization}
            visitType={names.length === 0 ? undefined : visitType || null}
            onBooked={onBooked}
          />
        </div>
      )}
    </QueryContent>
  )
}

type TypeOfVisitProps = { names: readonly string[]; chosen: string; onChoose: (name: string) => void }

function TypeOfVisit({ names, chosen, onChoose }: TypeOfVisitProps) {
  return (
    <Card>
      <div className={styles.type}>
        <Select
          name="visitType"
          label={words('patient.visitType')}
          description={words('endings.whyType')}
          placeholder={words('waiting.form.choose')}
          choices={names.map((name) => ({ value: name, label: name }))}
          value={chosen}
          onChange={({ target: { value } }) => onChoose(value)}
        />
      </div>
    </Card>
  )
}

type SoonestOfProps = SoonestProps & { visitType: string | null | undefined }

function SoonestOf({ specialization, visitType, onBooked }: SoonestOfProps) {
  const user = useUser()
  const query = useSoonestSlots(specialization, visitType)
  const { details, isReady } = usePatientDetails()
  if (visitType === null) return null
  return (
    <QueryContent query={isReady ? query : { ...query, data: undefined }} items="appointments">
      {([soonest]) =>
        soonest ? (
          <Card>
            <ZoneNotice />
            <SoonestForm
              soonest={soonest}
              findNext={query.refetch}
              patient={knownPatient(user, details)}
              onBooked={onBooked}
            />
          </Card>
        ) : (
          <NoneFree specialization={specialization} />
        )
      }
    </QueryContent>
  )
}

function NoneFree({ specialization }: { specialization: string }) {
  return (
    <EmptyState
      title={words('choosing.soonestNone', { specialization: specialityName(specialization) })}
      action={<ButtonLink to={PATHS.home}>{words('choosing.allDoctors')}</ButtonLink>}
    >
      {words('choosing.soonestNoneAdvice')}
    </EmptyState>
  )
}
