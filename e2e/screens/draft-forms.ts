import {
  appointmentPath,
  bookSoonestPath,
  doctorProfilePath,
  doctorRecordPath,
  PATHS,
  waitingListPath,
} from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { DoctorPerson } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '../support/appointments.ts'
import { askToReject } from './ticked.ts'

type About = { doctor: DoctorPerson; appointmentId: string }

/** `again`: pressed after a reload too. */
export type DraftForm = {
  form: string
  who: 'doctor' | 'administrator' | 'patient' | 'visitor'
  path: (about: About) => string
  open?: string | RegExp | ((page: Page) => Promise<void>)
  /** A form opens again with its text; a question has to be asked anew. */
  isQuestion?: boolean
  fields: readonly Field[]
}
type Field = { of: (page: Page) => Locator; type: string }

const label = (name: string | RegExp, type: string, exact = true): Field => ({
  of: (page) => page.getByRole('main').getByLabel(name, { exact }),
  type,
})
const reasonOf = (page: Page) => page.getByRole('alertdialog').getByLabel('Reason')
const named = (name: string, type: string): Field => ({ of: (page) => page.locator(`[name=${name}]`), type })

const question = (
  form: string,
  reason: string,
  asked: Pick<DraftForm, 'who' | 'path' | 'open'>,
): DraftForm => ({ form, ...asked, isQuestion: true, fields: [{ of: reasonOf, type: reason }] })

const itsPage = ({ appointmentId }: About) => appointmentPath(appointmentId)
const recordOf = ({ doctor }: About) => doctorRecordPath(doctor.doctorId)

export const DRAFT_FORMS: readonly DraftForm[] = [
  {
    form: 'a weekly plan',
    who: 'doctor',
    path: () => PATHS.workingHours,
    open: 'Make a weekly plan',
    fields: [label('To: Monday, hours 1', '12:30'), label('From: Tuesday, hours 1', '10:15')],
  },
  {
    form: 'the hours of a date',
    who: 'doctor',
    path: () => PATHS.workingHours,
    open: new RegExp(`Change this date: .*${dayMonthYear(dayFromToday(3))}`),
    fields: [label(/^From: .*, hours 1$/, '10:45'), label(/^To: .*, hours 1$/, '14:30')],
  },
  {
    form: 'slots',
    who: 'doctor',
    path: () => PATHS.workingHours,
    open: 'Change',
    fields: [named('slotMinutes', '25'), named('noticeMinutes', '3'), named('mostVisits', '12')],
  },
  {
    form: 'a type of visit',
    who: 'doctor',
    path: () => PATHS.visitTypes,
    open: 'Add a type of visit',
    fields: [
      named('name', 'First visit'),
      named('minutes', '40'),
      named('sentence', 'Please bring your letters.'),
    ],
  },
  {
    form: 'time off',
    who: 'doctor',
    path: () => PATHS.timeOff,
    open: 'Add time off',
    fields: [named('kind', 'training'), named('note', 'A course in Jena')],
  },
  {
    form: 'a time kept free',
    who: 'doctor',
    path: () => PATHS.doctorDay,
    open: 'Keep a time free',
    fields: [named('startTime', '12:15'), named('endTime', '13:00'), named('reason', 'The lift is mended')],
  },
  {
    form: 'a private note',
    who: 'doctor',
    path: itsPage,
    fields: [label('Note', 'Afraid of needles; the left arm.')],
  },
  question('the reason of a rejection', 'We do not treat this here.', {
    who: 'doctor',
    path: itsPage,
    open: /^Reject with a reason/,
  }),
  question('the reason of a cancellation', 'The device is broken.', {
    who: 'doctor',
    path: itsPage,
    open: 'Cancel appointment',
  }),
  {
    form: 'another time, and why',
    who: 'doctor',
    path: itsPage,
    open: 'Move',
    fields: [named('reason', 'The morning is an operation.')],
  },
  question('the reason of several rejections', 'The practice is being moved.', {
    who: 'doctor',
    path: () => PATHS.rejectSeveral,
    open: askToReject,
  }),
  {
    form: 'a doctor’s profile',
    who: 'doctor',
    path: ({ doctor }) => doctorProfilePath(doctor.id),
    fields: [named('firstName', 'Eva'), named('address', 'Ring 4, Jena')],
  },
  {
    form: 'one’s account',
    who: 'doctor',
    path: () => PATHS.profile,
    fields: [named('name', 'Eva of Ring 4'), named('email', 'eva@example.org')],
  },
  question('a reassignment', 'The doctor is on leave.', {
    who: 'administrator',
    path: recordOf,
    open: 'Reassign',
  }),
  question('the reason of an administrator’s rejection', 'The doctor has left.', {
    who: 'administrator',
    path: recordOf,
    open: (page) => page.locator('tbody').getByRole('button', { name: 'Reject', exact: true }).click(),
  }),
  {
    form: 'the soonest appointment',
    who: 'patient',
    path: ({ doctor }) => bookSoonestPath(doctor.profile.specialization),
    fields: [named('address', 'Ring 2, Berlin'), named('phone', '0151 23456')],
  },
  {
    form: 'a wish',
    who: 'patient',
    path: ({ doctor }) => waitingListPath({ doctor: doctor.doctorId }),
    fields: [named('address', 'Ring 2, Berlin'), named('noticeHours', '48')],
  },
  {
    form: 'closed days',
    who: 'administrator',
    path: () => PATHS.closedDays,
    fields: [label('Name', 'Move to the new house')],
  },
  {
    form: 'what new doctors begin with',
    who: 'administrator',
    path: () => PATHS.doctorDefaults,
    fields: [named('slotMinutes', '20'), named('bufferAfter', '5')],
  },
  {
    form: 'an invitation',
    who: 'administrator',
    path: () => PATHS.invitations,
    fields: [named('email', 'nora@example.org'), named('role', 'admin')],
  },
  {
    form: 'the look of the hospital',
    who: 'administrator',
    path: () => PATHS.hospitalLook,
    fields: [named('hospitalName', 'St. Gertrude'), named('accent', '#123456')],
  },
  {
    form: 'a registration',
    who: 'visitor',
    path: () => PATHS.register,
    fields: [named('name', 'Lena Hartmann'), named('email', 'lena@example.org')],
  },
  {
    form: 'the first administrator',
    who: 'visitor',
    path: () => `${PATHS.setUp}#a-code`,
    fields: [named('name', 'Ada Neumann'), named('email', 'ada@hospital.example')],
  },
]
