import { expect, test } from 'vitest'
import { draftSettings, isWrong, readSettings } from './slot-draft.ts'
import { slotExamples } from './slot-examples.ts'

const settings = {
  slotMinutes: 20,
  bufferBefore: 0,
  bufferAfter: 10,
  noticeMinutes: 2880,
  horizonDays: null,
  mostVisits: 12,
}

test('settings are typed in the unit that fits, and read as they were', () => {
  const draft = draftSettings(settings)
  expect([draft.noticeMinutes, draft.noticeUnit, draft.horizonDays]).toEqual(['2', 'days', ''])
  expect(readSettings(draft)).toEqual(settings)
  expect(draftSettings({ ...settings, noticeMinutes: 90 })).toMatchObject({
    noticeMinutes: '90',
    noticeUnit: 'minutes',
  })
  expect(draftSettings({ ...settings, noticeMinutes: 0 })).toMatchObject({
    noticeMinutes: '0',
    noticeUnit: 'hours',
  })
})

test('lengths that do not fit are wrong by themselves', () => {
  const draft = { ...draftSettings(settings), slotMinutes: '4', noticeMinutes: '31', mostVisits: 'many' }
  expect(
    (['slotMinutes', 'noticeMinutes', 'mostVisits', 'bufferAfter'] as const).map((name) =>
      isWrong(draft, name),
    ),
  ).toEqual([true, true, true, false])
  expect(readSettings(draft)).toBeNull()
})

test('the examples say what the engine does: the next time is the first of the grid after the buffers', () => {
  expect(slotExamples(settings)).toEqual({
    times: ['09:00', '09:20', '09:40'],
    next: '09:40',
    hasBuffer: true,
    earliest: null,
    noticeDays: 2,
  })
  expect(slotExamples({ ...settings, slotMinutes: 15, bufferAfter: 0, noticeMinutes: 90 })).toMatchObject({
    next: '09:15',
    hasBuffer: false,
    earliest: '13:30',
  })
})
