import { readServerWords } from '@desk/words/server-words'
import { expect, test } from 'vitest'
import { deviceInWords, deviceNameOf } from './device-words.ts'

const words = readServerWords(['en'])
const inWords = (userAgent: string) => words.write(deviceInWords(deviceNameOf(userAgent)), 'en')

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'Microsoft Edge on Windows'],
  [`${MAC} Version/17.5 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.31', 'python-requests'],
  ['', 'Unknown device'],
  ['/?!', 'Unknown device'],
  ['<b>x</b>', 'Unknown device'],
])('a device is named in words: %s', (userAgent, name) => expect(inWords(userAgent)).toBe(name))

test('whatever software calls itself, its name is short', () => {
  expect(inWords('x'.repeat(200)).length).toBeLessThanOrEqual(40)
})
