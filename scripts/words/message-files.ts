import { readMessages } from '@desk/words/read-catalogue'
import { messageTypes } from './message-types.ts'
import { SIDES } from './translations.ts'

const ENGLISH = 'en'

export function generatedFiles() {
  return SIDES.map((side) => {
    const messages = readMessages(ENGLISH, side)
    const path = `packages/words/src/${side}-messages.ts`
    return { side, path, messages, keys: Object.keys(messages), text: messageTypes(side, messages) }
  })
}
