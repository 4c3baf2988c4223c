import { readdirSync } from 'node:fs'
import { localeFolder, readMessages, type Side } from '@desk/words/read-catalogue'
import { messageTypes } from './message-types.ts'

const ENGLISH = 'en'
const SIDES: Side[] = ['server', 'web']

/** The generated file of each side, and what is to be in it. */
export function generatedFiles() {
  return SIDES.map((side) => {
    const messages = readMessages(ENGLISH, side)
    const path = `packages/words/src/${side}-messages.ts`
    return { side, path, keys: Object.keys(messages), text: messageTypes(side, messages) }
  })
}

/** Every language that has files, and its messages. */
export function writtenLanguages() {
  return SIDES.flatMap((side) => {
    const english = readMessages(ENGLISH, side)
    const languages = readdirSync(`${localeFolder(ENGLISH, side)}/../..`)
    return languages.map((language) => ({ side, language, english, messages: readMessages(language, side) }))
  })
}
