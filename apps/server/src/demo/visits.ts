import type { Decision } from '@desk/rules/appointment-state'

export type Visit = {
  doctor: string
  person: string
  inDays: number
  slot: number
  decision?: Decision
}

const VISITS: Visit[] = [
  ...of('okafor', [
    ['lena', -24, 4, 'approved'],
    ['marcus', -10, 9, 'approved'],
    ['walter', -3, 12, 'rejected'],
  ]),
  ...of('moreau', [
    ['aisha', -17, 0, 'approved'],
    ['mei', -6, 11, 'rejected'],
  ]),
  ...of('silva', [
    ['ingrid', -13, 3, 'approved'],
    ['tomas', -2, 7, 'approved'],
  ]),
  ...of('haddad', [
    ['joseph', -8, 21, 'approved'],
    ['rosa', -1, 2, 'approved'],
  ]),
  ...of('evans', [
    ['lena', -5, 1, 'approved'],
    ['marcus', -4, 6],
  ]),
  ...of('weiss', [['tomas', -15, 5, 'approved']]),
  ...of('okafor', [
    ['lena', 0, 14, 'approved'],
    ['aisha', 1, 3],
    ['rosa', 1, 4],
    ['joseph', 2, 8, 'rejected'],
    ['marcus', 9, 8, 'approved'],
  ]),
  ...of('lindqvist', [
    ['mei', 1, 0, 'approved'],
    ['walter', 3, 17],
  ]),
  ...of('moreau', [
    ['tomas', 0, 20, 'approved'],
    ['lena', 5, 6, 'approved'],
  ]),
  ...of('tanaka', [
    ['ingrid', 4, 10, 'approved'],
    ['joseph', 11, 2],
  ]),
  ...of('silva', [['aisha', 2, 5, 'approved']]),
  ...of('novak', [['mei', 6, 13]]),
  ...of('rahman', [['aisha', 7, 9, 'approved']]),
  ...of('weiss', [['marcus', 1, 2]]),
  ...of('abbott', [
    ['tomas', 3, 15, 'rejected'],
    ['ingrid', 8, 1],
  ]),
  ...of('kowalska', [['joseph', 5, 24, 'approved']]),
  // Before and after midnight, listed under one date.
  ...of('haddad', [
    ['mei', 1, 6, 'approved'],
    ['walter', 1, 19],
  ]),
  ...of('evans', [
    ['rosa', 1, 10, 'approved'],
    ['lena', 13, 0],
  ]),
]

const HISTORY: Visit[] = [
  ...of('okafor', [
    ['lena', -92, 3, 'approved'],
    ['lena', -57, 6, 'approved'],
    ['joseph', -45, 1, 'approved'],
    ['ingrid', -31, 8, 'approved'],
    ['mei', -19, 5, 'approved'],
  ]),
  ...of('moreau', [
    ['tomas', -63, 2, 'approved'],
    ['rosa', -36, 5, 'approved'],
    ['ingrid', -8, 3, 'approved'],
  ]),
  ...of('lindqvist', [
    ['marcus', -49, 4, 'approved'],
    ['aisha', -27, 9, 'approved'],
    ['walter', -12, 2, 'approved'],
  ]),
  ...of('haddad', [['tomas', -22, 7, 'approved']]),
]

/** Their patients are asked to come at another time, because a training was planned later. */
export const RE_PLANNED = { doctor: 'silva', fromDay: 9, days: 6, note: 'Ultrasound course' } as const
const TO_RE_PLAN: Visit[] = of('silva', [
  ['lena', 9, 2, 'approved'],
  ['mei', 9, 4, 'approved'],
  ['tomas', 9, 7, 'approved'],
  ['walter', 9, 9, 'approved'],
])

/** Given back an hour ago; somebody waits for an earlier time. */
export const GIVEN_BACK = { doctor: 'okafor', person: 'tomas', reason: 'I am away that day.' } as const
const TO_GIVE_BACK: Visit[] = of('okafor', [['tomas', 6, 5, 'approved']])

export const ALL_VISITS: readonly Visit[] = [...HISTORY, ...VISITS, ...TO_RE_PLAN, ...TO_GIVE_BACK]

export const WISHES = [
  { person: 'ingrid', specialization: 'Cardiology', days: 20, dayParts: [] },
  { person: 'aisha', specialization: 'Dermatology', days: 30, dayParts: ['morning'] },
] as const

type Row = [person: string, inDays: number, slot: number, decision?: Decision]

function of(doctor: string, rows: Row[]): Visit[] {
  return rows.map(([person, inDays, slot, decision]) => ({
    doctor,
    person,
    inDays,
    slot,
    ...(decision && { decision }),
  }))
}
