import type { Hit } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { decideFor, decisionsFor, decisionsOn, hitsDecided, NO_CHOICES, whoToCall } from './decisions.ts'

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
