import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '@desk/embedded-postgres/hold-folder'
import { majorOf } from '@desk/embedded-postgres/majors'
import { finishReplacing, putInPlace } from '../put-in-place.ts'

const KEPT = /^postgres-before-\d{4}-\d\d-\d\dT\d{6}Z$/

type Back = { major: string; aside: string[] }

/** Puts the newest kept folder of an older PostgreSQL back; the present one is kept. */
export async function goBack(dataDir: string, own: string, now: Date): Promise<Back> {
  const hold = await holdFolder(dataDir)
  try {
    await finishReplacing(dataDir)
    const kept = await olderKept(dataDir, own)
    if (kept === undefined) throw new Error(`${dataDir} keeps no folder of an older PostgreSQL.`)
    return { major: kept.major, aside: await putInPlace(dataDir, now, { postgres: kept.name }) }
  } finally {
    await hold.release()
  }
}

async function olderKept(dataDir: string, own: string) {
  const names = (await readdir(dataDir)).filter((name) => KEPT.test(name)).toSorted()
  for (const name of names.toReversed()) {
    const major = await majorOf(join(dataDir, name))
    if (major !== '' && Number(major) < Number(own)) return { name, major }
  }
  return undefined
}
