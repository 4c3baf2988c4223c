import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

type Settings = Pick<Config, 'smtpUrl' | 'requiresSmtpTls' | 'databaseUrl'>

/** Warns of a database connection that leaves this machine unencrypted. */
export async function warnOfPlainConnections(
  settings: Settings,
  pool: pg.Pool,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (settings.smtpUrl !== undefined && !isSafeSmtp(settings.smtpUrl, settings.requiresSmtpTls)) {
    log.warn('emails may leave this machine unencrypted: set SMTP_REQUIRE_TLS=on')
  }
  if (settings.databaseUrl === undefined) return
  if (!(await isSafeDatabase(pool))) {
    log.warn(
      'the connection to the database is not encrypted, or its certificate is not checked: add sslmode=verify-full to DATABASE_URL',
    )
  }
}

function isSafeSmtp(smtpUrl: string, requiresTls: boolean): boolean {
  const url = URL.parse(smtpUrl)
  if (requiresTls || isLoopback(url?.hostname ?? '')) return true
  const isUnchecked = url?.searchParams.get('tls.rejectUnauthorized') === 'false'
  return url?.protocol === 'smtps:' && !isUnchecked
}

/** As the driver opened it, by URL, PGSSLMODE or default. */
async function isSafeDatabase(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  const { stream } = client.connection
  client.release()
  return !(stream instanceof Socket) || isSafe(stream)
}

export function isSafe(socket: Pick<Socket, 'remoteAddress'>): boolean {
  if (socket.remoteAddress === undefined || isLoopback(socket.remoteAddress)) return true
  return socket instanceof TLSSocket && socket.authorized
}

function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127\.[\d.]+)$/i.test(host)
}
