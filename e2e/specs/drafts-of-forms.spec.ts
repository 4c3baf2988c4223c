import { listDoctorAppointments } from '@desk/contract/appointment'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { DRAFT_FORMS, type DraftForm } from '../screens/draft-forms.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { actAs, expect, type Hospital, test, visitAs } from '../support/test.ts'

const FOUND = 'What you typed before is here again.'

const WHO = {
  doctor: 'a doctor',
  administrator: 'an administrator',
  patient: 'a patient',
  visitor: 'a visitor',
} as const

async function aDoctorWhoIsAsked({ api }: Hospital) {
  // Whoever has the same speciality would ask for a type of visit, or be free sooner.
  const doctor = await aDoctor(api, { specialization: unique('Rare') })
  await anAppointment(api, doctor)
  const { data = [] } = await api(listDoctorAppointments, undefined, { token: doctor.token })
  return { doctor, appointmentId: data[0]?.id ?? '' }
}

async function openForm(page: Page, { open }: DraftForm): Promise<void> {
  if (open === undefined) return
  if (typeof open === 'function') return open(page)
  const button = page.getByRole('main').getByRole('button', { name: open, exact: true })
  await button.last().click()
}

async function type(page: Page, { fields }: DraftForm): Promise<void> {
  for (const { of, type: text } of fields) {
    const field = of(page).first()
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text)
    else await field.fill(text)
  }
}

async function expectTyped(page: Page, { fields }: DraftForm): Promise<void> {
  await expect(page.getByText(FOUND)).toBeVisible()
  for (const { of, type: text } of fields) await expect(of(page).first()).toHaveValue(text)
}

async function expectKept(page: Page, form: DraftForm): Promise<void> {
  await openForm(page, form)
  await type(page, form)
  await page.reload()
  if (form.isQuestion) await openForm(page, form)
  await expectTyped(page, form)
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(page.getByText(FOUND)).toBeHidden()
  const kept = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft ')))
  // A cleared question keeps an empty reason.
  await expect.poll(async () => JSON.stringify(await kept())).not.toContain(form.fields[0]?.type ?? '')
}

for (const [who, forms] of Map.groupBy(DRAFT_FORMS, (form) => form.who)) {
  test(`what was typed survives a reload, and is gone when it is cleared, in every form of ${WHO[who]}`, async ({
    page,
    hospital,
  }) => {
    test.setTimeout(180_000)
    const about = await aDoctorWhoIsAsked(hospital)
    const { api } = hospital
    if (who === 'doctor') await actAs(page, about.doctor)
    if (who === 'administrator') await actAs(page, await anAdministrator(api))
    if (who === 'patient') await actAs(page, await aPatient(api))
    for (const form of forms) {
      await test.step(form.form, async () => {
        await page.goto(form.path(about))
        await expectKept(page, form)
        await page.evaluate(() => sessionStorage.clear())
      })
    }
  })
}

for (const [form, path] of [
  ['a registration', PATHS.register],
  ['the first administrator', `${PATHS.setUp}#a-code`],
] as const) {
  test(`the password of ${form} is not kept`, async ({ page }) => {
    await page.goto(path)
    await page.getByLabel('Name').fill('Lena')
    await page.getByLabel('Password').fill('a secret of mine')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Lena')
    await expect(page.getByLabel('Password')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a secret of mine')
  })
}

test('a weekly plan of before a reload is still of the version it was typed for, is saved, and is forgotten then', async ({
  page,
  browser,
  hospital: { api, url },
}) => {
  const doctor = await aDoctor(api)
  await visitAs(page, doctor, PATHS.workingHours)
  await page.getByRole('button', { name: 'Make a weekly plan' }).click()
  await page.getByLabel('To: Monday, hours 1').fill('12:30')
  await page.reload()
  await expect(page.getByText(FOUND)).toBeVisible()

  const elsewhere = await (await browser.newContext({ baseURL: url })).newPage()
  await visitAs(elsewhere, doctor, PATHS.workingHours)
  await elsewhere.getByRole('button', { name: 'Change', exact: true }).last().click()
  await elsewhere.locator('[name=slotMinutes]').fill('20')
  await elsewhere.getByRole('button', { name: 'Save the slots' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Save the slots' })).toBeHidden()
  await elsewhere.context().close()

  await page.reload()
  await expect(page.getByLabel('To: Monday, hours 1')).toHaveValue('12:30')
  await page.getByRole('button', { name: 'Continue with mine' }).click()
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText(/until further notice/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/until further notice/)).toBeVisible()
  await expect(page.getByText(FOUND)).toBeHidden()
})

test('what an administrator put into the closed days, and a day that is being typed, are there again, and not after Logout', async ({
  page,
  hospital: { api },
}) => {
  const admin = await anAdministrator(api)
  const day = dayFromToday(61)
  await visitAs(page, admin, PATHS.closedDays)
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(dayMonthYear(day).replaceAll('-', ''))
  await page.getByLabel('Name', { exact: true }).fill('A day of our own')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByText('(not saved yet)')).toHaveCount(1)
  await page.getByLabel('Name', { exact: true }).fill('One more')
  await page.reload()
  await expect(page.locator('textarea', { hasText: 'A day of our own' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('One more')
  await expect(page.getByText('(not saved yet)')).toHaveCount(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login From' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([])
})
