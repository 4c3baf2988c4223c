import { readFileSync } from 'node:fs'
import { type Language, READY_LANGUAGES, TRANSLATIONS } from '@desk/words/languages'
import { sentencesOutside, unusedMessages } from './words/code-errors.ts'
import { languageErrors } from './words/language-errors.ts'
import { generatedFiles } from './words/message-files.ts'
import { notificationErrors } from './words/notification-errors.ts'
import { translationErrors } from './words/translation-errors.ts'
import { listTranslations, readAllowed, stateOf } from './words/translations.ts'

const errors = [
  ...generatedFiles().flatMap(({ side, path, text, keys, messages }) => [
    ...(readFileSync(path, 'utf8') === text ? [] : [`${path}: is stale; run npm run words`]),
    ...unusedMessages(side, keys).map((key) => `packages/words/locales/en/${side}: ${key} is used nowhere`),
    ...Object.entries(messages).flatMap(([key, message]) =>
      [...languageErrors('en', message, message), ...notificationErrors('en', `${side}/${key}`, message)].map(
        (error) => `en ${side}/${key}: ${error}`,
      ),
    ),
  ]),
  ...notesWithoutMessage().map((name) => `packages/words/locales/en/notes.json: there is no message ${name}`),
  ...TRANSLATIONS.flatMap((language) => {
    const translations = listTranslations(language)
    tellState(language, translations.map(stateOf))
    const isReady = READY_LANGUAGES.includes(language)
    return translationErrors(language, translations, { allowed: readAllowed(language), isReady })
  }),
  ...sentencesOutside(),
]
for (const error of errors) console.error(error)
process.exitCode = errors.length === 0 ? 0 : 1

function tellState(language: Language, states: readonly string[]): void {
  const wanted = states.filter((state) => state !== 'gone').length
  const done = states.filter((state) => state === 'done').length
  const stale = states.filter((state) => state === 'stale').length
  const more = READY_LANGUAGES.includes(language) ? '' : ', in work: not offered'
  console.log(`words: ${language} ${done} of ${wanted}, ${stale} stale${more}`)
}

function notesWithoutMessage(): string[] {
  const notes: Record<string, string> = JSON.parse(
    readFileSync('packages/words/locales/en/notes.json', 'utf8'),
  )
  const names = new Set(generatedFiles().flatMap(({ side, keys }) => keys.map((key) => `${side}/${key}`)))
  return Object.keys(notes).filter((name) => !names.has(name))
}
