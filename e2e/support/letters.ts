import type { SmtpServer } from '@desk/testing/smtp-server'

/** Passes over other emails. */
export async function letterTo(mailbox: SmtpServer, address: string, subject: string) {
  for (;;) {
    const letter = await mailbox.nextEmailTo(address)
    if (letter.subject?.startsWith(subject)) return letter
  }
}
