import type { CalendarWord } from '@desk/rules/calendar-word'
import type { Config } from '../config.ts'

export type CalendarPart = { method: CalendarWord; content: string }

type OutgoingEmail = {
  id: string
  recipient: string
  subject: string
  body: string
  html: string
  calendar?: CalendarPart | undefined
}

/** Throws `EmailNotSent`. */
export type SendEmail = (email: OutgoingEmail) => Promise<void>

/** It is logged, so it does not repeat the server's words, which may hold an address. */
export class EmailNotSent extends Error {
  readonly reply: string
  /** The server will never take this email. */
  readonly isPermanent: boolean

  constructor(code: string, reply: string, isPermanent: boolean) {
    super(code)
    this.reply = reply.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
    this.isPermanent = isPermanent
  }
}

type Settings = Pick<Config, 'smtpUrl' | 'requiresSmtpTls' | 'mailFrom' | 'hospitalName'>

/** Undefined without an SMTP server. */
export function openTransport(settings: Settings): SendEmail | undefined {
  const { smtpUrl, requiresSmtpTls, mailFrom } = settings
  if (smtpUrl === undefined) return undefined
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...(requiresSmtpTls && { requireTLS: true, tls: { rejectUnauthorized: true } }),
    })
  let opened: ReturnType<typeof open> | undefined
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1)
  return async ({ id, recipient, subject, body, html, calendar }) => {
    const email = {
      // The name may have changed.
      from: { name: settings.hospitalName, address: mailFrom },
      to: { name: '', address: recipient },
      subject,
      text: body,
      html,
      ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
      // Constant, so that a repeat after a crash shows as one email.
      messageId: `<notice-${id}@${domain}>`,
    }
    const transport = await (opened ??= open())
    await transport.sendMail(email).catch((error: unknown) => {
      throw notSent(error)
    })
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Refusals of the sender: `530`, or policies 5.7.x (RFC 3463) such as "relay denied". */
const ABOUT_SENDER = /^(530|5\d\d[ -]5\.7\.)/

/** A 5xx ends the email; one about the sender is a matter of settings, and waits until they are corrected. */
function notSent(error: unknown): EmailNotSent {
  const { message, responseCode = 0, response = '', command } = error as SmtpError
  const isAboutEmail = (command === 'RCPT TO' || command === 'DATA') && !ABOUT_SENDER.test(response)
  return new EmailNotSent(codesOf(error as SmtpError), message, responseCode >= 500 && isAboutEmail)
}

function codesOf({ code, responseCode, response = '', command }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return ['SMTP', code, responseCode, enhanced, command && `(${command})`].filter(Boolean).join(' ')
}
