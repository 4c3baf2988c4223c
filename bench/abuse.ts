import { abortedBodies } from './abuse/aborted-bodies.ts'
import { blockedDoctor } from './abuse/blocked-doctor.ts'
import { demoFolder } from './abuse/demo-folder.ts'
import { guessing } from './abuse/guessing.ts'
import { guestFlood } from './abuse/guest-flood.ts'
import { hashingFlood } from './abuse/hashing-flood.ts'
import { type Hospital, withHospital } from './abuse/hospital.ts'
import { trail } from './abuse/trail.ts'
import type { Line } from './measurement.ts'

/** npm run abuse: tells which attacks succeeded, and fails when too much did. */
const missed: Line[] = []

function print(lines: readonly Line[]): void {
  for (const line of lines) {
    const { what, value, target, isMet } = line
    console.log(`  ${what.padEnd(66)} ${value.padStart(20)}  (wanted ${target}: ${isMet ? 'met' : 'MISSED'})`)
    if (!isMet) missed.push(line)
  }
}

async function attack(hospital: Hospital): Promise<void> {
  print(await guestFlood(hospital))
  const { lines, tried } = await guessing(hospital)
  print(lines)
  print(await hashingFlood(hospital))
  const blocked = await blockedDoctor(hospital)
  print(blocked.lines)
  print(await abortedBodies(hospital))
  print(await trail(hospital, tried, blocked.doctor))
}

console.log('\nWhat gets through')
await withHospital(attack)
print(await demoFolder())
console.log(missed.length === 0 ? 'Every bound holds.' : `${missed.length} bounds are missed.`)
process.exitCode = missed.length === 0 ? 0 : 1
