import process from 'node:process'

// Loaded before the server, in its process: its clock runs, ahead of or behind the machine's by what a variable says.
const ahead = Number(process.env['MOVED_CLOCK_AHEAD'] ?? 0)
const MachineDate = Date

const now = () => MachineDate.now() + ahead

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
