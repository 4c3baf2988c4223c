import type { Doctor, Slot } from '@desk/contract/doctor'
import type { Hospital } from '@desk/contract/hospital'
import type { Hit } from '@desk/contract/schedule-changes'

export const TODAY = '2026-11-23'

export const HOSPITAL: Hospital = {
  name: 'City Hospital',
  address: '1 River Street, London',
  phone: '020 7946 0000',
  email: 'reception@hospital.example',
  timeZone: 'Europe/London',
  today: TODAY,
  bookingHorizonDays: 90,
  changeNoticeHours: 24,
  passwordMinLength: 8,
  guestBooking: true,
  keepsOffline: true,
  passkeyDomain: null,
  sendsEmail: true,
  sendsTexts: true,
  requiresProvenAddress: false,
}

const INITIALS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#0f6674"/><path d="M24 56L40 22L56 56M30 44h20" fill="none" stroke="#fff" stroke-width="6"/></svg>`

export const DOCTOR: Pick<Doctor, 'id' | 'firstName' | 'lastName' | 'picture' | 'initials'> & {
  specialization: string
  address: string
} = {
  id: 'd1',
  firstName: 'Adaeze',
  lastName: 'Okafor',
  specialization: 'Cardiology',
  address: 'House B, room 12',
  initials: `data:image/svg+xml,${encodeURIComponent(INITIALS)}`,
}

export const SLOT: Slot = {
  date: '2026-11-24',
  time: '09:15 AM - 09:30 AM',
  startsAt: '2026-11-24T09:15:00+00:00',
  endsAt: '2026-11-24T09:30:00+00:00',
}

export const AFTER_MIDNIGHT: Slot = {
  date: '2026-11-24',
  time: '12:30 AM - 12:45 AM',
  startsAt: '2026-11-25T00:30:00+00:00',
  endsAt: '2026-11-25T00:45:00+00:00',
}

export const TWICE: Slot = {
  date: '2027-10-31',
  time: '01:30 AM - 01:45 AM',
  startsAt: '2027-10-31T01:30:00+01:00',
  endsAt: '2027-10-31T01:45:00+01:00',
}

const hit = (appointmentId: string, name: string, more: Partial<Hit>): Hit => ({
  ...SLOT,
  appointmentId,
  doctorId: DOCTOR.id,
  doctor: { firstName: DOCTOR.firstName, lastName: DOCTOR.lastName },
  name,
  phone: '07700 900101',
  state: 'approved',
  hasAccount: true,
  canBeTold: true,
  why: 'absent',
  isProposed: false,
  ...more,
})

export const HITS: readonly Hit[] = [
  hit('a1', 'Lena Hartmann', {}),
  hit('a2', 'Margarethe Huber-Oberleitner', { hasAccount: false, canBeTold: false, why: 'outside-hours' }),
  hit('a3', 'Ada Neumann', { isProposed: true, why: 'blocked' }),
]
