import { blockTime } from '@desk/contract/day'
import type { IsoDate } from '@desk/rules/calendar-date'
import { useEffect, useRef } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, FormSection } from '../../../ui/field-grid.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import type { MarkedTime } from '../../../ui/time-grid-props.ts'
import { useBlock } from './day-api.ts'

type BlockFormProps = {
  date: IsoDate
  day: string
  /** What was drawn in the picture. */
  marked: MarkedTime | null
  /** How many appointments stay in the time. */
  onBlocked: (appointments: number) => void
  onDone: () => void
}

/** Keeps a time of the day free, with a reason that nobody else reads. */
export function BlockForm({ date, day, marked, onBlocked, onDone }: BlockFormProps) {
  const block = useBlock((appointments) => {
    onBlocked(appointments)
    onDone()
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the time was drawn only the reason is left to say.
    const field = marked ? 'reason' : 'startTime'
    place.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }, [marked])
  return (
    <div ref={place}>
      <Form
        label={words('day.block.open')}
        schema={blockTime.body}
        given={{ date }}
        isPending={block.isPending}
        onSubmit={(input) => block.mutate(input)}
      >
        <FormSection title={words('day.block.title', { day })}>
          <Times marked={marked} />
          <TextField
            name="reason"
            label={words('day.block.reason')}
            description={words('day.block.reasonHint')}
            autoComplete="off"
          />
        </FormSection>
        <RefusalNotice error={block.error} />
        <FormActions>
          <SubmitButton>{words('day.block.submit')}</SubmitButton>
          <Button onClick={onDone}>{words('day.cancel')}</Button>
        </FormActions>
      </Form>
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
