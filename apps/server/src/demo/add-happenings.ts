import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { instantAt } from '@desk/rules/slots/zone-words'
import { cancelAppointment } from '../features/appointments/life/cancel-appointment.ts'
import { markAppointment } from '../features/appointments/life/mark-appointment.ts'
import { listAppointments } from '../features/appointments/list-queries.ts'
import type { DoctorRow } from '../features/doctors/queries.ts'
import { acceptProposal } from '../features/re-plan/answer-proposal.ts'
import { askForCall } from '../features/re-plan/ask-for-call.ts'
import { listProposals } from '../features/re-plan/list-proposals.ts'
import { saveAbsence } from '../features/schedules/change-time-off.ts'
import { getSchedule } from '../features/schedules/get-schedule.ts'
import { leaveWish } from '../features/waiting-list/leave-wish.ts'
import { offerFreedTimes } from '../features/waiting-list/offer-freed-times.ts'
import { type Caller, SYSTEM } from '../platform/actor.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { changingSchedules } from './add-weeks.ts'
import { PATIENTS } from './people.ts'
import { GIVEN_BACK, RE_PLANNED, WISHES } from './visits.ts'

type DemoCast = {
  doctors: ReadonlyMap<string, DoctorRow>
  callerOf: (person: string) => Caller
  doctorCallerOf: (doctor: DoctorRow) => Caller
}

const HOUR_MS = 3_600_000
const MOST = 200

export async function addHappenings(deps: Dependencies, cast: DemoCast): Promise<void> {
  for (const doctor of cast.doctors.values()) await markPast(deps, cast, doctor)
  await addWishes(deps, cast)
  await giveTimeBack(deps, cast)
  await addRePlan(deps, cast)
}

const ago = (deps: Dependencies, hours: number): Dependencies => {
  const at = new Date(deps.clock().getTime() - hours * HOUR_MS)
  return { ...deps, clock: () => at }
}

const visitsOf = ({ pool }: Dependencies, { id }: DoctorRow) =>
  listAppointments(pool, { owner: 'doctorId', ownerId: id, query: { status: 'approved', limit: MOST } })

/** One of six did not come; yesterday's visits are left for the doctor to mark. */
async function markPast(deps: Dependencies, cast: DemoCast, doctor: DoctorRow): Promise<void> {
  const { timeZone } = deps.config
  const yesterday = addDays(hospitalToday(deps.clock(), timeZone), -1)
  const past = (await visitsOf(deps, doctor)).filter(({ date }) => date < yesterday)
  for (const [place, { id: appointmentId, date, end }] of past.entries()) {
    const marks = place % 6 === 4 ? (['missed'] as const) : (['arrived', 'completed'] as const)
    const at = instantAt(date, end, timeZone)
    const then = { ...deps, clock: () => at }
    for (const mark of marks) {
      await markAppointment(then, cast.doctorCallerOf(doctor), { appointmentId, mark })
    }
  }
}

async function addWishes(deps: Dependencies, cast: DemoCast): Promise<void> {
  const today = hospitalToday(deps.clock(), deps.config.timeZone)
  for (const [place, { person, specialization, days, dayParts }] of WISHES.entries()) {
    const { name = '', address = '', phone = '' } = PATIENTS.find(({ key }) => key === person) ?? {}
    await leaveWish(ago(deps, 90 - place), cast.callerOf(person), {
      specialization,
      from: addDays(today, 1),
      to: addDays(today, days),
      weekdays: [],
      dayParts: [...dayParts],
      noticeHours: 24,
      name,
      address,
      phone,
    })
  }
}

/** Whoever has waited longest is offered the time. */
async function giveTimeBack(deps: Dependencies, cast: DemoCast): Promise<void> {
  const doctor = cast.doctors.get(GIVEN_BACK.doctor)
  if (!doctor) return
  const patient = cast.callerOf(GIVEN_BACK.person)
  const today = hospitalToday(deps.clock(), deps.config.timeZone)
  const rows = await visitsOf(deps, doctor)
  const visit = rows.find(({ patientId, date }) => patientId === patient.id && date > today)
  if (!visit) throw new Error(`${GIVEN_BACK.person} has no visit to give back.`)
  const { reason } = GIVEN_BACK
  await cancelAppointment(ago(deps, 0.75), patient, { appointmentId: visit.id, reason })
  await offerFreedTimes(deps, SYSTEM)
}

/** One has accepted, one wants a call, two have not answered. */
async function addRePlan(deps: Dependencies, cast: DemoCast): Promise<void> {
  const doctor = cast.doctors.get(RE_PLANNED.doctor)
  if (!doctor) return
  // After all bookings, because notifications are listed by time.
  const then = ago(deps, 0.5)
  const actor = cast.doctorCallerOf(doctor)
  const { version } = await getSchedule(then, actor, { doctorId: doctor.id })
  const from = addDays(hospitalToday(deps.clock(), deps.config.timeZone), RE_PLANNED.fromDay)
  const asked = {
    doctorId: doctor.id,
    scheduleVersion: version,
    fromDate: from,
    fromTime: '00:00',
    toDate: addDays(from, RE_PLANNED.days),
    toTime: '00:00',
    kind: 'training' as const,
    note: RE_PLANNED.note,
  }
  const changing = changingSchedules(then)
  const { hits } = await saveAbsence(changing, actor, { ...asked, tryOnly: true })
  const decisions = hits.map(({ appointmentId }) => ({ appointmentId, decision: 're-plan' as const }))
  await saveAbsence(changing, actor, { ...asked, decisions, message: 'I am at a course that week.' })
  const proposals = await listProposals(changing, actor)
  const open = proposals.filter(({ state }) => state === 'open')
  const [first, second] = open
  const later = ago(deps, 0.25)
  if (first) await acceptProposal(later, actor, { proposal: first.id })
  if (second) await askForCall(later, actor, { proposal: second.id })
}
