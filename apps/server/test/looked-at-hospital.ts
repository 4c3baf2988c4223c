import { mkdirSync, writeFileSync } from 'node:fs'
import { ADMINISTRATOR_EMAIL, DEMO_PASSWORD, DOCTORS, PATIENTS } from '../src/demo/people.ts'
import { fillHospital } from '../src/demo/seed.ts'
import { bookAppointment } from '../src/features/appointments/book-appointment.ts'
import { changeAppointmentStatus } from '../src/features/appointments/change-appointment-status.ts'
import type { FreeTime } from '../src/features/appointments/life/about.ts'
import { lookAfterRequests } from '../src/features/appointments/life/look-after-requests.ts'
import { nextFreeTimes } from '../src/features/appointments/life/next-free-times.ts'
import { findUserByEmail } from '../src/features/auth/queries.ts'
import { keptDoctors } from '../src/features/doctors/kept-doctors.ts'
import { type DoctorRow, findDoctorOfUser } from '../src/features/doctors/queries.ts'
import { type Caller, SYSTEM } from '../src/platform/actor.ts'
import { DEMO_MARK } from '../src/platform/demo-mark.ts'
import type { Dependencies } from '../src/platform/dependencies.ts'
import { NO_RATE_LIMITS } from '../src/platform/limits/rate-limits.ts'
import { run } from '../src/run.ts'

/**
 * `npm run looks` starts this program: the demo's hospital, with emails and text messages sent to where its environment
 * says.
 */
const HOUR_MS = 3_600_000
const LONG_AGO_HOURS = 72
const WEEK_HOURS = 7 * 24
const { DEMO_DIR: dataDir = '' } = process.env

mkdirSync(dataDir, { recursive: true, mode: 0o700 })
writeFileSync(`${dataDir}/${DEMO_MARK}`, 'Made by npm run looks.\n')
await run(
  {
    ...process.env,
    HOSPITAL_NAME: 'St. Anna Hospital',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMINISTRATOR_EMAIL,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  },
  {
    isForDemo: true,
    async prepare({ deps }) {
      await fillHospital(deps)
      await letRequestExpire(deps)
      await letVisitPass(deps)
      process.stdout.write('Password\n')
    },
  },
)

/** Only time expires a request, so it is made three days old here. */
async function letRequestExpire(deps: Dependencies): Promise<void> {
  const [free] = await nextFreeTimes(deps, (await ofAbbott(deps)).id)
  await bookAgo(deps, LONG_AGO_HOURS, { person: 'lena', free })
  await lookAfterRequests(deps, SYSTEM)
}

/** On any day of the week there is a visit that nobody has noted anything of. */
async function letVisitPass(deps: Dependencies): Promise<void> {
  const { id, userId } = await ofAbbott(deps)
  const [free] = await nextFreeTimes(ago(deps, WEEK_HOURS), id)
  const { appointmentId = '' } = await bookAgo(deps, WEEK_HOURS, { person: 'tomas', free })
  const doctor = { ...callerOf(userId), isDoctor: true }
  await changeAppointmentStatus(ago(deps, WEEK_HOURS), doctor, { appointmentId, decision: 'approved' })
}

type Asked = { person: string; free: FreeTime | undefined }

async function bookAgo(deps: Dependencies, hours: number, { person, free }: Asked) {
  const { name, phone, address, email } = personOf(PATIENTS, person)
  const account = await findUserByEmail(deps.db, email)
  if (!account || !free) throw new Error('Somebody of the demo is missing, or has no time.')
  const { doctorId, date, time } = free
  const then = { ...ago(deps, hours), limits: NO_RATE_LIMITS, doctors: keptDoctors(deps.pool) }
  return bookAppointment(then, callerOf(account.id), { doctorId, date, time, name, phone, address })
}

async function ofAbbott({ db }: Dependencies): Promise<DoctorRow> {
  const account = await findUserByEmail(db, personOf(DOCTORS, 'abbott').email)
  const doctor = await findDoctorOfUser(db, account?.id ?? '')
  if (!doctor) throw new Error('The demo has no Dr. Abbott.')
  return doctor
}

function personOf<Person extends { key: string }>(people: readonly Person[], wanted: string): Person {
  const found = people.find(({ key }) => key === wanted)
  if (!found) throw new Error(`The demo has no ${wanted}.`)
  return found
}

function ago(deps: Dependencies, hours: number): Dependencies {
  const at = new Date(deps.clock().getTime() - hours * HOUR_MS)
  return { ...deps, clock: () => at }
}

function callerOf(id: string): Caller {
  return {
    kind: 'user',
    id,
    sessionId: '',
    isAdmin: false,
    isDoctor: false,
    isProven: true,
    lacksSecondFactor: false,
    language: null,
    isConfirmed: true,
    origin: { address: '127.0.0.1', requestId: 'looks', device: '', hasHungUp: () => false },
  }
}
