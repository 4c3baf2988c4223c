import process from 'node:process'
import { promisify } from 'node:util'

// Loaded before the server, in its process: its clock runs, ahead of or behind the machine's by what a variable says.
const ahead = Number(process.env['MOVED_CLOCK_AHEAD'] ?? 0)
const MachineDate = Date
const MINUTE_MS = 60_000
const SOON_MS = 500
const machineTimeout = globalThis.setTimeout
let skipped = 0
let skips = process.env['MOVED_CLOCK_SKIPS'] === 'on'

const now = () => MachineDate.now() + ahead + skipped

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }

  static now() {
    return now()
  }

  // Node.js itself makes dates of the machine's kind.
  static [Symbol.hasInstance](value) {
    return value instanceof MachineDate
  }
}

const isFullMinute = (instant) => instant % MINUTE_MS < 50

// What looks every minute looks soon: the clock is put to just before the full minute for which it waits first.
if (skips) {
  globalThis.setTimeout = Object.assign((run, delay = 0, ...given) => {
    if (!skips || !(delay > SOON_MS) || !isFullMinute(now() + delay))
      return machineTimeout(run, delay, ...given)
    skips = false
    skipped = delay - SOON_MS
    return machineTimeout(run, SOON_MS, ...given)
  }, machineTimeout)
  Object.defineProperty(globalThis.setTimeout, promisify.custom, { value: machineTimeout[promisify.custom] })
}
