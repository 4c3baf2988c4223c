import { setTimeout as pause } from 'node:timers/promises'
import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { daySlots } from '@desk/rules/slots/day-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { DoctorPerson } from '@desk/testing/people'
import { type Line, lineAt } from './process-lines.ts'

export type SteadyLoad = {
  /** By name: how long a successful booking took, in ms. */
  booked: Map<string, number>
  refused: string[]
  stop: () => Promise<void>
}

const FIRST_DAY = 7
const DAYS = 80
const [OPENS, CLOSES] = [9 * 60, 13 * 60]

/** No name is part of another. */
const nameOf = (place: number) => `Guest${String(place).padStart(5, '0')}Load`
export const namesIn = (text: string) => text.match(/Guest\d{5}Load/g) ?? []

export const ipAddressOf = (place: number) => `2001:${(place + 1).toString(16)}:1::1`

function* slotsOf(doctors: readonly DoctorPerson[], today: IsoDate) {
  for (let offset = FIRST_DAY; offset < FIRST_DAY + DAYS; offset += 1)
    for (const slot of daySlots(OPENS, CLOSES, 15))
      for (const doctor of doctors) yield { doctor, date: addDays(today, offset), time: slotLabel(slot) }
}

/** Books so many times a second, each at the next process; two others are asked at once to send its email. */
export function startSteadyLoad(
  lines: readonly Line[],
  doctors: readonly DoctorPerson[],
  today: IsoDate,
  perSecond: number,
): SteadyLoad {
  const load: Pick<SteadyLoad, 'booked' | 'refused'> = { booked: new Map(), refused: [] }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const begin = async () => {
    let place = 0
    for (const slot of slotsOf(doctors, today)) {
      if (stopping.signal.aborted) return
      const call = bookAt(lines, place, slot, load)
      running.add(call)
      void call.finally(() => running.delete(call))
      place += 1
      await pause(1000 / perSecond)
    }
    throw new Error('All slots are taken: the load needs more doctors.')
  }
  const begun = begin()
  begun.catch(() => {})
  return {
    ...load,
    stop: async () => {
      stopping.abort()
      await begun
      await Promise.all(running)
    },
  }
}

type Slot = { doctor: DoctorPerson; date: IsoDate; time: string }

async function bookAt(
  lines: readonly Line[],
  place: number,
  { doctor, date, time }: Slot,
  load: Pick<SteadyLoad, 'booked' | 'refused'>,
): Promise<void> {
  const at = (offset: number) => lineAt(lines, place + offset).from(ipAddressOf(place))
  const asked = { date, time, name: nameOf(place), phone: String(place), address: 'Ring 2' }
  const begun = performance.now()
  try {
    const answer = await at(0)(bookAppointment, { ...asked, doctorId: doctor.doctorId })
    if (!answer.success) return void load.refused.push(answer.message)
    load.booked.set(asked.name, performance.now() - begun)
    const notice = { ...asked, doctorEmail: doctor.profile.email }
    const sent = await Promise.all([1, 2].map((offset) => at(offset)(sendBookingNotice, notice)))
    // Whoever asks second may hear that the email is sent already.
    if (!sent.some(({ success }) => success))
      load.refused.push(...sent.map(({ message }) => `email: ${message}`))
  } catch (error) {
    load.refused.push(String(error))
  }
}
