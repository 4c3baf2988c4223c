import { aDoctor, aPatient } from '@desk/testing/people'
import { anAppointment, dayFromToday, goOnLeave } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { linkIn } from '../support/links.ts'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'

const LEAVE = dayFromToday(20)

/** A doctor on leave whose four patients are proposed other times. */
async function aRePlan({ api }: Hospital) {
  const doctor = await aDoctor(api)
  const patients = [await aPatient(api), await aPatient(api), await aPatient(api)]
  const times = ['09:00 AM', '09:15 AM', '09:30 AM']
  for (const [place, patient] of patients.entries()) {
    await anAppointment(api, doctor, { date: LEAVE, time: times[place] ?? '', name: patient.name, patient })
  }
  const caller = await anAppointment(api, doctor, { date: LEAVE, time: '09:45 AM' })
  await goOnLeave(api, doctor, LEAVE, 'I am on leave.')
  return { doctor, patients, caller }
}

async function proposalEmailTo({ mailbox }: Hospital, address: string) {
  for (;;) {
    const email = await mailbox.nextEmailTo(address)
    if (email.subject?.startsWith('Please answer')) return email
  }
}

test('patients accept by the email’s link, choose another time, and ask for a call, and staff finish one by hand', async ({
  page,
  browser,
  hospital,
}) => {
  test.slow()
  const { doctor, patients, caller } = await aRePlan(hospital)
  const [first, second, third] = patients
  if (!first || !second || !third) throw new Error('three patients')

  await test.step('one accepts by the link of the email, without logging in', async () => {
    const link = linkIn(await proposalEmailTo(hospital, first.email))
    const visitor = await browser.newPage({ baseURL: hospital.url })
    await visitor.goto(link)
    await expect(visitor.getByText('I am on leave.')).toBeVisible()
    expect(await accessibilityFindings(visitor)).toEqual([])
    await visitor.getByRole('button', { name: 'Yes, I take it' }).click()
    await expect(visitor.getByText('The new time is yours.')).toBeVisible()
    await visitor.close()
  })

  await test.step('one chooses another time in the app', async () => {
    await visitAs(page, second, '/notification')
    await page.getByRole('link', { name: /cannot see you/ }).click()
    await page.getByRole('button', { name: 'Choose another time' }).click()
    const times = page.getByRole('radio')
    await expect(times.first()).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await times.last().check()
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByText('Your appointment is at another time.')).toBeVisible()
  })

  await test.step('one asks for a call', async () => {
    await visitAs(page, third, '/notification')
    await page.getByRole('link', { name: /cannot see you/ }).click()
    await page.getByRole('button', { name: 'Please call me' }).click()
    await expect(page.getByText('The hospital will call you. You can still answer here.')).toBeVisible()
  })

  await test.step('staff see who has answered what, and finish one by hand', async () => {
    await visitAs(page, doctor, '/proposals')
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(item(first.name)).toContainText('Accepted')
    await expect(item(second.name)).toContainText('Another time')
    await expect(item(third.name)).toContainText('Wants to be called')
    await expect(item(caller)).toContainText('No email: call')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: `Accept for ${caller}` }).focus()
    await page.keyboard.press('Enter')
    await expect(item(caller)).toContainText('Accepted')
  })
})
