import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ENGLISH = join(import.meta.dirname, '../locales/en')

test('it is "email" in English, but for three sentences that clients have read since the first version', () => {
  const spelled = readdirSync(ENGLISH, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => {
      const messages: Record<string, string> = JSON.parse(readFileSync(join(ENGLISH, path), 'utf8'))
      const area = path.replace(/^.*[/\\]|\.json$/g, '')
      return Object.entries(messages).flatMap(([key, text]) =>
        /e-mail/i.test(text) ? [`${area}.${key}`] : [],
      )
    })
  expect(spelled.toSorted()).toEqual(['auth.emailTaken', 'auth.wrongLogIn', 'fields.email'])
})
