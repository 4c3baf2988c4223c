import { type AppointmentRecord, moveAppointment } from '@desk/contract/appointment-life'
import type { Doctor } from '@desk/contract/doctor'
import {
  type ComponentProps,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react'
import { isUnanswered, refusalOf } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldGrid, FormActions } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { KeptFields } from '../../../ui/kept-fields.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { freeSlotsKey, rereadSlots, useBookableDoctor, useFreeSlots } from '../api.ts'
import { type BookingWindow, dateError } from '../day-slots.ts'
import { useBookingWindow } from '../free-times/api.ts'
import { type Choice, Week } from '../free-times/week.tsx'
import { HoldBesideButton } from '../hold/hold-notice.tsx'
import { type Hold, useHold } from '../hold/use-hold.ts'
import { isScheduleChanged, seenVersion } from '../seen-schedule.ts'
import { SlotField } from '../slot-field.tsx'
import { VisitDateField } from '../visit-date-field.tsx'
import { MOVE_KEPT, useMoveDraft } from './move-draft.ts'
import type { NewTime, useMove } from './record-api.ts'

type MoveCardProps = {
  record: AppointmentRecord
  move: ReturnType<typeof useMove>
  onMoved: () => void
  onDone: () => void
}

/** To another time of the same doctor; takes the focus of its button. */
export function MoveCard(props: MoveCardProps) {
  const { record } = props
  const doctor = useBookableDoctor(record.doctor.id)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const told = record.canBeTold ? 'patient' : 'nobody'
  const intro =
    record.party === 'patient' ? words('record.moveIntro') : words('record.moveIntroStaff', { told })
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={words('record.moveTitle')} intro={intro}>
        <QueryContent query={doctor} items="doctor">
          {(found) => <MoveForm {...props} doctor={found} />}
        </QueryContent>
      </Card>
    </div>
  )
}

type MoveFormProps = MoveCardProps & { doctor: Doctor }

function MoveForm({ doctor, record, move, onMoved, ...props }: MoveFormProps) {
  const { draft, choice, setChoice } = useMoveDraft(record.id)
  const window = useBookingWindow(doctor, record.visitType?.id)
  const slots = useRef<HTMLSelectElement>(null)
  const hold = useHold()
  const error = dateError(choice.date, window)
  function onDone() {
    draft.drop()
    props.onDone()
  }
  function onRefused(refusal: unknown) {
    if (!isScheduleChanged(refusal)) setChoice((now) => ({ ...now, time: '' }))
    slots.current?.focus()
  }
  const submit = useSubmit({ doctor, record, move, hold, onMoved, onDone, onRefused })
  return (
    <KeptFields draft={draft} names={MOVE_KEPT}>
      <Form
        label={words('record.moveForm')}
        schema={moveAppointment.body}
        given={{ appointmentId: record.id }}
        check={() => ({ date: error })}
        isPending={move.isPending}
        onSubmit={submit}
      >
        <MoveWhen {...{ doctor, record, move, hold, window, slots }} choice={choice} onChoose={setChoice} />
        {record.party !== 'patient' && <MoveReason told={record.canBeTold ? 'patient' : 'nobody'} />}
        <RefusalNotice error={move.error} />
        <HoldBesideButton {...hold} />
        <FormActions>
          <SubmitButton>{words('record.moveSubmit')}</SubmitButton>
          <Button onClick={onDone}>{words('record.stay')}</Button>
        </FormActions>
      </Form>
    </KeptFields>
  )
}

type MoveWhenProps = Pick<MoveFormProps, 'doctor' | 'record' | 'move'> & {
  hold: Hold
  window: BookingWindow
  slots: RefObject<HTMLSelectElement | null>
  choice: Choice
  onChoose: Dispatch<SetStateAction<Choice>>
}

function MoveWhen({ doctor, record, move, hold, window, slots, choice, onChoose }: MoveWhenProps) {
  const { time } = choice
  const date = dateError(choice.date, window) ? null : choice.date
  return (
    <>
      <FieldGrid>
        <VisitDateField
          doctorId={doctor.id}
          visitTypeId={record.visitType?.id}
          window={window}
          value={choice.date}
          onChange={(next) => onChoose((now) => ({ ...now, date: next }))}
        />
        <SlotField
          ref={slots}
          doctor={doctor}
          date={date}
          visitType={record.visitType?.id}
          chosen={time}
          onChoose={(next) => onChoose((now) => ({ ...now, time: next }))}
          isRefused={refusalOf(move.error) !== null && time === ''}
          staysOffered={move.isPending || (move.isError && isUnanswered(move.error))}
          hold={hold}
          place={record.place}
        />
      </FieldGrid>
      <WeekOfMove {...{ record, window, hold }} choice={{ date, time }} onChoose={onChoose} />
    </>
  )
}

type WeekOfMoveProps = Pick<ComponentProps<typeof Week>, 'window' | 'choice' | 'onChoose'> & {
  record: AppointmentRecord
  hold: Hold
}

/** The appointment's own place counts as free. */
function WeekOfMove({ record: { doctor, visitType, place }, hold, ...week }: WeekOfMoveProps) {
  const { date } = week.choice
  const visitTypeId = visitType?.id
  const isHolding = hold.state.kind === 'asking'
  const ownHold = hold.keeper.ownId
  const free = useFreeSlots({ doctorId: doctor.id, date, visitTypeId, ownHold, isHolding, place })
  return (
    <Week
      {...week}
      doctorId={doctor.id}
      visitTypeId={visitTypeId}
      free={date === null ? undefined : free.data}
    />
  )
}

function MoveReason({ told }: { told: 'patient' | 'nobody' }) {
  return (
    <TextField
      name="reason"
      label={words('record.reason')}
      description={words('record.reasonHint', { told })}
      autoComplete="off"
    />
  )
}

type Submission = Pick<MoveFormProps, 'doctor' | 'record' | 'move' | 'onMoved' | 'onDone'> & {
  hold: Hold
  onRefused: (error: unknown) => void
}

function useSubmit({ doctor, record, move, hold, onMoved, onDone, onRefused }: Submission) {
  const shown = { doctorId: doctor.id, visitTypeId: record.visitType?.id, place: record.place }
  return async ({ date, time, reason }: NewTime) => {
    const held = await hold.keeper.idForBooking()
    move.mutate(
      { date, time, reason, hold: held, scheduleVersion: seenVersion({ ...shown, date }) },
      {
        onSuccess: () => {
          hold.keeper.used()
          rereadSlots(doctor.id)
          onMoved()
          onDone()
        },
        onError: (error) => {
          void queryClient.invalidateQueries({ queryKey: freeSlotsKey(doctor.id) })
          if (refusalOf(error) !== null) onRefused(error)
        },
      },
    )
  }
}
