import { statSync } from 'node:fs'
import { type File, openSource } from './platform/backup/archive.ts'
import { tableOfPart } from './platform/backup/contents.ts'
import type { Progress } from './platform/backup/dump-tables.ts'

/** `share` read, if known. */
export function openBackup(file: string) {
  const source = openSource(file)
  const bytes = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false })?.size
  const share = () =>
    bytes === undefined || !('bytesRead' in source)
      ? undefined
      : Math.min(1, Number(source.bytesRead) / bytes)
  return { source, share }
}

/** Tells of each table's parts. */
export async function* tellFiles(
  files: AsyncIterable<File>,
  share: () => number | undefined,
  report: Progress,
): AsyncGenerator<File> {
  for await (const file of files) {
    const table = tableOfPart(file.name)
    if (table !== undefined) report({ table, share: share() })
    yield file
  }
}
