import { changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { bookAppointmentPath, PATHS } from '@desk/contract/paths'
import type { Page } from '@playwright/test'
import { type Look, main, press } from './look.ts'
import { book, tokenOf, type World } from './world.ts'

type Visit = Awaited<ReturnType<typeof book>>

const pathOf = ({ link }: Visit) => `${PATHS.visit}${new URL(link).hash}`

async function answered(world: World, decision: 'approved' | 'rejected', email?: string): Promise<string> {
  const visit = await book(world, 'Evans', 4, email === undefined ? {} : { email })
  const token = await tokenOf(world, 'evans')
  await world.api(changeAppointmentStatus, { appointmentId: visit.id, decision }, { token })
  return pathOf(visit)
}

async function find(page: Page, code: string, phone: string): Promise<void> {
  await page.locator('input[name=code]').fill(code)
  await page.locator('input[name=phone]').fill(phone)
  await main(page).locator('button[type=submit]').click()
}

export const GUESTS_LOOKS: readonly Look[] = [
  { name: 'find', path: PATHS.findAppointment },
  {
    name: 'find-errors',
    path: PATHS.findAppointment,
    async steps(page) {
      await main(page).locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'find-nothing',
    path: PATHS.findAppointment,
    async steps(page) {
      await find(page, 'K7QF-2M9P', '07700 900199')
      await main(page).getByRole('alert').waitFor()
    },
  },
  { name: 'visit-pending', path: async (world) => pathOf(await book(world, 'Evans', 4)) },
  { name: 'visit-approved', path: (world) => answered(world, 'approved', 'gerda@example.org') },
  { name: 'visit-rejected', path: (world) => answered(world, 'rejected') },
  {
    name: 'visit-erase',
    path: async (world) => pathOf(await book(world, 'Evans', 4)),
    async steps(page, { say }) {
      await press(main(page), say('peoples-data.visit.erase'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'visit-cancelled',
    async path(world) {
      const visit = await book(world, 'Evans', 4)
      const token = await tokenOf(world, 'evans')
      const reason = 'I am called to the ward.'
      await world.api(cancelAppointment, { appointmentId: visit.id, reason }, { token })
      return pathOf(visit)
    },
  },
  { name: 'visit-signed-in', person: 'mei', path: async (world) => pathOf(await book(world, 'Evans', 4)) },
  {
    name: 'visit-move',
    path: async (world) => pathOf(await book(world, 'Evans', 4)),
    async steps(page, { say }) {
      await press(main(page), say('record.move'))
      await page.getByRole('spinbutton').first().waitFor()
    },
  },
  {
    name: 'visit-too-late',
    // It begins in less than a day.
    path: async (world) => pathOf(await book(world, 'Abbott', 0)),
  },
  { name: 'visit-unknown', path: `${PATHS.visit}#a-token` },
  { name: 'visit-incomplete', path: PATHS.visit },
  { name: 'nowhere', path: '/nowhere' },
  { name: 'nowhere-signed-in', person: 'mei', path: '/nowhere' },
  { name: 'no-doctor', path: bookAppointmentPath('nobody') },
]
