import { bookForPatient } from '@desk/contract/day'
import type { InputOf } from '@desk/contract/endpoint'
import { LIMITS, text } from '@desk/contract/fields'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { OwnRule } from '@desk/rules/schedule/own-rules'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Draft } from '../../../../lib/draft-of.ts'
import { words } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { AcrossFields, FormActions, FormSection } from '../../../../ui/field-grid.tsx'
import { phoneDoubt } from '../../../../ui/doubts.ts'
import { Form } from '../../../../ui/form.tsx'
import { Found } from '../../../../ui/found-draft.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { RefusalNotice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { withColon } from '../../../../ui/typed-time.ts'
import { useBook } from '../day-api.ts'
import { useCallersDraft } from './callers-draft.ts'
import { CallerFields, useCaller } from './caller-fields.tsx'
import { ElsewhereQuestion, elsewhereIn } from './elsewhere-question.tsx'
import { GivingWay, rulesAgainst } from './giving-way.tsx'
import { FirstFreeTime } from './first-free-time.tsx'
import { TypeOfVisit, useTypeOfVisit } from './type-of-visit.tsx'

type BookFormProps = {
  date: IsoDate
  day: string
  time: string | undefined
  takesFocus: boolean
  /** Nobody chose the day, so it may go on to the next free one. */
  isAnyDay: boolean
  onDay: (date: IsoDate) => void
  onDone: () => void
}

/** With the first free time and the focus in the name, a caller is booked by typing and Enter. */
export function BookForm({ takesFocus, ...props }: BookFormProps) {
  const [begun, setBegun] = useState(0)
  return (
    <CallersForm
      key={begun}
      {...props}
      takesFocus={takesFocus || begun > 0}
      onClear={() => setBegun(begun + 1)}
    />
  )
}

type CallersFormProps = BookFormProps & { onClear: () => void }

function CallersForm({ date, day, time, takesFocus, isAnyDay, onDay, onDone, onClear }: CallersFormProps) {
  const draft = useCallersDraft({ date, onDay })
  const { book, send, rules, isAsked, onTime, reason } = useSending(draft, onDone)
  const visit = useTypeOfVisit(draft)
  const caller = useCaller(draft)
  const elsewhere = elsewhereIn(book.error)
  return (
    <Form
      label={words('day.book.open')}
      schema={rules.length > 0 ? WITH_REASON : bookForPatient.body}
      given={{ date, sameAs: caller.known?.appointmentId, despite: [...rules] }}
      doubts={(textOf) => ({ phone: phoneDoubt(textOf('phone')) })}
      isPending={book.isPending}
      onSubmit={send}
    >
      <FormSection title={words('day.book.title', { day })}>
        <AcrossFields>
          <Found draft={draft} onClear={onClear} />
        </AcrossFields>
        <TypeOfVisit {...visit} />
        <FirstFreeTime
          key={time}
          date={date}
          visitTypeId={visit.chosen}
          chosen={draft.found?.time ?? time}
          isAnyDay={isAnyDay}
          onChange={onTime}
          onDay={onDay}
        />
        <CallerFields caller={caller} takesFocus={takesFocus} />
        {rules.length > 0 && <GivingWay rules={rules} />}
        {isAsked && <Reason field={reason} draft={draft} />}
      </FormSection>
      {!elsewhere && <RefusalNotice error={book.error} />}
      <FormActions>
        <SubmitButton>{words('day.book.submit')}</SubmitButton>
        <Button onClick={onDone}>{words('day.cancel')}</Button>
      </FormActions>
      {elsewhere && book.variables && (
        <ElsewhereQuestion
          elsewhere={elsewhere}
          onConfirm={() => send({ ...book.variables, despiteOverlap: true })}
          onCancel={() => book.reset()}
        />
      )}
    </Form>
  )
}

/** After a refusal by the doctor's rules a reason is needed. */
function useSending(draft: Draft, onDone: () => void) {
  const book = useBook(draft)
  const [isAsked, setAsked] = useState(Boolean(draft.found?.reason))
  const [rules, setRules] = useState<readonly OwnRule[]>([])
  const reason = useRef<HTMLInputElement>(null)
  function onError(error: unknown) {
    const found = rulesAgainst(error)
    if (found.length === 0) return
    setAsked(true)
    setRules(found)
    reason.current?.focus()
  }
  function send(input: InputOf<typeof bookForPatient>) {
    draft.keep({ date: dayMonthYear(input.date), time: input.time })
    book.mutate(input, { onSuccess: onDone, onError })
  }
  function onTime(time: string) {
    setRules([])
    draft.keep({ time: withColon(time) })
  }
  return { book, send, rules, isAsked, onTime, reason }
}

/** Another time may break no rule. */
const WITH_REASON = z.extend(bookForPatient.body, { reason: text(LIMITS.reason) })

function Reason({ field, draft }: { field: RefObject<HTMLInputElement | null>; draft: Draft }) {
  const wasAsked = Boolean(draft.found?.reason)
  useEffect(() => {
    if (!wasAsked) field.current?.focus()
  }, [field, wasAsked])
  return (
    <TextField
      ref={field}
      name="reason"
      label={words('day.book.reason')}
      description={words('day.book.reasonHint')}
      requiredMessage={words('day.book.reasonRequired')}
      autoComplete="off"
      defaultValue={draft.found?.reason}
      onInput={({ currentTarget }) => draft.keep({ reason: currentTarget.value })}
    />
  )
}
