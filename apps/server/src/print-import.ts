import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { IMPORT_PART_BYTES, MOST_IMPORT_BYTES } from '@desk/contract/import'
import { readServerWords } from '@desk/words/server-words'
import { advanceImport } from './features/imports/advance-import.ts'
import { beginImport, toUndo } from './features/imports/import-by-command.ts'
import { printableRows } from './features/imports/printable-rows.ts'
import { toProgress } from './features/imports/presenter.ts'
import { changeImport, countRows, findImport } from './features/imports/queries.ts'
import type { ImportDependencies } from './features/imports/saving-rows.ts'
import { SYSTEM } from './platform/actor.ts'
import { readConfig } from './platform/config.ts'
import { messageOf } from './platform/db/database-errors.ts'
import { openKysely, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { openLog } from './platform/log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run import -- FILE                 says what would become of each line, and saves nothing
npm run import -- FILE --save          saves what is new and changed
npm run import -- FILE --doctor EMAIL  of a calendar: whose appointments they are
npm run import -- FILE --save --tell   emails the patients about it, and reminds them
npm run import -- --undo ID            takes an import back`

type Options = { doctor?: string; save: boolean; tell: boolean; undo?: string }

/** Imports a file from the command line, beside a server that runs or not; gives the exit status. */
export async function printImport(env: Parameters<typeof readConfig>[0], args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        doctor: { type: 'string' },
        save: { type: 'boolean', default: false },
        tell: { type: 'boolean', default: false },
        undo: { type: 'string' },
      },
    })
    const [file, ...others] = positionals
    if (others.length > 0 || (file === undefined) === (values.undo === undefined)) return say(USAGE, 1)
    const config = readConfig(env)
    return await withDatabase(config, openLog('error'), async (connection, log) => {
      const pool = openPool(connection, log, 2)
      const deps = { config, db: openKysely<Tables>(pool), clock: () => new Date(), log }
      try {
        return await (file === undefined ? undo(deps, values.undo ?? '') : importFile(deps, file, values))
      } finally {
        await pool.end()
      }
    })
  } catch (error) {
    return say(`Nothing was imported: ${messageOf(error)}\n\n${USAGE}`, 1)
  }
}

async function importFile(deps: ImportDependencies, file: string, options: Options): Promise<number> {
  // npm has changed to the folder of the project.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const { size } = await stat(path)
  if (size > MOST_IMPORT_BYTES)
    return say(`The file has more than ${MOST_IMPORT_BYTES} bytes: import it in parts.`, 1)
  const parts = createReadStream(path, { highWaterMark: IMPORT_PART_BYTES })
  const importId = await beginImport(deps, SYSTEM, {
    fileName: basename(path),
    doctorEmail: options.doctor ?? null,
    parts,
  })
  const ok = await runAndPrint(deps, importId)
  if (!ok) return 1
  if (!options.save) return say(`Nothing was saved. With --save it is.`, 0)
  await changeImport(deps.db, importId, { state: 'saving', tellsPatients: options.tell })
  await runAndPrint(deps, importId)
  return say(`Imported. To take it back: npm run import -- --undo ${importId}`, 0)
}

async function undo(deps: ImportDependencies, importId: string): Promise<number> {
  await toUndo(deps, SYSTEM, { importId })
  await runAndPrint(deps, importId)
  return 0
}

/** False where the file could not be read. */
async function runAndPrint(deps: ImportDependencies, importId: string): Promise<boolean> {
  await advanceImport(deps, SYSTEM, { importId, isHurried: true })
  const words = readServerWords(deps.config.languages)
  for await (const line of printableRows(deps, importId, (said) => words.write(said, 'en'))) say(line, 0)
  const head = await findImport(deps.db, importId)
  if (!head || head.state === 'failed') return false
  const { counts, stays } = toProgress(head, await countRows(deps.db, importId))
  const known = `${counts.new} new, ${counts.changed} changed, ${counts.same} known already, ${counts.conflict} in conflict`
  say(stays > 0 ? `${known}; ${stays} stay` : known, 0)
  return true
}

function say(text: string, status: number): number {
  process.stdout.write(`${text}\n`)
  return status
}
