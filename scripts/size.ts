import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileSize, measureFile } from './size/measure-file.ts'
import { MAY_BE_UNUSED, resolverOf, unusedExports } from './size/unused-exports.ts'
import { isGenerated, sourceFiles } from './source-files.ts'

/** npm run size -- [another checkout]: prints sizes and judges nothing. */

const SMALL = 20
const LARGE = 200
const GROUPS = ['apps and packages', 'tests', 'bench, scripts, tools'] as const
type Group = (typeof GROUPS)[number]

const root = process.argv[2] ?? '.'
const paths = sourceFiles(root).filter((path) => /\.tsx?$/.test(path))
const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const files = [...sources]
  .filter(([path]) => !isGenerated(path))
  .map(([path, text]) => ({ path, group: groupOf(path), size: measureFile(path, text) }))

console.log(row(['', 'files', 'lines', `<= ${SMALL}`, `> ${LARGE}`, 'functions', 'as', '!', 'any']))
for (const group of GROUPS) {
  console.log(row([group, ...describe(files.filter((file) => file.group === group).map(({ size }) => size))]))
}
printList(
  `files of at most ${SMALL} lines`,
  files
    .filter(({ group, size }) => group === GROUPS[0] && size.lines <= SMALL)
    .map(({ path, size }) => `${path} (${size.lines})`),
)
printList('exports that no other file imports', unusedExports(sources, resolverOf(root), MAY_BE_UNUSED))

function groupOf(path: string): Group {
  if (/\.(test|spec)\.tsx?$|\/test\/|^e2e\/|^packages\/testing\//.test(path)) return 'tests'
  return /^(apps|packages)\//.test(path) ? 'apps and packages' : 'bench, scripts, tools'
}

function describe(sizes: FileSize[]): string[] {
  const lines = sizes.map((size) => size.lines)
  const sum = (part: 'casts' | 'assertions' | 'anys') => sizes.reduce((total, size) => total + size[part], 0)
  return [
    sizes.length,
    spread(lines),
    lines.filter((count) => count <= SMALL).length,
    lines.filter((count) => count > LARGE).length,
    spread(sizes.flatMap((size) => size.functions)),
    sum('casts'),
    sum('assertions'),
    sum('anys'),
  ].map(String)
}

/** As median/90 %/maximum. */
function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `${at(0.5)}/${at(0.9)}/${at(1)}`
}

function row(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(11))).join('')
}

function printList(title: string, items: string[]): void {
  console.log(`\n${title}: ${items.length}`)
  for (const item of items) console.log(`  ${item}`)
}
