import { bookAppointment, listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { getDays } from '@desk/contract/day'
import { getDoctorById, listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { listFreeDays } from '@desk/contract/free-times'
import { listRequests } from '@desk/contract/open-appointment'
import { type BenchServer, withServer } from '../bench-server.ts'
import { findTool } from '../http/postgres-tools.ts'
import { atMostTimes, type Line, type Measurement, type Result } from '../measurement.ts'
import { type Call, measureCosts, methodOf, spreadWords } from './call-cost.ts'
import { type DeskHospital, fillDesk, HORIZON_DAYS, type Size } from './desk-hospital.ts'

const SMALL: Size = { appointments: 1_000, doctors: 100, users: 1_000 }
const LARGER: readonly Size[] = [
  { appointments: 100_000, doctors: 1_000, users: 100_000 },
  { appointments: 1_000_000, doctors: 10_000, users: 1_000_000 },
]
const WANTED = 1.2
const ROUNDS = 15

type Asked = Pick<Call, 'what' | 'endpoint' | 'query' | 'token' | 'nextBody'>

/** What patients and doctors ask all day. */
function askedOf({ patient, doctor, date, bodies }: DeskHospital): Asked[] {
  const page = { page: '1', limit: '10' }
  const home = { page: '1', limit: '12', nextFree: 'true', sort: 'name' }
  const { doctorId } = doctor
  const [ofPatient, ofDoctor] = [{ token: patient.token }, { token: doctor.token }]
  return [
    { what: 'slots of a day', endpoint: listFreeSlots, query: { doctorId, date } },
    { what: 'free times of a week', endpoint: listFreeDays, query: { doctorId } },
    { what: 'home, 12 doctors', endpoint: listDoctors, query: home, ...ofPatient },
    { what: 'list of 100 doctors', endpoint: listDoctors, query: { limit: '100' }, ...ofPatient },
    { what: 'a doctor', endpoint: getDoctorById, nextBody: () => JSON.stringify({ doctorId }), ...ofPatient },
    { what: 'user data', endpoint: getUserData, nextBody: () => '{"token":""}', ...ofPatient },
    { what: 'own appointments', endpoint: listMyAppointments, query: page, ...ofPatient },
    {
      what: 'own appointments that come',
      endpoint: listMyAppointments,
      query: { ...page, when: 'coming' },
      ...ofPatient,
    },
    { what: 'appointments of a doctor', endpoint: listDoctorAppointments, query: page, ...ofDoctor },
    { what: 'requests of a doctor', endpoint: listRequests, query: page, ...ofDoctor },
    { what: 'the day of a doctor', endpoint: getDays, query: { from: date, to: date }, ...ofDoctor },
    { what: 'booking', endpoint: bookAppointment, nextBody: () => String(bodies.next().value) },
  ]
}

/** Whether what people do all day costs more the more a hospital has. */
export const deskGrowth: Measurement = {
  title: `CPU time of what patients and doctors ask, in larger hospitals, as a multiple of one with ${SMALL.appointments} appointments`,
  measure: async () => {
    if (process.platform !== 'linux')
      return { skipped: 'only Linux says how much CPU time another process used' }
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer(SETTINGS, async (small) => {
      const few = { server: small, asked: askedOf(await fillDesk(small, SMALL)) }
      const lines: Line[] = []
      for (const size of LARGER) {
        lines.push(...(await withServer(SETTINGS, (server) => compare(few, server, size))))
      }
      return told(lines)
    })
  },
}

const SETTINGS = { BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }

type Few = { server: BenchServer; asked: readonly Asked[] }

async function compare(few: Few, server: BenchServer, size: Size): Promise<Line[]> {
  const asked = askedOf(await fillDesk(server, size))
  const pairs = asked.flatMap((call, place) => {
    const base = few.asked[place]
    return base ? [{ base: { ...base, server: few.server }, call: { ...call, server } }] : []
  })
  const costs = await measureCosts(pairs, ROUNDS)
  return costs.flatMap(({ base, milliseconds, multiple }, place) => {
    const what = asked[place]?.what
    if (what === undefined) return []
    const note = `${spreadWords(multiple, 2)}; ${base.middle.toFixed(2)} to ${milliseconds.middle.toFixed(2)} ms`
    return [atMostTimes(`${size.appointments}: ${what}`, multiple.middle, WANTED, note)]
  })
}

function told(lines: Line[]): Result {
  const sizes = [SMALL, ...LARGER].map(
    ({ appointments, doctors, users }) =>
      `${appointments} appointments, ${doctors} doctors and ${users} users`,
  )
  return {
    method: `${methodOf(ROUNDS)} Hospitals: ${sizes.join('; ')}. An email, an event, a row of the trail and a notification for each appointment, and ten jobs that wait for each doctor; what is past is past. Who asks has as much in each.`,
    lines,
  }
}
