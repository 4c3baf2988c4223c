import { changeDoctorStatus, confirmAddress, listDoctorAccounts } from '@desk/contract/admin'
import { getUserData, logIn, register } from '@desk/contract/auth'
import { applyAsDoctor, type DoctorProfile } from '@desk/contract/doctor'
import type { Api } from './api.ts'
import { aProfile } from './doctor-profile.ts'
import { ADMINISTRATOR } from './server-process.ts'

export type Person = { id: string; name: string; email: string; password: string; token: string }
export type DoctorPerson = Person & { doctorId: string; profile: DoctorProfile }

let count = 0

/** Keeps tests on one server apart. */
export function unique(word: string): string {
  count += 1
  return `${word}${process.pid}x${count}`
}

export async function aPatient(api: Api, name = unique('Patient')): Promise<Person> {
  const account = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
    password: 'a patient',
  }
  await api(register, account)
  return { ...account, ...(await session(api, account)) }
}

export async function anAdministrator(api: Api): Promise<Person> {
  return { ...ADMINISTRATOR, name: 'Administrator', ...(await session(api, ADMINISTRATOR)) }
}

async function session(api: Api, { email, password }: { email: string; password: string }) {
  const { token } = await api(logIn, { email, password })
  const { data } = await api(getUserData, { token }, { token })
  if (!data) throw new Error(`${email} cannot log in`)
  return { id: data.id, token }
}

export function aUniqueProfile(userId: string, changes: Partial<DoctorProfile> = {}): DoctorProfile {
  const lastName = unique('Weber')
  return aProfile(userId, { lastName, email: `${lastName.toLowerCase()}@hospital.example`, ...changes })
}

/** One log-in for each server, because hashing takes time. */
const approvers = new WeakMap<Api, Promise<Person>>()

function approverOf(api: Api): Promise<Person> {
  const approver = approvers.get(api) ?? anAdministrator(api)
  approvers.set(api, approver)
  return approver
}

export async function aDoctor(api: Api, changes: Partial<DoctorProfile> = {}): Promise<DoctorPerson> {
  const person = await aPatient(api)
  const profile = aUniqueProfile(person.id, changes)
  await api(applyAsDoctor, profile, { token: person.token })
  const { token } = await approverOf(api)
  const { data = [] } = await api(listDoctorAccounts, undefined, { token, query: { q: profile.lastName } })
  const doctor = data.find((account) => account.userId === person.id)
  if (!doctor) throw new Error('The application did not arrive.')
  await api(changeDoctorStatus, { doctorId: doctor.id, userId: person.id, status: 'approved' }, { token })
  await api(confirmAddress, { userId: person.id }, { token })
  return { ...person, doctorId: doctor.id, profile }
}
