import { changeDoctorStatus, listDoctorAccounts } from '@desk/contract/admin'
import { getUserData, logIn, register } from '@desk/contract/auth'
import { applyAsDoctor, doctor } from '@desk/contract/doctor'
import { getHospital } from '@desk/contract/hospital'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { aUniqueProfile, unique } from '@desk/testing/people'
import { launch, newDataFolder, type ServerProcess } from '@desk/testing/server-process'
import { type SmtpServer, startSmtpServer } from '@desk/testing/smtp-server'
import * as z from 'zod/mini'
import { anAddress, type CallFrom, callsTo } from './call.ts'

export type Person = {
  id: string
  name: string
  email: string
  address: string
  token: string
  device: string
}
export type Doctor = Person & { doctorId: string; profileEmail: string }

export type Hospital = {
  url: string
  call: CallFrom
  smtp: SmtpServer
  administrator: Person
  server: ServerProcess
  dayAfter(days: number): IsoDate
}

export const PASSWORD = 'seven green kettles'
const ADMINISTRATOR = { email: 'chief@hospital.example', password: 'nine amber lanterns' }
const SETTINGS = {
  RATE_LIMITS: 'on',
  PASSWORD_MIN_LENGTH: '12',
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
}

export async function withHospital(attack: (hospital: Hospital) => Promise<void>): Promise<void> {
  const { dataDir, clear } = await newDataFolder()
  const smtp = await startSmtpServer()
  const server = launch(dataDir, { ...SETTINGS, SMTP_URL: smtp.url })
  try {
    const url = await server.url
    const call = callsTo(url)
    const { reply } = await call(anAddress(), getHospital)
    const { today } = z.parse(getHospital.data, reply.data)
    const administrator = await session(call, { name: 'Chief', ...ADMINISTRATOR })
    await attack({ url, call, smtp, administrator, server, dayAfter: (days) => addDays(today, days) })
    server.signal('SIGTERM')
    await server.ended
  } finally {
    await clear([server])
    await smtp.close()
  }
}

export async function aPatient({ call }: Pick<Hospital, 'call'>): Promise<Person> {
  const name = unique('Visitor')
  const account = { name, email: `${name.toLowerCase()}@example.org`, password: PASSWORD }
  const { reply } = await call(anAddress(), register, account)
  if (!reply.success) throw new Error(`Nobody can register: ${reply.message}`)
  return session(call, account)
}

async function session(
  call: CallFrom,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Person> {
  const address = anAddress()
  const { reply } = await call(address, logIn, { email, password })
  const { token = '' } = reply
  const { data } = (await call(address, getUserData, { token }, { token })).reply
  const { id } = z.parse(getUserData.data, data)
  const { deviceToken = '' } = z.parse(z.looseObject({ deviceToken: z.optional(z.string()) }), reply)
  return { id, name, email, address, token, device: deviceToken }
}

export async function aDoctor(hospital: Hospital): Promise<Doctor> {
  const { call, administrator } = hospital
  const person = await aPatient(hospital)
  const profile = aUniqueProfile(person.id, { timings: ['00:00', '23:45'], email: person.email })
  await call(person.address, applyAsDoctor, profile, { token: person.token })
  const { address, token } = administrator
  const query = `?q=${profile.lastName}`
  const { reply } = await call(address, listDoctorAccounts, undefined, { token, query })
  const [found] = z.parse(listDoctorAccounts.data, reply.data)
  if (!found) throw new Error('The application did not arrive.')
  const decision = { doctorId: found.id, userId: person.id, status: 'approved' } as const
  await call(address, changeDoctorStatus, decision, { token })
  return { ...person, doctorId: found.id, profileEmail: profile.email }
}

export const doctorList = z.array(doctor)
