import { rm, writeFile } from 'node:fs/promises'
import { messageOf } from '../../message-of.ts'
import { readKey } from '../encryption.ts'
import { PROBLEM_FILE } from './journal-settings.ts'
import { fetchSegment, keepSegment } from './journal-segments.ts'

// PostgreSQL runs this program in its folder for each segment; status 0: the segment is safe, or was fetched.
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
