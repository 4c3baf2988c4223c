import { mkdirSync, writeFileSync } from 'node:fs'
import { ADMINISTRATOR_EMAIL, DEMO_PASSWORD, DOCTORS, PATIENTS } from '../src/demo/people.ts'
import { fillHospital } from '../src/demo/seed.ts'
import { bookAppointment } from '../src/features/appointments/book-appointment.ts'
import { lookAfterRequests } from '../src/features/appointments/life/look-after-requests.ts'
import { nextFreeTimes } from '../src/features/appointments/life/next-free-times.ts'
import { findUserByEmail } from '../src/features/auth/queries.ts'
import { keptDoctors } from '../src/features/doctors/kept-doctors.ts'
import { findDoctorOfUser } from '../src/features/doctors/queries.ts'
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
      process.stdout.write('Password\n')
    },
  },
)

/** Only time expires a request, so it is made three days old here. */
async function letRequestExpire(deps: Dependencies): Promise<void> {
  const [patient] = PATIENTS
  const abbott = DOCTORS.find(({ key }) => key === 'abbott')
  const [account, doctorsAccount] = await Promise.all(
    [patient, abbott].map((person) => findUserByEmail(deps.db, person?.email ?? '')),
  )
  const doctor = await findDoctorOfUser(deps.db, doctorsAccount?.id ?? '')
  if (!patient || !account || !doctor) throw new Error('Somebody of the demo is missing.')
  const [free] = await nextFreeTimes(deps, doctor.id)
  const { name, phone, address } = patient
  const asked = { doctorId: doctor.id, date: free?.date ?? '', time: free?.time ?? '', name, phone, address }
  const at = new Date(deps.clock().getTime() - LONG_AGO_HOURS * HOUR_MS)
  const then = { ...deps, limits: NO_RATE_LIMITS, clock: () => at, doctors: keptDoctors(deps.pool) }
  await bookAppointment(then, callerOf(account.id), asked)
  await lookAfterRequests(deps, SYSTEM)
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
