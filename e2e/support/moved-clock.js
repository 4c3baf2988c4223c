import { readFileSync } from 'node:fs'
import process from 'node:process'

// Loaded before the server, in its process: its clock runs, ahead of or behind the machine's by what a file says.
const file = process.env['MOVED_CLOCK_FILE'] ?? ''
const FRESH_MS = 50
const MachineDate = Date
let ahead = 0
let readAt = -Infinity

function now() {
  if (performance.now() - readAt > FRESH_MS) {
    ahead = Number(readFileSync(file, 'utf8'))
    readAt = performance.now()
  }
  return MachineDate.now() + ahead
}

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
