import { cancelAppointment } from '@desk/contract/appointment-life'
import { blockTime } from '@desk/contract/day'
import { PATHS, waitingListPath } from '@desk/contract/paths'
import { leaveWish, listOffers } from '@desk/contract/waiting-list'
import type { Page } from '@playwright/test'
import { linkIn } from '../support/links.ts'
import { awaitEmail, SOON_MS } from './await-email.ts'
import { type Look, main, press, type Say } from './look.ts'
import { ask, book, confirmEmail, dayOf, doctorOf, ownAppointment, tokenOf, type World } from './world.ts'

async function wish(world: World, person: string, lastName: string, days: number): Promise<void> {
  await confirmEmail(world, person)
  const doctor = await doctorOf(world, lastName)
  const details = { name: 'Mei Chen', address: '9 Park Crescent, Westbridge', phone: '07700 900107' }
  const asked = {
    doctorId: doctor.id,
    from: dayOf(world, 1),
    to: dayOf(world, days),
    weekdays: [],
    noticeHours: 2,
  }
  await ask(world, person, leaveWish, { ...asked, dayParts: [], ...details })
}

async function offerTo(world: World, person: string): Promise<string> {
  const isOffer = ({ to, email }: World['mailbox']['received'][number]) =>
    to.includes(`${person}@example.org`) && email.html?.includes(`${PATHS.offer}#`) === true
  return linkIn(await awaitEmail(world, isOffer, `an offer to ${person}`))
}

export async function freshOffer(world: World, person: string, lastName: string): Promise<string> {
  const visit = await book(world, lastName, 3)
  await wish(world, person, lastName, 30)
  const reason = 'The doctor is called away.'
  await ask(world, lastName.toLowerCase(), cancelAppointment, { appointmentId: visit.id, reason })
  return offerTo(world, person)
}

const shown = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('waiting.offer.accept') }).waitFor({ timeout: SOON_MS })

async function takeAway(world: World, person: string, key: string): Promise<void> {
  const { data: [offer] = [] } = await world.api(listOffers, undefined, {
    token: await tokenOf(world, person),
  })
  if (!offer) throw new Error(`nothing is offered to ${person}`)
  const at = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: world.timeZone, timeStyle: 'short' }).format(
      new Date(instant),
    )
  const block = { date: offer.date, startTime: at(offer.startsAt), endTime: at(offer.endsAt) }
  await ask(world, key, blockTime, block)
}

const pressAnswer = (page: Page, say: Say, answer: 'accept' | 'decline') =>
  press(main(page), say(`waiting.offer.${answer}`))

export const WAITING_LOOKS: readonly Look[] = [
  { name: 'waiting-empty', person: 'lena', path: PATHS.waitingList },
  {
    name: 'waiting-form',
    person: 'lena',
    async path(world) {
      const { id, specialization } = await doctorOf(world, 'Evans')
      return waitingListPath({ doctor: id, specialization })
    },
    steps: (page) => page.getByRole('spinbutton').first().waitFor(),
  },
  {
    name: 'waiting-form-errors',
    person: 'joseph',
    path: PATHS.waitingList,
    async steps(page, { say }) {
      await press(main(page), say('waiting.form.open'))
      await page.getByRole('spinbutton').first().waitFor()
      await press(main(page), say('waiting.form.submit'))
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'waiting-earlier',
    person: 'lena',
    path: async (world) =>
      waitingListPath({ appointment: (await ownAppointment(world, 'lena', { state: 'approved' })).id }),
    steps: (page) => page.getByRole('spinbutton').first().waitFor(),
  },
  {
    name: 'waiting-list',
    person: 'tomas',
    async path(world) {
      await wish(world, 'tomas', 'Okafor', 40)
      await wish(world, 'tomas', 'Moreau', 20)
      return PATHS.waitingList
    },
  },
  {
    name: 'waiting-withdraw',
    person: 'tomas',
    path: PATHS.waitingList,
    async steps(page, { say }) {
      await press(main(page), say('waiting.wish.withdraw'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'waiting-offer',
    person: 'ingrid',
    path: PATHS.waitingList,
    steps: (page, { say }) => shown(page, say),
  },
  {
    name: 'offer-open',
    path: (world) => offerTo(world, 'ingrid'),
    steps: (page, { say }) => shown(page, say),
  },
  {
    name: 'offer-taken',
    path: (world) => freshOffer(world, 'mei', 'Evans'),
    async steps(page, { say }) {
      await shown(page, say)
      await pressAnswer(page, say, 'accept')
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'offer-declined',
    path: (world) => freshOffer(world, 'joseph', 'Evans'),
    async steps(page, { say }) {
      await shown(page, say)
      await pressAnswer(page, say, 'decline')
      await page.getByText(say('waiting.offer.declined')).waitFor()
    },
  },
  {
    name: 'offer-gone',
    async path(world) {
      const path = await freshOffer(world, 'marcus', 'Evans')
      await takeAway(world, 'marcus', 'evans')
      return path
    },
  },
  { name: 'offer-unknown', path: `${PATHS.offer}#a-token` },
  { name: 'offer-incomplete', path: PATHS.offer },
]
