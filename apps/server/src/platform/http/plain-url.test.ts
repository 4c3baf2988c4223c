import { expect, test } from 'vitest'
import { plainUrl } from './plain-url.ts'

test.each([
  ['/api/v1/user/login', '/api/v1/user/login'],
  ['//api///v1//x?next=//a%61', '/api/v1/x?next=//a%61'],
  ['/%61%50i%5f%7E%2d%39', '/aPi_~-9'],
  ['https://desk.example:3000/api/v1?a=b', '/api/v1?a=b'],
  ['HTTP://desk.example', '/'],
  ['http://desk.example?a=http://x', '/?a=http://x'],
  ['*', '*'],
])('%s is read as %s', (url, plain) => {
  expect(plainUrl(url)).toBe(plain)
})

test('what would mean something else decoded stays as it is', () => {
  const unreserved = /[\w.~-]/
  for (let code = 0; code < 256; code += 1) {
    const encoded = `%${code.toString(16).padStart(2, '0')}`
    const sign = String.fromCharCode(code)
    const stays = code > 127 || !unreserved.test(sign)
    expect(plainUrl(`/a${encoded}`)).toBe(stays ? `/a${encoded}` : `/a${sign}`)
  }
  expect(plainUrl('/%2561%zz')).toBe('/%2561%zz')
})
