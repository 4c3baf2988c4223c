import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, test } from 'vitest'
import { everyAct } from './acts/every-act.ts'
import { failNthStatement } from './failing-statement.ts'
import { MONDAY_7_AM, type TestApp, useTestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'
import { changesBetween, wholeDatabase } from './whole-database.ts'

// Each statement that fails is a bug to the log.
const app = useTestApp({ LOG_LEVEL: 'silent' })

/** A job repeats what these do after they have saved. */
const HAS_SECOND_STEP = new Set(['POST /doctor/add-outside-calendar'])

type Changes = Record<string, number>
type InPlace = (send: () => Promise<{ status: number }>) => Promise<unknown>

async function doAct(name: string, inPlace: InPlace): Promise<void> {
  await (await testDatabase()).truncateAll()
  app.setNow(MONDAY_7_AM)
  const call: TestApp['call'] = async (endpoint, body, options) => {
    if (`${endpoint.method} ${endpoint.path}` !== name) return app.call(endpoint, body, options)
    await inPlace(() => app.call(endpoint, body, options))
    return app.call(endpoint, body, options)
  }
  await everyAct(Object.create(app, { call: { value: call } }))[name]?.()
}

async function changesOf(name: string): Promise<Changes> {
  let changes: Changes = {}
  await doAct(name, async (send) => {
    const before = await wholeDatabase(app.deps.pool)
    expect((await send()).status).toBe(200)
    changes = changesBetween(before, await wholeDatabase(app.deps.pool))
  })
  return changes
}

/**
 * Fails one statement after the other, from the `first` on, until the call does everything in spite of it. Gives that
 * statement's number, or none when the call has no more.
 */
async function failFrom(first: number, name: string, all: Changes): Promise<number | null> {
  let doneAt: number | null = null
  await doAct(name, async (send) => {
    const before = await wholeDatabase(app.deps.pool)
    for (let nth = first; doneAt === null; nth += 1) {
      const { outcome, hasFailed } = await failNthStatement(nth, send)
      if (!hasFailed) return
      const changes = changesBetween(before, await wholeDatabase(app.deps.pool))
      if (Object.keys(changes).length > 0 || outcome.status === 200) {
        if (!HAS_SECOND_STEP.has(name)) expect({ nth, changes }).toEqual({ nth, changes: all })
        // A second try succeeds, or the failure was a bug that stays.
        expect({ nth, again: (await send()).status }).not.toEqual({ nth, again: 500 })
        doneAt = nth
      }
    }
  })
  return doneAt
}

test.each(Object.keys(everyAct(app)))(
  '%s, of which any statement fails, does all or nothing',
  async (name) => {
    const all = await changesOf(name)
    for (let next = 1, doneAt: number | null = 0; doneAt !== null; next = (doneAt ?? 0) + 1) {
      doneAt = await failFrom(next, name, all)
    }
  },
)

/** Why none of their statements is failed. */
const NOT_TRIED: Record<string, string> = {
  'POST /user/export-data': 'reads what is kept of the caller, and writes nothing',
  'POST /doctor/send-confirmation': 'sends what a changed profile has sent once more, by the same statement',
  'POST /doctor/read-outside-calendar': 'the second step of adding one, which a job repeats',
}

test('every call that writes is tried', () => {
  const writing = ENDPOINTS.filter(({ isRead }) => !isRead).map(({ method, path }) => `${method} ${path}`)
  const acts = everyAct(app)
  expect(writing.filter((name) => !(name in acts) && !(name in NOT_TRIED))).toEqual([])
})
