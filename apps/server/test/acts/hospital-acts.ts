import * as contract from '@desk/contract/hospital-look'
import { aLogo } from '../logos.ts'
import { anAdministrator } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

const LEAVES = 'look-changed'

export const hospitalActs = (app: TestApp): Acts => ({
  'POST /admin/save-look': [
    LEAVES,
    async () => {
      const body = { lookVersion: 0, hospitalName: 'St. Anna', accent: '#7b1fa2' }
      return app.call(contract.saveHospitalLook, body, await anAdministrator(app))
    },
  ],
  'POST /admin/save-logo': [
    LEAVES,
    async () => app.call(contract.saveLogo, { logo: await aLogo() }, await anAdministrator(app)),
  ],
  'POST /admin/remove-logo': [
    LEAVES,
    async () => {
      const admin = await anAdministrator(app)
      await app.call(contract.saveLogo, { logo: await aLogo() }, admin)
      return app.call(contract.removeLogo, {}, admin)
    },
  ],
})
