import type { IsoDate } from '@desk/rules/calendar-date'
import { DAY } from '@desk/rules/clock-time'
import type { Schedule, Window } from '@desk/rules/schedule/schedule'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Db } from '../../platform/db/tables.ts'
import { findUserByEmail, saveUser, setIsDoctor } from '../auth/queries.ts'
import { findDoctorOfUser, saveApplication, saveDoctorStatus, saveProfile } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { savePlan, saveSlotMinutes, saveVisitTypeRow, saveWeekWindows } from '../schedules/write-queries.ts'
import type { DoctorEntry } from './import-entries.ts'
import { conflict, type Outcome, type Stays } from './row-outcome.ts'
import { deleteUnusedDoctor, hasMoreTime } from './undo-queries.ts'
import type { Saving } from './saving-rows.ts'

const USUAL: Window = { start: 9 * 60, end: 17 * 60 }

/** A new one gets an account without a known password: "Forgot password" or a link sets one. */
export async function saveDoctor(saving: Saving, entry: DoctorEntry): Promise<Outcome> {
  const { trx } = saving
  const user = await findUserByEmail(trx, entry.email)
  if (!user) return newDoctor(saving, entry)
  const doctor = await findDoctorOfUser(trx, user.id)
  if (!doctor) return conflict('account-exists', 'email')
  if (await hasOtherHours(saving, doctor.id, entry)) return conflict('hours-differ')
  const [before, after] = [profileOf(doctor), profileOf(entry)]
  if (isAlike(before, after)) return { verdict: 'same', targetId: doctor.id }
  await saveProfile(trx, user.id, after)
  return { verdict: 'changed', targetId: doctor.id, before }
}

type Profile = Pick<
  DoctorEntry,
  'firstName' | 'lastName' | 'phone' | 'address' | 'specialization' | 'experience' | 'fee' | 'website'
>

/** Field by field, because the object may hold more. */
const profileOf = (of: Profile): Profile => ({
  firstName: of.firstName,
  lastName: of.lastName,
  phone: of.phone,
  address: of.address,
  specialization: of.specialization,
  experience: of.experience,
  fee: of.fee,
  website: of.website,
})

const isAlike = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

async function newDoctor({ trx, deps, at, passwordHash }: Saving, entry: DoctorEntry): Promise<Outcome> {
  const name = `${entry.firstName} ${entry.lastName}`.slice(0, 100)
  const user = await saveUser(trx, { name, email: entry.email, passwordHash, isAdmin: false })
  if (!user) return conflict('account-exists', 'email')
  const usual = usualOf(entry.week)
  const timings = { workStart: usual.start, workEnd: usual.end % DAY }
  await saveApplication(trx, user.id, { ...profileOf(entry), email: entry.email, ...timings }, at)
  const doctor = await findDoctorOfUser(trx, user.id)
  if (!doctor) throw new Error('no doctor')
  await saveDoctorStatus(trx, doctor.id, 'approved')
  await setIsDoctor(trx, user.id, true)
  await saveHours(trx, doctor.id, entry, hospitalToday(at, deps.config.timeZone))
  return { verdict: 'new', targetId: doctor.id }
}

/** The specified `timings`, outer bounds, where no plan is. */
function usualOf(week: DoctorEntry['week']): Window {
  const all = (week ?? []).flat()
  if (all.length === 0) return USUAL
  const start = Math.min(...all.map((window) => window.start))
  const end = Math.max(...all.map((window) => window.end))
  return end - start < DAY ? { start, end } : USUAL
}

async function saveHours(trx: Db, doctorId: string, entry: DoctorEntry, today: IsoDate): Promise<void> {
  const { week, slotMinutes, visitTypes } = entry
  if (week && !isUsualWeek(week)) {
    const planId = await savePlan(trx, { doctorId, id: undefined }, { firstDay: today, lastDay: null })
    if (planId !== undefined) await saveWeekWindows(trx, planId, week)
  }
  if (slotMinutes !== null) await saveSlotMinutes(trx, doctorId, slotMinutes)
  const types = new Map(visitTypes.map((type) => [type.name.toLowerCase(), type]))
  for (const type of types.values()) await saveVisitTypeRow(trx, { doctorId, id: undefined }, type)
}

/** True for one window on all working days, which needs no plan. */
function isUsualWeek(week: readonly (readonly Window[])[]): boolean {
  const [first] = week
  return first?.length === 1 && week.every((day) => isAlike(day, first))
}

async function hasOtherHours(
  { trx, deps, at }: Saving,
  doctorId: string,
  entry: DoctorEntry,
): Promise<boolean> {
  const { schedule } = await readSchedule(trx, doctorId, at, deps.config)
  if (entry.slotMinutes !== null && entry.slotMinutes !== schedule.slotMinutes) return true
  return (
    entry.week !== null && !isAlike(entry.week, weekOf(schedule, hospitalToday(at, deps.config.timeZone)))
  )
}

function weekOf({ plans, usual }: Schedule, today: IsoDate): readonly (readonly Window[])[] {
  const plan = plans.find(({ from, to }) => from <= today && (to === null || to >= today))
  const { start, end } = usual
  return plan?.days ?? Array.from({ length: 7 }, () => [{ start, end }])
}

/** Made by the import it goes if unused; changed, it is as before. */
export async function undoDoctor(
  saving: Saving,
  entry: DoctorEntry,
  { targetId, before }: { targetId: string; before: object | null },
): Promise<Stays> {
  const { trx } = saving
  const user = await findUserByEmail(trx, entry.email)
  const doctor = user && (await findDoctorOfUser(trx, user.id))
  if (!doctor || doctor.id !== targetId || !isAlike(profileOf(doctor), profileOf(entry)))
    return 'changed-since'
  if (before) {
    await saveProfile(trx, user.id, before)
    return undefined
  }
  if (await hasOtherHours(saving, doctor.id, entry)) return 'changed-since'
  if (await hasMoreTime(trx, doctor.id, entry)) return 'changed-since'
  return (await deleteUnusedDoctor(trx, user.id)) ? undefined : 'in-use'
}
