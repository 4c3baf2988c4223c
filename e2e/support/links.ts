import type { SmtpServer } from '@desk/testing/smtp-server'

/** The path of the one-time link in an email. */
export function linkIn({ text = '' }: Awaited<ReturnType<SmtpServer['nextEmailTo']>>): string {
  const path = /https?:\/\/[^/\s]+(\/[\w-]+#[\w-]+)/.exec(text)?.[1]
  if (!path) throw new Error(`no link in: ${text}`)
  return path
}
