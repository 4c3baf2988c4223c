import type { RoleFlags } from '@desk/rules/roles'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { bookAppointment } from '../features/appointments/book-appointment.ts'
import { changeAppointmentStatus } from '../features/appointments/change-appointment-status.ts'
import { blockUser } from '../features/admin/block-user.ts'
import { listUserRows } from '../features/auth/list-users.ts'
import { findUserByEmail, listAdministratorIds, saveUser } from '../features/auth/queries.ts'
import { applyAsDoctor } from '../features/doctors/apply-as-doctor.ts'
import { changeDoctorStatus } from '../features/doctors/change-doctor-status.ts'
import { keptDoctors } from '../features/doctors/kept-doctors.ts'
import { type DoctorRow, findDoctorOfUser } from '../features/doctors/queries.ts'
import { deleteRead, markRead } from '../features/notifications/queries.ts'
import { type Caller, type Guest, type Origin, SYSTEM } from '../platform/actor.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { NO_RATE_LIMITS } from '../platform/limits/rate-limits.ts'
import { hashPassword } from '../platform/security/passwords.ts'
import { APPLICANT, BLOCKED, DEMO_PASSWORD, type DemoDoctor, DOCTORS, PATIENTS, REJECTED } from './people.ts'
import { addHappenings } from './add-happenings.ts'
import { addPast } from './add-past.ts'
import { addWeeks } from './add-weeks.ts'
import { type DecisionEvent, type BookingEvent, findAppointmentId, planVisits } from './plan.ts'

type Cast = { administratorId: string; doctors: Map<string, DoctorRow>; patients: Map<string, string> }

const UNREAD_HOURS = 48

/**
 * Fills the hospital through the use cases. False when it is filled already; throws after a filling that was broken
 * off.
 */
export async function fillHospital(deps: Dependencies): Promise<boolean> {
  const { db } = deps
  // Saved last, so it marks a finished filling.
  if (await findUserByEmail(db, BLOCKED.email)) return false
  const [administratorId = '', ...others] = await listAdministratorIds(db)
  if (others.length > 0 || (await listUserRows(db, {})).total > 1) {
    throw new Error(`Its data folder ${deps.config.dataDir} is half filled: remove it and start again.`)
  }
  const passwordHash = await hashPassword(SYSTEM, DEMO_PASSWORD)
  const open = async (name: string, email: string) => {
    const saved = await saveUser(db, { name, email, passwordHash, isAdmin: false })
    if (!saved) throw new Error(`There is an account with the address ${email} already.`)
    return saved.id
  }
  const sealing = await deps.pool.connect()
  try {
    // A seal between backdated events would make them look forged.
    await sealing.query(
      'begin; set local idle_in_transaction_session_timeout = 0; lock table audit_seals in share row exclusive mode',
    )
    await addEverybody(deps, administratorId, open)
  } finally {
    await sealing.query('commit')
    sealing.release()
  }
  return true
}

async function addEverybody(deps: Dependencies, administratorId: string, open: OpenAccount): Promise<void> {
  const patients = new Map<string, string>()
  for (const { key, name, email } of PATIENTS) patients.set(key, await open(name, email))
  const administrator = actingAs(administratorId, { isAdmin: true })
  const doctors = await addDoctors(deps, administrator, open)
  const schedules = await addWeeks(deps, administrator, doctors)
  await playVisits(deps, { administratorId, doctors, patients }, schedules)
  await addHappenings(withoutLimits(deps), {
    doctors,
    callerOf: (person) => actingAs(patients.get(person) ?? ''),
    doctorCallerOf: ({ userId }) => actingAs(userId, { isDoctor: true }),
  })
  await addPast(deps, doctors.values(), schedules)
  const blockedId = await open(BLOCKED.name, BLOCKED.email)
  await blockUser(deps, administrator, { userId: blockedId, blocked: true })
}

type OpenAccount = (name: string, email: string) => Promise<string>

async function addDoctors(deps: Dependencies, administrator: Caller, open: OpenAccount) {
  const { db } = deps
  const apply = async (profile: DemoDoctor) => {
    const userId = await open(`${profile.firstName} ${profile.lastName}`, profile.email)
    await applyAsDoctor(deps, actingAs(userId), { ...profile, userId })
    const row = await findDoctorOfUser(db, userId)
    if (!row) throw new Error(`The application of ${profile.lastName} did not arrive.`)
    return row
  }
  const doctors = new Map<string, DoctorRow>()
  for (const doctor of DOCTORS) {
    const { id: doctorId, userId } = await apply(doctor)
    await changeDoctorStatus(deps, administrator, { doctorId, userId, status: 'approved' })
    const approved = await findDoctorOfUser(db, userId)
    if (approved) doctors.set(doctor.key, approved)
  }
  // News of old applications has been read and removed.
  const staff = [administrator.id, ...[...doctors.values()].map(({ userId }) => userId)]
  await Promise.all(staff.map((userId) => clearNotifications(deps, userId)))

  const rejected = await apply(REJECTED)
  const decision = { doctorId: rejected.id, userId: rejected.userId, status: 'rejected' } as const
  await changeDoctorStatus(deps, administrator, decision)
  await apply(APPLICANT)
  return doctors
}

async function clearNotifications(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await markRead(db, userId, clock())
  await deleteRead(db, userId)
}

async function playVisits(
  deps: Dependencies,
  cast: Cast,
  schedules: ReadonlyMap<string, Schedule>,
): Promise<void> {
  const now = deps.clock()
  const isRead = (at: Date) => now.getTime() - at.getTime() > UNREAD_HOURS * 3_600_000
  const events = planVisits(cast.doctors, { now, timeZone: deps.config.timeZone, schedules })
  const older = events.filter(({ at }) => isRead(at))
  const newer = events.filter(({ at }) => !isRead(at))
  for (const event of older) await play(deps, cast, event)
  const readers = [...cast.patients.values(), ...[...cast.doctors.values()].map(({ userId }) => userId)]
  await Promise.all(readers.map((userId) => markRead(deps.db, userId, now)))
  for (const event of newer) await play(deps, cast, event)
}

/** Months of visits are booked within a second. */
const withoutLimits = (deps: Dependencies): Dependencies => ({
  ...deps,
  limits: NO_RATE_LIMITS,
  config: { ...deps.config, hasRateLimits: false },
})

async function play(deps: Dependencies, cast: Cast, event: BookingEvent | DecisionEvent): Promise<void> {
  const then = { ...withoutLimits(deps), clock: () => event.at }
  if (event.kind === 'booking') {
    const patientId = cast.patients.get(event.person)
    const actor = patientId === undefined ? GUEST : actingAs(patientId)
    await bookAppointment({ ...then, doctors: keptDoctors(deps.pool) }, actor, event.input)
    return
  }
  const appointmentId = await findAppointmentId(deps.pool, event)
  const doctor = actingAs(event.doctor.userId, { isDoctor: true })
  await changeAppointmentStatus(then, doctor, { appointmentId, decision: event.decision })
}

const ORIGIN: Origin = { address: '127.0.0.1', requestId: 'demo', device: '', hasHungUp: () => false }
const GUEST: Guest = { kind: 'guest', id: null, origin: ORIGIN }

export function actingAs(id: string, { isAdmin = false, isDoctor = false }: Partial<RoleFlags> = {}): Caller {
  return {
    kind: 'user',
    id,
    sessionId: '',
    isAdmin,
    isDoctor,
    isProven: true,
    lacksSecondFactor: false,
    language: null,
    isConfirmed: true,
    origin: ORIGIN,
  }
}
