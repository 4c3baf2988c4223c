import { getHospital } from '@desk/contract/hospital'
import type { IsoDate } from '@desk/rules/calendar-date'
import { apiOf } from '@desk/testing/api'
import { type Load, startLoad } from './booking-load.ts'
import { compareLives } from './compare-lives.ts'
import { type CrashServer, listHeldSlots } from './crash-server.ts'
import { countBookedBy, listLostOfDesk, type DeskLoad, startDesk } from './desk-load.ts'
import { type FollowLoad, listLostOfFollowing, startFollowing } from './follow-load.ts'
import { compareHolds, type HoldLoad, startHolds } from './hold-load.ts'
import { type LifeLoad, startLives } from './life-load.ts'
import { listLostRePlans, type RePlanLoad, startRePlans } from './re-plan-load.ts'
import { compareRegistered, type RegisterLoad, startRegistering } from './register-load.ts'
import { listLostOfSchedule, type ScheduleLoad, startSchedule } from './schedule-load.ts'

export type Loads = {
  today: IsoDate
  bookings: Load
  lives: LifeLoad
  desk: DeskLoad
  schedule: ScheduleLoad
  rePlans: RePlanLoad[]
  holds: HoldLoad
  newcomers: RegisterLoad
  following: FollowLoad
  unexpected(): string[]
  stop(): Promise<void>
}

type Compared = {
  acknowledged: number
  lost: number
  gone: string[]
  double: number
  half: number
  errors: string[]
  summary: string
}

export async function startLoads(server: CrashServer): Promise<Loads> {
  const { data: hospital } = await apiOf(server.url)(getHospital)
  const today = hospital?.today ?? ''
  const url = () => server.url
  const own = {
    bookings: startLoad(url, server.doctor.doctorId, today),
    lives: startLives(url, { ...server.lives, today }),
    desk: startDesk(url, { ...server.lives, patients: server.waiting, today }),
    schedule: startSchedule(url, { ...server.lives, today }),
    rePlans: server.rePlans.map((away) => startRePlans(url, { ...away, today })),
    holds: startHolds(url, { ...server.holds, today }),
    newcomers: startRegistering(url),
    following: startFollowing(url, { ...server.follows, today }),
  }
  const all = [own.bookings, ...othersOf(own)]
  return {
    today,
    ...own,
    unexpected: () => all.flatMap(({ tally }) => tally.unexpected),
    stop: async () => void (await Promise.all(all.map((one) => one.stop()))),
  }
}

const othersOf = ({
  lives,
  desk,
  schedule,
  rePlans,
  holds,
  newcomers,
  following,
}: Pick<Loads, 'lives' | 'desk' | 'schedule' | 'rePlans' | 'holds' | 'newcomers' | 'following'>) => [
  lives,
  desk,
  schedule,
  ...rePlans,
  holds,
  newcomers,
  following,
]

/** `untilHoldsEnd`: also waits for the end of holds. */
export async function compareLoads(
  server: CrashServer,
  loads: Loads,
  untilHoldsEnd: boolean,
): Promise<Compared> {
  const { today, holds, newcomers, desk, schedule, rePlans, following } = loads
  const errors: string[] = [...following.untold]
  // Holds come first, because they end by themselves.
  const held = await compareHolds(server.url, { ...server.holds, today }, holds, untilHoldsEnd)
  const bookings = await compare(server, loads.bookings, errors)
  const changes = await compareChanges(server, loads)
  const accounts = await compareRegistered(server.url, server.administrator, newcomers)
  const followed = await listLostOfFollowing(server.url, server.follows.patient, following)
  const gone = [...bookings.lost, ...changes.lost, ...held.lost, ...accounts.lost, ...followed]
  return {
    acknowledged: othersOf(loads).reduce((sum, { tally }) => sum + tally.acknowledged, bookings.acknowledged),
    lost: gone.length,
    gone,
    double: bookings.double + changes.double + held.double + accounts.double,
    half: changes.half,
    errors,
    summary: [
      changes.seen,
      `${desk.accepted.length} offers taken`,
      `${newcomers.tally.acknowledged} registered`,
      `${following.told} of ${following.booked.length} told to an open page`,
      `${schedule.tally.acknowledged} schedule changes`,
      `${rePlans.reduce((sum, { tally }) => sum + tally.acknowledged, 0)} of re-plans`,
      `${holds.tally.acknowledged} of holds (${held.compared} compared)`,
    ].join(', '),
  }
}

async function compareChanges(server: CrashServer, { lives, desk, schedule, rePlans }: Loads) {
  const { doctor } = server.lives
  const toldOfOthers = await countBookedBy(server.url, server.waiting)
  const { steps, notified, ...loss } = await compareLives(server.url, server.lives, lives.lives, toldOfOthers)
  const { held } = await listHeldSlots(server, doctor)
  const lost = [
    ...loss.lost,
    ...(await listLostOfDesk(server.url, doctor, desk)),
    ...(await listLostOfSchedule(server.url, doctor, schedule)),
  ]
  for (const [place, away] of server.rePlans.entries()) {
    const load = rePlans[place]
    if (load) lost.push(...(await listLostRePlans(server.url, away, load)))
  }
  const double = loss.double + held.length - new Set(held).size
  return { ...loss, lost, double, seen: `${steps} steps and ${notified} notifications of lives compared` }
}

async function compare(server: CrashServer, { tally }: Load, errors: string[]) {
  const { held, notified } = await listHeldSlots(server, server.doctor)
  const kept = new Set(held)
  if (notified !== held.length) {
    errors.push(`half written: ${held.length} appointments, but ${notified} notifications`)
  }
  return {
    acknowledged: tally.acknowledged.length,
    lost: tally.acknowledged.filter((slot) => !kept.has(slot)).map((slot) => `booking of ${slot}`),
    // Acknowledging one slot twice is double even if only one appointment is there.
    double: held.length - kept.size + tally.acknowledged.length - new Set(tally.acknowledged).size,
  }
}
