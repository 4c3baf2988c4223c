import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiOf } from '@desk/testing/api'
import { aDoctor, anAdministrator, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import { launch, newDataFolder } from '@desk/testing/server-process'
import { runSql } from '../http/postgres-tools.ts'

/** A promise that is removed on purpose. */
export type Weakness = 'without-constraint' | 'without-fsync' | 'unlogged-tries'

export type CrashPeople = {
  doctor: DoctorPerson
  lives: { doctor: DoctorPerson; patients: readonly Person[] }
  waiting: readonly Person[]
  rePlans: readonly { doctor: DoctorPerson; patient: Person }[]
  /** For holds; the stranger only watches. */
  holds: { doctor: DoctorPerson; patients: readonly Person[]; stranger: Person }
  follows: { doctor: DoctorPerson; patient: Person }
  administrator: Person
}

export type CrashHospital = { dataDir: string; people: CrashPeople; clear(): Promise<void> }

export const SETTINGS = { HOLD_MINUTES: '1' }
const PATIENTS = 6
const WAITING = 3
const HOLDING = 6
/** One doctor each, so that others are not proposed. */
const ALONE = ['Dermatology', 'Neurology', 'Urology', 'Oncology']
const aroundTheClock = (): { timings: [string, string] } => ({ timings: ['00:00', '23:45'] })

export async function prepareHospital(weakness: Weakness | undefined): Promise<CrashHospital> {
  const { dataDir, clear } = await newDataFolder()
  const server = launch(dataDir, SETTINGS)
  try {
    const people = await register(await server.url)
    if (weakness === 'without-constraint')
      await runSql(dataDir, 'alter table appointments drop constraint appointments_never_overlap')
    if (weakness === 'unlogged-tries') await runSql(dataDir, 'alter table password_tries set unlogged')
    server.signal('SIGTERM')
    await server.ended
    if (weakness === 'without-fsync')
      await appendFile(join(dataDir, 'postgres/postgresql.auto.conf'), 'fsync = off\n')
    return { dataDir, people, clear }
  } catch (error) {
    await clear([server])
    throw error
  }
}

async function register(url: string): Promise<CrashPeople> {
  const api = apiOf(url)
  const many = async (count: number) => {
    const people: Person[] = []
    while (people.length < count) people.push(await aPatient(api))
    return people
  }
  const rePlans: { doctor: DoctorPerson; patient: Person }[] = []
  for (const specialization of ALONE) {
    const doctor = await aDoctor(api, { ...aroundTheClock(), specialization })
    rePlans.push({ doctor, patient: await aPatient(api) })
  }
  return {
    doctor: await aDoctor(api, aroundTheClock()),
    lives: { doctor: await aDoctor(api, aroundTheClock()), patients: await many(PATIENTS) },
    waiting: await many(WAITING),
    rePlans,
    holds: {
      doctor: await aDoctor(api, { ...aroundTheClock(), specialization: 'Radiology' }),
      patients: await many(HOLDING),
      stranger: await aPatient(api),
    },
    follows: {
      doctor: await aDoctor(api, { ...aroundTheClock(), specialization: 'Cardiology' }),
      patient: await aPatient(api),
    },
    administrator: await anAdministrator(api),
  }
}
