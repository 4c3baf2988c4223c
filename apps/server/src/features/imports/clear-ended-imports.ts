import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { UNDO_DAYS } from './change-import.ts'
import { clearImports } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNSAVED_DAYS = 7

export function clearEndedImports({ db, clock }: Dependencies, _actor: System): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return clearImports(db, { unsaved: ago(UNSAVED_DAYS), saved: ago(UNDO_DAYS) })
}
