import { execFileSync } from 'node:child_process'
import { fingerprint } from '@desk/words/made-from'
import type { Translation } from './translations.ts'

const REMOVED_LINE = /^-\s*("(?:[^"\\]|\\.)*"):\s*("(?:[^"\\]|\\.)*"),?$/

/** Reads the file's history, which a shallow clone may lack. */
export function findFormerEnglish({ side, area, madeFrom }: Translation): string | undefined {
  const path = `packages/words/locales/en/${side}/${area}.json`
  const changes = execFileSync('git', ['log', '-p', '--format=', '--', path], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return changes
    .split('\n')
    .map(removedText)
    .find((text) => text !== undefined && fingerprint(text) === madeFrom)
}

function removedText(line: string): string | undefined {
  const [, , text] = REMOVED_LINE.exec(line) ?? []
  if (text === undefined) return undefined
  const parsed: unknown = JSON.parse(text)
  return typeof parsed === 'string' ? parsed : undefined
}
