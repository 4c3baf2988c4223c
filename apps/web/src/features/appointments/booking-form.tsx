import { bookAppointment } from '@desk/contract/appointment'
import type { Doctor } from '@desk/contract/doctor'
import { specifiedDoctor } from '@desk/contract/specified-doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, type Dispatch, type ReactNode, type SetStateAction, useRef } from 'react'
import * as z from 'zod/mini'
import { isUnanswered, refusalOf } from '../../lib/api-error.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { words } from '../../lib/words.ts'
import { phoneDoubt } from '../../ui/doubts.ts'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useFreeSlots } from './api.ts'
import { type Booked, useBookAppointment } from './book-appointment.ts'
import { ChosenTime } from './booking-aside.tsx'
import styles from './booking-page.module.css'
import { type BookingWindow, dateError } from './day-slots.ts'
import { OverlapQuestion } from './choosing/overlap-question.tsx'
import { type OverlapQuestion as Question, useOverlapQuestion } from './choosing/use-overlap-question.ts'
import { useBookingWindow } from './free-times/api.ts'
import { type Choice, Week } from './free-times/week.tsx'
import { HoldBesideButton } from './hold/hold-notice.tsx'
import type { Hold } from './hold/use-hold.ts'
import { BookingError, type Patient, PATIENT_FIELDS, PatientFields } from './patient-fields.tsx'
import { CheckingNote } from './proof/checking-note.tsx'
import { DateAndTimeAlert } from './date-and-time-alert.tsx'
import { isScheduleChanged, seenVersion } from './seen-schedule.ts'
import { WhileSessionLasts } from './session-ended.tsx'
import { SlotField } from './slot-field.tsx'
import { VisitDateField } from './visit-date-field.tsx'
import { focusVisitType, VisitTypeField } from './visit-types/visit-type-field.tsx'
import { NO_TYPE_YET, type VisitChoice } from './visit-types/use-visit-choice.ts'
import { showOfferedTypes } from './visit-types/visit-types-api.ts'

type BookingFormProps = {
  doctor: Doctor
  patient: Patient
  visit: VisitChoice
  onBooked: (booked: Booked, patient: Patient) => void
  /** A time can be chosen elsewhere on the page too. */
  choice: Choice
  onChoose: Dispatch<SetStateAction<Choice>>
  hold: Hold
  draft: Draft
}

export function BookingForm(props: BookingFormProps) {
  const { doctor, patient, visit, choice, onChoose, hold, draft, onBooked } = props
  const window = useBookingWindow(doctor, visit.type?.id)
  const { date, time } = choice
  const slots = useRef<HTMLSelectElement>(null)
  const visitField = useRef<HTMLFieldSetElement>(null)
  const error = dateError(date, window)
  const { book, isChecking, lost } = useBookAppointment(doctor, {
    draft,
    keeper: hold.keeper,
    onBooked: (booked, booking) => onBooked({ ...booked, visitType: visit.type?.name }, booking),
    seen: seenVersion,
    onRefused: (_reason, refusal) => {
      if (!isScheduleChanged(refusal)) onChoose((now) => ({ ...now, time: '' }))
      // On a phone it is far above the button.
      if (showOfferedTypes(doctor.id, refusal)) focusVisitType(visitField)
      else slots.current?.focus()
    },
  })
  const question = useOverlapQuestion(book.mutate, lost)
  return (
    <KeptFields draft={draft} names={PATIENT_FIELDS}>
      <Form
        label={words('appointments.book.form')}
        schema={bookAppointment.body}
        given={givenOf(doctor, visit)}
        check={() => ({ date: error })}
        doubts={(textOf) => ({ phone: phoneDoubt(textOf('phone')) })}
        isPending={book.isPending || question.isLooking}
        onSubmit={question.ask}
      >
        <When
          ref={slots}
          {...{ window, visitField, visit, choice, onChoose, hold, doctor }}
          date={error ? null : date}
          isRefused={time === '' && refusalOf(book.error) !== null}
          staysOffered={lost !== '' || mayBeBooked(book)}
          isPerhapsOurs={lost !== ''}
        />
        <PatientFields patient={patient} />
        <WhileSessionLasts doctorId={doctor.id} visitTypeId={visit.type?.id} {...{ choice, draft }}>
          <Submission error={book.error} {...{ isChecking, question, hold }}>
            <ChosenTime {...{ doctor, visit, choice, hold }} weekday="short" />
          </Submission>
        </WhileSessionLasts>
      </Form>
    </KeptFields>
  )
}

const mayBeBooked = ({ isPending, error }: { isPending: boolean; error: unknown }) =>
  isPending || (error !== null && isUnanswered(error))

type WhenProps = Pick<BookingFormProps, 'doctor' | 'visit' | 'choice' | 'onChoose' | 'hold'> &
  Pick<ComponentProps<typeof SlotField>, 'ref' | 'isRefused' | 'staysOffered' | 'isPerhapsOurs'> & {
    window: BookingWindow
    visitField: ComponentProps<typeof VisitTypeField>['ref']
    date: IsoDate | null
  }

function When({ window, visitField, visit, choice, onChoose, date: day, ...slots }: WhenProps) {
  const { doctor, hold } = slots
  const date = visit.of === NO_TYPE_YET ? null : day
  const isHolding = hold.state.kind === 'asking'
  const visitTypeId = visit.type?.id
  const ownHold = hold.keeper.ownId
  const free = useFreeSlots({ doctorId: doctor.id, date, visitTypeId, ownHold, isHolding })
  return (
    <>
      <FormSection title={words('appointments.book.dateAndTime')}>
        <VisitTypeField ref={visitField} choice={visit} />
        <VisitDateField
          doctorId={doctor.id}
          visitTypeId={visitTypeId}
          window={window}
          value={choice.date}
          onChange={(chosen) => onChoose((now) => ({ ...now, date: chosen }))}
        />
        <SlotField
          {...slots}
          date={day}
          visitType={visit.of}
          chosen={choice.time}
          onChoose={(time) => onChoose((now) => ({ ...now, time }))}
        />
        <DateAndTimeAlert />
      </FormSection>
      <Week
        doctorId={doctor.id}
        visitTypeId={visitTypeId}
        window={window}
        choice={{ ...choice, date }}
        onChoose={onChoose}
        free={date === null ? undefined : free.data}
      />
    </>
  )
}

const givenOf = (doctor: Doctor, { type }: VisitChoice) => ({
  doctorId: doctor.id,
  doctorRecord: z.encode(specifiedDoctor, doctor),
  visitTypeId: type?.id,
})

type SubmissionProps = {
  error: Error | null
  isChecking: boolean
  question: Question
  hold: Hold
  children: ReactNode
}

function Submission({ error, isChecking, question, hold, children }: SubmissionProps) {
  return (
    <>
      <BookingError error={error} />
      <HoldBesideButton {...hold} />
      <div className={styles.bar}>
        <p className={styles.barTime}>{children}</p>
        <FormActions>
          <SubmitButton description={words('access.book')}>{words('appointments.book.submit')}</SubmitButton>
          <CheckingNote isChecking={isChecking} />
        </FormActions>
      </div>
      <OverlapQuestion question={question} />
    </>
  )
}
