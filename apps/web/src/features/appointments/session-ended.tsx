import { bookAppointmentPath, PATHS } from '@desk/contract/paths'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useOptionalUser } from '../../lib/current-user.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Choice } from './free-times/week.tsx'
import { PATIENT_FIELDS } from './patient-fields.tsx'

const KEPT: readonly string[] = PATIENT_FIELDS

type SessionProps = {
  doctorId: string
  choice: Choice
  visitTypeId: string | undefined
  draft: Draft
}

/** When the session ends meanwhile, asks how to go on. */
export function WhileSessionLasts({ children, ...form }: SessionProps & { children: ReactNode }) {
  const isVisitor = useOptionalUser() === null
  const [wasVisitor] = useState(isVisitor)
  const [isGuests, setGuests] = useState(false)
  if (!isVisitor || wasVisitor || isGuests) return children
  return <SessionEnded {...form} onGuest={() => setGuests(true)} />
}

function SessionEnded({
  doctorId,
  choice,
  visitTypeId,
  draft,
  onGuest,
}: SessionProps & { onGuest: () => void }) {
  const { date, time } = choice
  function keep({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest('form')
    const typed = form ? [...new FormData(form)] : []
    const texts = typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    draft.keep(Object.fromEntries(texts.filter(([name]) => KEPT.includes(name))))
    rememberReturn(
      bookAppointmentPath(
        doctorId,
        date && time ? { date, time, visitTypeId: visitTypeId ?? null } : undefined,
      ),
    )
  }
  return (
    <>
      <Notice kind="bad">{words('appointments.book.signedOut')}</Notice>
      <FormActions>
        <ButtonLink kind="primary" to={PATHS.login} onClick={keep}>
          {words('appointments.book.logInAgain')}
        </ButtonLink>
        <Button onClick={onGuest}>{words('appointments.book.asGuest')}</Button>
      </FormActions>
    </>
  )
}
