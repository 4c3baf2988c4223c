import { readFileSync } from 'node:fs'
import type { Side } from '@desk/words/read-catalogue'
import { sourceFiles } from '../source-files.ts'
import { findKeys, type NamedKeys, unusedKeys } from './find-keys.ts'
import { findSentences } from './find-sentences.ts'

const CHECKED = /^(apps\/(server|web)\/src|packages\/(rules|contract)\/src)\/.*(?<!\.test|\.d)\.tsx?$/
const KEY_IN_PAGE = /\{\{([\w.-]+)\}\}/g

const EXEMPT: readonly [why: string, path: RegExp][] = [
  [
    'for whoever runs the server',
    /^apps\/server\/src\/(run|reason-of|greeting|print-verification|print-recovery|print-import|print-check|print-backup|print-restore|print-backup-verification|print-upgrade|backup-words|platform\/(config|setting-kinds|(reminder|backup|surrounding|life)-settings|log|watch\/(metrics|gauges|serve-probes)|(db|backup|backup\/journal|backup\/upgrade)\/[\w-]+))\.ts$/,
  ],
  ['people and places of the sample hospital', /^apps\/server\/src\/demo\//],
  ['what doctors write, to know it again', /^packages\/rules\/src\/specialities\.ts$/],
  ['not a language', /^apps\/server\/src\/platform\/http\/security-headers\.ts$/],
  ['for those who write clients: the reference of the API is English', /reference(-page)?\.ts$|openapi\.ts$/],
]
const EXEMPT_TEXTS = new Map([
  ['Prefer not to say', 'a value that clients send; the screen has a word for it'],
  ['npm run verify', 'a command, which is typed'],
  ['use HH:MM AM/PM', 'the slot builder’s own specified error'],
])

export function sentencesOutside(): string[] {
  return codeFiles()
    .filter((path) => !EXEMPT.some(([, exempt]) => exempt.test(path)))
    .flatMap((path) =>
      findSentences(path, readFileSync(path, 'utf8'), path.startsWith('apps/web/') ? 'screen' : 'program')
        .filter(({ text }) => !EXEMPT_TEXTS.has(text))
        .map(({ line, text }) => `${path}:${line}: write it in packages/words/locales: ${text}`),
    )
}

export function unusedMessages(side: Side, keys: readonly string[]): string[] {
  const named = codeFiles()
    .filter((path) => path.startsWith(`apps/${side}/`))
    .map((path) => findKeys(path, readFileSync(path, 'utf8')))
  const inPage: NamedKeys = { exact: side === 'web' ? keysOfPage() : [], templates: [] }
  return unusedKeys(keys, [...named, inPage])
}

const codeFiles = () => sourceFiles().filter((path) => CHECKED.test(path))

function keysOfPage(): string[] {
  const page = readFileSync('apps/web/index.html', 'utf8')
  return Array.from(page.matchAll(KEY_IN_PAGE), ([, key = '']) => key)
}
