import * as contract from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import { getSchedule } from '@desk/contract/schedule'
import type { BodyOf } from '@desk/contract/endpoint'
import { saveAbsence } from '@desk/contract/schedule-changes'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { aDoctor, aPatient, type DoctorPerson, type Person, unique } from '@desk/testing/people'

type Booking = { date?: IsoDate; time?: string; name?: string; patient?: Pick<Person, 'token'> }
type Doctor = Pick<DoctorPerson, 'doctorId'>

/** In Berlin, where the tests' hospital is. */
export function dayFromToday(days: number): IsoDate {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  return addDays(today, days)
}

export async function anAppointment(
  api: Api,
  { doctorId }: Doctor,
  { date = dayFromToday(2), time = '09:00 AM', name = unique('Guest'), patient }: Booking = {},
): Promise<string> {
  const details = { name, phone: '0151 23456', address: 'Ring 2, Berlin', gender: 'Male' }
  const options = patient ? { token: patient.token } : {}
  const reply = await api(contract.bookAppointment, { doctorId, date, time, ...details }, options)
  if (!reply.success) throw new Error(reply.message)
  return name
}

type Bookings = { doctor: Doctor; count: number; patient?: Person; name?: string }

export async function bookSlots(
  api: Api,
  { doctor, count, patient, name = patient?.name ?? 'Guest' }: Bookings,
): Promise<void> {
  let open = count
  for (let ahead = 1; open > 0; ahead += 1) {
    const date = dayFromToday(ahead)
    const query = { doctorId: doctor.doctorId, date: dayMonthYear(date) }
    const { data = [] } = await api(listFreeSlots, undefined, { query })
    for (const { time } of data.slice(0, open)) {
      await anAppointment(api, doctor, { date, time, name, ...(patient && { patient }) })
      open -= 1
    }
  }
}

export async function changeAppointmentStatus(
  api: Api,
  { token }: Pick<Person, 'token'>,
  name: string,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const { data = [] } = await api(contract.listDoctorAppointments, undefined, { token, query: { q: name } })
  const request = data.find((each) => each.name === name)
  if (!request) throw new Error(`${name} has asked for nothing.`)
  await api(contract.changeAppointmentStatus, { appointmentId: request.id, decision }, { token })
}

/** The news is an approval. */
export async function aPatientWithNews(api: Api): Promise<Person> {
  const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
  const name = await anAppointment(api, doctor, { patient })
  await changeAppointmentStatus(api, doctor, name, 'approved')
  return patient
}

type Staff = Pick<DoctorPerson, 'token' | 'doctorId'>

/** Two days, on which new times are proposed to patients. */
export async function goOnLeave(api: Api, doctor: Staff, from: IsoDate, message: string): Promise<void> {
  const { data: booked = [] } = await api(contract.listDoctorAppointments, undefined, { token: doctor.token })
  const decisions = booked
    .filter(({ date }) => date === from)
    .map(({ id }) => ({ appointmentId: id, decision: 're-plan' as const }))
  await saveLeave(api, doctor, { fromDate: from, toDate: addDays(from, 2), decisions, message })
}

export async function aDayOff(api: Api, doctor: Staff, date: IsoDate): Promise<void> {
  await saveLeave(api, doctor, { fromDate: date, toDate: addDays(date, 1) })
}

type Leave = Pick<BodyOf<typeof saveAbsence>, 'fromDate' | 'toDate' | 'decisions' | 'message'>

async function saveLeave(api: Api, { doctorId, token }: Staff, leave: Leave): Promise<void> {
  const { data: schedule } = await api(getSchedule, undefined, { token, query: { doctorId } })
  const change = { doctorId, scheduleVersion: schedule?.version ?? 0, kind: 'leave' as const }
  const saved = await api(saveAbsence, { ...change, ...leave, fromTime: '00:00', toTime: '00:00' }, { token })
  if (!saved.success) throw new Error(saved.message)
}
