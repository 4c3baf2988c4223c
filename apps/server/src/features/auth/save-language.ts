import type { saveLanguage as contract } from '@desk/contract/language'
import type { BodyOf } from '@desk/contract/endpoint'
import { type Message, message } from '@desk/words/message'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { languageUnknown } from './failures.ts'
import { saveUsersLanguage } from './queries.ts'

/** From the next notification, email and reply on (R32). */
export async function saveLanguage(
  { db, words }: Dependencies,
  actor: Caller,
  { language }: BodyOf<typeof contract>,
): Promise<Message> {
  if (!words.languages.some((code) => code === language)) throw languageUnknown()
  await saveUsersLanguage(db, actor.id, language)
  return message('language.saved')
}
