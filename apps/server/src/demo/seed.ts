import { bookAppointment } from '../features/appointments/book-appointment.ts'
import { decideAppointment } from '../features/appointments/decide-appointment.ts'
import { blockUser } from '../features/auth/block-user.ts'
import { findUserByEmail, listAdministratorIds, listUsers, saveUser } from '../features/auth/queries.ts'
import { applyAsDoctor } from '../features/doctors/apply-as-doctor.ts'
import { decideAccount } from '../features/doctors/decide-account.ts'
import { type DoctorRow, findDoctorOfUser } from '../features/doctors/queries.ts'
import { deleteRead, markAllRead } from '../features/notifications/queries.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import { APPLICANT, BLOCKED, DEMO_PASSWORD, type DemoDoctor, DOCTORS, PATIENTS, REJECTED } from './people.ts'
import { type Answer, type Booking, findAppointmentId, planVisits } from './plan.ts'

/** The people of the demo by their keys: doctors as bookable, patients by account. */
type Cast = { administratorId: string; doctors: Map<string, DoctorRow>; patients: Map<string, string> }

/** What people have read by now: everything older. */
const UNREAD_HOURS = 48

/**
 * Fills an empty hospital through the use cases that people's clicks reach, so that nothing can be in it which the
 * product would refuse. False when it is filled already. Throws when a former filling was broken off.
 */
export async function fillHospital(parts: Parts): Promise<boolean> {
  const { db } = parts
  // The last account of a filling tells that it came to its end.
  if (await findUserByEmail(db, BLOCKED.email)) return false
  const [administratorId = '', ...others] = await listAdministratorIds(db)
  if (others.length > 0 || (await listUsers(db, {})).total > 1) {
    throw new Error(`Its data folder ${parts.config.dataDir} is half filled: remove it and start again.`)
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const open = async (name: string, email: string) => {
    const saved = await saveUser(db, { name, email, passwordHash, isAdmin: false })
    if (!saved) throw new Error(`There is an account with the address ${email} already.`)
    return saved.id
  }
  const patients = new Map<string, string>()
  for (const { key, name, email } of PATIENTS) patients.set(key, await open(name, email))
  const doctors = await appointDoctors(parts, administratorId, open)
  await playVisits(parts, { administratorId, doctors, patients })
  const blockedId = await open(BLOCKED.name, BLOCKED.email)
  await blockUser(db, parts.clock, { administratorId, userId: blockedId, blocked: true })
  return true
}

type OpenAccount = (name: string, email: string) => Promise<string>

async function appointDoctors({ db, clock }: Parts, administratorId: string, open: OpenAccount) {
  const apply = async (profile: DemoDoctor) => {
    const userId = await open(`${profile.firstName} ${profile.lastName}`, profile.email)
    await applyAsDoctor(db, clock, userId, { ...profile, userId })
    const row = await findDoctorOfUser(db, userId)
    if (!row) throw new Error(`The application of ${profile.lastName} did not arrive.`)
    return row
  }
  const doctors = new Map<string, DoctorRow>()
  for (const doctor of DOCTORS) {
    const { id: doctorId, userId } = await apply(doctor)
    await decideAccount(db, clock, { administratorId, doctorId, userId, status: 'approved' })
    const approved = await findDoctorOfUser(db, userId)
    if (approved) doctors.set(doctor.key, approved)
  }
  // These doctors are with the house for years: what was said about their applications is long gone.
  const staff = [administratorId, ...[...doctors.values()].map(({ userId }) => userId)]
  await Promise.all(staff.map((userId) => clearNotifications({ db, clock }, userId)))

  const rejected = await apply(REJECTED)
  const verdict = { doctorId: rejected.id, userId: rejected.userId, status: 'rejected' } as const
  await decideAccount(db, clock, { administratorId, ...verdict })
  await apply(APPLICANT)
  return doctors
}

async function clearNotifications({ db, clock }: Pick<Parts, 'db' | 'clock'>, userId: string): Promise<void> {
  await markAllRead(db, userId, clock())
  await deleteRead(db, userId)
}

/** Bookings and answers in the order in which they came, each at its own time; then everybody reads the older news. */
async function playVisits(parts: Parts, cast: Cast): Promise<void> {
  const now = parts.clock()
  const isRead = (at: Date) => now.getTime() - at.getTime() > UNREAD_HOURS * 3_600_000
  const events = planVisits(cast.doctors, now, parts.config.timeZone)
  const older = events.filter(({ at }) => isRead(at))
  const newer = events.filter(({ at }) => !isRead(at))
  for (const event of older) await play(parts, cast, event)
  const readers = [...cast.patients.values(), ...[...cast.doctors.values()].map(({ userId }) => userId)]
  await Promise.all(readers.map((userId) => markAllRead(parts.db, userId, now)))
  for (const event of newer) await play(parts, cast, event)
}

async function play(parts: Parts, cast: Cast, event: Booking | Answer): Promise<void> {
  const then = { ...parts, clock: () => event.at }
  if (event.kind === 'booking') {
    return bookAppointment(then, cast.patients.get(event.person), event.request)
  }
  const appointmentId = await findAppointmentId(parts.db, event)
  await decideAppointment(parts.db, then.clock, event.doctor.userId, {
    appointmentId,
    verdict: event.verdict,
  })
}
