import { createTransport } from 'nodemailer'

export type OutgoingEmail = { id: string; recipient: string; subject: string; body: string }

/** Sends one email; throws when the SMTP server did not take it. */
export type SendEmail = (email: OutgoingEmail) => Promise<void>

/** Email over SMTP. The message id is made of ours, so that an email sent twice after a crash shows as one. */
export function smtpTransport(smtpUrl: string, from: string, fromName: string): SendEmail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return async ({ id, recipient, subject, body }) => {
    await transport.sendMail({
      from: { name: fromName, address: from },
      to: { name: '', address: recipient },
      subject,
      text: body,
      messageId: `<notice-${id}@${domain}>`,
    })
  }
}
