import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const { TASKS: tasks } = z
  .object({ TASKS: z.record(z.string(), z.array(z.string())) })
  .parse(createRequire(import.meta.url)('../../tools/tasks.cjs'))
/** npm's own commands. */
const OF_NPM = new Set(['ci', 'audit', 'install', 'run'])
/** Code, in a line or a block. */
const COMMAND = /\bnpm (?:run )?(?:--silent )?(?:run )?([a-z][a-z:-]*)/g

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'deploy', 'docs/decisions', 'docs/tour', 'deploy/cluster'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(md|service|yaml)$/.test(name))
      .map((name) => join(folder, name)),
  ),
  '.env.example',
]

/** `npm run x` anywhere, `npm x` only in code. */
function commandsIn(text: string): string[] {
  const code = text.match(/```[^]*?```|`[^`\n]+`/g) ?? []
  const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][a-z:-]*)/g)]
  const short = code.flatMap((part) => [...part.matchAll(COMMAND)])
  return [...named, ...short].map(([, name = '']) => name)
}

test('every command that a document tells is one', () => {
  const told = documents.flatMap((path) =>
    commandsIn(readFileSync(path, 'utf8')).map((name) => ({ path, name })),
  )
  expect(told.filter(({ path }) => path === 'README.md').length).toBeGreaterThan(15)
  expect(told.filter(({ name }) => scripts[name] === undefined && !OF_NPM.has(name))).toEqual([])
})

test('every command runs its own task, and the map names all of them', () => {
  const wrong = Object.entries(scripts).filter(([name, program]) => program !== `node tools/run.cjs ${name}`)
  expect(wrong).toEqual([])
  expect(Object.keys(tasks).toSorted()).toEqual(Object.keys(scripts).toSorted())
  const map = /^package\.json\s+the commands: (.*); all through/m.exec(
    readFileSync('docs/architecture.md', 'utf8'),
  )?.[1]
  expect(Object.keys(scripts).filter((name) => !map?.split(', ').includes(name))).toEqual([])
})

const blocks = (text: string) => (text.match(/```sh\n[^]*?```/g) ?? []).join('\n')

test('what the README tells of backups and restores is what the commands take', () => {
  const lines = blocks(readFileSync('README.md', 'utf8')).matchAll(
    /npm run (?:--silent )?([a-z:]+) -- .*?(--[a-z-]+)/g,
  )
  const told = [...lines].map(([, name = '', option = '']) => ({ name, option }))
  expect(told).toContainEqual({ name: 'restore', option: '--replace' })
  for (const { name, option } of told) {
    const [file = ''] = tasks[name]?.slice(-1) ?? []
    const program = /\.\/(print-[a-z-]+\.ts)/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    const words = readFileSync(join('apps/server/src', program), 'utf8')
    expect(words, `npm run ${name} -- ${option}`).toContain(option)
  }
})
