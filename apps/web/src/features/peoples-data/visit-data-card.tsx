import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { useEraseVisit, useExportVisit } from './api.ts'

type VisitDataProps = {
  record: AppointmentRecord
  token: string
  onErased: (message: string) => void
}

export function VisitDataCard(props: VisitDataProps) {
  const { mutate, isPending } = useExportVisit(props.token)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={words('peoples-data.visit.title')} intro={words('peoples-data.visit.intro')}>
      <FormActions>
        <Button pending={isPending} onClick={() => mutate('html')}>
          {words('peoples-data.html')}
        </Button>
        <Button pending={isPending} onClick={() => mutate('json')}>
          {words('peoples-data.json')}
        </Button>
        <Button onClick={() => setAsking(true)}>{words('peoples-data.visit.erase')}</Button>
      </FormActions>
      {isAsking && <VisitEraseQuestion {...props} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Like the server: begun ones are not cancelled. */
const isCancelledBy = ({ state, startsAt }: AppointmentRecord) =>
  (state === 'pending' || state === 'approved') && Date.parse(startsAt) > Date.now()

function VisitEraseQuestion({ record, token, onErased, onClose }: VisitDataProps & { onClose: () => void }) {
  const erase = useEraseVisit(token, onErased)
  const intro = (
    <>
      {isCancelledBy(record) && (
        <p>
          <strong>{words('peoples-data.visit.cancelled')}</strong>
        </p>
      )}
      <p>{words('peoples-data.visit.whatGoes')}</p>
      <p>{words('peoples-data.visit.whatStays')}</p>
    </>
  )
  return (
    <Dialog title={words('peoples-data.visit.question')} intro={intro} isAlert onCancel={onClose}>
      <DialogActions>
        <Button onClick={onClose}>{words('peoples-data.visit.keep')}</Button>
        <Button
          kind="danger"
          pending={erase.isPending}
          onClick={() => erase.mutate(record.version, { onError: onClose })}
        >
          {words('peoples-data.erase.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
