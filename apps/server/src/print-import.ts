import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { IMPORT_PART_BYTES } from '@desk/contract/import'
import { readServerWords } from '@desk/words/server-words'
import type { ServerWords } from '@desk/words/server-words'
import { advanceImport, type Report } from './features/imports/advance-import.ts'
import { beginImport, toSave, toUndo } from './features/imports/import-by-command.ts'
import { printableRows, problemIn } from './features/imports/printable-rows.ts'
import { toProgress } from './features/imports/presenter.ts'
import { countRows, findImport } from './features/imports/queries.ts'
import type { ImportDependencies } from './features/imports/saving-rows.ts'
import { SYSTEM } from './platform/actor.ts'
import { readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { Failure } from './platform/failure.ts'
import { openLog } from './platform/log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run import -- FILE                 says what would become of each line, and saves nothing
npm run import -- FILE --save          saves what is new and changed
npm run import -- FILE --doctor EMAIL  of a calendar: whose appointments they are
npm run import -- FILE --save --tell   emails the patients about it, and reminds them
npm run import -- --undo ID            takes an import back`

/** Beyond a page's limit, as it is read in parts. */
const MOST_BYTES = 300_000_000

type Options = { doctor?: string; save: boolean; tell: boolean; undo?: string }
type Deps = ImportDependencies & { words: ServerWords }

/** Beside a server or not; exit status. */
export async function printImport(env: Parameters<typeof readConfig>[0], args: string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return print(asked, 1)
  try {
    const config = readConfig(env)
    const words = readServerWords(config.languages)
    return await withDatabase(config, openLog('error'), async (connection, log) => {
      const pool = openPool(connection, log, 2)
      const deps = { config, db: openKysely<Tables>(pool), clock: () => new Date(), log, words }
      try {
        return await ('file' in asked ? importFile(deps, asked.file, asked.options) : undo(deps, asked.undo))
      } catch (error) {
        if (error instanceof Failure) return print(words.write(error.reason, 'en'), 1)
        throw error
      } finally {
        await pool.end()
      }
    })
  } catch (error) {
    return print(`Nothing was imported: ${messageOf(error)}`, 1)
  }
}

type Asked = { file: string; options: Options } | { undo: string }

function readArgs(args: string[]): Asked | string {
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
    if (others.length > 0) return USAGE
    if (values.undo !== undefined) return file === undefined ? { undo: values.undo } : USAGE
    return file === undefined ? USAGE : { file, options: values }
  } catch (error) {
    return `${messageOf(error)}\n\n${USAGE}`
  }
}

async function importFile(deps: Deps, file: string, { doctor, save, tell }: Options): Promise<number> {
  // npm has changed the folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return print(`There is no file ${path}.`, 1)
  if (found.size > MOST_BYTES)
    return print(`The file has more than ${MOST_BYTES / 1_000_000} MB: import it in parts.`, 1)
  const parts = createReadStream(path, { highWaterMark: IMPORT_PART_BYTES })
  const named = { fileName: basename(path), doctorEmail: doctor ?? null, parts }
  const importId = await beginImport(deps, SYSTEM, named)
  await advance(deps, importId)
  const problem = await problemIn(deps, importId)
  if (problem !== undefined) return print(problem, 1)
  await printRows(deps, importId, { verdicts: ['conflict', 'changed', 'new'] })
  print(await countsOf(deps, importId), 0)
  if (!save) return print('Nothing was saved. With --save it is.', 0)
  print(
    `Import ${importId} begins. What it has saved is taken back by: npm run import -- --undo ${importId}`,
    0,
  )
  await toSave(deps, SYSTEM, { importId, tellsPatients: tell })
  await advance(deps, importId)
  await printRows(deps, importId, { verdicts: ['conflict'], step: 'saved' })
  return print(`Imported: ${await countsOf(deps, importId)}.`, 0)
}

async function undo(deps: Deps, importId: string): Promise<number> {
  await toUndo(deps, SYSTEM, { importId })
  await advance(deps, importId)
  await printRows(deps, importId, { verdicts: ['new', 'changed'], step: 'stays' })
  const { done, stays } = await progressOf(deps, importId)
  return print(`Taken back: lines ${done - stays}${stays > 0 ? `; lines that stay ${stays}` : ''}.`, 0)
}

async function progressOf(deps: Deps, importId: string) {
  const head = await findImport(deps.db, importId)
  if (!head) throw new Error('the import is gone')
  return toProgress(head, await countRows(deps.db, importId))
}

async function countsOf(deps: Deps, importId: string): Promise<string> {
  const { counts } = await progressOf(deps, importId)
  return `${counts.new} new, ${counts.changed} changed, ${counts.same} known already, ${counts.conflict} in conflict`
}

async function printRows(
  deps: Deps,
  importId: string,
  which: Parameters<typeof printableRows>[2],
): Promise<void> {
  for await (const line of printableRows(deps, importId, which)) print(line, 0)
}

const DOING = { reading: 'Read', checking: 'Checked', saving: 'Saved', undoing: 'Taken back' } as const
const LINES = 5000

function advance(deps: Deps, importId: string): Promise<void> {
  let said = 0
  const report: Report = ({ doing, done }) => {
    if (done < said) said = 0
    if (done - said < LINES) return
    said = done
    process.stderr.write(`${DOING[doing]}: ${done.toLocaleString('en')} lines\n`)
  }
  return advanceImport(deps, SYSTEM, { importId, isHurried: true, report })
}

function print(text: string, status: number): number {
  process.stdout.write(`${text}\n`)
  return status
}
