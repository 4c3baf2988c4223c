import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'

const DESK = 'https://desk.example.org'
const url = '/api/v1/user/getAllDoctors'
const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization,content-type',
  },
})

describe('where ALLOWED_ORIGINS lists an origin (R25)', () => {
  const app = useTestApp({ ALLOWED_ORIGINS: `${DESK}, https://other.example.org` })

  test('pages of it may call with the bearer header', async () => {
    const { statusCode, headers } = await app.app.inject(preflight(DESK))
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(DESK)
    expect(String(headers['access-control-allow-headers']).toLowerCase()).toContain('authorization')
    const call = await app.app.inject({ url, headers: { origin: DESK } })
    expect([call.statusCode, call.headers['access-control-allow-origin']]).toEqual([401, DESK])
  })

  test('pages of any other origin may not', async () => {
    for (const origin of [
      'https://evil.example.org',
      `${DESK}.evil.org`,
      'http://desk.example.org',
      'null',
    ]) {
      const { headers } = await app.app.inject(preflight(origin))
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('without ALLOWED_ORIGINS', () => {
  const app = useTestApp()

  test('no other origin may call', async () => {
    const { headers } = await app.app.inject(preflight(DESK))
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
