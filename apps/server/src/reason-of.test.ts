import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

const SENTENCE =
  'the disk of /srv/desk is full. Free some space there, and start it again: what was saved is still there.'

test('a start on a full disk says so in one sentence, whoever met it first', () => {
  const env = { DATA_DIR: '/srv/desk' }
  const ofDatabase = Object.assign(new Error('could not extend file'), { code: '53100' })
  const ofStart = new Error(
    'PostgreSQL ended at its start.\nFATAL:  could not create lock file "postmaster.pid": No space left on device',
  )
  const ofFile = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  for (const error of [ofDatabase, ofStart, ofFile, new Error('no migration', { cause: ofDatabase })])
    expect(reasonOf(error, env)).toBe(SENTENCE)
  expect(reasonOf(ofDatabase, { ...env, DATABASE_URL: 'postgres://db/desk' })).toContain(
    'the disk of the database (DATABASE_URL) is full.',
  )
  expect(reasonOf(new Error('something else'), env)).toBe('something else')
})
