import type { Slot } from '@desk/contract/doctor'
import { whyNotFree } from '@desk/contract/free-times'
import type { IsoDate } from '@desk/rules/calendar-date'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { refusalOf } from '../../lib/api-error.ts'
import { logFailure } from '../../lib/log.ts'
import { words } from '../../lib/words.ts'
import { DateField } from '../date-field.tsx'
import { FormActions, FormSection } from '../field-grid.tsx'
import { Form } from '../form.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { Notice } from '../notice.tsx'
import { TimeField } from '../time-field.tsx'
import { WhyNotAnswer } from './why-not-answer.tsx'
import styles from './why-not.module.css'

type Asked = {
  doctorId: string
  visitTypeId?: string | undefined
  date: IsoDate | null
  /** The caller's own, not in the way. */
  hold?: () => string | undefined
}

export type WhyNotProps = Asked & {
  label: string
  onTake?: ((slot: Slot) => void) | undefined
}

export function Question({ label, doctorId, visitTypeId, date, hold, onTake }: WhyNotProps) {
  const [picked, setPicked] = useState<IsoDate | null>(date)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (date !== null) place.current?.querySelector('input')?.focus()
  }, [date])
  const ask = useMutation({
    mutationFn: (query: { doctorId: string; date: IsoDate; time: string }) =>
      callOrThrow(whyNotFree, query, { headers: { hold: hold?.() } }),
    onError: logFailure,
  })
  return (
    <div ref={place} className={styles.question}>
      <Form
        label={label}
        schema={whyNotFree.query}
        given={{ doctorId, ...(visitTypeId && { visitTypeId }), ...(date && { date }) }}
        check={() => ({ date: picked === null ? words('free-times.dateRequired') : undefined })}
        isPending={ask.isPending}
        onSubmit={(query) => ask.mutate(query)}
      >
        <FormSection title={words('free-times.whichTime')}>
          {date === null && (
            <DateField
              takesFocus
              name="date"
              label={words('free-times.date')}
              value={picked}
              onChange={setPicked}
            />
          )}
          <TimeField
            name="time"
            label={words('free-times.time')}
            requiredMessage={words('free-times.timeRequired')}
          />
        </FormSection>
        <FormActions>
          <SubmitButton>{words('free-times.ask')}</SubmitButton>
        </FormActions>
      </Form>
      <output className={styles.answer}>
        {ask.data && <WhyNotAnswer sentence={ask.data.message} answer={ask.data.data} onTake={onTake} />}
      </output>
      {ask.isError && <Notice kind="bad">{refusalOf(ask.error) ?? words('free-times.askFailed')}</Notice>}
    </div>
  )
}
