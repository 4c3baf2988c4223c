import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsProblems } from './asvs.ts'

const PATH = 'docs/security.md'
const document = readFileSync(PATH, 'utf8')
const row = /^\| V1\.2\.4 \|.*$/m.exec(document)?.[0] ?? ''
const problemsWith = (changed: string) => asvsProblems(PATH, document.replace(row, changed))

test('each requirement of ASVS 5.0, level 1 and 2, is answered in docs/security.md', () => {
  expect(row).toContain('› ')
  expect(asvsProblems(PATH, document)).toEqual([])
})

test('a row that is missing, doubled, unknown or answers nothing is found', () => {
  expect(problemsWith('')).toEqual([`${PATH}: V1.2.4 has no row`])
  expect(problemsWith(`${row}\n${row}`)).toContain(`${PATH}: V1.2.4 has several rows`)
  expect(problemsWith(`${row}\n| V1.2.40 | x | Deviation: because |`)).toEqual([
    `${PATH}: V1.2.40 is no requirement of level 1 or 2`,
  ])
  expect(problemsWith('| V1.2.4 | SQL | we are careful |')).toEqual([
    expect.stringContaining('the row names no test, no document and no reason'),
  ])
})

test('a test or a document that is not there is found', () => {
  const gone = '`apps/server/src/app.test.ts` › no such title'
  expect(problemsWith(`| V1.2.4 | SQL | ${gone} |`)).toEqual([
    expect.stringContaining('apps/server/src/app.test.ts has no test "no such title"'),
  ])
  expect(problemsWith('| V1.2.4 | SQL | [here](nowhere.md) |')).toEqual([
    expect.stringContaining('there is no nowhere.md'),
  ])
})
