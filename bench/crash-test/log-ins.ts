import { setTimeout as pause } from 'node:timers/promises'
import { getUserData } from '@desk/contract/auth'
import { killPostmaster } from '@desk/testing/processes'
import { atLeastSo, type Line, none } from '../measurement.ts'
import { judge } from '../result-page.ts'
import type { Arguments } from './arguments.ts'
import { type CrashHospital, prepareHospital } from './crash-hospital.ts'
import { type CrashServer, startCrashServer } from './crash-server.ts'
import { countLetInAnew } from './guesses.ts'
import { type LogInLoad, type Session, startLogIns } from './log-in-load.ts'
import { killEverything } from './round.ts'
import { send } from './send.ts'
import { findingOf } from './goals.ts'

/** Longer than the free guesses take. */
const LOAD_MS = 4_000
/** Less than the first waiting time, after which a guess is looked at again. */
const GO_ON_MS = 6_000
const LEAST_A_ROUND = 10

type Asked = Pick<Arguments, 'rounds' | 'weakness' | 'isFailureExpected'>
type Seen = {
  looked: number
  toldToWait: number
  letInAnew: number
  sessions: number
  lost: number
  back: number
}

/**
 * Kills everything while passwords are guessed and people log in and out, starts again, and goes on: no guess may come
 * before its waiting time is over, acknowledged sessions must be there, and ended ones over. Gives the exit status.
 */
export async function crashLogIns(asked: Asked): Promise<number> {
  const { rounds, weakness, isFailureExpected } = asked
  const hospital = await prepareHospital(weakness)
  const all: Seen[] = []
  const errors: string[] = []
  const begun = performance.now()
  try {
    for (let number = 1; number <= rounds; number += 1) all.push(await tryRound(hospital, number, errors))
  } finally {
    await hospital.clear()
  }
  for (const error of errors) console.log(`  ${error}`)
  const letInAnew = all.reduce((sum, one) => sum + one.letInAnew, 0)
  const finding = weakness && isFailureExpected ? findingOf({ letInAnew }, weakness) : undefined
  if (finding) console.log(finding.sentence)
  const command = `npm run crash-test -- ${process.argv.slice(2).join(' ')}`
  const name = ['crash-log-ins', weakness].filter(Boolean).join('-')
  return judge(name, `Crash test: log-ins in ${rounds} rounds of kill -9`, {
    lines: finding ? [finding.line] : linesOf(all, errors.length),
    method:
      `\`${command}\`, ${Math.round((performance.now() - begun) / 1000)} s: with limits, each guess from another network, ` +
      'PostgreSQL killed alone first in every second round. What it proves is in docs/decisions/0019-proof.md.',
    isForPage: isWorthAPage(asked),
  })
}

const isWorthAPage = ({ rounds, weakness, isFailureExpected }: Asked): boolean =>
  weakness ? rounds >= 2 && isFailureExpected : rounds >= 4

async function tryRound(hospital: CrashHospital, number: number, errors: string[]): Promise<Seen> {
  const server = await startCrashServer(hospital, { settings: { RATE_LIMITS: 'on' } })
  try {
    const { patients: guessed } = server.lives
    const load = startLogIns(() => server.url, { guessed, members: server.holds.patients })
    await pause(LOAD_MS)
    if (number % 2 === 0) {
      await killPostmaster(server.dataDir)
      await pause(LOAD_MS)
    }
    await killEverything(server, errors)
    const took = Math.round(await server.restart())
    await pause(GO_ON_MS)
    await load.stop()
    errors.push(...load.unexpected)
    const seen = await compare(server, load)
    console.log(
      `round ${number}: back in ${took} ms; ${seen.looked} guesses looked at, ${seen.toldToWait} told to wait, ${seen.letInAnew} let in anew; ` +
        `${seen.sessions} sessions, ${seen.lost} lost, ${seen.back} left and back`,
    )
    return seen
  } finally {
    await server.clear()
  }
}

async function compare({ url }: CrashServer, load: LogInLoad): Promise<Seen> {
  const guesses = [...load.guesses.values()]
  const sum = (count: (at: readonly number[]) => number) => guesses.reduce((all, at) => all + count(at), 0)
  const isOpen = async ({ token }: Session) =>
    (await send(url, getUserData, { token }, { token })).kind === 'done'
  let [lost, back] = [0, 0]
  for (const session of load.sessions) {
    if (session.state === 'leaving') continue
    const open = await isOpen(session)
    if (session.state === 'open' && !open) lost += 1
    if (session.state === 'ended' && open) back += 1
  }
  return {
    looked: sum((at) => at.length),
    toldToWait: load.toldToWait,
    letInAnew: sum(countLetInAnew),
    sessions: load.sessions.length,
    lost,
    back,
  }
}

function linesOf(all: readonly Seen[], errors: number): Line[] {
  const sum = (read: (one: Seen) => number) => all.reduce((total, one) => total + read(one), 0)
  return [
    atLeastSo(
      'guesses looked at',
      sum((one) => one.looked),
      LEAST_A_ROUND * all.length,
    ),
    atLeastSo(
      'guesses told to wait',
      sum((one) => one.toldToWait),
      all.length,
    ),
    atLeastSo(
      'sessions told of',
      sum((one) => one.sessions),
      LEAST_A_ROUND * all.length,
    ),
    none(
      'let in anew by a crash',
      sum((one) => one.letInAnew),
    ),
    none(
      'sessions lost',
      sum((one) => one.lost),
    ),
    none(
      'sessions left, and back',
      sum((one) => one.back),
    ),
    none('other errors', errors),
  ]
}
