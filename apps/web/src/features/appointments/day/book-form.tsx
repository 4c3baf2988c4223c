import { bookForPatient, needsReason } from '@desk/contract/day'
import { LIMITS, text } from '@desk/contract/fields'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, FormSection } from '../../../ui/field-grid.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBook } from './day-api.ts'
import { FirstFreeTime } from './first-free-time.tsx'
import { TypeOfVisit, useTypeOfVisit } from './type-of-visit.tsx'

type BookFormProps = {
  date: IsoDate
  day: string
  /** Drawn in the picture; else the first free one is there. */
  time: string | undefined
  onDay: (date: IsoDate) => void
  onDone: () => void
}

/** For somebody on the phone: the first free time is there already, the focus is in the name, and Enter books. */
export function BookForm({ date, day, time, onDay, onDone }: BookFormProps) {
  const book = useBook()
  const [isAsked, setAsked] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const visit = useTypeOfVisit()
  const reason = useRef<HTMLInputElement>(null)
  function onError(error: unknown) {
    if (!isOutsideHours(error)) return
    setAsked(true)
    setNeeded(true)
    reason.current?.focus()
  }
  return (
    <Form
      label={words('day.book.open')}
      schema={isNeeded ? WITH_REASON : bookForPatient.body}
      given={{ date }}
      isPending={book.isPending}
      onSubmit={(input) => book.mutate(input, { onSuccess: onDone, onError })}
    >
      <FormSection title={words('day.book.title', { day })}>
        <TypeOfVisit {...visit} />
        <FirstFreeTime
          key={time}
          date={date}
          visitTypeId={visit.chosen}
          chosen={time}
          onChange={() => setNeeded(false)}
          onDay={onDay}
        />
        <Caller />
        {isAsked && <Reason field={reason} />}
      </FormSection>
      <RefusalNotice error={book.error} />
      <FormActions>
        <SubmitButton>{words('day.book.submit')}</SubmitButton>
        <Button onClick={onDone}>{words('day.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

/** Another time than the one that was refused may be within the hours: then it is needed no more. */
const WITH_REASON = z.extend(bookForPatient.body, { reason: text(LIMITS.reason) })

/** Asked for once the first time outside the hours was refused; takes the focus when it comes. */
function Reason({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useEffect(() => field.current?.focus(), [field])
  return (
    <TextField
      ref={field}
      name="reason"
      label={words('day.book.reason')}
      description={words('day.book.reasonHint')}
      requiredMessage={words('day.book.reasonRequired')}
      autoComplete="off"
    />
  )
}

function isOutsideHours(error: unknown): boolean {
  return error instanceof ApiError && z.safeParse(needsReason, error.data).success
}

function Caller() {
  return (
    <>
      <TextField
        ref={takeFocus}
        name="name"
        label={words('day.book.name')}
        requiredMessage={words('day.book.nameRequired')}
        autoComplete="off"
      />
      <TextField
        name="phone"
        label={words('day.book.phone')}
        requiredMessage={words('day.book.phoneRequired')}
        inputMode="tel"
        autoComplete="off"
      />
    </>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
