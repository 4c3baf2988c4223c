import type { QueryOf } from '@desk/contract/endpoint'
import * as contract from '@desk/contract/import'
import { base64Parts } from '@desk/testing/base64-parts'
import { SYSTEM } from '../src/platform/actor.ts'
import { advanceImport, type Report } from '../src/features/imports/advance-import.ts'
import { anAdministrator, type Person } from './people.ts'
import { allRows } from './rows.ts'
import type { TestApp } from './test-app.ts'

/** The dry run has ended when it returns. */
export async function anImport(
  app: TestApp,
  text: string | Buffer,
  { by, doctorEmail, report }: { by?: Person; doctorEmail?: string; report?: Report } = {},
) {
  const actor = by ?? (await anAdministrator(app))
  const file = { fileName: 'file.csv', ...(doctorEmail !== undefined && { doctorEmail }) }
  const { data } = await app.call(contract.startImport, file, actor)
  const { importId } = data
  for (const [part, bytes] of base64Parts(text, contract.IMPORT_PART_BYTES).entries())
    await app.call(contract.addImportPart, { importId, part, bytes }, actor)
  await app.call(contract.checkImport, { importId }, actor)
  const run = () => advanceImport(app.deps, SYSTEM, { importId, isHurried: true, ...(report && { report }) })
  await run()
  const get = async () =>
    (await app.call(contract.getImport, undefined, { ...actor, query: { importId } })).data
  const rows = async (query: Pick<QueryOf<typeof contract.listImportRows>, 'show' | 'sort'> = {}) =>
    (await app.call(contract.listImportRows, undefined, { ...actor, query: { importId, ...query } })).data
  return {
    importId,
    actor,
    run,
    get,
    rows,
    save: async (tellsPatients = false) => {
      const { reply } = await app.call(contract.saveImport, { importId, tellsPatients }, actor)
      await run()
      return reply
    },
    undo: async () => {
      const { reply } = await app.call(contract.undoImport, { importId }, actor)
      await run()
      return reply
    },
  }
}

export const DOCTORS_CSV = `email,first_name,last_name,phone,address,speciality,experience,fee,website,monday,tuesday,wednesday,thursday,friday
ada@example.org,Ada,Adler,030 1,Ring 1,Heart,10 years,50 €,,09:00-12:00 13:00-17:00,09:00-12:00,,09:00-12:00,09:00-12:00
bo@example.org,Bo,Berg,030 2,Ring 1,Skin,5 years,40 €,,,,22:00-04:00,,
`

export const APPOINTMENTS_CSV = `doctor,date,start,minutes,name,phone,email,status,reference
ada@example.org,2027-03-08,09:00,30,Paul Meier,0151 123456,paul@example.org,,a1
ada@example.org,08-03-2027,09:30,15,Pia Kurz,0151 223456,,pending,a2
ada@example.org,08.03.2027,10:00,15,"Long, ""Lou""",0151 323456,,cancelled,a3
`

export async function importedHospital(app: TestApp) {
  const doctors = await anImport(app, DOCTORS_CSV)
  await doctors.save()
  const appointments = await anImport(app, APPOINTMENTS_CSV, { by: doctors.actor })
  await appointments.save()
  return { doctors, appointments, actor: doctors.actor }
}

/** What belongs to the import itself, counts changes, or says who did what. */
const NOT_BUSINESS =
  /^(imports|import_|audit_|live_changes|graphile_worker|doctors_version|closed_days_version|rate_limits)/
const VERSIONS = new Set(['calendarVersion', 'scheduleVersion'])

export async function business(app: TestApp): Promise<Record<string, unknown>> {
  const tables = await allRows(app)
  const rows = Object.entries(tables).filter(([name]) => !NOT_BUSINESS.test(name) && name !== 'doctors')
  const doctors = await app.deps.db.selectFrom('doctors').selectAll().orderBy('id').execute()
  const counted = doctors.map((row) => Object.entries(row).filter(([column]) => !VERSIONS.has(column)))
  return { ...Object.fromEntries(rows), doctors: counted }
}

export const countOf = async (app: TestApp, table: string): Promise<number> => {
  const { rows } = await app.deps.pool.query(`select count(*)::int from ${table}`)
  return rows[0].count
}
