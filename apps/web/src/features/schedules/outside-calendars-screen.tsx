import { addOutsideCalendar, type OutsideCalendar } from '@desk/contract/outside-calendar'
import { useState } from 'react'
import { fieldOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  useAddOutsideCalendar,
  useOutsideCalendars,
  useReadOutsideCalendar,
  useRemoveOutsideCalendar,
} from './outside-api.ts'
import { OutsideHits } from './outside-hits.tsx'
import { SchedulePage } from './schedule-page.tsx'
import styles from './schedules.module.css'

/** R26 */
export function OutsideCalendarsScreen() {
  return (
    <SchedulePage documentTitle={words('outside.tab')}>
      {({ doctorId }) => (
        <>
          <Calendars doctorId={doctorId} />
          <AddCalendar doctorId={doctorId} />
        </>
      )}
    </SchedulePage>
  )
}

function AddCalendar({ doctorId }: { doctorId: string }) {
  const [count, setCount] = useState(0)
  const add = useAddOutsideCalendar(doctorId, () => setCount((before) => before + 1))
  return (
    <Card title={words('outside.addTitle')} intro={words('outside.intro')}>
      <Form
        key={count}
        label={words('outside.addTitle')}
        schema={addOutsideCalendar.body}
        isPending={add.isPending}
        error={add.error}
        given={{ doctorId }}
        onSubmit={(input) => add.mutate({ ...input, doctorId })}
      >
        <TextField name="name" label={words('outside.name')} autoComplete="off" />
        <TextField
          name="calendarAddress"
          label={words('outside.address')}
          description={words('outside.addressAbout')}
          autoComplete="off"
          spellCheck={false}
        />
        {fieldOf(add.error) === null && <RefusalNotice error={add.error} />}
        <FormActions>
          <SubmitButton>{words('outside.add')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}

function Calendars({ doctorId }: { doctorId: string }) {
  const query = useOutsideCalendars(doctorId)
  return (
    <QueryContent query={query} items="schedule">
      {(calendars) => (
        <Card title={words('outside.tab')}>
          {calendars.length === 0 && <EmptyState title={words('outside.none')} />}
          <ul className={styles.days}>
            {calendars.map((calendar) => (
              <li key={calendar.id}>
                <Calendar doctorId={doctorId} calendar={calendar} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryContent>
  )
}

type CalendarProps = { doctorId: string; calendar: OutsideCalendar }

function Calendar({ doctorId, calendar }: CalendarProps) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  const { name, host, readAt, busyTimes, problem, failingSince, isCut } = calendar
  return (
    <div className={styles.calendar}>
      <h3>{name}</h3>
      <p className={styles.muted}>{words('outside.at', { host })}</p>
      {readAt !== null && (
        <p>
          <KeepDates
            text={words('outside.state', { when: hospitalTime(readAt, timeZone), count: busyTimes })}
          />
        </p>
      )}
      {problem !== null && failingSince !== null && (
        <Notice>{words('outside.failing', { problem, since: hospitalTime(failingSince, timeZone) })}</Notice>
      )}
      {isCut && <Notice>{words('outside.isCut')}</Notice>}
      <OutsideHits doctorId={doctorId} calendar={calendar} />
      <CalendarActions doctorId={doctorId} calendar={calendar} />
    </div>
  )
}

function CalendarActions({ doctorId, calendar: { id, name } }: CalendarProps) {
  const [isAsking, setAsking] = useState(false)
  const read = useReadOutsideCalendar(doctorId)
  const remove = useRemoveOutsideCalendar(doctorId)
  const close = () => setAsking(false)
  return (
    <FormActions>
      <Button
        small
        pending={read.isPending}
        aria-label={words('outside.readNowOf', { name })}
        onClick={() => read.mutate({ doctorId, calendarId: id })}
      >
        {words('outside.readNow')}
      </Button>
      <Button small aria-label={words('outside.removeOf', { name })} onClick={() => setAsking(true)}>
        {words('outside.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('outside.removeQuestion', { name })}
          confirmLabel={words('outside.removeConfirm')}
          destructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ doctorId, calendarId: id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('outside.removeWarning')}</p>
        </ConfirmDialog>
      )}
    </FormActions>
  )
}
