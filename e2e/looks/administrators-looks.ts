import { readFileSync } from 'node:fs'
import {
  doctorProfilePath,
  doctorRecordPath,
  ofDoctorPath,
  PATHS,
  userRecordPath,
} from '@desk/contract/paths'
import { appointmentPath } from '@desk/contract/paths'
import type { Page } from '@playwright/test'
import { type Look, main, press, type Say } from './look.ts'
import { doctorOf, doctorsAppointment, type World } from './world.ts'

const recordOf = (lastName: string) => async (world: World) =>
  doctorRecordPath((await doctorOf(world, lastName)).id)

const question = (page: Page) => page.getByRole('alertdialog').waitFor()

async function rejectSelected(page: Page, { say }: { say: Say }): Promise<void> {
  for (const box of (await main(page).locator('tbody input[type=checkbox]').all()).slice(0, 2))
    await box.check()
  await press(main(page), say('appointments.open.endChosen'))
  await question(page)
}

const photo = () => ({
  name: 'photo.heic',
  mimeType: 'image/heic',
  buffer: readFileSync('apps/server/test/fixtures/four-colours.heic'),
})

async function choosePicture(page: Page, { say }: { say: Say }): Promise<void> {
  await page.getByLabel(say('doctor-picture.file')).setInputFiles(photo())
  await page.getByRole('button', { name: say('doctor-picture.save') }).waitFor()
}

export const ADMINISTRATORS_LOOKS: readonly Look[] = [
  {
    name: 'admin-home',
    person: 'admin',
    path: PATHS.home,
    steps: (page) => main(page).getByRole('heading', { level: 3 }).first().waitFor(),
  },
  {
    name: 'admin-home-approve',
    person: 'admin',
    path: PATHS.home,
    async steps(page, { say }) {
      await press(main(page), say('admin.doctors.approve'))
      await question(page)
    },
  },
  {
    name: 'user-erase',
    person: 'admin',
    path: async (world) => userRecordPath((await doctorOf(world, 'Okafor')).userId),
    async steps(page, { say }) {
      await press(main(page), say('peoples-data.erase.action', { whose: 'other' }))
      await question(page)
    },
  },
  { name: 'open-appointments', person: 'admin', path: recordOf('Okafor') },
  { name: 'open-selected', person: 'admin', path: recordOf('Okafor'), steps: rejectSelected },
  {
    name: 'open-reassign',
    person: 'admin',
    path: recordOf('Okafor'),
    async steps(page, { say }) {
      await press(main(page), say('appointments.open.reassign'))
      await question(page)
    },
  },
  {
    name: 'open-cancel',
    person: 'admin',
    path: recordOf('Okafor'),
    async steps(page, { say }) {
      await press(main(page), say('appointments.open.cancel'))
      await question(page)
    },
  },
  {
    name: 'record-admin',
    person: 'admin',
    path: async (world) =>
      appointmentPath((await doctorsAppointment(world, 'okafor', { state: 'pending' })).id),
  },
  { name: 'reject-several', person: 'okafor', path: PATHS.rejectSeveral },
  {
    name: 'doctor-picture',
    person: 'okafor',
    path: async (world) => doctorProfilePath((await doctorOf(world, 'Okafor')).userId),
    steps: choosePicture,
  },
  {
    name: 'hospital-look',
    person: 'admin',
    path: PATHS.hospitalLook,
    async steps(page) {
      await main(page).locator('input[name=accent]').fill('#ffff00')
      await main(page).locator('#look-preview').waitFor()
    },
  },
  { name: 'kept-data', person: 'admin', path: PATHS.retention },
  {
    name: 'kept-data-question',
    person: 'admin',
    path: PATHS.retention,
    steps: (page) => main(page).locator('li button').first().click(),
  },
  { name: 'admin-calendars', person: 'admin', path: PATHS.calendars },
  {
    name: 'admin-calendar',
    person: 'admin',
    path: async (world) =>
      ofDoctorPath(PATHS.doctorCalendar, (await doctorOf(world, 'Okafor')).id) + '?view=list',
  },
  { name: 'emails', person: 'admin', path: PATHS.emails },
  {
    name: 'emails-opened',
    person: 'admin',
    path: PATHS.emails,
    steps: (page) => main(page).locator('tbody button[aria-expanded]').first().click(),
  },
  { name: 'all-doctors', person: 'admin', path: PATHS.doctors },
  {
    name: 'all-doctors-approve',
    person: 'admin',
    path: PATHS.doctors,
    async steps(page, { say }) {
      await press(main(page).locator('table'), say('admin.doctors.approve'))
      await question(page)
    },
  },
  { name: 'users', person: 'admin', path: PATHS.users },
  { name: 'users-filtered', person: 'admin', path: `${PATHS.users}?show=doctors&sort=-name` },
  { name: 'users-none', person: 'admin', path: `${PATHS.users}?show=blocked` },
  {
    name: 'users-selected',
    person: 'admin',
    path: PATHS.users,
    async steps(page, { say }) {
      await press(main(page), say('lists.chooseAll'))
      await press(main(page).locator('fieldset'), say('lists.act', { act: 'block' }))
      await question(page)
    },
  },
  { name: 'texts', person: 'admin', path: `${PATHS.emails}?list=texts` },
]
