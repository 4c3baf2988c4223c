import { appointmentPath, PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '../support/appointments.ts'

/** `again`: pressed also after a reload. */
export type DraftForm = {
  form: string
  who: 'doctor' | 'administrator' | 'visitor'
  path: (appointmentId: string) => string
  open?: string | RegExp
  /** Questions are asked anew, forms reopen. */
  isQuestion?: boolean
  fields: readonly Field[]
}
type Field = { of: (page: Page) => Locator; type: string }

const label = (name: string | RegExp, type: string, exact = true): Field => ({
  of: (page) => page.getByRole('main').getByLabel(name, { exact }),
  type,
})
const inDialog = (type: string): Field => ({
  of: (page) => page.getByRole('alertdialog').getByLabel('Reason'),
  type,
})
const named = (name: string, type: string): Field => ({ of: (page) => page.locator(`[name=${name}]`), type })

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
    path: appointmentPath,
    fields: [label('Note', 'Afraid of needles; the left arm.')],
  },
  {
    form: 'the reason of a rejection',
    who: 'doctor',
    path: appointmentPath,
    open: /^Reject with a reason/,
    isQuestion: true,
    fields: [inDialog('We do not treat this here.')],
  },
  {
    form: 'the reason of a cancellation',
    who: 'doctor',
    path: appointmentPath,
    open: 'Cancel appointment',
    isQuestion: true,
    fields: [inDialog('The device is broken.')],
  },
  {
    form: 'another time, and why',
    who: 'doctor',
    path: appointmentPath,
    open: 'Move',
    fields: [named('reason', 'The morning is an operation.')],
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
]
