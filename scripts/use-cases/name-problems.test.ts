import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, test } from 'vitest'
import { sourceFiles } from '../source-files.ts'
import { nameProblems, SHARED_USE_CASES } from './name-problems.ts'

const problems = (routes: string, imports = '') =>
  nameProblems(
    'apps/server/src/features/rooms/routes.ts',
    `${imports}\nexport function roomRoutes(route, deps) { ${routes} }`,
  )

test('a call and its use case have one name, also where the file calls one of them otherwise', () => {
  expect(problems('route(contract.openRoom, ({ actor }) => openRoom(deps, actor))')).toEqual([])
  expect(
    problems(
      'route(contract.openRoom, ({ actor }) => open(deps, actor))',
      `import { openRoom as open } from './open-room.ts'`,
    ),
  ).toEqual([])
  expect(
    problems(
      'route(openContract, ({ actor }) => openRoom(deps, actor))',
      `import { openRoom as openContract } from '@desk/contract/room'`,
    ),
  ).toEqual([])
})

test.each([
  ['a use case of another name', 'route(contract.openRoom, ({ actor }) => unlock(deps, actor))'],
  ['its work in the route', 'route(contract.openRoom, () => ({ data: [] }))'],
  [
    'the use case of the call before',
    'route(contract.shut, () => shut(deps)); openRoom(deps); route(contract.openRoom, () => 1)',
  ],
])('a call with %s is told', (_, routes) => {
  expect(problems(routes)).toEqual(['the call openRoom has no use case openRoom: one name for one action'])
})

test('calls that share a use case are those of the list, and no longer in it once they do not', () => {
  expect(problems('route(contract.getDoctorFeed, () => getFeed(deps))')).toEqual([])
  expect(problems('route(contract.getDoctorFeed, () => getDoctorFeed(deps))')).toHaveLength(1)
})

test('every call of the contract is read', () => {
  const routes = sourceFiles()
    .filter((path) => /^apps\/server\/src\/.*routes\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(routes.match(/^\s+route\(/gm)).toHaveLength(ENDPOINTS.length)
  for (const call of Object.keys(SHARED_USE_CASES))
    expect(routes).toMatch(new RegExp(`contract\\.${call}\\b`))
})
