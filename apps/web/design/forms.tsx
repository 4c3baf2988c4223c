import { register } from '@desk/contract/auth'
import { useRef, useEffect } from 'react'
import { ApiError } from '../src/lib/api-error.ts'
import { useDraftOf } from '../src/lib/draft-of.ts'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { AcrossFields, FormActions, FormSection } from '../src/ui/field-grid.tsx'
import { Form } from '../src/ui/form.tsx'
import { Found } from '../src/ui/found-draft.tsx'
import { KeptFields } from '../src/ui/kept-fields.tsx'
import { FailureNotice, Notice, RefusalNotice } from '../src/ui/notice.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { SubmitButton } from '../src/ui/submit-button.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { Question } from '../src/ui/why-not/question.tsx'
import { WhyNotAnswer } from '../src/ui/why-not/why-not-answer.tsx'
import { WhyNot } from '../src/ui/why-not/why-not.tsx'
import styles from './design.module.css'
import { AFTER_MIDNIGHT, DOCTOR, SLOT } from './samples.ts'

const REFUSED = new ApiError('This time has just been taken.', { status: 200 })
const UNANSWERED = new ApiError('', { status: 0 })

export function Forms() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('form')?.requestSubmit()
  }, [])
  return (
    <>
      <div ref={place} className={styles.columns}>
        <Card title="Sent empty">
          <Form schema={register.body} onSubmit={nothing}>
            <Fields />
            <FormActions>
              <SubmitButton>Register</SubmitButton>
              <Button>Cancel</Button>
            </FormActions>
          </Form>
        </Card>
        <OnItsWay />
      </div>
      <WhyNots />
    </>
  )
}

function Fields() {
  return (
    <FormSection title="Who you are">
      <TextField name="name" label="Name" requiredMessage="Please write your name." />
      <TextField name="email" label="Email" requiredMessage="Please write your address." />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        requiredMessage="Please choose one."
      />
      <AcrossFields>
        <Notice>Said among the fields, as wide as all of them.</Notice>
      </AcrossFields>
    </FormSection>
  )
}

function OnItsWay() {
  const draft = { ...useDraftOf('', 'design'), found: { name: 'Lena Hartmann' }, keep: nothing }
  return (
    <Card title="Found again, and on its way">
      <Found draft={draft} onClear={nothing} />
      <KeptFields draft={draft} names={['name']}>
        <Form schema={register.body} isPending onSubmit={nothing}>
          <TextField name="name" label="Name" />
          <SubmitButton wide>Register</SubmitButton>
        </Form>
      </KeptFields>
      <FailureNotice error={UNANSWERED} unknown="Nobody knows what became of it. Please look again." />
      <RefusalNotice error={REFUSED} />
    </Card>
  )
}

function WhyNots() {
  const about = { label: 'Why is a time not offered?', doctorId: DOCTOR.id }
  const times = { isOffered: false, slot: null, alternatives: [SLOT, AFTER_MIDNIGHT] }
  const reasons = [
    { why: 'absent' as const, startsAt: SLOT.startsAt, endsAt: SLOT.endsAt, note: 'A congress' },
    {
      why: 'booked' as const,
      startsAt: SLOT.startsAt,
      endsAt: SLOT.endsAt,
      appointment: { id: 'a1', name: 'Lena Hartmann', state: 'approved' as const },
    },
  ]
  return (
    <Card title="Why not">
      <WhyNot {...about} date={null} />
      <Question {...about} date={null} />
      <div className={styles.columns}>
        <div>
          <WhyNotAnswer
            sentence="The doctor sees nobody then."
            answer={{
              ...times,
              colleagues: [{ ...SLOT, doctorId: 'd2', doctorName: 'Anna Weber' }],
            }}
            onTake={nothing}
          />
        </div>
        <div>
          <WhyNotAnswer sentence="" answer={{ ...times, colleagues: [], reasons }} />
        </div>
      </div>
    </Card>
  )
}

function nothing() {}
