import { readFile } from 'node:fs/promises'
import { PATHS } from '@desk/contract/paths'
import {
  administratorsScreens,
  doctorsScreens,
  patientsScreens,
  type Visit,
  visitorsScreens,
} from '../screens/every-screen.ts'
import { expect, type Hospital, test } from '../support/test.ts'

const ROUTES = new URL('../../apps/web/src/app/routes.tsx', import.meta.url)
const NAMES: Readonly<Record<string, string>> = PATHS

const SCREENS = {
  visitor: visitorsScreens,
  patient: patientsScreens,
  doctor: doctorsScreens,
  administrator: administratorsScreens,
} as const satisfies Record<string, (hospital: Hospital) => Promise<Visit>>
type Role = keyof typeof SCREENS

/** The narrowest guard decides. */
const LET_IN: readonly [guard: string, roles: readonly Role[]][] = [
  ['ofAdministrators', ['administrator']],
  ['ofDoctors', ['doctor']],
  ['ofStaff', ['doctor', 'administrator']],
  ['ofOwner', ['doctor', 'administrator']],
  ['SIGNED_IN', ['patient', 'doctor', 'administrator']],
  ['needsSession', ['patient', 'doctor', 'administrator']],
  // Public screens look the same to everybody.
  ['isPublic', ['visitor']],
  ['appShell', ['visitor']],
  ['', ['visitor']],
]

/** The patient's screens: doctors and administrators see the same, so one of them is enough. */
const EXEMPT = new Set([
  `administrator ${PATHS.myAppointments}`,
  `administrator ${PATHS.waitingList}`,
  `doctor ${PATHS.bookSoonest}`,
  `administrator ${PATHS.applyDoctor}`,
])

type Routed = { path: string; roles: readonly Role[] }

async function routedPaths(): Promise<Routed[]> {
  const text = await readFile(ROUTES, 'utf8')
  const groups = text.slice(text.indexOf('export const ROUTES')).split('...within(').slice(1)
  return groups.flatMap((group) => {
    const around = group.slice(0, group.indexOf('[PATHS.'))
    const roles = LET_IN.find(([guard]) => new RegExp(guard).test(around))?.[1] ?? []
    return [...group.matchAll(/\[PATHS\.(\w+),/g)].map(([, name = '']) => ({
      path: NAMES[name] ?? name,
      roles,
    }))
  })
}

/** A fixed path wins over a pattern. */
function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const [plain = ''] = path.split(/[?#]/)
  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(plain)
  return patterns.find((pattern) => pattern === plain) ?? patterns.find(matches)
}

test('every screen is looked at in all looks and languages as each role that its guards let in', async ({
  hospital,
}) => {
  const routed = await routedPaths()
  const patterns = routed.map(({ path }) => path)
  expect(patterns.toSorted()).toEqual(Object.values(PATHS).toSorted())
  const walked = new Set<string>()
  for (const [role, screensOf] of Object.entries(SCREENS)) {
    const { screens } = await screensOf(hospital)
    for (const { path } of screens) walked.add(`${role} ${patternOf(path, patterns)}`)
  }
  const letIn = routed.flatMap(({ path, roles }) => roles.map((role) => `${role} ${path}`))
  expect(letIn).toEqual(expect.arrayContaining([...EXEMPT]))
  const missing = letIn.filter((one) => !walked.has(one) && !EXEMPT.has(one))
  expect(missing, 'without a row').toEqual([])
})
