import type { Proposal } from '@desk/contract/proposal'
import { expect, test } from 'vitest'
import { termsInWords } from './terms.ts'

test('midnight is said by the minute before, other times as they are', () => {
  const place = { date: '2027-03-11' as const, time: '', startsAt: '', endsAt: '' }
  const doctor = { id: '', firstName: '', lastName: '', specialization: '' }
  const proposal: Proposal = {
    id: '',
    appointmentId: '',
    state: 'open',
    party: 'patient',
    name: '',
    phone: '',
    canBeTold: true,
    from: { ...place, doctor },
    proposed: null,
    isTimeOver: false,
    movedTo: null,
    message: '',
    answerBy: '2027-03-03T06:00:00Z',
    lapsesAt: '2027-03-10T23:00:00Z',
    stays: false,
    isOverdue: false,
    endedAt: null,
    isToDecide: false,
    hasToBeCalled: false,
    called: null,
  }
  expect(termsInWords(proposal, 'Europe/Berlin')).toEqual({
    until: '03-03-2027, 07:00 AM',
    keptUntil: '10-03-2027, 11:59 PM',
  })
})
