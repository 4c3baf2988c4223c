import * as contract from '@desk/contract/import'
import { DOCTORS_CSV, APPOINTMENTS_CSV, anImport } from '../imports.ts'
import { anAdministrator } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const importActs = (app: TestApp): Acts => ({
  'POST /admin/start-import': [
    'import-started',
    async () => app.call(contract.startImport, { fileName: 'doctors.csv' }, await anAdministrator(app)),
  ],
  'GET /admin/import-rows': [
    'patient-data-opened',
    async () => {
      const { importId, actor } = await anImport(app, APPOINTMENTS_CSV)
      return app.call(contract.listImportRows, undefined, { ...actor, query: { importId } })
    },
  ],
  'POST /admin/save-import': [
    'import-saved',
    async () => {
      const { importId, actor } = await anImport(app, DOCTORS_CSV)
      return app.call(contract.saveImport, { importId }, actor)
    },
  ],
  'POST /admin/undo-import': [
    'import-undone',
    async () => {
      const { importId, actor, save } = await anImport(app, DOCTORS_CSV)
      await save()
      return app.call(contract.undoImport, { importId }, actor)
    },
  ],
  'POST /admin/drop-import': [
    'import-dropped',
    async () => {
      const { importId, actor } = await anImport(app, DOCTORS_CSV)
      return app.call(contract.dropImport, { importId }, actor)
    },
  ],
})
