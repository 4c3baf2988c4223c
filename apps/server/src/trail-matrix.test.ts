import type { AnyEndpoint } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, test } from 'vitest'
import { trailActs } from '../test/acts/trail-acts.ts'
import { useTestApp } from '../test/test-app.ts'
import { trailOf } from '../test/trail.ts'

const app = useTestApp()

// Every call that changes something, or shows staff what is not theirs, leaves a row in the trail.
const ACTS = trailActs(app)

/** Calls that need none, with the reason. */
const EXEMPT: Record<string, string> = {
  'POST /user/export-data': 'gives callers what is their own',
  'POST /user/export-visit': 'gives guests what is their own',
  'GET /admin/erasure': 'nobody’s data is in counts',
  'GET /admin/retention': 'settings, nobody’s data',
  'GET /admin/old-data': 'nobody’s data is in counts',
  'GET /admin/list-counts': 'nobody’s data is in counts',
  'GET /doctor/request-counts': 'nobody’s data is in counts',
  'POST /user/start-passkey': 'changes nothing until the passkey is added',
  'POST /user/login/start-passkey': 'changes nothing: it asks for a passkey',
  'POST /user/login/passkey': 'passkeys.test.ts looks at what it leaves',
  'POST /user/start-authenticator': 'changes nothing until a code confirms it',
  'POST /user/send-confirmation': 'sends callers a link to their own address',
  'POST /doctor/send-confirmation': 'sends the link of a change that left its row once more',
  'POST /user/save-language': 'callers say in which language they read',
  'POST /user/withdraw-address': 'keeps the address as it is',
  'POST /user/forgot-password': 'reset-password.test.ts looks at what it leaves',
  'POST /user/confirm-password': 'lets one act follow, which leaves its own row',
  'POST /user/start-passkey-confirmation': 'changes nothing: it asks for a passkey',
  'POST /user/confirm-with-passkey': 'lets one act follow, which leaves its own row',
  'POST /user/rename-passkey': 'a word of the caller’s own for what stays the same',
  'POST /user/getUserData': 'shows callers their own account',
  'POST /user/get-all-notification': 'callers read their own notifications',
  'POST /user/delete-all-notification': 'callers delete their own notifications',
  'POST /user/open-notification': 'callers read their own notifications',
  'POST /user/book-appointment': 'the history of the appointment says who booked it (appointment_events)',
  'POST /user/hold-slot': 'keeps a time for some minutes, and nobody’s data',
  'POST /user/renew-hold': 'as the hold itself',
  'POST /user/release-hold': 'as the hold itself',
  'POST /user/sendemail': 'makes an email due that the booking has written',
  'POST /doctor/getDoctorInfo': 'what a doctor shows to every patient',
  'POST /doctor/start-picture': 'nobody sees it until the picture is saved',
  'POST /doctor/add-picture-part': 'nobody sees it until the picture is saved',
  'POST /doctor/read-picture': 'nobody sees it until the picture is saved',
  'GET /doctor/picture': 'what a doctor shows to every patient',
  'POST /doctor/getDoctorById': 'what a doctor shows to every patient',
  'GET /admin/getAllDoctors': 'what doctors show to every patient',
  'POST /user/open-visit': 'shows guests their own appointment',
  'POST /user/save-reminder-choice': 'callers say how they want to be reminded; the row says since when',
  'POST /user/visit-reminders': 'shows guests their own choice',
  'POST /user/save-visit-reminders': 'guests say how they want to be reminded; the row says since when',
  'POST /user/visit-calendar': 'shows guests their own appointment',
  'POST /user/find-visit': 'changes nothing: it opens what one has the code of',
  'GET /admin/audit-actions': 'words',
  'GET /admin/upcoming-appointments': 'two counts',
  'POST /user/leave-wish': 'callers say what they wait for; the wish says who and when',
  'POST /user/withdraw-wish': 'callers wait no longer; the wish says since when',
  'POST /user/accept-offer':
    'the history of the appointment says who booked or moved it (appointment_events)',
  'POST /user/decline-offer': 'callers answer an offer to them; the offer says when',
  'POST /offer/calendar': 'shows patients their own appointment, by the link of their email',
  'POST /offer/show': 'shows the offer of a link to whoever has the link: doctor and time, nobody’s data',
  'POST /offer/accept': 'the history of the appointment says who booked or moved it (appointment_events)',
  'POST /offer/decline': 'answers the offer of a link; the offer says when',
  'GET /doctor/outside-calendars':
    'calendars of the doctor’s own; outside-calendars.test.ts looks at what shown appointments leave',
  'GET /doctor/visits-in-absences': 'visits-in-absences.test.ts looks at what shown appointments leave',
  'POST /doctor/read-outside-calendar': 'reads again what adding it has noted',
  'GET /admin/imports': 'names of files',
  'GET /admin/import': 'counts',
  'POST /admin/add-import-part': 'a part of what the start of the import has noted',
  'POST /admin/check-import': 'reads what the start of the import has noted, and saves nothing of it',
  'POST /admin/leave-out-import-rows':
    'says of lines of a file that they are not to be saved; saving is noted',
  'POST /proposal/times': 'free times, nobody’s data',
  'GET /admin/closed-days': 'what every patient sees as days without times',
  'GET /admin/schedule-defaults': 'settings, nobody’s data',
  'GET /admin/hospital-look': 'settings, nobody’s data',
  'GET /admin/backups': 'when backups were made, nobody’s data',
  'GET /admin/data-check': 'counts, nobody’s data',
  'GET /admin/holiday-places': 'no people are in it',
  'GET /admin/public-holidays': 'no people are in it',
  'GET /doctor/schedule': 'no patient’s data: it is the doctor’s own time',
  'POST /doctor/book-for-patient':
    'the history of the appointment says who booked it, and why (appointment_events)',
  'GET /doctor/calendar-feed':
    'says since when there is an address of the doctor’s own, and no patient’s data',
  'GET /doctor/note': 'shows doctors what they wrote themselves',
  'POST /doctor/save-note': 'a note of the doctor’s own that nobody else sees',
  'GET /figures/hospital': 'counts, nobody’s data',
  'GET /figures/doctor': 'the doctor’s own counts, nobody’s data',
  'GET /admin/free-doctors': 'what doctors show to every patient',
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

const isWeighed = ({ method, access }: AnyEndpoint) =>
  method === 'POST' || !(access === 'anyone' || access === 'signed-in')

const ADVICE = `not known to trail-matrix.test.ts. Call recordAudit in the transaction of the act (or recordOpening before the reply, where
staff read people's data), and list the call in apps/server/test/acts with an act that succeeds; or list it in EXEMPT and say why it needs no row.`

test('every call that changes something or shows people’s data is listed, with what it leaves in the trail or why nothing', () => {
  const calls = ENDPOINTS.filter(isWeighed).map(nameOf)
  const unlisted = calls.filter((name) => !(name in ACTS) && !(name in EXEMPT))
  expect(unlisted, ADVICE).toEqual([])
  const listed = [...Object.keys(ACTS), ...Object.keys(EXEMPT)]
  expect(listed.toSorted(), 'each call stands in one of the two lists, and is a call').toEqual(
    calls.toSorted(),
  )
})

test.each(Object.entries(ACTS))('%s leaves its row in the trail', async (_, [action, act]) => {
  const { reply } = await act()
  expect(reply, 'the act must succeed').toMatchObject({ success: true })
  const newest = (await trailOf(app)).at(-1)
  const why = 'recordAudit writes the newest row in the transaction of the act'
  expect(newest, why).toMatchObject({ action, address: '127.0.0.1' })
})
