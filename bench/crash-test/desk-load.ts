import { setTimeout as pause } from 'node:timers/promises'
import { blockTime, bookForPatient, getDays, getNote, saveNote } from '@desk/contract/day'
import { acceptOffer, leaveWish, listOffers } from '@desk/contract/waiting-list'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { anySlot, type LifeTally, listOwn, note } from './life-load.ts'
import { send } from './send.ts'

type People = { doctor: DoctorPerson; patients: readonly Person[]; today: IsoDate }
type Written = {
  staffBookings: { id: string; date: IsoDate; note?: string }[]
  blocks: { id: string; date: IsoDate }[]
}
type Accepted = { patient: Person; date: IsoDate; startsAt: string }

export type DeskLoad = { written: Written; accepted: Accepted[]; tally: LifeTally; stop(): Promise<void> }

const FIRST_BLOCKED_DAY = 70
const RETRY_DELAY_MS = 20
const POLL_MS = 50

/** Books for callers, writes notes, keeps times free; patients wait and take offered places. */
export function startDesk(url: () => string, { doctor, patients, today }: People): DeskLoad {
  const tally: LifeTally = { acknowledged: 0, unexpected: [] }
  const written: Written = { staffBookings: [], blocks: [] }
  const accepted: Accepted[] = []
  const stopping = new AbortController()
  const repeat = async (act: () => Promise<boolean>, rest: number) => {
    while (!stopping.signal.aborted) if (!(await act())) await pause(rest)
  }
  const running = [
    repeat(() => bookForCaller({ url: url(), doctor, today, tally, written }), RETRY_DELAY_MS),
    repeat(() => keepFree({ url: url(), doctor, today, tally, written }), RETRY_DELAY_MS),
    ...patients.map(async (patient) => {
      await wish(url(), { doctor, patient, today })
      await repeat(() => takeOffer(url(), patient, { tally, accepted }), POLL_MS)
    }),
  ]
  const stop = async () => {
    stopping.abort()
    await Promise.all(running)
  }
  return { written, accepted, tally, stop }
}

type Desk = { url: string; doctor: DoctorPerson; today: IsoDate; tally: LifeTally; written: Written }

async function bookForCaller({ url, doctor: { token }, today, tally, written }: Desk): Promise<boolean> {
  const caller = { ...anySlot(today), name: 'Erna Blum', phone: '0151 2', reason: 'called' }
  const booked = await send(url, bookForPatient, caller, { token })
  if (!note(tally, booked)) return false
  if (booked.kind !== 'done' || !booked.data) return true
  const one: Written['staffBookings'][number] = { id: booked.data.appointmentId, date: caller.date }
  written.staffBookings.push(one)
  const query = { appointmentId: one.id }
  const empty = await send(url, getNote, undefined, { token, query })
  if (empty.kind !== 'done' || !empty.data) return false
  const text = `of ${one.id}`
  const saved = await send(url, saveNote, { ...query, text, version: empty.data.version }, { token })
  if (saved.kind === 'done') one.note = text
  return note(tally, saved)
}

async function keepFree({ url, doctor: { token }, today, tally, written }: Desk): Promise<boolean> {
  const date = addDays(today, FIRST_BLOCKED_DAY + Math.floor(Math.random() * 10))
  const start = Math.floor(Math.random() * 280) * 5
  const time = { date, startTime: clock24(start), endTime: clock24(start + 5) }
  const kept = await send(url, blockTime, time, { token })
  if (kept.kind === 'done' && kept.data) written.blocks.push({ id: kept.data.blockId, date })
  return note(tally, kept)
}

/** Among others' days, so that times are given back and offered. */
async function wish(
  url: string,
  { doctor, patient, today }: { doctor: DoctorPerson; patient: Person; today: IsoDate },
) {
  const person = { name: patient.name, phone: '0151 3', address: 'Ring 3' }
  const any = { weekdays: [], dayParts: [], noticeHours: 0 }
  const dates = { from: addDays(today, 2), to: addDays(today, 69) }
  await send(
    url,
    leaveWish,
    { doctorId: doctor.doctorId, ...dates, ...any, ...person },
    { token: patient.token },
  )
}

async function takeOffer(
  url: string,
  patient: Person,
  { tally, accepted }: Pick<DeskLoad, 'tally' | 'accepted'>,
): Promise<boolean> {
  const { token } = patient
  const offers = await send(url, listOffers, undefined, { token })
  if (offers.kind !== 'done') return false
  const open = offers.data?.find(({ state }) => state === 'open')
  if (!open) return false
  const taken = await send(url, acceptOffer, { offerId: open.id }, { token })
  if (taken.kind === 'done') accepted.push({ patient, date: open.date, startsAt: open.startsAt })
  return note(tally, taken)
}

export async function listLostOfDesk(
  url: string,
  doctor: DoctorPerson,
  { written, accepted }: DeskLoad,
): Promise<string[]> {
  const isBlockThere = async ({ id, date }: Written['blocks'][number]) => {
    const day = await dayOf(url, doctor, date)
    return day?.blocks.some((block) => block.id === id) ?? false
  }
  const checks = [
    ...written.staffBookings.map((one) => ({
      what: `booked by the doctor: ${JSON.stringify(one)}`,
      isThere: () => isStaffBookingThere(url, doctor, one),
    })),
    ...written.blocks.map((one) => ({
      what: `kept free: ${JSON.stringify(one)}`,
      isThere: () => isBlockThere(one),
    })),
    ...accepted.map((one) => ({
      what: `offer taken by ${one.patient.name} at ${one.startsAt}`,
      isThere: () => isOfferTaken(url, one),
    })),
  ]
  const lost: string[] = []
  // One after the other: a busy server refuses some of hundreds.
  for (const { what, isThere } of checks) if (!(await isThere())) lost.push(what)
  return lost
}

async function isStaffBookingThere(
  url: string,
  doctor: DoctorPerson,
  { id, date, note: text }: Written['staffBookings'][number],
): Promise<boolean> {
  const day = await dayOf(url, doctor, date)
  if (!day?.appointments.some((one) => one.id === id)) return false
  if (text === undefined) return true
  const kept = await send(url, getNote, undefined, { token: doctor.token, query: { appointmentId: id } })
  return kept.kind === 'done' && kept.data?.text === text
}

async function isOfferTaken(url: string, { patient, startsAt }: Accepted): Promise<boolean> {
  const own = await listOwn(url, patient)
  return own?.some((one) => one.startsAt === startsAt) ?? false
}

export async function countBookedBy(url: string, patients: readonly Person[]): Promise<number> {
  const all = await Promise.all(patients.map((patient) => listOwn(url, patient)))
  return all.reduce((sum, own) => sum + (own?.length ?? 0), 0)
}

async function dayOf(url: string, { token }: DoctorPerson, date: IsoDate) {
  const query = { from: dayMonthYear(date), to: dayMonthYear(date) }
  const day = await send(url, getDays, undefined, { token, query })
  return day.kind === 'done' ? day.data : undefined
}
