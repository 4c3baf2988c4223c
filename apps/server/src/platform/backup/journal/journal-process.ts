import { rm, writeFile } from 'node:fs/promises'
import { messageOf } from '../../db/database-errors.ts'
import { readKey } from '../encryption.ts'
import { PROBLEM_FILE } from './journal-settings.ts'
import { fetchSegment, keepSegment } from './journal-segments.ts'

// Run by PostgreSQL for each segment, in its folder; status 0: safe, or there.
const [task = '', place = '', keyOrRecipient = '', wal = '', path = ''] = process.argv.slice(2)
process.exitCode = await (task === 'keep' ? keep() : fetch())

async function keep(): Promise<number> {
  try {
    await keepSegment({ journal: place, dataDirectory: '.' }, { path, wal }, keyOrRecipient || undefined)
    await rm(PROBLEM_FILE, { force: true })
    return 0
  } catch (error) {
    process.stderr.write(`journal: ${messageOf(error)}\n`)
    await writeFile(PROBLEM_FILE, messageOf(error))
    return 1
  }
}

async function fetch(): Promise<number> {
  const key = keyOrRecipient === '' ? undefined : await readKey(keyOrRecipient)
  return (await fetchSegment(place, { path, wal }, key)) ? 0 : 1
}
