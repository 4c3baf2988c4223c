import { readFileSync } from 'node:fs'
import { catalogueErrors } from './words/catalogue-errors.ts'
import { generatedFiles, writtenLanguages } from './words/message-files.ts'

/** The words people read: complete in every language, with types that are fresh. */
const errors = [
  ...writtenLanguages().flatMap(({ name, english, messages }) =>
    catalogueErrors(english, messages).map((error) => `packages/words/locales/${name}: ${error}`),
  ),
  ...generatedFiles()
    .filter(({ path, text }) => readFileSync(path, 'utf8') !== text)
    .map(({ path }) => `${path}: is stale; run npm run words`),
]
for (const error of errors) console.error(error)
process.exitCode = errors.length === 0 ? 0 : 1
