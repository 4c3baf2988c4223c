import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { assertTimeZoneUnchanged } from './assert-time-zone-unchanged.ts'
import { keepDemoApart } from './keep-demo-apart.ts'

const app = useTestApp()
const keepApart = (isForDemo: boolean, databaseUrl?: string) =>
  keepDemoApart({ ...app.deps, config: { ...app.deps.config, databaseUrl } }, SYSTEM, { isForDemo })

test('what the demo has filled is opened by no hospital, and by the demo again', async () => {
  await keepApart(true)
  await assertTimeZoneUnchanged(app.deps, SYSTEM)
  await expect(keepApart(false)).rejects.toThrow('set DATA_DIR to another place.')
  await expect(keepApart(false, 'postgres://desk@db.example/desk')).rejects.toThrow(
    'DATABASE_URL was filled by npm run demo, whose passwords everybody knows: set DATABASE_URL to another place.',
  )
  await expect(keepApart(true)).resolves.toBeUndefined()
})

test('a hospital opens what is new, and what is its own', async () => {
  await expect(keepApart(false)).resolves.toBeUndefined()
  await assertTimeZoneUnchanged(app.deps, SYSTEM)
  await expect(keepApart(false)).resolves.toBeUndefined()
})
