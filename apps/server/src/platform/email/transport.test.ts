import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSignedCertificate } from '@desk/testing/self-signed-certificate'
import { expect, onTestFinished, test } from 'vitest'
import { aMailServer } from '../../../test/mail-server.ts'
import { readConfig } from '../config.ts'
import { EmailNotSent, openTransport } from './transport.ts'

const EMAIL = {
  id: '1',
  recipient: 'anna@hospital.example',
  subject: 'A request',
  body: 'From Paul',
  html: '<p>From Paul',
}

function send(smtpUrl: string, requireTls: 'on' | 'off'): Promise<void> {
  const sendEmail = openTransport(readConfig({ SMTP_URL: smtpUrl, SMTP_REQUIRE_TLS: requireTls }))
  return sendEmail ? sendEmail(EMAIL) : Promise.reject(new Error('There is no transport.'))
}

function aTrustedCertificate() {
  const certificate = selfSignedCertificate()
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate.cert])
  onTestFinished(() => setDefaultCACertificates(before))
  return certificate
}

test('with SMTP_REQUIRE_TLS nothing is sent to a server without TLS', async () => {
  const smtp = await aMailServer()
  await expect(send(smtp.url, 'on')).rejects.toThrow(EmailNotSent)
  expect(smtp.received).toEqual([])
  await send(smtp.url, 'off')
  expect(smtp.received).toMatchObject([{ isEncrypted: false }])
})

test.each([false, true])(
  'with SMTP_REQUIRE_TLS nothing is sent where nobody vouches for the certificate (TLS from the start: %s)',
  async (isImplicit) => {
    const smtp = await aMailServer({ tls: { ...selfSignedCertificate(), isImplicit } })
    await expect(send(smtp.url, 'on')).rejects.toThrow(EmailNotSent)
    expect(smtp.received).toEqual([])
  },
)

test.each([false, true])(
  'with SMTP_REQUIRE_TLS emails go encrypted to a server with a valid certificate (TLS from the start: %s)',
  async (isImplicit) => {
    const smtp = await aMailServer({ tls: { ...aTrustedCertificate(), isImplicit } })
    await send(smtp.url, 'on')
    expect(smtp.received).toMatchObject([{ to: [EMAIL.recipient], isEncrypted: true }])
  },
)

test('without it TLS is used where it is offered', async () => {
  const smtp = await aMailServer({ tls: aTrustedCertificate() })
  await send(smtp.url, 'off')
  expect(smtp.received).toMatchObject([{ isEncrypted: true }])
})
