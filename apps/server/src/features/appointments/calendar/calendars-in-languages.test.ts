import { getAppointmentCalendar, makeCalendarFeed, makeDoctorFeed } from '@desk/contract/calendar'
import { saveLanguage } from '@desk/contract/language'
import { type Language, READY_LANGUAGES } from '@desk/words/languages'
import { describe, expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { lookAtFeed, readFeed } from '../../../../test/feeds.ts'
import { decide } from '../../../../test/lives.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { aDoctor, aUser, type Person } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp({ LANGUAGES: READY_LANGUAGES.join(' ') })

const apart = (text: string) => `\u2068${text}\u2069`

const NAME = 'प्रियंका चतुर्वेदी श्रीवास्तव 🙂 عبد الرحمن بن عبد العزيز'
const PHONE = '+49 30 1234'

type Said = { calendar: string; withDoctor: string; withPatient: string; requested: string; approved: string }

const SAID: Partial<Record<Language, Said & { phone: string }>> = {
  en: {
    calendar: 'Appointments, City Hospital',
    withDoctor: 'Appointment with Dr. Anna Weber',
    withPatient: `Appointment: ${NAME}`,
    requested: 'Requested. The doctor has not answered yet.',
    approved: 'Approved',
    phone: `Phone: ${PHONE}`,
  },
  de: {
    calendar: 'Termine, City Hospital',
    withDoctor: 'Termin bei Dr. Anna Weber',
    withPatient: `Termin: ${NAME}`,
    requested: 'Angefragt, noch nicht beantwortet.',
    approved: 'Bestätigt',
    phone: `Telefon: ${PHONE}`,
  },
  fr: {
    calendar: 'Rendez-vous, City Hospital',
    withDoctor: 'Rendez-vous avec Dr Anna Weber',
    withPatient: `Rendez-vous\u00a0: ${NAME}`,
    requested: 'Demandé. Le médecin n’a pas encore répondu.',
    approved: 'Accepté',
    phone: `Téléphone\u00a0: ${PHONE}`,
  },
  es: {
    calendar: 'Citas, City Hospital',
    withDoctor: 'Cita con Dr(a). Anna Weber',
    withPatient: `Cita: ${NAME}`,
    requested: 'Solicitada. Aún no hay respuesta.',
    approved: 'Aceptada',
    phone: `Teléfono: ${PHONE}`,
  },
  hi: {
    calendar: 'अपॉइंटमेंट, City Hospital',
    withDoctor: 'डॉ.\u00a0Anna Weber के साथ अपॉइंटमेंट',
    withPatient: `अपॉइंटमेंट: ${NAME}`,
    requested: 'अनुरोध भेजा गया। डॉक्टर ने अभी जवाब नहीं दिया है।',
    approved: 'स्वीकृत',
    phone: `फ़ोन: ${PHONE}`,
  },
  // Names and numbers are isolated, so that they keep their order in a text from right to left.
  ar: {
    calendar: `المواعيد، ${apart('City Hospital')}`,
    withDoctor: `موعد لدى د.\u00a0${apart('Anna Weber')}`,
    withPatient: `موعد: ${apart(NAME)}`,
    requested: 'تم الطلب. لم يصل رد العيادة بعد.',
    approved: 'مقبول',
    phone: `الهاتف: ${apart(PHONE)}`,
  },
}

async function aLifeIn(language: Language) {
  const [doctor, patient] = [await aDoctor(app, { email: `${language}@hospital.example` }), await aUser(app)]
  for (const { token } of [doctor, patient]) await app.call(saveLanguage, { language }, { token })
  const booking = { date: '2027-03-03', name: NAME, phone: PHONE }
  const id = await anAppointment(app, doctor, booking, patient.token)
  return { doctor, patient, id, said: SAID[language] }
}

const fileOf = async (appointmentId: string, { token }: Person) =>
  (await app.call(getAppointmentCalendar, undefined, { token, query: { appointmentId } })).data.content

const feedAt = async (url: string) => (await lookAtFeed(app, url)).body

const eventIn = (file: string) => {
  const [event] = readFeed(file).events
  return { summary: event?.summary, description: event?.description }
}

/** RFC 5545, 3.1: at most 75 octets a line, ending with CRLF; ours never cut a letter. */
function expectWellFolded(file: string): void {
  expect(file.endsWith('\r\n'), 'the last line ends, too').toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed(), line).toBe(true)
    expect(line).not.toContain('\ufffd')
  }
}

describe.each(READY_LANGUAGES)('in %s', (language) => {
  test('the file of an appointment says what, with whom and how it stands, to the patient and to the doctor', async () => {
    const { doctor, patient, id, said } = await aLifeIn(language)
    const [mine, theirs] = [await fileOf(id, patient), await fileOf(id, doctor)]
    expect(eventIn(mine)).toEqual({ summary: said?.withDoctor, description: said?.requested })
    const forDoctor = { summary: said?.withPatient, description: `${said?.requested}\n${said?.phone}` }
    expect(eventIn(theirs)).toEqual(forDoctor)
    expect(theirs, 'the name is so long that it is folded').toMatch(/SUMMARY:.*\r\n .*/)
    for (const file of [mine, theirs]) expectWellFolded(file)
  })

  test('so do the calendars that are subscribed to, with their names', async () => {
    const { doctor, patient, id, said } = await aLifeIn(language)
    await decide(app, doctor, id, 'approved')
    const mine = await feedAt((await app.call(makeCalendarFeed, {}, patient)).data.url)
    const theirs = await feedAt((await app.call(makeDoctorFeed, {}, doctor)).data.url)
    expect([readFeed(mine).name, readFeed(theirs).name]).toEqual([said?.calendar, said?.calendar])
    expect(eventIn(mine)).toEqual({ summary: said?.withDoctor, description: said?.approved })
    const forDoctor = { summary: said?.withPatient, description: `${said?.approved}\n${said?.phone}` }
    expect(eventIn(theirs)).toEqual(forDoctor)
    for (const file of [mine, theirs]) expectWellFolded(file)
  })

  test('and the files that emails bring', async () => {
    const { doctor, patient, id, said } = await aLifeIn(language)
    const mailbox = await aMailbox(app)
    await decide(app, doctor, id, 'approved')
    const mine = (await mailbox.to(patient.email)).at(-1)?.calendarFile ?? ''
    const theirs = (await mailbox.to(`${language}@hospital.example`)).at(-1)?.calendarFile ?? ''
    expect(eventIn(mine)).toEqual({ summary: said?.withDoctor, description: said?.approved })
    expect(eventIn(theirs)).toMatchObject({ summary: said?.withPatient })
    for (const file of [mine, theirs]) expectWellFolded(file)
  })
})
