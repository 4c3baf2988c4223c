import type { Language } from '@desk/words/languages'
import { type Allowed, areaOf, errorsOf, nameOf, stateOf, type Translation } from './translations.ts'

/**
 * Mistakes in any language; missing, stale and gone messages only in a ready one, so that changing a sentence needs no
 * knowledge of six languages.
 */
export function translationErrors(
  language: Language,
  translations: readonly Translation[],
  { allowed, isReady }: { allowed: Allowed; isReady: boolean },
): string[] {
  const names = new Set(translations.map(nameOf))
  return [
    ...translations.flatMap((translation) => [
      ...(isReady ? lagging(language, translation) : []),
      ...unread(language, translation),
      ...errorsOf(language, translation, allowed).map(
        (error) => `${language} ${nameOf(translation)}: ${error}`,
      ),
    ]),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${language} ${name}: stands in allowed.json and is no message`),
  ]
}

function lagging(language: Language, translation: Translation): string[] {
  const state = stateOf(translation)
  if (state === 'done' || state === 'unread') return []
  const whatToDo = `see npm run words -- todo ${language} ${areaOf(translation)}`
  return [`${language} ${nameOf(translation)}: is ${state}; ${whatToDo}`]
}

/** Without a note of the English it was made from, a later change would go unnoticed. */
function unread(language: Language, translation: Translation): string[] {
  if (stateOf(translation) !== 'unread') return []
  const area = areaOf(translation)
  return [
    `${language} ${nameOf(translation)}: when it is right, run npm run words -- done ${language} ${area}`,
  ]
}
