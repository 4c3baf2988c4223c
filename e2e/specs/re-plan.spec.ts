import { blockTime, getDays } from '@desk/contract/day'
import { PATHS } from '@desk/contract/paths'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { typeDate } from '../screens/form.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { linkIn } from '../support/links.ts'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'

const LEAVE = dayFromToday(20)
const TIMES = ['09:00 AM', '09:15 AM', '09:30 AM'] as const
const REASON = 'I am on leave.'

/** Three with accounts, and one who can be told nothing. */
async function booked({ api }: Hospital, doctor: DoctorPerson) {
  const patients = [await aPatient(api), await aPatient(api), await aPatient(api)] as const
  for (const [place, patient] of patients.entries()) {
    await anAppointment(api, doctor, { date: LEAVE, time: TIMES[place] ?? '', name: patient.name, patient })
  }
  return { patients, caller: await anAppointment(api, doctor, { date: LEAVE, time: '09:45 AM' }) }
}

async function makePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a weekly plan' }).press('Enter')
  await page.getByRole('button', { name: 'Save the plan' }).press('Enter')
  await expect(page.getByText(/until further notice/)).toBeVisible()
}

async function enterLeave(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Time off' }).press('Enter')
  await page.getByRole('button', { name: 'Add time off' }).press('Enter')
  await typeDate(page, 'First day', LEAVE)
  await typeDate(page, 'Last day', addDays(LEAVE, 1))
  await page.getByRole('button', { name: 'Save the time off' }).press('Enter')
  return page.getByRole('dialog', { name: 'This change affects 4 appointments' })
}

async function emailTo({ mailbox }: Hospital, { email }: Person, subject: string) {
  for (;;) {
    const found = await mailbox.nextEmailTo(email)
    if (found.subject?.includes(subject)) return found
  }
}

const openFromBell = async (page: Page, patient: Person) => {
  await visitAs(page, patient, PATHS.notifications)
  await page.getByRole('link', { name: /cannot see you/ }).click()
}

test('a doctor plans the week, goes on leave, sees whom it hits, re-plans them, and three patients answer', async ({
  page,
  browser,
  hospital,
}) => {
  test.slow()
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor, PATHS.workingHours)
  await test.step('the doctor plans the week', () => makePlan(page))
  const { patients, caller } = await booked(hospital, doctor)
  const [first, second, third] = patients

  await test.step('the leave shows whom it hits and what would be proposed, and is saved with it', async () => {
    const preview = await enterLeave(page)
    for (const { name } of patients) {
      await expect(
        preview.getByRole('group', { name: new RegExp(`^${name} \\w+, ${dayMonthYear(LEAVE)}`) }),
      ).toBeVisible()
    }
    await preview.getByRole('button', { name: 'Re-plan all' }).press('Enter')
    await preview.getByRole('button', { name: 'Show what we would propose' }).press('Enter')
    await expect(preview.getByText(/^We would propose/)).toHaveCount(4)
    await expect(preview.getByText('No other plan does less harm')).toBeVisible()
    await preview.getByLabel('Message to the 4 patients').fill(REASON)
    expect(await accessibilityFindings(page)).toEqual([])
    await preview.getByRole('button', { name: 'Save the change' }).press('Enter')
    await expect(preview).toBeHidden()
    const leave = page
      .getByRole('listitem')
      .filter({ hasText: dayMonthYear(LEAVE) })
      .first()
    await expect(leave).toContainText('(another time is proposed)')
  })

  await test.step('who is not asked by us is listed, and who has called is noted', async () => {
    const notice = page.getByRole('dialog', { name: 'One patient has to be called' })
    await expect(notice).toContainText(
      '3 are asked by email and in the app. One left no address and has to be called.',
    )
    expect(await accessibilityFindings(page)).toEqual([])
    await notice.getByRole('link', { name: 'See whom to call' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'One patient still has to answer' })).toBeVisible()
    await page.getByRole('button', { name: `Called: ${caller}` }).press('Enter')
    await expect(page.getByText('Nobody was found')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect(page.getByText(`Called by ${doctor.name}`)).toBeVisible()
  })

  await test.step('one accepts by the link of the email, without logging in', async () => {
    const link = linkIn(await emailTo(hospital, first, 'Please answer'))
    const visitor = await browser.newPage({ baseURL: hospital.url })
    await visitor.goto(link)
    await expect(visitor.getByText(REASON)).toBeVisible()
    expect(await accessibilityFindings(visitor)).toEqual([])
    await visitor.getByRole('button', { name: 'Yes, I’ll take it' }).press('Enter')
    await expect(visitor.getByText('The new time is yours.')).toBeVisible()
    await visitor.close()
  })

  await test.step('one chooses another time in the app', async () => {
    const patientsPage = await browser.newPage({ baseURL: hospital.url })
    await visitAs(patientsPage, second, PATHS.myAppointments)
    await patientsPage.getByRole('link', { name: /with Dr\. .*: answer by/ }).click()
    await patientsPage.getByRole('button', { name: 'Choose another time' }).click()
    const times = patientsPage.getByRole('radio')
    await expect(times.first()).toBeVisible()
    const before = await times.count()
    await patientsPage.getByRole('button', { name: 'Show later times' }).click()
    await expect.poll(() => times.count()).toBeGreaterThan(before)
    await times.last().check()
    expect(await accessibilityFindings(patientsPage)).toEqual([])
    await patientsPage.getByRole('button', { name: 'Take this time' }).click()
    await expect(patientsPage.getByText('Your appointment is at another time.')).toBeVisible()
    await patientsPage.close()
  })

  await test.step('one asks for a call', async () => {
    const patientsPage = await browser.newPage({ baseURL: hospital.url })
    await openFromBell(patientsPage, third)
    await patientsPage.getByRole('button', { name: 'Please call me' }).click()
    await expect(
      patientsPage.getByText('The hospital will call you. You can still answer here.'),
    ).toBeVisible()
    await patientsPage.close()
  })

  await test.step('staff see who has answered what, and finish by hand for who was called', async () => {
    await page.getByRole('link', { name: 'Proposed times' }).click()
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(item(first.name)).toContainText('Accepted')
    await expect(item(second.name)).toContainText('Another time')
    await expect(item(third.name)).toContainText('Wants to be called')
    await expect(item(caller)).toContainText('No email: call')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: `Accept for ${third.name}` }).press('Enter')
    await expect(item(third.name)).toContainText('Accepted')
    expect(await emailTo(hospital, third, 'Moved:')).toBeDefined()
  })
})

test('a doctor’s calendar shows what is proposed, as list and as picture', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const { token } = doctor
  const day = dayFromToday(5)
  const name = await anAppointment(api, doctor, { date: day, time: '10:00 AM' })
  const read = async () => {
    const query = { from: dayMonthYear(day), to: dayMonthYear(addDays(day, 30)) }
    return (await api(getDays, undefined, { token, query })).data
  }
  const appointmentId = (await read())?.appointments[0]?.id ?? ''
  const decisions = [{ appointmentId, decision: 're-plan' as const }]
  const time = { date: day, startTime: '10:00', endTime: '10:15', asksFirst: true }
  expect((await api(blockTime, { ...time, decisions, message: REASON }, { token })).success).toBe(true)
  const held = (await read())?.proposals[0]?.date ?? ''
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=list&day=${dayMonthYear(held)}`)
  const line = page.getByRole('listitem').filter({ hasText: `Proposed to ${name}` })
  await expect(line).toContainText('Waits for')
  await page.getByRole('button', { name: 'Day timetable' }).press('Enter')
  await page.getByRole('link', { name: `Proposed to ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Proposed to ${name}` })
  await dialog.getByRole('link', { name: 'Proposed times' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(PATHS.proposals))
  await expect(page.getByText(name).first()).toBeVisible()
})
