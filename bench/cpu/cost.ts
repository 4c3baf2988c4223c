import { bookAppointment, listMyAppointments, listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData, logIn } from '@desk/contract/auth'
import { listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { getHospital } from '@desk/contract/hospital'
import { bookingsOf, todayAt } from '../http/free-slots.ts'
import { findTool } from '../http/postgres-tools.ts'
import { type BenchServer, withServer } from '../bench-server.ts'
import { atMostMilliseconds, atMostTimes, type Line, type Measurement, type Result } from '../measurement.ts'
import { BUSY, type Call, measureCosts, METHOD, spreadWords } from './call-cost.ts'
import { type CostHospital, fillHospital, HORIZON_DAYS } from './cost-hospital.ts'

const BOOKABLE_DOCTORS = 10
/** COST_ONLY='doctor|booking': no page. */
const ONLY = process.env['COST_ONLY']

type Wanted = Omit<Call, 'server'> & { atMost: number }

const BOOKING = 'booking'
const MILLISECONDS: Record<string, number> = {
  'slots of a day': 0.4,
  'list of 100 doctors': 0.4,
  'user data, 4,000 notifications': 1,
}

export const cost: Measurement = {
  title: 'CPU time of server and database a call, in multiples of the cheapest call (`/hospital`)',
  measure: async () => {
    if (process.platform !== 'linux')
      return { skipped: 'only Linux says how much CPU time another process used' }
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer({ BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }, measure)
  },
}

async function measure(server: BenchServer): Promise<Result> {
  const hospital = await fillHospital(server)
  const all = [...readingCalls(hospital), await requestsCall(server, hospital), await bookingCall(server)]
  const wanted = all.filter(({ what }) => ONLY === undefined || new RegExp(ONLY).test(what))
  const times = await measureAll(server, wanted)
  const milliseconds = await measureAll(
    server,
    wanted
      .filter(({ what }) => what in MILLISECONDS || what === BOOKING)
      .map((call) => ({ ...call, pace: BUSY })),
  )
  return {
    isPart: ONLY !== undefined,
    method: METHOD,
    lines: [...times.map(timesLine), ...milliseconds.map(millisecondsLine)],
  }
}

type Measured = Awaited<ReturnType<typeof measureCosts>>[number] & { asked: Wanted }

/** Against `/hospital` at the same pace. */
async function measureAll(server: BenchServer, wanted: readonly Wanted[]): Promise<Measured[]> {
  const costs = await measureCosts(
    wanted.map((call) => ({
      call: { ...call, server },
      base: { what: '/hospital', server, endpoint: getHospital, ...(call.pace && { pace: call.pace }) },
    })),
  )
  return costs.flatMap((measured, place) => {
    const asked = wanted[place]
    return asked ? [{ ...measured, asked }] : []
  })
}

function timesLine({ asked, multiple, milliseconds, base }: Measured): Line {
  const note = `${spreadWords(multiple, 1)}; ${milliseconds.middle.toFixed(2)} ms, of the base ${base.middle.toFixed(2)}`
  return atMostTimes(asked.what, multiple.middle, asked.atMost, note)
}

function millisecondsLine({ asked, multiple, milliseconds }: Measured): Line {
  const what = `${asked.what}, callers who never pause`
  const note = `${spreadWords(milliseconds, 2)}; ${multiple.middle.toFixed(1)} x`
  const most = MILLISECONDS[asked.what]
  if (most === undefined) return { what, value: `${milliseconds.middle.toFixed(2)} ms (${note})` }
  return atMostMilliseconds(what, milliseconds.middle, most, note)
}

function readingCalls(hospital: CostHospital): Wanted[] {
  const { doctorId, date, patient, withTenNotifications, withManyNotifications, withManyAppointments } =
    hospital
  const home = { limit: '12', nextFree: 'true', sort: 'name' }
  const doctors = { endpoint: listDoctors, token: patient.token }
  const userData = { endpoint: getUserData, nextBody: () => '{"token":""}', atMost: 4 }
  return [
    { what: 'slots of a day', endpoint: listFreeSlots, query: { doctorId, date }, atMost: 3 },
    { what: 'list of 100 doctors', ...doctors, query: { limit: '100' }, atMost: 5 },
    { what: 'home, calendars empty', ...doctors, query: { ...home, page: '1' }, atMost: 8 },
    { what: 'home, calendars full', ...doctors, query: { ...home, page: '2' }, atMost: 8 },
    { what: 'user data, 10 notifications', ...userData, token: withTenNotifications.token },
    { what: 'user data, 4,000 notifications', ...userData, token: withManyNotifications.token },
    {
      what: '1,000 appointments of a patient',
      endpoint: listMyAppointments,
      token: withManyAppointments.token,
      atMost: 20,
    },
  ]
}

async function requestsCall({ api }: BenchServer, { fullDoctor }: CostHospital): Promise<Wanted> {
  const { token } = await api(logIn, fullDoctor)
  return { what: '1,000 appointments of a doctor', endpoint: listDoctorAppointments, token, atMost: 20 }
}

async function bookingCall(server: BenchServer): Promise<Wanted> {
  const doctorIds = await server.addDoctors(BOOKABLE_DOCTORS, 'Dermatology')
  const bodies = bookingsOf(doctorIds, await todayAt(server), HORIZON_DAYS)
  const nextBody = () => String(bodies.next().value)
  return { what: BOOKING, endpoint: bookAppointment, nextBody, atMost: 6 }
}
