import { forgotPassword, sendConfirmation } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aMailbox } from '../../../test/mailbox.ts'
import { aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' })

test('one address gets three links of a kind in an hour, whoever asks, and the answer does not tell', async () => {
  const mailbox = await aMailbox(app)
  const { email, token } = await aUser(app)
  const answers = new Set<string | undefined>()
  for (let time = 0; time < 5; time++) {
    answers.add((await app.call(forgotPassword, { email })).reply.message)
    answers.add((await app.call(forgotPassword, { email: 'nobody@example.org' })).reply.message)
  }
  expect([...answers]).toEqual([expect.stringContaining('If there is an account with this address')])
  expect(await mailbox.to(email)).toHaveLength(3)
  for (let time = 0; time < 4; time++) {
    expect((await app.call(sendConfirmation, {}, { token })).reply.success).toBe(true)
  }
  expect(await mailbox.to(email)).toHaveLength(6)
})
