import { readFileSync } from 'node:fs'
import { catalogueErrors } from './words/catalogue-errors.ts'
import { sentencesOutside, unusedMessages } from './words/code-errors.ts'
import { generatedFiles, writtenLanguages } from './words/message-files.ts'

/** The words people read are all in the catalogue, complete in every language, used, and their types are fresh. */
const errors = [
  ...writtenLanguages().flatMap(({ side, language, english, messages }) => {
    const folder = `packages/words/locales/${language}/${side}`
    return catalogueErrors(english, messages).map((error) => `${folder}: ${error}`)
  }),
  ...generatedFiles().flatMap(({ side, path, text, keys }) => [
    ...(readFileSync(path, 'utf8') === text ? [] : [`${path}: is stale; run npm run words`]),
    ...unusedMessages(side, keys).map((key) => `packages/words/locales/en/${side}: ${key} is used nowhere`),
  ]),
  ...sentencesOutside(),
]
for (const error of errors) console.error(error)
process.exitCode = errors.length === 0 ? 0 : 1
