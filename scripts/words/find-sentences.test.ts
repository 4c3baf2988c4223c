import { expect, test } from 'vitest'
import { findSentences } from './find-sentences.ts'

const onScreen = (source: string) => findSentences('a.tsx', source, 'screen').map(({ text }) => text)
const elsewhere = (source: string) => findSentences('a.ts', source, 'program').map(({ text }) => text)

test('text between tags is found, be it one word or beside a value', () => {
  expect(onScreen('const a = <p>Approve</p>')).toEqual(['Approve'])
  expect(onScreen('const a = <p>{count} found</p>')).toEqual(['found'])
  expect(onScreen('const a = <p>{day}, {time}</p>')).toEqual([])
})

test('labels are found, be they one word in lower case', () => {
  expect(onScreen('const a = <button aria-label="close" />')).toEqual(['close'])
  expect(onScreen("const a = <Field label={isNew ? 'new' : words('auth.password')} />")).toEqual(['new'])
  expect(onScreen('const a = <Field title={`page ${n}`} placeholder={""} />')).toEqual(['page'])
})

test('strings that read like a label or a sentence are found wherever they stand', () => {
  expect(onScreen("const names = { pending: 'Pending', blocked: 'not sent in time' }")).toEqual([
    'Pending',
    'not sent in time',
  ])
  expect(onScreen('showToast(`${count} notifications deleted`)')).toEqual(['notifications deleted'])
  expect(elsewhere("throw refused('This slot has just been taken.')")).toEqual([
    'This slot has just been taken.',
  ])
  expect(elsewhere('const message = `Your account has been ${status}`')).toEqual(['Your account has been'])
})

test.each([
  ['Set your ${x}', 'Set your'],
  ['Update your ${x}', 'Update your'],
  ['With ${doctor} from ${start}', 'from'],
  ['From Monday on ${x} is shut', 'From Monday on'],
  ['Where to: ${place}', 'Where to:'],
  ['Saved. Your ${x} stays', 'Saved. Your'],
  ['${doctor}’s day', '’s day'],
])('a template that begins like SQL, a key or a value is a sentence: %s', (template, text) => {
  expect(elsewhere(`const message = \`${template}\``)).toContain(text)
  expect(onScreen(`const message = \`${template}\``)).toContain(text)
})

test('a call whose name begins as log does is not a line of the log', () => {
  expect(elsewhere('logIn(`Your name, ${x}`)')).toEqual(['Your name,'])
  expect(elsewhere('logFailure(`Your name, ${x}`)')).toEqual([])
})

test('the line is named', () => {
  expect(findSentences('a.tsx', 'const a = 1\nconst b = <p>\n  Hello you\n</p>', 'screen')).toEqual([
    { line: 2, text: 'Hello you' },
  ])
})

test('what only programs read is left alone', () => {
  expect(
    onScreen(
      'const a = <Popover className="Wide one" placement="bottom end"><img d="M 10 aa bb" /></Popover>',
    ),
  ).toEqual([])
  expect(onScreen("import a from './Some file'\nexport type Size = 'Very large'")).toEqual([])
  expect(onScreen("if (event.key === 'Enter') headers.set('Content-Type', `Bearer ${token}`)")).toEqual([])
  expect(onScreen('words(`auth.${screen}Title`); <p id={`${id}-about ${id}-error`} />')).toEqual([])
  expect(
    onScreen("this.name = 'ApiError'; throw new ApiError('the reply is not what the contract says')"),
  ).toEqual([])
  expect(
    elsewhere("request.log.warn({ err }, 'database is not available')\nlog.info('It is open now')"),
  ).toEqual([])
  expect(elsewhere("db.select('created_at as createdAt').where('read_at', 'is not', null)")).toEqual([])
  expect(
    elsewhere('client.query(`select ${columns} from doctors where id = $1`)\nsql`lower and upper ${x}`'),
  ).toEqual([])
  expect(elsewhere("endpoint({ path: '/user/login', summary: 'Opens a session.' })")).toEqual([])
})
