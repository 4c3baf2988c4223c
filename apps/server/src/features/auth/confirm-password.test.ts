import { confirmPassword, logIn } from '@desk/contract/auth'
import { endpoint } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { message } from '@desk/words/message'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { callLimits } from '../../platform/http/call-limits.ts'
import { handleErrors } from '../../platform/http/errors.ts'
import { router } from '../../platform/http/route.ts'
import { wordingIn } from '../../platform/http/wording.ts'
import { hashToken } from '../../platform/security/tokens.ts'
import { findCaller } from './session-queries.ts'

const desk = useTestApp()

const MINUTE = 60_000
const setMinute = (minutes: number) => desk.setNow(new Date(MONDAY_7_AM.getTime() + minutes * MINUTE))

const weightyAct = endpoint({
  method: 'POST',
  path: '/weighty',
  access: 'signed-in',
  weighty: true,
  summary: '',
  source: '',
})

/** On a server whose only call asks for a fresh log-in. */
async function act(token: string) {
  const { deps } = desk
  const app = Fastify()
  handleErrors(app, wordingIn(deps.words), deps)
  const authenticate: Parameters<typeof router>[1]['authenticate'] = (given, origin) =>
    findCaller(deps.pool, hashToken(given), { now: deps.clock(), origin, requiresSecondFactor: false })
  router(
    app,
    { authenticate, ...callLimits(deps), atWork: (work) => work(), noteChanges: () => {} },
    deps.words,
    true,
  )(weightyAct, () => ({ message: message('auth.sessionEnded') }))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/api/v1/weighty', headers, payload: '{}' })
  return [response.statusCode, response.json()]
}

const REFUSED = [
  403,
  {
    success: false,
    confirm: true,
    message: 'This asks for your password again.',
    error: 'This asks for your password again.',
  },
]

test('a weighty act is done in the ten minutes after a log-in, and asks for the password later', async () => {
  const { token } = await aUser(desk)
  setMinute(9.9)
  expect(await act(token)).toMatchObject([200, { success: true }])
  setMinute(10)
  expect(await act(token)).toEqual(REFUSED)
})

test('the password, given again, counts for ten minutes and for this session alone', async () => {
  const { token, email } = await aUser(desk)
  const { reply } = await desk.call(logIn, { email, password: PASSWORD })
  setMinute(60)
  const { reply: confirmed } = await desk.call(confirmPassword, { password: PASSWORD }, { token })
  expect(confirmed.success).toBe(true)
  setMinute(69.9)
  expect(await act(token)).toMatchObject([200, { success: true }])
  expect(await act(reply.token ?? '')).toEqual(REFUSED)
  setMinute(70)
  expect(await act(token)).toEqual(REFUSED)
})

test('a wrong password confirms nothing, and says so', async () => {
  const { token } = await aUser(desk)
  setMinute(60)
  const { status, reply } = await desk.call(confirmPassword, { password: 'wrong' }, { token })
  expect([status, reply.success, reply.message]).toEqual([200, false, 'The password is not right.'])
  expect(await act(token)).toEqual(REFUSED)
})

test('no call of the specification is weighty', () => {
  const weighty = ENDPOINTS.filter((each) => each.weighty).map(({ source }) => source)
  expect(weighty).not.toContain('spec 7')
})
