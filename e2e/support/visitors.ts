import { confirmAddress } from '@desk/contract/admin'
import { bookForPatient } from '@desk/contract/day'
import { getHospital } from '@desk/contract/hospital'
import { OWN_RULES } from '@desk/rules/schedule/own-rules'
import type { Api } from '@desk/testing/api'
import { anAdministrator, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'

/** The waiting list wants a proven address. */
export async function aProvenPatient(api: Api): Promise<Person> {
  const [patient, { token }] = await Promise.all([aPatient(api), anAdministrator(api)])
  await api(confirmAddress, { userId: patient.id }, { token })
  return patient
}

/** Booked for this minute, against any rule; gives the id. */
export async function hereNow(api: Api, { token }: DoctorPerson, name: string): Promise<string> {
  const { data: hospital } = await api(getHospital, undefined)
  const now = new Intl.DateTimeFormat('sv-SE', {
    timeZone: hospital?.timeZone ?? '',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date())
  const [date = '', time = ''] = now.split(' ')
  const asked = { date, time, name, phone: '0151 1', reason: 'stands here', despite: [...OWN_RULES] }
  const { data } = await api(bookForPatient, asked, { token })
  return data?.appointmentId ?? ''
}
