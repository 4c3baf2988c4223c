import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder per database, with bases and segments (docs/decisions/0016-backup.md). */

const SEGMENT =
  /^(?<wal>[0-9A-F]{24}|[0-9A-F]{8}\.history|[0-9A-F]{24}\.[0-9A-F]{8}\.backup)-[0-9a-f]{16}\.gz(\.age)?$/
const BASE =
  /^base-(?<date>\d{4}-\d\d-\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)Z-(?<first>[0-9A-F]{24})\.tar\.gz(\.age)?$/

/** A piece of the write-ahead log, named by PostgreSQL. */
type Segment = { readonly file: string; readonly wal: string }

/** A copy of the database from which every instant after `since` can be reached. */
export type Base = {
  readonly file: string
  readonly folder: string
  readonly since: Date
  /** The first segment that it needs. */
  readonly first: string
}

export const baseName = (since: Date, first: string, isEncrypted: boolean) =>
  `base-${since.toISOString().slice(0, 19).replaceAll(':', '')}Z-${first}.tar.gz${isEncrypted ? '.age' : ''}`

/** The hash lets a repeated segment pass, and another one of the same name be noticed. */
export const segmentName = (wal: string, sha256: string, isEncrypted: boolean) =>
  `${wal}-${sha256.slice(0, 16)}.gz${isEncrypted ? '.age' : ''}`

/** In log order. */
export async function listSegments(folder: string): Promise<Segment[]> {
  const names = await namesIn(folder)
  return names.toSorted().flatMap((name) => {
    const wal = SEGMENT.exec(name)?.groups?.['wal']
    return wal === undefined ? [] : [{ file: join(folder, name), wal }]
  })
}

/** Of one database, oldest first. */
export async function listBases(folder: string): Promise<Base[]> {
  const names = await namesIn(folder)
  return names.toSorted().flatMap((name) => {
    const parts = BASE.exec(name)?.groups
    if (parts === undefined) return []
    const { date, hour, minute, second, first = '' } = parts
    return [
      { file: join(folder, name), folder, since: new Date(`${date}T${hour}:${minute}:${second}Z`), first },
    ]
  })
}

/** Of all databases ever kept here, oldest first; of one, where its own folder is named. */
export async function listAllBases(journal: string): Promise<Base[]> {
  const own = await listBases(journal)
  if (own.length > 0) return own
  const folders = (await namesIn(journal)).filter((name) => /^\d+$/.test(name))
  const bases = await Promise.all(folders.map((name) => listBases(join(journal, name))))
  return bases.flat().toSorted((a, b) => a.since.getTime() - b.since.getTime())
}

const namesIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** The place in the log, in whichever history. */
export const placeOf = (wal: string) => wal.slice(8, 24)

const SEGMENTS_OF_LOG = 256n
const TIMELINE_LETTERS = 8

/** Compared up to the last segment of the history, 16 MB each. */
export function missingSegments(first: string, segments: readonly Segment[]): string[] {
  const history = first.slice(0, TIMELINE_LETTERS)
  const there = segments.flatMap(({ wal }) => (wal.length === 24 && wal.startsWith(history) ? [wal] : []))
  const have = new Set(there)
  const missing: string[] = []
  for (let number = numberOf(first); number <= numberOf(there.at(-1) ?? first); number += 1n) {
    const wal = history + hex(number / SEGMENTS_OF_LOG) + hex(number % SEGMENTS_OF_LOG)
    if (!have.has(wal)) missing.push(wal)
  }
  return missing
}

const numberOf = (wal: string) =>
  BigInt(`0x${wal.slice(8, 16)}`) * SEGMENTS_OF_LOG + BigInt(`0x${wal.slice(16)}`)

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')
