import { type SmtpServer, startSmtpServer } from '@desk/testing/smtp-server'
import { onTestFinished } from 'vitest'

export async function aMailServer(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  const server = await startSmtpServer(options)
  onTestFinished(server.close)
  return server
}
