import { newDataFolder, runWholeServer, type ServerProcess } from '@desk/testing/server-process'
import { type SmtpServer, startSmtpServer } from '@desk/testing/smtp-server'
import type { Pool } from 'pg'
import { urlOf } from './database-url.ts'
import { type Line, linesTo } from './process-lines.ts'
import { emptyDatabase } from './test-database.ts'

export type SeveralServers = {
  pool: Pool
  smtp: SmtpServer
  servers: ServerProcess[]
  close: () => Promise<void>
}

export async function startServers(
  count: number,
  workers: number,
  more: Record<string, string> = {},
): Promise<SeveralServers> {
  const [{ connection, pool }, smtp] = [await emptyDatabase(), await startSmtpServer()]
  const settings = {
    WORKERS: String(workers),
    DATABASE_URL: urlOf(connection),
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'debug',
    RATE_LIMITS: 'on',
    NODE_ENV: 'test',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    ...more,
  }
  const servers: ServerProcess[] = []
  const clears: (() => Promise<void>)[] = []
  for (let place = 0; place < count; place += 1) {
    const { dataDir, clear } = await newDataFolder()
    const server = runWholeServer(dataDir, settings)
    servers.push(server)
    clears.push(() => clear([server]))
  }
  const close = async () => {
    for (const clear of clears) await clear()
    await smtp.close()
    await pool.end()
  }
  try {
    await Promise.all(servers.map(({ url }) => url))
  } catch (error) {
    await close()
    throw error
  }
  return { pool, smtp, servers, close }
}

/** One line to each process of each server. */
export async function linesToAll({ servers }: SeveralServers, workers: number): Promise<Line[]> {
  return (await Promise.all(servers.map((server) => linesTo(server, workers)))).flat()
}

/** The code for the first administrator that each server prints. */
export const codesOf = ({ servers }: SeveralServers): string[] =>
  servers.map((server) => /set-up#(\S+)/.exec(server.output())?.[1] ?? '')
