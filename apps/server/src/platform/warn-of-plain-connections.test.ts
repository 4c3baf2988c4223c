import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { writtenLog } from '../../test/written-log.ts'
import { isSafe, warnOfPlainConnections } from './warn-of-plain-connections.ts'

const { pool } = await testDatabase()

async function warnings(settings: { smtpUrl?: string; requiresSmtpTls?: boolean; databaseUrl?: string }) {
  const { log, lines } = writtenLog()
  const unset = { smtpUrl: undefined, requiresSmtpTls: false, databaseUrl: undefined }
  await warnOfPlainConnections({ ...unset, ...settings }, pool, log)
  return lines().join('\n')
}

test.each(['smtp://mail.example:25', 'smtp://10.0.0.7', 'smtps://mail.example?tls.rejectUnauthorized=false'])(
  'a start says that emails to %s may go unencrypted',
  async (smtpUrl) => {
    expect(await warnings({ smtpUrl })).toContain('set SMTP_REQUIRE_TLS=on')
    expect(await warnings({ smtpUrl, requiresSmtpTls: true })).toBe('')
  },
)

test.each(['smtp://127.0.0.1:25', 'smtp://[::1]', 'smtp://localhost', 'smtps://mail.example'])(
  'a start says nothing about emails to %s',
  async (smtpUrl) => expect(await warnings({ smtpUrl })).toBe(''),
)

test('a start says nothing about a database on this machine, nor about the embedded one', async () => {
  expect(await warnings({ databaseUrl: 'postgres://desk@localhost/desk' })).toBe('')
  expect(await warnings({})).toBe('')
})

/** Pretends that the socket is connected to this address. */
const to = <S extends Socket>(socket: S, remoteAddress: string | undefined, more = {}) =>
  Object.defineProperties(socket, Object.getOwnPropertyDescriptors({ remoteAddress, ...more }))

const tls = () => new TLSSocket(new Socket())

test('a connection is safe on this machine, or with a certificate that was checked', () => {
  expect(isSafe(to(new Socket(), undefined))).toBe(true)
  expect(isSafe(to(new Socket(), '127.0.0.1'))).toBe(true)
  expect(isSafe(to(new Socket(), '::1'))).toBe(true)
  expect(isSafe(to(new Socket(), '10.0.0.7'))).toBe(false)
  expect(isSafe(to(tls(), '10.0.0.7', { authorized: false }))).toBe(false)
  expect(isSafe(to(tls(), '10.0.0.7', { authorized: true }))).toBe(true)
})
