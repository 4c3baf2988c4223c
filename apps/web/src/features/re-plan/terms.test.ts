import { aProposal } from '@desk/testing/a-proposal'
import { expect, test } from 'vitest'
import { termsInWords } from './terms.ts'

test('midnight is said by the minute before, other times as they are', () => {
  const terms = { answerBy: '2027-03-03T06:00:00Z', lapsesAt: '2027-03-10T23:00:00Z' }
  expect(termsInWords(aProposal('ada', terms), 'Europe/Berlin')).toEqual({
    until: '03-03-2027, 07:00 AM',
    keptUntil: '10-03-2027, 11:59 PM',
  })
})
