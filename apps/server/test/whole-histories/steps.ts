import * as fc from 'fast-check'

/** Offers of these days stand for half a day at first, for minutes in the end. */
export const DAYS = ['2027-03-05', '2027-03-06'] as const
/** The last two are outside the usual hours. */
export const LABELS = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45'] as const
/** Unlike each other, so that a reply that names the wrong patient is noticed; the last has no account. */
export const NAMES = ['Amalia Q1', 'Bertram Q2', 'Cosima Q3', 'Gunda Q5'] as const
export const GUEST = NAMES.length - 1
export const CALLER = 'Detlef Q4'
export const DOCTORS = 2

const WEIGHTS = {
  hold: 7,
  renew: 2,
  release: 2,
  book: 12,
  'cancel-own': 4,
  'move-own': 5,
  wish: 4,
  earlier: 4,
  'withdraw-wish': 1,
  'accept-offer': 9,
  'decline-offer': 2,
  'book-for-caller': 4,
  approve: 9,
  reject: 3,
  undo: 3,
  cancel: 5,
  move: 5,
  reassign: 4,
  mark: 6,
  block: 2,
  unblock: 5,
  leave: 5,
  'call-off': 8,
  hours: 1,
  plan: 1,
  'usual-hours': 1,
  close: 1,
  open: 5,
  settings: 4,
  'accept-proposal': 6,
  'choose-time': 6,
  'ask-for-call': 2,
  'withdraw-proposals': 1,
  'block-account': 1,
  'let-in': 8,
  rush: 14,
  'end-holds': 2,
  'look-who-waits': 9,
  'look-after-requests': 3,
  'look-after-proposals': 3,
  'choose-reminders': 2,
  remind: 12,
  deliver: 4,
  'deliver-texts': 4,
  wait: 11,
} as const

export type Act = keyof typeof WEIGHTS
const ACTS = Object.keys(WEIGHTS).flatMap((act): Act[] => (isAct(act) ? [act] : []))

function isAct(act: string): act is Act {
  return act in WEIGHTS
}

const slot = fc.nat({ max: LABELS.length - 1 })
const day = fc.nat({ max: DAYS.length - 1 })

/** An act, on one of two servers, by whom, where, and a number to choose by. */
const step = fc.record({
  act: fc.oneof(...ACTS.map((act) => ({ weight: WEIGHTS[act], arbitrary: fc.constant(act) }))),
  on: fc.nat({ max: 1 }),
  who: fc.nat({ max: GUEST }),
  doctor: fc.nat({ max: DOCTORS - 1 }),
  day,
  slot,
  toDay: day,
  toSlot: slot,
  pick: fc.nat({ max: 11 }),
})
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

export const histories = fc.array(fc.noBias(step), { minLength: 300, maxLength: 320 })
