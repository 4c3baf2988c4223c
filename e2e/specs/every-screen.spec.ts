import { readFile } from 'node:fs/promises'
import { PATHS } from '@desk/contract/paths'
import {
  administratorsScreens,
  doctorsScreens,
  patientsScreens,
  visitorsScreens,
} from '../screens/every-screen.ts'
import { expect, test } from '../support/test.ts'

const ROUTES = new URL('../../apps/web/src/app/routes.tsx', import.meta.url)
const NAMES: Readonly<Record<string, string>> = PATHS

/** The path patterns of the web app's screens. */
async function routedPaths(): Promise<string[]> {
  const text = await readFile(ROUTES, 'utf8')
  return [...text.matchAll(/\[PATHS\.(\w+),/g)].map(([, name = '']) => NAMES[name] ?? name)
}

/** The pattern that leads to a screen; one without a parameter wins. */
function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const [plain = ''] = path.split(/[?#]/)
  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(plain)
  return patterns.find((pattern) => pattern === plain) ?? patterns.find(matches)
}

test('every screen that has a route is among those that are looked at in all looks and languages', async ({
  hospital,
}) => {
  const patterns = await routedPaths()
  expect(patterns.toSorted()).toEqual(Object.values(PATHS).toSorted())
  const visits = [
    await visitorsScreens(hospital),
    await patientsScreens(hospital),
    await doctorsScreens(hospital),
    await administratorsScreens(hospital),
  ]
  const walked = new Set(
    visits.flatMap(({ screens }) => screens.map(({ path }) => patternOf(path, patterns))),
  )
  expect(
    patterns.filter((pattern) => !walked.has(pattern)),
    'without a row',
  ).toEqual([])
})
