import { expect, test } from 'vitest'
import { oldNames } from './old-names.ts'

test.each([
  'export const AT_ONCE = 5',
  'const PATIENCE_MS = 5',
  'function refuse(error: unknown) {}',
  'type Done = { text: string }',
  'const list = (coming: Date[]) => coming',
  'function send({ wire }: Options) {}',
  'type Options = { findNextFree: Finder }',
  'const say = (text: string) => text',
  "import { addressOf } from './doctor-picture.ts'",
  'const DOCTOR_ON_WIRE = {}',
  'function listLostMails() {}',
])('an old name that comes back is reported: %s', (source) => {
  expect(oldNames('apps/server/src/features/rooms/open-room.ts', source)).toHaveLength(1)
})

test('so is an old file name', () => {
  expect(oldNames('apps/web/src/app/house.module.css', '.room {}')).toEqual([
    'house.module.css has an old name',
  ])
})

test.each([
  "const listed = rows.filter(({ when }) => when === 'coming')",
  'const counts = { waiting: 0, coming: 0 }',
  'type Row = { verdict: string }',
  "export const whyNotFree = endpoint({ path: '/user/why-not-free' })",
  "words('free-times.whyNot')",
  'const mailServer = startMailServer(incoming)',
  'const mailFrom = config.mailFrom',
  '/** Nobody has to say why. */ const reason = 1',
])('a value or a word of the API, and a sentence, are none: %s', (source) => {
  expect(oldNames('apps/server/src/features/rooms/open-room.ts', source)).toEqual([])
})
