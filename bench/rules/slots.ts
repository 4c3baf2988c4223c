import { daySlots } from '@desk/rules/slots/day-slots'
import { type HospitalSlot, hospitalSlots } from '@desk/rules/slots/hospital-slots'
import { type Measurement, median } from '../measurement.ts'

const DAY = { workStart: 8 * 60, workEnd: 18 * 60, step: 15, timeZone: 'Europe/Berlin' }
const ORDINARY = '2027-03-02'
const CLOCK_CHANGE = '2027-03-28'
const MINUTE_MS = 60_000
const TURNS = 2000
const ROUNDS = 9

const plain = () => plainSlots(Date.UTC(2027, 2, 2))
const ordinary = () => hospitalSlots({ date: ORDINARY, ...DAY })
// All night, across a change of the clocks.
const changing = () => hospitalSlots({ date: CLOCK_CHANGE, ...DAY, workStart: 0 })

export const slots: Measurement = {
  title: 'The slots of a day in hospital time, as a share of the speed of minutes without a time zone',
  measure: async () => {
    const rounds = Array.from({ length: ROUNDS }, () => [plain, ordinary, changing].map(microseconds))
    const of = (index: number) => median(rounds.map((round) => round[index] ?? Number.NaN))
    const share = (index: number) => median(rounds.map((round) => (round[0] ?? 0) / (round[index] ?? 0)))
    return {
      method: `${ROUNDS} rounds of ${TURNS} days each, side by side; medians. A day has ${plain().length} slots.`,
      noGoal: 'what a reply with the slots of a day may cost is said by `cost`.',
      lines: [
        { what: 'minutes without a zone, a day', value: `${of(0).toFixed(1)} us` },
        { what: 'hospital time, an ordinary day', value: `${of(1).toFixed(1)} us` },
        { what: 'share', value: share(1).toFixed(3) },
        { what: 'hospital time, the day the clocks change', value: `${of(2).toFixed(1)} us` },
      ],
    }
  },
}

function plainSlots(midnight: number): HospitalSlot[] {
  return daySlots(DAY.workStart, DAY.workEnd, DAY.step).map((slot) => ({
    ...slot,
    startsAt: new Date(midnight + slot.start * MINUTE_MS),
    endsAt: new Date(midnight + slot.end * MINUTE_MS),
  }))
}

function microseconds(work: () => unknown): number {
  const begun = performance.now()
  for (let turn = 0; turn < TURNS; turn += 1) work()
  return ((performance.now() - begun) * 1000) / TURNS
}
