import { expect, test } from 'vitest'
import { messageTypes, parameterTypes } from './message-types.ts'

const typesOf = (text: string) => Object.fromEntries(parameterTypes(text))

test('each parameter has the type that its use asks for', () => {
  expect(typesOf('Please log in again.')).toEqual({})
  expect(typesOf('{name} at {time}')).toEqual({ name: 'string | number', time: 'string | number' })
  expect(typesOf('{count, plural, one {# of {all}} other {# of {all}}}')).toEqual({
    count: 'number',
    all: 'string | number',
  })
  expect(typesOf('{n} of {n, number} on {day, date, weekday}')).toEqual({ n: 'number', day: 'Date | number' })
  expect(typesOf('<link>Log in {name}</link>')).toEqual({ link: 'tag', name: 'string | number' })
})

test('a select whose other is empty takes only what it names', () => {
  expect(typesOf('{state, select, approved {yes} rejected {no} other {}}')).toEqual({
    state: "'approved' | 'rejected'",
  })
  expect(typesOf('{state, select, approved {yes} other {no}}')).toEqual({ state: 'string' })
})

test('what the formatter would ignore is an error', () => {
  expect(() => parameterTypes('{n, plural, offset:1 one {#} other {#}}')).toThrow('offset is not supported')
  expect(() => parameterTypes('{n, number, percent}')).toThrow('no number style percent')
  expect(() => parameterTypes('{day, date, wekday}')).toThrow('no date style wekday')
  expect(() => parameterTypes('{n, plural, one {#} other {#}} {n, date}')).toThrow(
    '{n} is number and Date | number',
  )
})

test('the generated file names each message, those with tags apart', () => {
  expect(messageTypes('web', { 'b.y': '<a>{n}</a>', 'b.x': 'Hello {n}', 'a.z': 'Bye' })).toBe(
    `// Written by \`npm run words\` from packages/words/locales/en/web.
import type { Tag } from './words.ts'

export type WebMessages = {
  'a.z': {}
  'b.x': { n: string | number }
}

export type WebRichMessages<Element> = {
  'b.y': { a: Tag<Element>; n: string | number }
}
`,
  )
})
