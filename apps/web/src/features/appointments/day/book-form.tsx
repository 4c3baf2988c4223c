import { bookForPatient, needsReason } from '@desk/contract/day'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, FormSection } from '../../../ui/field-grid.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { useBook, useFreeTimes } from './day-api.ts'

type BookFormProps = { date: IsoDate; day: string; onDone: () => void }

/** For somebody on the phone: the first free time is there already, the focus is in the name, and Enter books. */
export function BookForm({ date, day, onDone }: BookFormProps) {
  const book = useBook()
  const [outside, setOutside] = useState<string | null>(null)
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Form
      label={words('day.book.open')}
      schema={bookForPatient.body}
      given={{ date }}
      check={(textOf) => ({ reason: reasonError(textOf, outside) })}
      isPending={book.isPending}
      onSubmit={(input) =>
        book.mutate(input, {
          onSuccess: onDone,
          onError: (error) => {
            if (!isOutsideHours(error)) return
            setOutside(input.time)
            reason.current?.focus()
          },
        })
      }
    >
      <FormSection title={words('day.book.title', { day })}>
        <FirstFreeTime date={date} />
        <Caller />
        {outside !== null && <Reason field={reason} />}
      </FormSection>
      <RefusalNotice error={book.error} />
      <FormActions>
        <SubmitButton>{words('day.book.submit')}</SubmitButton>
        <Button onClick={onDone}>{words('day.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

/** Asked for once the first time outside the hours was refused; takes the focus when it comes. */
function Reason({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useEffect(() => field.current?.focus(), [field])
  return (
    <TextField
      ref={field}
      name="reason"
      label={words('day.book.reason')}
      description={words('day.book.reasonHint')}
      autoComplete="off"
    />
  )
}

/** Another time than the one that was refused may be within the hours. */
function reasonError(textOf: (name: string) => string, outside: string | null): string | undefined {
  const isNeeded = outside !== null && textOf('time') === outside
  return isNeeded && textOf('reason').trim() === '' ? words('day.book.reasonRequired') : undefined
}

function isOutsideHours(error: unknown): boolean {
  return error instanceof ApiError && z.safeParse(needsReason, error.data).success
}

/** What the form offers stays, whoever books meanwhile: the doctor may have said it to the caller. */
function FirstFreeTime({ date }: { date: IsoDate }) {
  const times = useFreeTimes(date)
  const first = times?.[0]
  const [offered, setOffered] = useState(first)
  if (offered === undefined && first !== undefined) setOffered(first)
  const list = `${useId()}-times`
  return (
    <div>
      <TimeField
        name="time"
        label={words('day.book.time')}
        requiredMessage={words('day.book.timeRequired')}
        description={words('day.book.timeHint', { count: times?.length ?? 0 })}
        list={list}
        defaultValue={offered}
      />
      <datalist id={list}>
        {times?.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </datalist>
    </div>
  )
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
