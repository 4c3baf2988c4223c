import { showProposal, withdrawProposals } from '@desk/contract/proposal'
import { listTextMessages } from '@desk/contract/text-message'
import { expect, test } from 'vitest'
import { anAdministrator, aToken } from '../../../test/people.ts'
import { aGuestsVisit } from '../../../test/lives.ts'
import { goOnLeave, LEAVE, proposalsOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aWebhook } from '../../../test/webhook.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { deliverText } from '../appointments/texts/deliver-text.ts'

const SECRET = 'a secret of the hospital'
const app = useTestApp({
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
  SMS_WEBHOOK_SECRET: SECRET,
  HOSPITAL_PHONE: '030 1',
})

test('who left no address is listed for a call, and gets a text message where the hospital can send one', async () => {
  const webhook = await aWebhook()
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  expect(await proposalsOf(app, doctor)).toMatchObject([{ canBeTold: false, phone: '0170 12 34 56' }])
  const config = { ...app.deps.config, smsWebhook: { url: webhook.url, secret: SECRET } }
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  await deliverText({ ...app.deps, config }, SYSTEM, { textId: '1' })
  const [, token = ''] = /proposal#([\w-]{43})/.exec(JSON.stringify(webhook.received)) ?? []
  const link = `${app.deps.config.publicUrl}/proposal#${token}`
  expect(webhook.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      to: '0170 12 34 56',
      text: `City Hospital: Dr. Anna Weber cannot see you on Thu, 11-03-2027, 09:00 AM - 09:15 AM. We hold another time for you. Please answer: ${link} or call us: 030 1`,
    },
  ])
  expect((await app.call(showProposal, { proposal: token })).data).toMatchObject({
    state: 'open',
    party: 'patient',
  })
  const { data: listed } = await app.call(listTextMessages, undefined, await anAdministrator(app))
  expect(listed[0]?.text).toContain('Please answer: (a link that is only in the message itself)')
})

test('a proposal that was taken back in the meantime asks nobody any more', async () => {
  const webhook = await aWebhook()
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  const [proposal] = await proposalsOf(app, doctor)
  await app.call(withdrawProposals, { proposalIds: [proposal?.id ?? ''] }, doctor)
  const config = { ...app.deps.config, smsWebhook: { url: webhook.url, secret: SECRET } }
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  await deliverText({ ...app.deps, config }, SYSTEM, { textId: '1' })
  expect(webhook.received).toEqual([])
})

test('where a text message asked, another one says that it was taken back, and what becomes of the appointment', async () => {
  const webhook = await aWebhook()
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  const config = { ...app.deps.config, smsWebhook: { url: webhook.url, secret: SECRET } }
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  const deliver = (textId: string) => deliverText({ ...app.deps, config }, SYSTEM, { textId })
  await deliver('1')
  const staff = { token: await aToken(app, doctor.id) }
  const proposalIds = (await proposalsOf(app, staff)).map((proposal) => proposal.id)
  const { data } = await app.call(withdrawProposals, { proposalIds }, staff)
  expect(data).toMatchObject({ withdrawn: 1, away: 1, toCall: 0 })
  await deliver('2')
  await app.call(withdrawProposals, { proposalIds, whereAway: 'cancel', message: 'Away.' }, staff)
  await deliver('3')
  expect(webhook.received.slice(1).map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      to: '0170 12 34 56',
      text: 'City Hospital: we have taken back the other time that we proposed. Dr. Anna Weber is away on Thu, 11-03-2027, 09:00 AM - 09:15 AM: please call us before you come: 030 1',
    },
    {
      to: '0170 12 34 56',
      text: 'City Hospital: your appointment with Dr. Anna Weber on 11-03-2027, 09:00 AM - 09:15 AM is cancelled. Please do not come. For another time please call us: 030 1',
    },
  ])
})
