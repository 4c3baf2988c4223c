import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { saveVisitEmail } from '@desk/contract/visit'
import { useEffect, useRef, useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveEmail } from './record-api.ts'
import styles from './record.module.css'

type VisitEmailCardProps = { record: AppointmentRecord; token: string }

/** Only where emails are sent. */
export function VisitEmailCard({ record, token }: VisitEmailCardProps) {
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (useHospital()?.sendsEmail !== true) return null
  const { canBeTold } = record
  function saved() {
    setAsking(false)
    place.current?.focus()
  }
  return (
    <Card
      title={words('visit-email.title')}
      intro={words('visit-email.intro', { has: canBeTold ? 'yes' : 'no' })}
    >
      <div ref={place} tabIndex={-1} className={styles.place}>
        {canBeTold && !isAsking ? (
          <div className={styles.bar}>
            <Button onClick={() => setAsking(true)}>{words('visit-email.another')}</Button>
          </div>
        ) : (
          <VisitEmailForm token={token} takesFocus={isAsking} onSaved={saved} />
        )}
      </div>
    </Card>
  )
}

type VisitEmailFormProps = { token: string; takesFocus?: boolean; onSaved: () => void }

export function VisitEmailForm({ token, takesFocus = false, onSaved }: VisitEmailFormProps) {
  const save = useSaveEmail(token)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <div ref={place} className={styles.email}>
      <Form
        label={words('visit-email.form')}
        schema={saveVisitEmail.body}
        given={{ token }}
        isPending={save.isPending}
        onSubmit={({ email }) => save.mutate(email, { onSuccess: onSaved })}
      >
        <TextField
          name="email"
          label={words('record.email')}
          description={words('record.emailHint')}
          requiredMessage={words('visit-email.required')}
          autoComplete="email"
        />
        <RefusalNotice error={save.error} />
        <FormActions>
          <SubmitButton>{words('visit-email.save')}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
