import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Line, Measurement } from '../measurement.ts'

/** Where this file is named, the simulation runs at full size and writes what it measured there. */
const SIMULATION = 'apps/server/src/features/waiting-list/simulation.test.ts'

export const waitingList: Measurement = {
  title: 'The waiting list in a simulated month',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-waiting-list-'))
    try {
      const report = await simulate(join(folder, 'report.json'))
      const of = (name: string) => report.get(name) ?? Number.NaN
      return {
        method:
          `${of('patients')} patients, ${of('doctors')} doctors with six slots a day, ${of('days')} days, nearly every slot busy; a seeded clock, ` +
          'the real use cases and the real database. Each doctor keeps a day and half an hour free at first and works longer on a third day; four of five of these are opened. Patients cancel and wait (for an earlier place with their own doctor or any of the speciality, or for a first one, one or two wishes each), doctors move appointments, and patients answer offers with yes (55 of 100), no (20) or not at all. After each step it is judged from the raw rows, by plain comparisons that know nothing of the waiting list’s own queries and rules, who could have been asked.',
        lines: linesOf(of),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

function linesOf(of: (name: string) => number): Line[] {
  const count = (what: string, name: string): Line => ({ what, value: String(of(name)) })
  const none = (what: string, name: string): Line => ({
    what,
    value: String(of(name)),
    target: '0',
    isMet: of(name) === 0,
  })
  const ratio = (what: string, one: string, other: string, unit = ''): Line => ({
    what,
    value: (of(one) / of(other)).toFixed(2) + unit,
  })
  return [
    count('wishes', 'wishes'),
    count('slots given back', 'freed'),
    count('slots opened by a change of the schedule', 'opened'),
    count('of these, offered to who waits', 'openedOffered'),
    count('slots filled from the waiting list', 'filled'),
    count('of these, for who wished for a doctor', 'filledForDoctor'),
    count('for who wished for a speciality', 'filledForSpeciality'),
    count('for who wished for an earlier place with their doctor', 'filledEarlier'),
    count('for who wished for an earlier place with any doctor', 'filledEarlierWithAny'),
    count('offers', 'offers'),
    ratio('offers per filled slot', 'offers', 'filled'),
    count('appointments moved by doctors', 'movedByDoctors'),
    count('appointments moved to an earlier place', 'moves'),
    count('of these, to another doctor', 'movesToAnother'),
    ratio('days gained by each', 'daysGained', 'moves', ' days'),
    none('slots offered to two people at once', 'offeredToTwo'),
    none('slots booked twice', 'bookedTwice'),
    none('freed or opened slots left empty while somebody fitted', 'unasked'),
    none('people asked while somebody who waits longer could be', 'passedOver'),
    none('people asked twice for a slot', 'askedTwice'),
    none('people with more than three offers a day', 'tooManyADay'),
    none('emails at night', 'atNight'),
    count('emails', 'messages'),
    count('steps that were judged', 'steps'),
  ]
}

async function simulate(file: string): Promise<Map<string, number>> {
  const args = ['run', '--project', 'server', SIMULATION]
  const run = spawn('vitest', args, {
    env: { ...process.env, WAITING_LIST_REPORT: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const status = await new Promise((resolve) => run.on('close', resolve))
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (status !== 0) console.error('The simulation has failed: see its figures.')
  return new Map(Object.entries(Object(report)).map(([name, value]) => [name, Number(value)]))
}
