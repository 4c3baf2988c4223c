import { placeInWords } from '@desk/rules/place-in-words'
import { instantAt, zoneInWords } from '@desk/rules/slots/zone-words'
import { message } from '@desk/words/message'
import { type EmailPart, type Fact, oneLine } from '../../platform/email/content.ts'
import type { FreeTime } from './life/about.ts'
import { freeTimeWords } from './life/free-time-line.ts'
import { dateTimeWords, type When } from './notice-words.ts'

type Changing = { changeNoticeHours: number; hospitalPhone?: string | undefined }
type Place = { hospitalName: string; hospitalAddress: string; timeZone: string; locale: string }

type Saying = { isFull?: boolean }

/** With the weekday, which older emails lack. */
export const whenFact = (when: When, { isFull = true }: Saying = {}): Fact => ({
  label: message('appointment-emails.when'),
  value: isFull
    ? message('appointment-emails.dayTime', { ...dateTimeWords(when), day: new Date(when.date) })
    : message('appointment-emails.time', dateTimeWords(when)),
})

export const visitFacts = (when: When, saying?: Saying): Fact[] => [
  whenFact(when, saying),
  ...typeFacts(when),
]

export const typeFacts = ({ visitType }: When): Fact[] =>
  visitType === undefined ? [] : [{ label: message('visit-types.fact'), value: oneLine(visitType) }]

export const doctorFact = (lastName: string): Fact => ({
  label: message('appointment-emails.doctor'),
  value: message('appointment-emails.doctorName', { lastName: oneLine(lastName) }),
})

export const nameFact = (name: string): Fact => ({
  label: message('appointment-emails.name'),
  value: oneLine(name),
})

export const phoneFact = (phone: string): Fact => ({
  label: message('appointment-emails.phone'),
  value: oneLine(phone),
})

export const reasonFacts = (reason = ''): Fact[] =>
  reason ? [{ label: message('appointment-emails.reason'), value: oneLine(reason) }] : []

/** How long the patient can change it, and whom to call after that. */
export function callParts({ changeNoticeHours: hours, hospitalPhone: phone = '' }: Changing): EmailPart[] {
  if (hours === 0) return []
  return [
    { paragraph: message('appointment-news.callAfter', { hours, hasPhone: phone ? 'yes' : 'no', phone }) },
  ]
}

export const freeParts = (free: readonly FreeTime[], doctor: string): EmailPart[] =>
  free.length === 0
    ? []
    : [{ paragraph: message('life.freeNext') }, { lines: free.map((one) => freeTimeWords(one, doctor)) }]

/** The place and its time zone: the reader may be in another. */
export function whereFacts(
  { hospitalName, hospitalAddress, timeZone, locale }: Place,
  when: When & { doctorAddress?: string },
  { isInText = true } = {},
): Fact[] {
  const zone = zoneInWords(instantAt(when.date, when.start, timeZone), timeZone, locale)
  return [
    {
      label: message('appointment-emails.place'),
      value: placeInWords({
        hospitalName,
        hospitalAddress,
        doctorAddress: oneLine(when.doctorAddress ?? ''),
      }),
      isExtra: !isInText,
    },
    {
      label: message('appointment-emails.zone'),
      value: message('appointment-emails.zoneName', { zone, name: timeZone }),
      isExtra: !isInText,
    },
  ]
}
