import * as contract from '@desk/contract/retention'
import { expect, test } from 'vitest'
import { anAdministrator } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

const kept = async () =>
  Object.fromEntries((await app.call(contract.listKept)).data.map(({ kind, months }) => [kind, months]))

test('anybody reads for how long each kind is kept by the rules in force, and not by what is proposed', async () => {
  const forGood = { notifications: null, emails: null, applications: null, audit: null, appointments: null }
  expect(await kept()).toEqual(forGood)
  const administrator = await anAdministrator(app)
  const save = (kind: contract.Retention['kind'], months: number) =>
    app.call(contract.saveRetention, { kind, months }, administrator)
  await save('emails', 24)
  await save('appointments', 12)
  expect(await kept()).toEqual({ ...forGood, notifications: 12, emails: 12, appointments: 12 })
})
