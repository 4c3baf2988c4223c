import { expect } from 'vitest'
import { ANSWERS } from './installed-hospital.ts'
import { request } from './started-server.ts'

/** What the version before was set to. */
export const SETTINGS = {
  HOSPITAL_NAME: 'St. Anna Hospital',
  HOSPITAL_TIME_ZONE: 'Europe/Berlin',
  BOOKING_HORIZON_DAYS: '400',
}

/** Each call that the version before was asked is answered as it was then; a reply may have more fields. */
export async function expectSameAnswers(address: string): Promise<void> {
  for (const { as, method, path, body, reply } of ANSWERS.calls) {
    const token = as === null ? undefined : ANSWERS.tokens[as]
    // The one of these calls that has another name since; it is in no specification.
    const renamed = path.replace('/admin/mails', '/admin/emails')
    const answer = await request(address, { method, path: renamed, token, body })
    expect(answer, `${method} ${path} of ${as}`).toMatchObject(reply)
  }
}
