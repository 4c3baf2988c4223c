import type { SmtpServer } from '@desk/testing/smtp-server'

/** The first email to an address whose subject begins so; those before it are passed over. */
export async function letterTo(mailbox: SmtpServer, address: string, subject: string) {
  for (;;) {
    const letter = await mailbox.nextEmailTo(address)
    if (letter.subject?.startsWith(subject)) return letter
  }
}
