import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import * as auth from '@desk/contract/auth'
import * as day from '@desk/contract/day'
import * as hold from '@desk/contract/hold'
import * as imports from '@desk/contract/import'
import { saveLanguage } from '@desk/contract/language'
import * as notification from '@desk/contract/notification'
import * as passkey from '@desk/contract/passkey'
import * as picture from '@desk/contract/picture'
import { saveReminderChoice, saveVisitReminders } from '@desk/contract/reminder-choice'
import { getSecondFactor, startAuthenticator } from '@desk/contract/second-factor'
import { findVisit } from '@desk/contract/visit'
import * as waiting from '@desk/contract/waiting-list'
import { anAppointment, bookingInput } from '../bookings.ts'
import { aHold, holdInput } from '../holds.ts'
import { anImport, APPOINTMENTS_CSV } from '../imports.ts'
import { aGuestsVisit } from '../lives.ts'
import { aDoctor, aUser, PASSWORD } from '../people.ts'
import { aPhoto, sendPicture } from '../pictures.ts'
import { aMailbox } from '../mailbox.ts'
import { aPasskey } from '../second-factors.ts'
import { aSoftwareAuthenticator } from '../software-authenticator.ts'
import type { TestApp } from '../test-app.ts'
import { anOffer, aWish, wishInput } from '../waiting.ts'

/** Calls that write and leave no row in the trail, by method and path. */
type UntrailedActs = Record<string, () => Promise<unknown>>

export const untrailedActs = (app: TestApp): UntrailedActs => ({
  ...bookingActs(app),
  ...dayActs(app),
  ...ownActs(app),
  ...partActs(app),
  ...passkeyActs(app),
  ...waitingActs(app),
  ...linkActs(app),
})

const bookingActs = (app: TestApp): UntrailedActs => ({
  'POST /user/book-appointment': async () => {
    const [{ doctorId }, { token, email }] = [await aDoctor(app), await aUser(app)]
    return app.call(bookAppointment, bookingInput(doctorId, { email }), { token })
  },
  'POST /user/sendemail': async () => {
    const doctor = await aDoctor(app)
    await anAppointment(app, doctor)
    const { name, phone, address, date, time } = bookingInput(doctor.doctorId)
    return app.call(sendBookingNotice, { name, phone, address, date, time, doctorEmail: doctor.email })
  },
  'POST /user/hold-slot': async () => {
    const [{ doctorId }, { token }] = [await aDoctor(app), await aUser(app)]
    return app.call(hold.holdSlot, holdInput(doctorId), { token })
  },
  'POST /user/renew-hold': async () => {
    const held = await aHold(app, (await aDoctor(app)).doctorId)
    return app.call(hold.renewHold, { hold: held })
  },
  'POST /user/release-hold': async () => {
    const held = await aHold(app, (await aDoctor(app)).doctorId)
    return app.call(hold.releaseHold, { hold: held })
  },
})

const dayActs = (app: TestApp): UntrailedActs => ({
  'POST /doctor/book-for-patient': async () => {
    const caller = { date: '2027-03-02', time: '09:00', name: 'Erna Blum', phone: '030 1' }
    return app.call(day.bookForPatient, caller, await aDoctor(app))
  },
  'POST /doctor/save-note': async () => {
    const doctor = await aDoctor(app)
    const appointmentId = await anAppointment(app, doctor)
    const { version } = (await app.call(day.getNote, undefined, { ...doctor, query: { appointmentId } })).data
    return app.call(day.saveNote, { appointmentId, text: 'Allergic', version }, doctor)
  },
})

const ownActs = (app: TestApp): UntrailedActs => ({
  'POST /user/forgot-password': async () =>
    app.call(auth.forgotPassword, { email: (await aUser(app)).email }),
  'POST /user/send-confirmation': async () => app.call(auth.sendConfirmation, {}, await aUser(app)),
  'POST /user/confirm-password': async () =>
    app.call(auth.confirmPassword, { password: PASSWORD }, await aUser(app)),
  'POST /user/save-language': async () => app.call(saveLanguage, { language: 'de' }, await aUser(app)),
  'POST /user/start-authenticator': async () => app.call(startAuthenticator, {}, await aUser(app)),
  'POST /user/withdraw-address': async () => {
    const { name, ...user } = await aUser(app)
    await app.call(auth.updateAccount, { name, email: 'new@example.org' }, user)
    return app.call(auth.withdrawAddress, {}, user)
  },
  'POST /user/open-notification': async () => {
    const doctor = await aDoctor(app)
    await anAppointment(app, doctor)
    const [news] = (await app.call(auth.getUserData, { token: doctor.token }, doctor)).data.unread
    return app.call(notification.openNotification, { notificationId: news?.id ?? '' }, doctor)
  },
  'POST /user/get-all-notification': async () => {
    const doctor = await aDoctor(app)
    await anAppointment(app, doctor)
    return app.call(notification.markAllRead, { userId: doctor.id }, doctor)
  },
  'POST /user/delete-all-notification': async () => {
    const doctor = await aDoctor(app)
    await anAppointment(app, doctor)
    await app.call(notification.markAllRead, { userId: doctor.id }, doctor)
    return app.call(notification.deleteAllRead, { userId: doctor.id }, doctor)
  },
  'POST /user/save-reminder-choice': async () =>
    app.call(saveReminderChoice, { hours: [24, 48], channel: 'email' }, await aUser(app)),
  'POST /user/save-visit-reminders': async () => {
    const { token } = await aGuestsVisit(app, { email: 'gast@example.org' })
    return app.call(saveVisitReminders, { token, hours: [24, 48], channel: 'email' })
  },
})

const partActs = (app: TestApp): UntrailedActs => ({
  'POST /doctor/start-picture': async () => {
    const doctor = await aDoctor(app)
    return app.call(picture.startPicture, { userId: doctor.id }, doctor)
  },
  'POST /doctor/add-picture-part': async () => sendPicture(app, await aPhoto(), await aDoctor(app)),
  'POST /doctor/read-picture': async () => {
    const doctor = await aDoctor(app)
    const uploadId = await sendPicture(app, await aPhoto(), doctor)
    return app.call(picture.readPicture, { uploadId }, doctor)
  },
  'POST /admin/add-import-part': async () => anImport(app, APPOINTMENTS_CSV),
  'POST /admin/check-import': async () => anImport(app, APPOINTMENTS_CSV),
  'POST /admin/leave-out-import-rows': async () => {
    const { importId, actor } = await anImport(app, APPOINTMENTS_CSV)
    return app.call(imports.leaveOutRows, { importId, rows: [0], leavesOut: true }, actor)
  },
})

const waitingActs = (app: TestApp): UntrailedActs => ({
  'POST /user/leave-wish': async () => {
    const [{ doctorId }, { token }] = [await aDoctor(app), await aUser(app)]
    return app.call(waiting.leaveWish, wishInput({ doctorId }), { token })
  },
  'POST /user/withdraw-wish': async () => {
    const [{ doctorId }, person] = [await aDoctor(app), await aUser(app)]
    const wishId = await aWish(app, person, { doctorId })
    return app.call(waiting.withdrawWish, { wishId }, person)
  },
  'POST /user/accept-offer': async () => {
    const { person, offerId } = await anOffer(app)
    return app.call(waiting.acceptOffer, { offerId }, person)
  },
  'POST /user/decline-offer': async () => {
    const { person, offerId } = await anOffer(app)
    return app.call(waiting.declineOffer, { offerId }, person)
  },
})

const passkeyActs = (app: TestApp): UntrailedActs => ({
  'POST /user/start-passkey': async () => app.call(passkey.startPasskey, {}, await aUser(app)),
  'POST /user/rename-passkey': async () => {
    const user = await aUser(app)
    await aPasskey(app, user)
    const [own] = (await app.call(getSecondFactor, undefined, user)).data.passkeys
    return app.call(passkey.renamePasskey, { passkeyId: own?.id ?? '', name: 'Key ring' }, user)
  },
  'POST /user/start-passkey-confirmation': async () => {
    const user = await aUser(app)
    await aPasskey(app, user)
    return app.call(passkey.startPasskeyConfirmation, {}, user)
  },
  'POST /user/confirm-with-passkey': async () => {
    const [user, key] = [await aUser(app), aSoftwareAuthenticator()]
    await aPasskey(app, user, key)
    const { challenge } = (await app.call(passkey.startPasskeyConfirmation, {}, user)).data.options
    return app.call(passkey.confirmWithPasskey, { passkey: key.get(challenge, { isVerified: true }) }, user)
  },
  'POST /user/login/start-passkey': async () => app.call(passkey.startPasskeyLogIn, {}),
  'POST /user/login/passkey': async () => {
    const key = aSoftwareAuthenticator()
    await aPasskey(app, await aUser(app), key)
    const { challenge } = (await app.call(passkey.startPasskeyLogIn, {})).data.options
    return app.call(passkey.logInWithPasskey, { passkey: key.get(challenge) })
  },
})

const linkActs = (app: TestApp): UntrailedActs => ({
  'POST /offer/accept': async () => app.call(waiting.acceptOfferByLink, { token: await anOffersLink(app) }),
  'POST /offer/decline': async () => app.call(waiting.declineOfferByLink, { token: await anOffersLink(app) }),
  'POST /user/find-visit': async () => {
    const { code } = await aGuestsVisit(app)
    return app.call(findVisit, { code, phone: '0170 12 34 56' })
  },
})

async function anOffersLink(app: TestApp): Promise<string> {
  const mailbox = await aMailbox(app)
  const { person } = await anOffer(app)
  return mailbox.tokenTo(person.email)
}
