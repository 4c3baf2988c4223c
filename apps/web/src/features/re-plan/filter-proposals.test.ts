import { aProposal } from '@desk/testing/a-proposal'
import { expect, test } from 'vitest'
import { countsOf, type Filter, filterProposals, isToCall } from './filter-proposals.ts'

const ALL: Filter = { show: 'all', doctorId: '', q: '' }
const [ada, ben, cleo, dora] = [
  aProposal('ada', { name: 'Ada Möller', phone: '0170 12 34', hasToBeCalled: true }),
  aProposal('ben', { name: 'Ben Weber', state: 'accepted' }),
  aProposal('cleo', { name: 'Cleo Weber', state: 'withdrawn', isToDecide: true }, 'Berg'),
  aProposal('dora', { name: 'Dora Klein', state: 'lapsed' }, 'Berg'),
]
const everybody = [ada, ben, cleo, dora]
const idsOf = (filter: Partial<Filter>) =>
  filterProposals(everybody, { ...ALL, ...filter }).map(({ id }) => id)

test('by words of the name, by digits of the phone, by doctor and by state', () => {
  expect(idsOf({ q: 'weber' })).toEqual(['ben', 'cleo'])
  expect(idsOf({ q: 'weber ben' })).toEqual(['ben'])
  expect(idsOf({ q: '(0170) 12' })).toEqual(['ada'])
  expect(idsOf({ doctorId: 'Berg' })).toEqual(['cleo', 'dora'])
  expect(idsOf({ show: 'toDecide' })).toEqual(['cleo'])
  expect(idsOf({ show: 'over', doctorId: 'Berg' })).toEqual(['dora'])
})

test('each choice counts what it would show', () => {
  const none = { all: 4, toCall: 1, toDecide: 1, waiting: 1, answered: 1, over: 1 }
  expect(countsOf(everybody, { ...ALL, show: 'answered' })).toEqual(none)
  const ofBerg = { all: 2, toCall: 0, toDecide: 1, waiting: 0, answered: 0, over: 1 }
  expect(countsOf(everybody, { ...ALL, doctorId: 'Berg' })).toEqual(ofBerg)
})

test('who was called is not to be called again; who has not answered in time, or asked for it, is', () => {
  expect(isToCall({ ...ada, called: { by: 'Eva', at: '2027-03-01T08:00:00Z' } })).toBe(false)
  expect(isToCall(aProposal('emil', { isOverdue: true }))).toBe(true)
  expect(isToCall(aProposal('emil', { state: 'call' }))).toBe(true)
  expect(isToCall(aProposal('emil'))).toBe(false)
})
