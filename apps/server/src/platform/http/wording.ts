import { acceptedLanguages, chooseLanguage, type Language } from '@desk/words/languages'
import type { Message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import type { FastifyRequest } from 'fastify'

/** Words a message for who makes a request. */
export type Wording = (request: FastifyRequest, message: Message) => string

/** What the browser accepts decides the language, else it is English (R32). */
export function wordingIn(words: ServerWords): Wording {
  return (request, message) => words.write(message, languageOf(request, words.languages))
}

function languageOf({ headers }: FastifyRequest, available: readonly Language[]): Language {
  const accepted = headers['accept-language']
  return chooseLanguage(accepted === undefined ? [] : acceptedLanguages(accepted), available)
}
