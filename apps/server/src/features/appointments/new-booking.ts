import type { IsoDate } from '@desk/rules/calendar-date'
import type { VisitType } from '@desk/contract/visit-type'
import { MAX_OPEN_OF_ACCOUNT } from '@desk/rules/booking-limits'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import type { BookingRequest } from './booked-before.ts'
import type { NewBooking } from './booking-rows.ts'
import { typeWords } from './notice-words.ts'
import { appointmentRequested, bookingNotice } from './notices.ts'
import { appointmentReceived } from './patient-emails.ts'
import { NOTICE_WINDOW_MS } from './send-booking-notice.ts'

/** Stands for no limit with RATE_LIMITS=off (R31). */
const UNLIMITED = 1_000_000

type Who = Pick<NewBooking, 'patientId' | 'isGuestBooking' | 'holdId' | 'language'> & {
  patient: Pick<NewBooking, 'name' | 'phone' | 'gender' | 'address'> & {
    email?: string | null | undefined
  }
  request: BookingRequest
}

type Chosen = {
  date: IsoDate
  slot: HospitalSlot
  scheduleVersion: number
  visitType?: Pick<VisitType, 'id' | 'name'> | null
}

export function newBooking(
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  doctor: DoctorRow,
  { date, slot, scheduleVersion, visitType = null }: Chosen,
  { patient, request, ...who }: Who,
): NewBooking {
  const now = clock()
  const { start, end, startsAt, endsAt } = slot
  const when = { date, start, end }
  const visit = { ...when, ...typeWords(visitType?.name ?? null) }
  const { name, phone, address } = patient
  const doctorName = `${doctor.firstName} ${doctor.lastName}`
  const news = notice(appointmentRequested, { patientName: name, ...when })
  const email = notice(bookingNotice, { doctorName, name, phone, address, ...visit, isFull: true })
  const received = notice(appointmentReceived, { doctor: doctorName, ...visit })
  return {
    ...asRead(doctor),
    scheduleVersion,
    ...who,
    ...patient,
    email: patient.email ?? null,
    ...request,
    maxOpen: config.hasRateLimits ? MAX_OPEN_OF_ACCOUNT : UNLIMITED,
    date,
    startMinute: start,
    endMinute: end,
    startsAt,
    endsAt,
    visitTypeId: visitType?.id ?? null,
    bookedAt: now,
    notificationKind: news.kind,
    notificationParams: news.params,
    emailKind: email.kind,
    emailParams: email.params,
    receivedKind: received.kind,
    receivedParams: received.params,
    emailDueAt: new Date(now.getTime() + NOTICE_WINDOW_MS),
  }
}

const asRead = ({ id, firstName, lastName }: DoctorRow) => ({
  doctorId: id,
  doctorFirstName: firstName,
  doctorLastName: lastName,
})
