import type { Appointment } from '@desk/contract/appointment'
import type { RequestGroup } from '@desk/contract/requests'
import { expect, test } from 'vitest'
import { keepInPlace, placeIn } from './keep-in-place.ts'

type State = Appointment['state']
const PENDING: Appointment['status'] = 'pending'

const row = (id: string, group: RequestGroup, state: State = 'pending') => ({
  id,
  group,
  state,
  status: PENDING,
})
const at = (date: string, state: State = 'approved', endsAt = `${date}T10:00:00Z`) => ({
  date,
  state,
  endsAt,
})
const shown = (rows: readonly ReturnType<typeof row>[]) =>
  rows.map(({ id, group, state }) => `${id} ${group} ${state}`)

const BEFORE = [row('a', 'waiting'), row('b', 'waiting'), row('c', 'waiting'), row('d', 'today', 'approved')]

test('a request that is answered stays where it was, and says its new state', () => {
  const now = [
    row('a', 'waiting'),
    row('c', 'waiting'),
    row('d', 'today', 'approved'),
    row('b', 'coming', 'rejected'),
  ]
  expect(shown(keepInPlace(BEFORE, now, []))).toEqual([
    'a waiting pending',
    'b waiting rejected',
    'c waiting pending',
    'd today approved',
  ])
})

test('what was answered here stays though it is on another page now, what others took goes, and new ones come in their order', () => {
  const now = [row('new', 'waiting'), row('c', 'waiting'), row('d', 'today', 'approved')]
  const given = [{ appointmentId: 'b', decision: 'approved' as const }]
  expect(shown(keepInPlace(BEFORE, now, given))).toEqual([
    'new waiting pending',
    'b waiting approved',
    'c waiting pending',
    'd today approved',
  ])
})

test('an answer that is taken back is a request again', () => {
  const answered = keepInPlace(
    BEFORE,
    [row('a', 'waiting'), row('c', 'waiting'), row('b', 'coming', 'approved')],
    [],
  )
  expect(shown(keepInPlace(answered, BEFORE, []))).toEqual(shown(BEFORE))
})

test('the groups are those of the server: what waits, whatever day it is for, today, what is upcoming, what is past', () => {
  const rows = [at('2027-03-09', 'pending'), at('2027-03-02'), at('2027-03-03', 'missed'), at('2020-03-01')]
  const night = at('2027-03-01', 'approved', '2999-03-02T00:30:00Z')
  expect(placeIn([...rows, night], '2027-03-02').map(({ group }) => group)).toEqual([
    'waiting',
    'today',
    'coming',
    'past',
    'today',
  ])
})
