import { bookAppointment, changeAppointmentStatus, listDoctorAppointments } from '@desk/contract/appointment'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { dayFromToday } from './days.ts'
import { aDoctor, aPatient, type DoctorPerson, type Person, unique } from '@desk/testing/people'

type Asked = { day?: IsoDate; time?: string; name?: string; patient?: Pick<Person, 'token'> }

/** Books a slot with a doctor: as a guest, or as a patient. Gives the name it was booked under. */
export async function anAppointment(
  api: Api,
  { doctorId }: Pick<DoctorPerson, 'doctorId'>,
  { day = dayFromToday(2), time = '09:00 AM', name = unique('Guest'), patient }: Asked = {},
): Promise<string> {
  const details = { name, phone: '0151 23456', address: 'Ring 2, Berlin', gender: 'Male' }
  const options = patient ? { token: patient.token } : {}
  const reply = await api(bookAppointment, { doctorId, date: day, time, ...details }, options)
  if (!reply.success) throw new Error(reply.message)
  return name
}

/** Has the doctor answer the request that was booked under this name. */
export async function answer(
  api: Api,
  { token }: Pick<Person, 'token'>,
  name: string,
  decision: 'approved' | 'reject',
): Promise<void> {
  const { data = [] } = await api(listDoctorAppointments, undefined, { token, query: { q: name } })
  const request = data.find((each) => each.name === name)
  if (!request) throw new Error(`${name} has asked for nothing.`)
  await api(changeAppointmentStatus, { appointmentId: request.id, decision }, { token })
}

/** A patient with one unread notification: an appointment was approved. */
export async function aPatientWithNews(api: Api): Promise<Person> {
  const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
  await answer(api, doctor, await anAppointment(api, doctor, { patient }), 'approved')
  return patient
}
