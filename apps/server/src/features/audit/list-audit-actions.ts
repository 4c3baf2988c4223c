import { AUDIT_ACTIONS, type listAuditActions as contract } from '@desk/contract/audit'
import type { DataOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { didWords } from './event-words.ts'

export function listAuditActions(
  { words }: Pick<Dependencies, 'words'>,
  _actor: Caller,
  { language }: { language: Language },
): DataOf<typeof contract> {
  return AUDIT_ACTIONS.map((action) => ({ action, message: didWords(words, action, language) }))
}
