import { aProposal } from '@desk/testing/a-proposal'
import type { IsoDate } from '@desk/rules/calendar-date'
import { expect, test } from 'vitest'
import { byDoctor } from './by-doctor.ts'

function asked(doctorId: string, date: IsoDate) {
  const proposal = aProposal('', {}, doctorId)
  return { ...proposal, from: { ...proposal.from, date } }
}

test('how many patients of which doctor, from which to which day', () => {
  const proposals = [asked('Weber', '2027-04-02'), asked('Berg', '2027-03-01'), asked('Weber', '2027-03-30')]
  expect(byDoctor(proposals)).toEqual([
    { id: 'Weber', firstName: 'Anna', lastName: 'Weber', count: 2, from: '2027-03-30', to: '2027-04-02' },
    { id: 'Berg', firstName: 'Anna', lastName: 'Berg', count: 1, from: '2027-03-01', to: '2027-03-01' },
  ])
})
