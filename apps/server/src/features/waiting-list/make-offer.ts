import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { clock12 } from '@desk/rules/clock-time'
import { type HospitalSlot, hospitalTime, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { OfferTerms } from '@desk/rules/waiting-list/offer-terms'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { typeWords } from '../appointments/notice-words.ts'
import { queueEmail } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { placeOffered, placeOfferedEmail } from './notices.ts'
import { findOffer, type OfferRow, saveOffer } from './offer-queries.ts'
import { lockWaiting } from './wish-queries.ts'

/** Holds outlive offers until a job notices; late answers do not count. */
const UNTIL_NOTICED_MS = 3 * 60_000

type Asked = {
  doctor: DoctorRow
  date: IsoDate
  slot: HospitalSlot
  wish: { id: string; personId: string }
  terms: OfferTerms
  visitTypeId: string | null
  now: Date
}

/** At night by app only, email in the morning. False: they no longer wait. */
export async function makeOffer(
  trx: Db,
  { config }: Pick<Dependencies, 'config'>,
  { doctor, date, slot, wish, terms, visitTypeId, now }: Asked,
): Promise<boolean> {
  // Cancelled a moment ago.
  if (!(await lockWaiting(trx, wish.id))) return false
  const { start, end, startsAt, endsAt } = slot
  const userId = wish.personId
  const time = { doctorId: doctor.id, startsAt, endsAt }
  const held = {
    ...time,
    day: hospitalToday(startsAt, config.timeZone),
    userId,
    createdAt: now,
    expiresAt: new Date(terms.until.getTime() + UNTIL_NOTICED_MS),
  }
  const offer = {
    ...time,
    wishId: wish.id,
    userId,
    date,
    startMinute: start,
    endMinute: end,
    visitTypeId,
    createdAt: now,
    openUntil: terms.until,
    day: terms.day,
  }
  const offerId = await saveOffer(trx, offer, held)
  await tell(trx, offerId, terms, config.timeZone, now)
  return true
}

async function tell(
  trx: Db,
  offerId: string,
  { tellAt, until }: OfferTerms,
  timeZone: string,
  now: Date,
): Promise<void> {
  const row = await findOffer(trx, offerId)
  if (!row) throw new Error('the offer is not there')
  const { userId, email, language, name, date, start, end } = row
  const visit = typeWords(row.visitType)
  const news = { ...doctorOf(row), until: timeInWords(until, timeZone), date, start, end, ...visit }
  const instead = insteadOf(row)
  await saveNotifications(trx, [userId], notice(placeOffered, news), now, offerId)
  await queueEmail(
    trx,
    {
      recipient: email,
      userId,
      notice: notice(placeOfferedEmail, { ...news, name, offerId, instead }),
      language,
      dedupeKey: `place-offered:${offerId}`,
      expiresAt: until,
      dueAt: tellAt,
    },
    now,
  )
}

export const doctorOf = ({ firstName, lastName, doctorAddress }: OfferRow) => ({
  doctorLastName: lastName,
  doctor: `${firstName} ${lastName}`,
  doctorAddress,
})

function insteadOf(row: OfferRow) {
  const { laterDate, laterStart, laterEnd, laterDoctorId, laterFirstName, laterLastName, doctorId } = row
  if (laterDate === null || laterStart === null || laterEnd === null) return null
  const when = { date: laterDate, start: laterStart, end: laterEnd }
  if (laterDoctorId === doctorId || laterLastName === null) return when
  return { ...when, doctor: `${laterFirstName ?? ''} ${laterLastName}` }
}

/** In the hospital's time zone. */
function timeInWords(instant: Date, timeZone: string): string {
  const { date, minutes } = hospitalTime(instant, timeZone)
  return `${dayMonthYear(date)}, ${clock12(minutes)}`
}
