import type { AppointmentState } from '@desk/rules/appointment-state'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { listMyProposals } from '@desk/contract/proposal'
import type { Page } from '@playwright/test'
import { failRequests } from '../support/fail-requests.ts'
import { type Look, main, press, type Say } from './look.ts'
import { book, doctorOf, doctorsAppointment, freeTime, ownAppointment, tokenOf, type World } from './world.ts'

const own =
  (key: string, state: AppointmentState, isUpcoming: boolean | null = true) =>
  async (world: World) =>
    appointmentPath((await ownAppointment(world, key, { state, isUpcoming })).id)
const asked =
  (key: string, state: AppointmentState, isUpcoming = true) =>
  async (world: World) =>
    appointmentPath((await doctorsAppointment(world, key, { state, isUpcoming })).id)

async function cancelledByDoctor(world: World): Promise<string> {
  const { id } = await book(world, 'Okafor', 5, { person: 'aisha', name: 'Aisha Karim' })
  const token = await tokenOf(world, 'okafor')
  await world.api(cancelAppointment, { appointmentId: id, reason: 'I am called to the ward.' }, { token })
  return appointmentPath(id)
}

async function moved(world: World): Promise<string> {
  const { id } = await book(world, 'Okafor', 5, { person: 'aisha', name: 'Aisha Karim' })
  const { id: doctorId } = await doctorOf(world, 'Okafor')
  const slot = await freeTime(world, doctorId, 7)
  const token = await tokenOf(world, 'okafor')
  const { success, message } = await world.api(
    moveAppointment,
    { appointmentId: id, ...slot, reason: 'I am in the theatre that morning.' },
    { token },
  )
  if (!success) throw new Error(message)
  return appointmentPath(id)
}

async function move(page: Page, { say }: { say: Say }): Promise<void> {
  await press(main(page), say('record.move'))
  await page.getByRole('spinbutton').first().waitFor()
}

async function cancel(page: Page, { say }: { say: Say }): Promise<void> {
  await press(main(page), say('record.cancel'))
  await page.getByRole('alertdialog').waitFor()
}

async function failProposals(page: Page, { say }: { say: Say }): Promise<void> {
  await failRequests(page, listMyProposals.path, 'a cut connection')
  await page.reload()
  await page.getByText(say('asked-patient.failed')).waitFor()
}

async function writeNote(page: Page, { say }: { say: Say }): Promise<void> {
  await page
    .getByRole('textbox', { name: say('day.note.text') })
    .fill('Afraid of needles: asks for the small room. Brother comes along.')
  await press(main(page), say('day.note.save'))
}

export const RECORD_LOOKS: readonly Look[] = [
  { name: 'my-appointments', person: 'lena', path: PATHS.myAppointments },
  { name: 'my-appointments-failed', person: 'lena', path: PATHS.myAppointments, steps: failProposals },
  {
    name: 'my-appointments-past',
    person: 'lena',
    path: `${PATHS.myAppointments}?past=1`,
    steps: (page) => page.getByRole('table').nth(1).waitFor(),
  },
  {
    name: 'my-feed',
    person: 'mei',
    path: PATHS.myAppointments,
    async steps(page, { say }) {
      await press(main(page), say('feeds.make'))
      await page.getByLabel(say('feeds.address')).waitFor()
    },
  },
  {
    name: 'my-feed-since',
    person: 'mei',
    path: PATHS.myAppointments,
  },
  {
    name: 'my-feed-replace',
    person: 'mei',
    path: PATHS.myAppointments,
    async steps(page, { say }) {
      await press(main(page), say('feeds.replace'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'notifications', person: 'lena', path: PATHS.notifications },
  { name: 'reminders', person: 'lena', path: PATHS.profile },
  { name: 'record-pending', person: 'joseph', path: own('joseph', 'pending') },
  { name: 'record-approved', person: 'lena', path: own('lena', 'approved') },
  { name: 'record-rejected', person: 'joseph', path: own('joseph', 'rejected') },
  { name: 'record-cancelled', person: 'aisha', path: cancelledByDoctor },
  { name: 'record-moved', person: 'aisha', path: moved },
  { name: 'record-expired', person: 'lena', path: own('lena', 'expired', null) },
  { name: 'record-completed', person: 'lena', path: own('lena', 'completed', false) },
  { name: 'record-past', person: 'tomas', path: own('tomas', 'approved', false) },
  { name: 'record-move', person: 'marcus', path: own('marcus', 'approved'), steps: move },
  { name: 'record-cancel', person: 'marcus', path: own('marcus', 'approved'), steps: cancel },
  { name: 'record-unknown', person: 'marcus', path: appointmentPath('nothing') },
  { name: 'record-doctor-pending', person: 'okafor', path: asked('okafor', 'pending') },
  { name: 'record-doctor-approved', person: 'okafor', path: asked('okafor', 'approved'), steps: writeNote },
  {
    name: 'record-doctor-reject',
    person: 'okafor',
    path: asked('okafor', 'pending'),
    async steps(page, { say }) {
      await main(page)
        .getByRole('button', { name: say('decisions.withReason') })
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'record-doctor-cancel', person: 'okafor', path: asked('okafor', 'approved'), steps: cancel },
  { name: 'record-doctor-move', person: 'okafor', path: asked('okafor', 'approved'), steps: move },
  { name: 'record-doctor-missed', person: 'okafor', path: asked('okafor', 'missed', false) },
  { name: 'record-doctor-past', person: 'haddad', path: asked('haddad', 'approved', false) },
  {
    name: 'record-doctor-undo',
    person: 'okafor',
    async path(world) {
      const { id } = await book(world, 'Okafor', 6)
      return appointmentPath(id)
    },
    async steps(page, { say }) {
      await main(page).locator('button[aria-label]').first().click()
      await page
        .getByText(say('decisions.decidedHere', { decision: 'approved' }))
        .first()
        .waitFor()
    },
  },
  { name: 'privacy', person: 'aisha', path: PATHS.privacy },
  {
    name: 'privacy-erase',
    person: 'aisha',
    path: PATHS.privacy,
    async steps(page, { say }) {
      await press(main(page), say('peoples-data.erase.action', { whose: 'own' }))
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
