import { blockTime } from '@desk/contract/day'
import type { DataOf, InputOf } from '@desk/contract/endpoint'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { useEffect, useRef } from 'react'
import { callOrThrow } from '../../../lib/api.ts'
import type { Typed } from '../../../lib/drafts.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, FormSection } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { KeptFields } from '../../../ui/kept-fields.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePreview } from '../../../ui/preview/use-preview.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import type { MarkedTime } from '../../../ui/time-grid-props.ts'
import { readAnew } from './day-api.ts'
import { useDayDraft } from './day-draft.ts'
import { useWhoseDay } from './whose-day.ts'

type BlockFormProps = {
  isOpen: boolean
  date: IsoDate
  day: string
  marked: MarkedTime | null
  takesFocus: boolean
  onDay: (date: IsoDate) => void
  /** How many appointments stay in the time. */
  onBlocked: (appointments: number) => void
  onDone: () => void
}

/** Only the doctor sees the reason. Questions about hits stay after the form closes. */
export function BlockForm({ isOpen, onBlocked, onDone, ...form }: BlockFormProps) {
  const block = usePreview<DataOf<typeof blockTime>>({
    onSaved: ({ appointments }) => {
      void readAnew()
      onBlocked(appointments)
      onDone()
    },
    onRefused: () => void readAnew(),
  })
  return (
    <>
      {isOpen && (
        <Fields
          {...form}
          isPending={block.isPending}
          refusal={block.refused?.text}
          onSubmit={(input) => block.save((answer) => callOrThrow(blockTime, { ...input, ...answer }))}
          onDone={onDone}
        />
      )}
      {block.preview}
    </>
  )
}

const FORM = 'block'

export const useWasBlocking = (): boolean => useDraft(FORM).found !== null

const KEPT = ['startTime', 'endTime', 'reason'] as const

type FieldsProps = Pick<BlockFormProps, 'date' | 'day' | 'marked' | 'takesFocus' | 'onDay' | 'onDone'> & {
  isPending: boolean
  refusal: string | undefined
  onSubmit: (input: InputOf<typeof blockTime>) => void
}

function Fields({ date, day, marked, takesFocus, isPending, refusal, onSubmit, onDay, onDone }: FieldsProps) {
  const draft = useDayDraft(FORM, { date, onDay })
  const ofDay = { ...draft, keep: (typed: Typed) => draft.keep({ ...typed, date: dayMonthYear(date) }) }
  const place = useRef<HTMLDivElement>(null)
  const { doctorId, isOwn } = useWhoseDay()
  useEffect(() => {
    if (!takesFocus) return
    // A drawn time leaves only the reason to type.
    const field = marked ? 'reason' : 'startTime'
    place.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }, [marked, takesFocus])
  return (
    <div ref={place}>
      <KeptFields draft={ofDay} names={KEPT}>
        <Form
          label={words('day.block.open')}
          schema={blockTime.body}
          given={{ doctorId, date, asksFirst: true }}
          isPending={isPending}
          onSubmit={onSubmit}
        >
          <FormSection title={words('day.block.title', { day })}>
            <Times marked={marked} />
            <TextField
              name="reason"
              label={words('day.block.reason')}
              description={isOwn ? words('day.block.reasonHint') : words('desk.blockReasonHint')}
              autoComplete="off"
            />
          </FormSection>
          {refusal !== undefined && <Notice kind="bad">{refusal}</Notice>}
          <FormActions>
            <SubmitButton>{words('day.block.submit')}</SubmitButton>
            <Button onClick={onDone}>{words('day.cancel')}</Button>
          </FormActions>
        </Form>
      </KeptFields>
    </div>
  )
}

function Times({ marked }: Pick<BlockFormProps, 'marked'>) {
  return (
    <>
      <TimeField
        key={`start-${marked?.from}`}
        name="startTime"
        label={words('day.block.from')}
        description={words('day.block.fromHint')}
        requiredMessage={words('day.block.fromRequired')}
        defaultValue={marked?.from}
      />
      <TimeField
        key={`end-${marked?.until}`}
        name="endTime"
        label={words('day.block.until')}
        description={words('day.block.untilHint')}
        requiredMessage={words('day.block.untilRequired')}
        defaultValue={marked?.until}
      />
    </>
  )
}
