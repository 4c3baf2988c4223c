import { expect, test } from 'vitest'
import { oldWords } from './old-words.ts'

test.each([
  ['a comment', 'a.ts', '/** Fails if the slot is taken. */\nexport const a = 1'],
  ['a comment beside an element', 'a.tsx', 'const a = <p>{/* The house. */}</p>'],
  ['the title of a test', 'a.test.ts', "test('the coming appointments are listed', () => {})"],
  ['the title of tests in a table', 'a.test.ts', "test.each([1])('a mail is sent: %s', () => {})"],
  ['a sheet', 'a.css', '/* The entrance. */\n.a {}'],
  ['a document', 'docs/a.md', 'On the wire it is `reject`.'],
  ['an example of settings', '.env.example', '# sends mails'],
  ['a message', 'packages/words/locales/en/web/a.json', '{ "mails": "{count, plural, other {# mails}}" }'],
])('an old word in %s is reported', (_, path, text) => {
  expect(oldWords(path, text)).toHaveLength(1)
})

test('the line is named, and what is written instead', () => {
  expect(oldWords('docs/a.md', 'One\n\n```\nmails\n```\nMails are sent.')).toEqual([
    'line 6: "Mails" is a word of our first version: email',
  ])
})

test.each([
  ['code', 'a.ts', "const mail = 'The house'"],
  ['quoted code', 'docs/a.md', 'With `when=coming` [the list](house.md) is short.'],
  [
    'a value that a message chooses by',
    'packages/words/locales/en/web/a.json',
    '{ "a": "{g, select, coming {Upcoming} other {}}" }',
  ],
  ['a released migration', 'apps/server/migrations/0006-house.sql', 'create table house ()'],
  ['a mail server, or who is coming back', 'docs/a.md', 'The mail server knows who is coming back.'],
  ['what an exception keeps', 'docs/glossary.md', 'The verdict of a line.'],
])('%s is none', (_, path, text) => {
  expect(oldWords(path, text)).toEqual([])
})
