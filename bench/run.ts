import { firstVisit } from './browser/first-visit.ts'
import { bookingParts } from './cpu/booking-parts.ts'
import { cost } from './cpu/cost.ts'
import { deskGrowth } from './cpu/desk-growth.ts'
import { freeTimes } from './cpu/free-times.ts'
import { growth } from './cpu/growth.ts'
import { booking } from './http/booking.ts'
import { doctorList } from './http/doctor-list.ts'
import { importMemory } from './http/import-memory.ts'
import { live } from './http/live.ts'
import { logIns } from './http/log-ins.ts'
import { overload } from './http/overload.ts'
import { type Measurement, missedBySkipping } from './measurement.ts'
import { writePage } from './result-page.ts'
import { rePlans } from './rules/re-plan.ts'
import { slots } from './rules/slots.ts'
import { startTime } from './start/start-time.ts'
import { workers } from './http/workers.ts'
import { waitingList } from './waiting-list/month.ts'

/**
 * npm run bench -- [names] [--report]; results in bench/results/<name>.md. Without --report it fails on missed goals
 * and on names that cannot be measured here.
 */
const MEASUREMENTS: Record<string, Measurement> = {
  booking,
  'booking-parts': bookingParts,
  'doctor-list': doctorList,
  import: importMemory,
  live,
  'log-ins': logIns,
  overload,
  workers,
  're-plan': rePlans,
  slots,
  start: startTime,
  cost,
  growth,
  'desk-growth': deskGrowth,
  'free-times': freeTimes,
  'waiting-list': waitingList,
  screens: firstVisit,
}

const isReport = process.argv.includes('--report')
const names = process.argv.slice(2).filter((name) => name !== '--report')
const missed: string[] = []
const unknown = names.find((name) => !(name in MEASUREMENTS))
if (unknown !== undefined) {
  console.error(`There is no measurement ${unknown}: choose from ${Object.keys(MEASUREMENTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, measurement] of Object.entries(MEASUREMENTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${measurement.title}`)
  const result = await measurement.measure()
  if ('skipped' in result) {
    console.log(`  skipped: ${result.skipped}`)
    missed.push(...missedBySkipping(name, result.skipped, names.includes(name)))
    continue
  }
  missed.push(...writePage(name, measurement.title, result))
}
if (missed.length > 0) console.error(`\n${missed.length} missed:\n${missed.join('\n')}`)
process.exitCode = missed.length > 0 && !isReport ? 1 : 0
