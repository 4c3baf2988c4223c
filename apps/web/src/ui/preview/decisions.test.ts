import type { RePlanned } from '@desk/contract/re-planned'
import type { Hit } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import {
  decideFor,
  decisionsFor,
  decisionsOn,
  hitsDecided,
  NO_CHOICES,
  planOf,
  whoToCall,
} from './decisions.ts'

const hit = (appointmentId: string, hasAccount = true): Hit => ({
  appointmentId,
  doctorId: 'd',
  doctor: { firstName: 'Anna', lastName: 'Weber' },
  name: appointmentId,
  phone: '0151 1',
  state: 'approved',
  hasAccount,
  canBeTold: hasAccount,
  why: 'outside-hours',
  isProposed: false,
  date: '2030-01-07',
  time: '09:00 AM - 09:15 AM',
  startsAt: '2030-01-07T09:00:00+01:00',
  endsAt: '2030-01-07T09:15:00+01:00',
})
const [ada, ben, cleo] = [hit('ada'), hit('ben', false), hit('cleo')]

test('one decides for all at once, and then otherwise for one', () => {
  const choices = decideFor(decideFor(NO_CHOICES, [ada, ben], 'keep'), [ben], 'cancel')
  expect(decisionsOn([ada, ben], { ...choices, message: ' Ill ' })).toEqual({
    decisions: [
      { appointmentId: 'ada', decision: 'keep' },
      { appointmentId: 'ben', decision: 'cancel' },
    ],
    message: 'Ill',
  })
})

test('when others are hit what was chosen is kept, and only those that are hit now are named', () => {
  const choices = decideFor(NO_CHOICES, [ada, ben], 'cancel')
  expect(hitsDecided(choices, [ben, cleo])).toEqual([cleo])
  expect(decisionsOn([ben, cleo], choices).decisions).toEqual([{ appointmentId: 'ben', decision: 'cancel' }])
})

test('whoever has no account and is cancelled has to be called', () => {
  expect(whoToCall([ada, ben, cleo], decideFor(NO_CHOICES, [ada, ben], 'cancel'))).toEqual([ben])
})

test('what is proposed in a time that is to be kept free cannot stay so', () => {
  const proposed: Hit = { ...hit('dora'), why: 'blocked', isProposed: true }
  expect(decisionsFor(proposed)).toEqual(['cancel', 're-plan'])
  expect(decisionsFor({ ...ada, why: 'blocked' })).toEqual(['keep', 'cancel', 're-plan'])
  expect(hitsDecided(decideFor(NO_CHOICES, [ada, proposed], 'keep'), [ada, proposed])).toEqual([proposed])
})

test('the times that would be proposed are shown as long as they are of exactly those who are re-planned', () => {
  const terms = { time: null, answerBy: '2030-01-05T09:00:00Z', lapsesAt: '2030-01-06T09:00:00Z' }
  const plan: RePlanned = {
    isBest: true,
    gap: 0,
    areMoreColleagues: false,
    parts: 1,
    left: 0,
    proposals: [ada, ben].map(({ appointmentId }) => ({ appointmentId, ...terms })),
  }
  const hits = [ada, ben, cleo]
  const asked = decideFor(decideFor(NO_CHOICES, hits, 'keep'), [ada, ben], 're-plan')
  expect(planOf(plan, asked, hits)).toBe(plan)
  expect(planOf(plan, { ...asked, message: 'Ill' }, hits)).toBe(plan)
  expect(planOf(plan, decideFor(asked, [cleo], 'cancel'), hits)).toBe(plan)
  expect(planOf(plan, decideFor(asked, [cleo], 're-plan'), hits)).toBeNull()
  expect(planOf(plan, decideFor(asked, [ben], 'keep'), hits)).toBeNull()
  expect(planOf(plan, decideFor(decideFor(asked, [ben], 'keep'), [cleo], 're-plan'), hits)).toBeNull()
  expect(planOf(null, asked, hits)).toBeNull()
  // The plan holds the soonest, and `left` more than one step asks.
  const first = { ...plan, left: 1, proposals: plan.proposals.slice(0, 1) }
  expect(planOf(first, asked, hits)).toBe(first)
})
