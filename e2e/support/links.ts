import type { SmtpServer } from '@desk/testing/smtp-server'

export function linkIn({ text = '' }: Awaited<ReturnType<SmtpServer['nextEmailTo']>>): string {
  const path = /https?:\/\/[^/\s]+(\/[\w-]+#[\w-]+)/.exec(text)?.[1]
  if (!path) throw new Error(`no link in: ${text}`)
  return path
}
