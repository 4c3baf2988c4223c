import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useCaseProblems } from './use-case-problems.ts'

const FEATURE = 'apps/server/src/features/rooms'
const read = (files: Record<string, string>) => (path: string) => files[path]

function problems(routes: string, useCase: string, file = 'routes.ts') {
  const files = { [`${FEATURE}/open-room.ts`]: useCase }
  return useCaseProblems(
    `${FEATURE}/${file}`,
    `import { openRoom } from './open-room.ts'\n${routes}`,
    read(files),
  )
}

const ROUTES = `export function roomRoutes(route, deps) {
  route(contract.openRoom, async ({ actor, body }) => ({ data: await openRoom(deps, actor, body) }))
}`

test('what a route calls is (deps, actor, input)', () => {
  expect(
    problems(ROUTES, 'export function openRoom({ db }: Deps, _actor: Caller, { id }: Input) {}'),
  ).toEqual([])
})

test.each([
  ['no actor', 'export async function openRoom(deps: Deps) {}'],
  ['the input in its place', 'export async function openRoom(deps: Deps, { id }: Row) {}'],
  ['the database alone', 'export const openRoom = (db: Db, actor: Caller) => db'],
])('a route that calls a function with %s is told', (_, useCase) => {
  expect(problems(ROUTES, useCase)).toEqual([
    'openRoom is called by a route or a job and is not (deps, actor, input)',
  ])
})

test.each(['run: openRoom', 'run: (deps) => openRoom(deps)'])('so is a job: %s', (run) => {
  const job = `export const openRoomJob = defineJob({ name: 'open-room', ${run} })`
  expect(problems(job, 'export function openRoom(deps: Deps) {}', 'jobs.ts')).toHaveLength(1)
  expect(problems(job, 'export function openRoom(deps: Deps, actor: System) {}', 'jobs.ts')).toEqual([])
})

test('what a route is given when the server starts is no use case', () => {
  const routes = 'export function roomRoutes(route, deps) { const list = openRoom(deps) }'
  expect(problems(routes, 'export function openRoom(deps: Deps) {}')).toEqual([])
})

test('whoever opens a transaction knows for whom', () => {
  const path = `${FEATURE}/close-room.ts`
  const body = 'return inTransaction(db, async (trx) => close(trx))'
  expect(useCaseProblems(path, `function closeRoom({ db }: Deps, id: string) { ${body} }`, read({}))).toEqual(
    ['closeRoom opens a transaction and knows no actor'],
  )
  expect(
    useCaseProblems(path, `function closeRoom({ db }: Deps, _actor: System) { ${body} }`, read({})),
  ).toEqual([])
})

const withoutActor = (path: string) => readFileSync(path, 'utf8').replace('  actor: Caller | Guest,\n', '')

test('a use case of the product that loses its actor is told', () => {
  const routes = 'apps/server/src/features/waiting-list/routes.ts'
  const source = readFileSync(routes, 'utf8')
  expect(useCaseProblems(routes, source, (path) => readFileSync(path, 'utf8'))).toEqual([])
  expect(useCaseProblems(routes, source, withoutActor)).toContain(
    'showOffer is called by a route or a job and is not (deps, actor, input)',
  )
})
