import { listDoctorAppointments } from '@desk/contract/appointment'
import { PATHS, proposalPath } from '@desk/contract/paths'
import { listMyProposals } from '@desk/contract/proposal'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Page } from '@playwright/test'
import { aCheckedImport } from '../screens/office-screens.ts'
import { typeDate } from '../screens/form.ts'
import { goOnLeave } from '../support/appointments.ts'
import { type Look, main, press, type Say } from './look.ts'
import { book, dayOf, doctorOf, tokenOf, type World } from './world.ts'

export type Tools = { say: Say; world: World }

/** The day with most of the doctor's upcoming visits. */
export async function busiestDay(world: World, person: string): Promise<IsoDate> {
  const token = await tokenOf(world, person)
  const { data = [] } = await world.api(listDoctorAppointments, undefined, { token })
  const open = data.filter(
    ({ date, state }) => date > dayOf(world, 0) && (state === 'pending' || state === 'approved'),
  )
  const days = [...Map.groupBy(open, ({ date }) => date)]
  const [busiest] = days.toSorted(([, one], [, other]) => other.length - one.length)
  if (!busiest) throw new Error(`${person} has nothing to come`)
  return busiest[0]
}

export async function seeHits(page: Page, { say, world }: Tools): Promise<void> {
  await press(main(page), say('away.add'))
  await typeDate(page, say('away.day', { which: 'first' }), await busiestDay(world, 'okafor'))
  await press(main(page), say('away.save'))
  await page.getByRole('dialog').waitFor()
}

async function decide(page: Page, { say }: Tools, decision: 'cancel' | 'rePlan'): Promise<void> {
  const name = say('preview.decision', { decision })
  for (const choice of await page.getByRole('radio', { name }).all()) await choice.check()
}

/** The leave hits an appointment of mei's. */
export async function aProposal(world: World): Promise<string> {
  const { date } = await book(world, 'Moreau', 6, { person: 'mei' })
  const doctor = { token: await tokenOf(world, 'moreau'), doctorId: (await doctorOf(world, 'Moreau')).id }
  await goOnLeave(world.api, doctor, date, 'I am at a congress.')
  return ownProposal(world)
}

export async function ownProposal(world: World): Promise<string> {
  const { data = [] } = await world.api(listMyProposals, undefined, { token: await tokenOf(world, 'mei') })
  const [first] = data
  if (!first) throw new Error('nothing is proposed to mei')
  return proposalPath(first.id)
}

export const hit = { person: 'okafor', path: PATHS.timeOff }

const RE_PLAN_LOOKS: readonly Look[] = [
  { name: 'preview', ...hit, steps: seeHits },
  {
    name: 'preview-cancel',
    ...hit,
    async steps(page, tools) {
      await seeHits(page, tools)
      await decide(page, tools, 'cancel')
      await press(page.getByRole('dialog'), tools.say('preview.save'))
    },
  },
  {
    name: 'preview-plan',
    ...hit,
    async steps(page, tools) {
      await seeHits(page, tools)
      await decide(page, tools, 'rePlan')
      await press(page.getByRole('dialog'), tools.say('preview.showPlan'))
      await page.getByText(tools.say('preview.wouldPropose')).first().waitFor()
    },
  },
  { name: 'answer', person: 'mei', path: aProposal },
  {
    name: 'answer-another',
    person: 'mei',
    path: ownProposal,
    async steps(page, { say }) {
      await press(main(page), say('re-plan.another'))
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'answer-call',
    person: 'mei',
    path: ownProposal,
    async steps(page, { say }) {
      await press(main(page), say('re-plan.call'))
      await page.getByText(say('re-plan.willCall')).waitFor()
    },
  },
  { name: 'proposals', person: 'moreau', path: PATHS.proposals },
  { name: 'proposals-admin', person: 'admin', path: PATHS.proposals },
  { name: 'proposal-incomplete', path: PATHS.proposal },
]

const OFFICE_LOOKS: readonly Look[] = [
  { name: 'closed-days', person: 'admin', path: PATHS.closedDays },
  {
    name: 'closed-days-holidays',
    person: 'admin',
    path: PATHS.closedDays,
    async steps(page, { say }) {
      await page.locator('select[name=country]').selectOption('DE')
      await press(main(page), say('closed.load'))
      await main(page).getByText(say('closed.isNew')).first().waitFor()
    },
  },
  { name: 'new-doctors', person: 'admin', path: PATHS.doctorDefaults },
  { name: 'imports', person: 'admin', path: PATHS.imports },
  {
    name: 'import-checked',
    person: 'admin',
    path: async (world) => (await aCheckedImport(world.api, { token: await tokenOf(world, 'admin') })).path,
  },
  { name: 'home-soonest', person: 'lena', path: '/?sort=soonest' },
]

export const CHANGE_LOOKS: readonly Look[] = [...RE_PLAN_LOOKS, ...OFFICE_LOOKS]
