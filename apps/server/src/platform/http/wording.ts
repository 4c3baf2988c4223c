import { acceptedLanguages, chooseLanguage, DEFAULT_LANGUAGE, type Language } from '@desk/words/languages'
import type { Message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Unset until the caller is known. */
    accountLanguage: string | null
  }
}

export type Wording = (request: FastifyRequest, message: Message) => string

export function wordingIn(words: ServerWords): Wording {
  return (request, message) => words.write(message, languageOf(request, words.languages))
}

/** The account's, else the browser's, else English (R32). */
export function languageOf(
  { accountLanguage, headers }: FastifyRequest,
  available: readonly Language[],
): Language {
  if (available.length <= 1) return available[0] ?? DEFAULT_LANGUAGE
  const wanted = acceptedLanguages(headers['accept-language'] ?? '')
  return chooseLanguage(accountLanguage ? [accountLanguage, ...wanted] : wanted, available)
}
