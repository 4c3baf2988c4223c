import { once } from 'node:events'
import { createServer } from 'node:net'
import { type SmtpServer, startSmtpServer } from '@desk/testing/smtp-server'
import { onTestFinished } from 'vitest'

export async function aClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export async function aMailServer(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  const server = await startSmtpServer(options)
  onTestFinished(server.close)
  return server
}
