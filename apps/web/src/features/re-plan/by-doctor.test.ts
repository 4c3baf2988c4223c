import type { Proposal } from '@desk/contract/proposal'
import type { IsoDate } from '@desk/rules/calendar-date'
import { expect, test } from 'vitest'
import { byDoctor } from './by-doctor.ts'

const asked = (id: string, date: IsoDate): Proposal => ({
  id: '',
  appointmentId: '',
  state: 'open',
  party: 'admin',
  name: '',
  phone: '',
  canBeTold: true,
  from: {
    date,
    time: '',
    startsAt: '',
    endsAt: '',
    doctor: { id, firstName: 'Anna', lastName: id, specialization: '' },
  },
  proposed: null,
  isTimeOver: false,
  movedTo: null,
  message: '',
  answerBy: '',
  lapsesAt: '',
  stays: false,
  isOverdue: false,
  endedAt: null,
  isToDecide: false,
  hasToBeCalled: false,
  called: null,
})

test('how many patients of which doctor, from which to which day', () => {
  const proposals = [asked('Weber', '2027-04-02'), asked('Berg', '2027-03-01'), asked('Weber', '2027-03-30')]
  expect(byDoctor(proposals)).toEqual([
    { id: 'Weber', firstName: 'Anna', lastName: 'Weber', count: 2, from: '2027-03-30', to: '2027-04-02' },
    { id: 'Berg', firstName: 'Anna', lastName: 'Berg', count: 1, from: '2027-03-01', to: '2027-03-01' },
  ])
})
