import { API_PREFIX } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import { runWholeServer, type ServerProcess } from '@desk/testing/server-process'
import { expect, onTestFinished } from 'vitest'
import { ANSWERS } from './installed-hospital.ts'

const SETTINGS = {
  HOSPITAL_NAME: 'St. Anna Hospital',
  HOSPITAL_TIME_ZONE: 'Europe/Berlin',
  BOOKING_HORIZON_DAYS: '400',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
}

export function startOn(dataDir: string, settings: Record<string, string> = {}): ServerProcess {
  const server = runWholeServer(dataDir, { ...SETTINGS, ...settings })
  onTestFinished(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  return server
}

export async function request(
  url: string,
  { method, path, token, body }: { method: string; path: string; token?: string | undefined; body?: unknown },
) {
  const response = await fetch(url + API_PREFIX + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, ...envelope.parse(await response.json()) }
}

/** Each call that the version before answered is answered the same; a reply may have more fields. */
export async function expectSameAnswers(url: string): Promise<void> {
  for (const { as, method, path, body, reply } of ANSWERS.calls) {
    const token = as === null ? undefined : ANSWERS.tokens[as]
    const answer = await request(url, { method, path, token, body })
    expect(answer, `${method} ${path} of ${as}`).toMatchObject(reply)
  }
}
