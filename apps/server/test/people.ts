import type { DoctorProfile } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { SYSTEM } from '../src/platform/actor.ts'
import { findPasswordHash, saveUser, setIsDoctor } from '../src/features/auth/queries.ts'
import { saveSession } from '../src/features/auth/session-statement.ts'
import { toProfileColumns } from '../src/features/doctors/presenter.ts'
import { findDoctorOfUser, saveApplication, saveDoctorStatus } from '../src/features/doctors/queries.ts'
import { hashPassword } from '../src/platform/security/passwords.ts'
import { hashToken, newToken } from '../src/platform/security/tokens.ts'
import { areHashesWhole } from './hashing-cost.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'correct horse'

export type Person = { id: string; name: string; email: string; token: string }
export type TestDoctor = Person & { doctorId: string }

let count = 0
const hashed = new Map<boolean, Promise<string>>()

export async function aUser(
  test: TestApp,
  account: { name?: string; email?: string; isAdmin?: boolean } = {},
): Promise<Person> {
  count += 1
  const { name = `Patient ${count}`, email = `person${count}@example.org`, isAdmin = false } = account
  const passwordHash = await (hashed.get(areHashesWhole()) ?? hashOnce())
  const saved = await saveUser(test.deps.db, { name, email, passwordHash, isAdmin })
  if (!saved) throw new Error(`no account for ${email}`)
  return { id: saved.id, name, email, token: await aToken(test, saved.id) }
}

function hashOnce(): Promise<string> {
  const hash = hashPassword(SYSTEM, PASSWORD)
  hashed.set(areHashesWhole(), hash)
  return hash
}

/** As a log-in makes one, without hashing a password. */
export async function aToken(
  { deps }: TestApp,
  userId: string,
  factor: { secondFactorAt?: Date } = {},
): Promise<string> {
  const token = newToken()
  const { passwordHash } = await findPasswordHash(deps.db, userId)
  const shown = { device: 'a test', now: deps.clock(), ...factor }
  const session = { tokenHash: hashToken(token), userId, passwordHash, ...shown }
  await saveSession(deps.db, session)
  return token
}

export const anAdministrator = (test: TestApp) => aUser(test, { name: 'Administrator', isAdmin: true })

export async function aDoctor(test: TestApp, changes: Partial<DoctorProfile> = {}): Promise<TestDoctor> {
  const person = await aUser(test)
  const { db, clock } = test.deps
  await saveApplication(db, person.id, toProfileColumns(aProfile(person.id, changes)), clock())
  const doctor = await findDoctorOfUser(db, person.id)
  if (!doctor) throw new Error('no doctor')
  await saveDoctorStatus(db, doctor.id, 'approved')
  await setIsDoctor(db, person.id, true)
  return { ...person, doctorId: doctor.id }
}
