import { readdirSync } from 'node:fs'
import { localeFolder, readMessages, type Side } from '@desk/words/read-catalogue'
import { messageTypes } from './message-types.ts'

const ENGLISH = 'en'
const SIDES: Side[] = ['server', 'web']

/** The generated file of each side, and what is to be in it. */
export const generatedFiles = () =>
  SIDES.map((side) => ({
    path: `packages/words/src/${side}-messages.ts`,
    text: messageTypes(side, readMessages(ENGLISH, side)),
  }))

/** Every language that has files, and its messages. */
export const writtenLanguages = () =>
  SIDES.flatMap((side) =>
    readdirSync(`${localeFolder(ENGLISH, side)}/../..`).map((language) => ({
      name: `${language}/${side}`,
      english: readMessages(ENGLISH, side),
      messages: readMessages(language, side),
    })),
  )
