import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'
import { readConfig } from './platform/config.ts'

const greet = (settings: Record<string, string>) =>
  greeting(readConfig(settings), { url: 'http://127.0.0.1:3000', setupCode: undefined })

const WARNING = 'any is accepted: set PASSWORD_MIN_LENGTH=12 before people register'

test('where the internet reaches the desk and any password is accepted, the start says so (R21)', () => {
  const publicly = { PUBLIC_URL: 'https://desk.example.org' }
  expect(greet(publicly)).toContain(WARNING)
  expect(greet({ ...publicly, PASSWORD_MIN_LENGTH: '12' })).not.toContain(WARNING)
  expect(greet({})).not.toContain(WARNING)
})

test('that limits are off is said at every start (R31)', () => {
  expect(greet({ RATE_LIMITS: 'off' })).toContain('Limits      off')
  expect(greet({})).not.toContain('Limits')
})
