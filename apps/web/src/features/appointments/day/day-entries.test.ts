import type { Block, DayAppointment, ProposedTime } from '@desk/contract/day'
import { expect, test } from 'vitest'
import { dayEntries, nextOf } from './day-entries.ts'

const at = (time: string) => `2027-03-01T${time}:00+01:00`
const appointment = (from: string, until: string, state: DayAppointment['state']): DayAppointment => ({
  id: from,
  date: '2027-03-01',
  time: `${from} - ${until}`,
  startsAt: at(from),
  endsAt: at(until),
  name: from,
  phone: '1',
  state,
  hasAccount: false,
  isTold: false,
  hasNote: false,
  visitType: null,
  outside: null,
})
const block = (date: string, from: string): Block => ({
  id: date,
  date,
  from,
  until: '13:00',
  startsAt: `${date}T${from}:00+01:00`,
  endsAt: `${date}T13:00:00+01:00`,
  reason: '',
})

const aProposal = (from: string, until: string): ProposedTime => ({
  id: from,
  date: '2027-03-01',
  startsAt: at(from),
  endsAt: at(until),
  name: 'Erna Blum',
  state: 'open',
  isOverdue: false,
  appointmentId: null,
})

test('a day lists appointments, times kept free and times that are offered or proposed as they come, and none of the day after', () => {
  const appointments = [appointment('09:00', '09:15', 'approved'), appointment('14:00', '14:15', 'pending')]
  const blocks = [block('2027-03-01', '12:00'), block('2027-03-02', '12:00')]
  const offer = { date: '2027-03-01', kind: 'offer' as const, startsAt: at('10:00'), endsAt: at('10:15') }
  const holds = [offer, { ...offer, date: '2027-03-02', startsAt: '2027-03-02T10:00:00+01:00' }]
  const proposal = aProposal('11:00', '11:15')
  const proposals = [proposal, { ...proposal, date: '2027-03-02', startsAt: '2027-03-02T11:00:00+01:00' }]
  const entries = dayEntries({ appointments, blocks, holds, proposals }, '2027-03-01')
  expect(entries.map(({ startsAt }) => startsAt)).toEqual([
    at('09:00'),
    at('10:00'),
    at('11:00'),
    at('12:00'),
    at('14:00'),
  ])
})

test('who has arrived is next, else the first who is still to come', () => {
  const now = new Date(at('09:20'))
  const over = appointment('09:00', '09:15', 'approved')
  const request = appointment('09:15', '09:30', 'pending')
  const later = appointment('10:00', '10:15', 'approved')
  expect(nextOf([over, request, later], now)?.name).toBe('10:00')
  expect(nextOf([{ ...over, state: 'arrived' }, later], now)?.name).toBe('09:00')
  expect(nextOf([{ ...over, state: 'completed' }, request], now)).toBeUndefined()
})
