import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { SYSTEM } from '../src/platform/actor.ts'
import { InQuietHours } from '../src/platform/require-waking.ts'
import { openTransport } from '../src/platform/email/transport.ts'
import { deliverEmail } from '../src/features/email/deliver-email.ts'
import { aMailServer } from './mail-server.ts'
import type { TestApp } from './test-app.ts'

type Received = {
  subject: string
  text: string
  html: string
  calendar: CalendarWord | undefined
  calendarFile: string | undefined
}

type CalendarWord = {
  method: string
  uid: string
  sequence: number
  status: string
  startsAt: Date
  summary: string
}

export type Mailbox = {
  to: (address: string) => Promise<Received[]>
  tokenTo: (address: string) => Promise<string>
}

/** Byte by byte, because a parser of emails changes the ends of lines. */
function calendarFileOf(raw: string): string | undefined {
  const coded = /^Content-Type: application\/ics[^]*?\r\n\r\n([\w+/=\r\n]+)\r\n--/m.exec(raw)?.[1]
  return coded === undefined ? undefined : Buffer.from(coded, 'base64').toString()
}

function calendarOf({ attachments }: Email): CalendarWord | undefined {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!file) return undefined
  const { content } = file
  return readCalendar(typeof content === 'string' ? content : new TextDecoder().decode(content))
}

export function readCalendar(file: string): CalendarWord {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: String(calendar.getFirstPropertyValue('method') ?? ''),
    uid: event.uid,
    sequence: event.sequence,
    status: String(event.component.getFirstPropertyValue('status')),
    startsAt: event.startDate.toJSDate(),
    summary: event.summary,
  }
}

/** Emails held back at night wait for the next look. */
function unlessInQuietHours(error: unknown): void {
  if (!(error instanceof InQuietHours)) throw error
}

/** A real SMTP server; looking at it first delivers every waiting email. */
export async function aMailbox({ deps }: TestApp): Promise<Mailbox> {
  const smtp = await aMailServer()
  const sendEmail = openTransport({ ...deps.config, smtpUrl: smtp.url })
  const to = async (address: string) => {
    const { rows } = await deps.pool.query<{ id: string }>(
      'select id from emails where sent_at is null order by id',
    )
    for (const { id } of rows) {
      await deliverEmail({ ...deps, sendEmail }, SYSTEM, { emailId: id }).catch(unlessInQuietHours)
    }
    const received = smtp.received.filter((one) => one.to.includes(address))
    return received.map(({ email, raw }) => ({
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      calendar: calendarOf(email),
      calendarFile: calendarFileOf(raw),
    }))
  }
  return {
    to,
    tokenTo: async (address) => /#([\w-]{43})\s/.exec((await to(address)).at(-1)?.text ?? '')?.[1] ?? '',
  }
}
