import { addOutsideCalendar } from '@desk/contract/outside-calendar'
import { PATHS } from '@desk/contract/paths'
import { type Hit, MOST_HITS } from '@desk/contract/schedule-changes'
import type { Page, Route } from '@playwright/test'
import { typeDate } from '../screens/form.ts'
import { aCalendar } from '../support/a-calendar.ts'
import { aProposal, busiestDay, hit, ownProposal, seeHits, type Tools } from './change-looks.ts'
import { type Look, main, press } from './look.ts'
import { ask, dayOf, doctorOf, type World } from './world.ts'

/** More than one step decides on. */
const OF_STEPS = 620
const CALENDAR = 'University'

const asked = (world: World) => ownProposal(world).catch(() => aProposal(world))

/** Changes the server's answer, as time would. */
const answering = (change: (data: Record<string, unknown>) => object) => async (route: Route) => {
  const response = await route.fetch()
  const reply = await response.json()
  await route.fulfill({ response, json: { ...reply, data: change(reply.data) } })
}

const manyMore = (hits: readonly Hit[]): Hit[] =>
  Array.from({ length: Math.min(OF_STEPS, MOST_HITS) }, (_, place) => place).flatMap((place) => {
    const one = hits[place % hits.length]
    return one ? [{ ...one, appointmentId: `${one.appointmentId}-${place}` }] : []
  })

async function aTakenDay(world: World): Promise<string> {
  const { id: doctorId } = await doctorOf(world, 'Tanaka')
  const date = await busiestDay(world, 'tanaka')
  const calendar = await aCalendar(world.timeZone, [{ date, from: '00:00', to: '23:00' }])
  const { address: calendarAddress } = calendar
  await ask(world, 'tanaka', addOutsideCalendar, { doctorId, name: 'University', calendarAddress })
  calendar.stop()
  return PATHS.outsideCalendars
}

/** The button names how many there are. */
async function decideOnHits(page: Page, { say }: Tools): Promise<void> {
  const named = (count: number) => {
    const name = say('outside-hits.decideOf', { count, calendar: CALENDAR })
    return main(page).getByRole('button', { name, exact: true })
  }
  await named(1).or(named(2)).or(named(3)).or(named(11)).first().click()
  await page.getByRole('alertdialog').getByRole('radio').first().waitFor()
}

async function takeBack(page: Page, { say }: Tools): Promise<void> {
  await main(page).getByText(say('re-plan.withdraw'), { exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('radio').first().waitFor()
}

export const DECIDE_LOOKS: readonly Look[] = [
  {
    name: 'preview-in-steps',
    ...hit,
    async steps(page, tools) {
      await page.route(
        '**/doctor/save-absence',
        answering(({ hits, ...data }) => ({ ...data, hits: manyMore(Array.isArray(hits) ? hits : []) })),
        { times: 1 },
      )
      await seeHits(page, tools)
      const dialog = page.getByRole('dialog')
      await press(dialog, tools.say('preview.forAll', { decision: 'rePlan' }))
    },
  },
  {
    name: 'answer-passed',
    person: 'mei',
    path: asked,
    async steps(page, { say }) {
      await page.route(
        '**/proposal/show',
        answering((data) => ({ ...data, proposed: null, isTimeOver: true })),
      )
      await page.reload()
      await page.getByText(say('re-plan-stays.timeOver')).waitFor()
    },
  },
  {
    name: 'proposals-take-back',
    person: 'silva',
    path: PATHS.proposals,
    steps: takeBack,
  },
  { name: 'other-calendars-hits', person: 'tanaka', path: aTakenDay },
  { name: 'other-calendars-decide', person: 'tanaka', path: PATHS.outsideCalendars, steps: decideOnHits },
  {
    name: 'hours-of-another-date',
    person: 'okafor',
    path: PATHS.workingHours,
    async steps(page, { say, world }) {
      await typeDate(page, say('schedules.otherDate'), dayOf(world, 40))
      await main(page)
        .getByRole('button', { name: say('schedules.saveDate'), exact: true })
        .waitFor()
    },
  },
]
